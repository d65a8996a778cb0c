import type { Division } from '#domain/catalog/schema.ts';
import { firstSettings } from '#domain/play/board/settings.ts';
import { boardMatches, type People } from '#domain/play/board/task.ts';
import { type Around, alone } from '#domain/play/rounds/decide/occupied.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import type { PlayView } from '#domain/play/views.ts';
import type { Team } from '#domain/registration/schema.ts';
import { realPeople } from '#domain/registration/teams/everyone.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, update, type Write } from '../../kernel/table/write.ts';
import { divisionsOfEvent, eventWithRules } from '../catalog/events.ts';
import { teamsOfEvent } from '../catalog/teams.ts';
import { courtBoardItem } from './items.ts';
import { playsOf } from './load.ts';

export type Played = { readonly event: { readonly id: number }; readonly divisions: readonly Pick<Division, 'id'>[] };

/** The play of an event's divisions as it is now, with what is not published, in the order of the divisions and without names. */
export async function viewsOf(table: Table, { event, divisions }: Played): Promise<PlayView[]> {
  const ids = divisions.map(({ id }) => id);
  return viewsIn(await playsOf(table, ids, event.id), divisions);
}

/** The same of plays that are here. */
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
/** Every move and every page of a board needs all divisions' plays: the view of one that has not moved since (kept-play.ts) is the one that was made before. */
function namelessView(state: DivisionPlay): PlayView {
  const view = viewCache.get(state) ?? playViewOf(state, nameless, 'crew');
  viewCache.set(state, view);
  return view;
}

/** Who is behind the teams of an event: whoever stands on two of them can't play in two places. */
export const peopleOf = (teams: readonly Pick<Team, 'id' | 'isDeleted' | 'players' | 'alternates'>[]): People[] =>
  teams.flatMap((team): People[] => {
    const persons = realPeople(team);
    return team.isDeleted || persons.length === 0 ? [] : [{ team: team.id, persons }];
  });

/** The rest of an event as it is now, and what says in the same transaction that nobody has moved anything of it since. */
type EventAround = { readonly around: Around; readonly still: readonly Write[] };

/**
 * What a division's courts and people have to do with the rest of its event. Divisions have logs of their own but share courts and people: who places in two of them at
 * once meets at the event's court board, and the second is decided again.
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
  if (!stored) return create(courtBoardItem, { tournamentId, seq: 1, stop: null });
  return update(courtBoardItem, { tournamentId }, { set: { seq: stored.seq + 1 } }, { if: ['=', 'seq', stored.seq] });
}
