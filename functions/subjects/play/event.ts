import { isDeleted } from '#domain/catalog/events/event-status.ts';
import { hasOpenPages, shownToAll } from '#domain/catalog/events/open-pages.ts';
import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import { type Actor, actorTeams, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches, type People } from '#domain/play/board/task.ts';
import { type Around, alone } from '#domain/play/rounds/decide/occupied.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { Team } from '#domain/registration/schema.ts';
import { takesPart } from '#domain/registration/teams/entered-team.ts';
import { realPeople } from '#domain/registration/teams/team-name.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { divisionsOfEvent, eventWithRules, staffOf } from '../catalog/events.ts';
import { teamsOfEvent } from '../catalog/teams.ts';
import { organizationItem } from '../organizations/items.ts';
import { courtBoardItem } from './items.ts';
import { type DivisionContext, isPublished, playsOf } from './load.ts';

export type Played = { readonly event: { readonly id: number }; readonly divisions: readonly Pick<Division, 'id'>[] };

/** Returns the current play of an event's divisions, in order, with unpublished parts but without names. */
export async function viewsOf(table: Table, { event, divisions }: Played): Promise<PlayView[]> {
  const ids = divisions.map(({ id }) => id);
  return viewsIn(await playsOf(table, ids, event.id), divisions);
}

/** Returns the same as viewsOf for plays that have already been read. */
export const viewsIn = (
  plays: ReadonlyMap<number, DivisionPlay>,
  divisions: readonly Pick<Division, 'id'>[],
): PlayView[] =>
  divisions.flatMap(({ id }) => {
    const state = plays.get(id);
    return state ? namelessView(state) : [];
  });

const nameless: TeamNames = new Map();
const viewCache = new WeakMap<DivisionPlay, PlayView>();
/**
 * Every move and every board page needs all divisions' play. If a division hasn't changed (`playsOf`), the earlier view
 * is used again.
 */
function namelessView(state: DivisionPlay): PlayView {
  const view = viewCache.get(state) ?? playViewOf(state, nameless, 'crew');
  viewCache.set(state, view);
  return view;
}

/** Returns the people on an event's teams, because a person on two teams can't play in two places at the same time. */
export const peopleOf = (teams: readonly Pick<Team, 'id' | 'isDeleted' | 'players' | 'alternates'>[]): People[] =>
  teams.flatMap((team): People[] => {
    const persons = realPeople(team);
    return team.isDeleted || persons.length === 0 ? [] : [{ team: team.id, persons }];
  });

/**
 * The rest of an event in its current state, and the writes that make the transaction fail if anyone has moved
 * something there in the meantime.
 */
type EventAround = { readonly around: Around; readonly still: readonly Write[] };

/**
 * Returns how the rest of the event affects a division's courts and people. Each division has its own log, but
 * divisions share courts and people. If two changes place matches in different divisions at the same time, both write
 * to the event's court board, and the second change is decided again.
 */
export async function aroundOf(
  table: Table,
  { divisionId, tournamentId }: { readonly divisionId: number; readonly tournamentId: number },
): Promise<EventAround> {
  const stored = await table.get(courtBoardItem, { tournamentId });
  const [divisions, teams, event] = await Promise.all([
    divisionsOfEvent(table, tournamentId),
    teamsOfEvent(table, tournamentId),
    stored?.settings ? null : eventWithRules(table, tournamentId),
  ]);
  const settings = stored?.settings ?? (event ? firstSettings(event) : alone.settings);
  const others = divisions.filter(({ id }) => id !== divisionId);
  const views = await viewsOf(table, { event: { id: tournamentId }, divisions: others });
  return {
    around: { matches: boardMatches(views, settings), people: peopleOf(teams), settings },
    still: others.length > 0 ? [movedOn(tournamentId, stored)] : [],
  };
}

function movedOn(tournamentId: number, stored: { readonly seq: number } | null): Write {
  if (!stored) return create(courtBoardItem, { tournamentId, seq: 1, stop: null, closures: [] });
  return update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] });
}

/*
 * Controls access to an event's pages. Everything that shows more than the overview (a call, a feed, a topic, a push)
 * uses this, and nothing else decides it.
 */

/** A viewer and the current time. */
export type Looker = { readonly actor: Actor; readonly now: Millis };
/** Why someone sees more of an event than the public does: they work at it and also see drafts, or they take part in it. */
type Reason = 'works' | 'takes-part' | null;
type Answer = { readonly until: Millis; readonly is: Promise<Reason> };

/** How long a process caches its result. After that, a registration or a withdrawal has taken effect everywhere. */
const keptFor = 10_000;
const answers = new WeakMap<object, Map<string, Answer>>();

async function worksAt(table: Table, event: EventFacts, actor: Actor): Promise<boolean> {
  const [organization, { refIds }, divisions] = await Promise.all([
    table.get(organizationItem, { id: event.organizationId }, { consistent: false }),
    staffOf(table, event.id),
    divisionsOfEvent(table, event.id),
  ]);
  const owner = { id: event.organizationId, username: organization?.username ?? '' };
  return can(actor, 'event.view-play', { ...subjectOf({ ...event, refIds }, owner, divisions), isPublic: false });
}

async function foundReason(table: Table, event: EventFacts, actor: Actor): Promise<Reason> {
  if (await worksAt(table, event, actor)) return 'works';
  return (await teamsOfEvent(table, event.id)).some((team) => takesPart(actor, team)) ? 'takes-part' : null;
}

/** Returns why someone sees more of an event than the public does, or null if they don't. */
export function reasonToLook(table: Table, event: EventFacts, { actor, now }: Looker): Promise<Reason> {
  if (actor.kind === 'anonymous' || isDeleted(event)) return Promise.resolve(null);
  const own = answers.get(table.itself) ?? new Map<string, Answer>();
  answers.set(table.itself, own);
  const publicView = actor.kind === 'user' && actor.publicView;
  const who = actor.kind === 'key' ? actor.organizationId : (userIdOf(actor) ?? '');
  const name = [event.id, actor.kind, who, ...actorTeams(actor), publicView].join(' ');
  const known = own.get(name);
  if (known && known.until > now && known.until <= now + keptFor) return known.is;
  if (own.size > 2_000) own.clear();
  const is = foundReason(table, event, actor);
  own.set(name, { is, until: now + keptFor });
  is.catch(() => own.delete(name));
  return is;
}

/** Returns whether someone sees the pages behind the event's overview. */
export const seesPages = async (table: Table, event: EventFacts, by: Looker): Promise<boolean> =>
  hasOpenPages(event) || (await reasonToLook(table, event, by)) !== null;

/**
 * Admits people to a published event's pages if they are allowed to see them. Refuses everyone else with a message
 * about what they can do. Returns false if the event isn't public, and the call then responds as if the event didn't
 * exist.
 */
export async function lookBehind(table: Table, event: EventFacts, by: Looker): Promise<boolean> {
  const shown = shownToAll(event);
  if (shown === 'overview' && (await reasonToLook(table, event, by)) === null)
    throw new ProblemError(request['insiders-only']());
  return shown !== 'nothing';
}

/** Does the same as lookBehind for a division's teams and play. Returns false if the division isn't public. */
export const lookInto = async (table: Table, facts: DivisionContext, by: Looker): Promise<boolean> =>
  isPublished(facts) && lookBehind(table, facts.event, by);
