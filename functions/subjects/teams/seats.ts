import { todayAt } from '#domain/catalog/events/event-open.ts';
import { isEditable, zoneOf } from '#domain/catalog/events/event-status.ts';
import { isLeague } from '#domain/catalog/events/event-type.ts';
import type { EventFacts } from '#domain/catalog/schema.ts';
import { teamTokenFor } from '#domain/identity/team-tokens.ts';
import { type Id, ulid } from '#domain/kernel/ids.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { addDays, dateIn, momentOf } from '#domain/kernel/zoned-time.ts';
import { isTbd } from '#domain/people/form/field-rules.ts';
import { isMatchShown, matchesOf } from '#domain/play/rounds/look.ts';
import { registration } from '#domain/registration/problems.ts';
import type { RegistrationPlayer } from '#domain/registration/schema.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import type { ActOf, SeatChange } from '#domain/teams/acts.ts';
import { seated } from '#domain/teams/fits.ts';
import {
  changedWords,
  isSub,
  requestUntil,
  type SeatRequest,
  type Side,
  sides,
  stateAt,
  subUntil,
} from '#domain/teams/request.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, replace } from '../../kernel/table/write.ts';
import { rosterOf } from '../catalog/teams.ts';
import type { OrderDeps } from '../commerce/order-facts.ts';
import { createTeamToken } from '../identity/items.ts';
import { playerItem } from '../people/items.ts';
import { loadPlay } from '../play/load.ts';
import { actOnTeam } from './act.ts';
import type { Who } from './acting.ts';
import { addressMark, requestsOf, seatRequestItem, teamActItem, teamLinkItem, teamLinkToken } from './items.ts';
import type { FoundTeam } from './lookup.ts';
import { planAct } from './plan.ts';
import { rosterRecipients } from './recipients.ts';

/**
 * Returns a player change in some of a team's seats as an action. It checks the division's rules and writes nothing.
 */
export async function seatsAct(
  table: Table,
  { team, division, event }: FoundTeam,
  seats: readonly SeatChange[],
  who: { readonly manage: boolean },
  now: Millis,
): Promise<Result<ActOf<'players'>>> {
  const named = seats.flatMap(({ player }) => (player && 'playerProfileId' in player ? [player.playerProfileId] : []));
  const [roster, profiles] = await Promise.all([
    rosterOf(table, team),
    table.getMany(
      playerItem,
      named.map((id) => ({ id })),
    ),
  ]);
  if (!roster) return refuse(registration['unknown-team']());
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  return seated({ division, event, roster }, seats, byId, who, now);
}

type Asker = { readonly userId: number | null; readonly name: string; readonly email: string };

/** Returns the address where a person on a team is asked. For a junior, it is the guardian's. */
async function addressOf(table: Table, player: RegistrationPlayer | undefined, today: string): Promise<string> {
  if (!player || isTbd(player.playerProfileId)) return '';
  const forms = { players: [player], alternates: [], contacts: [], teamAdmin: null, club: null };
  return (await rosterRecipients(table, forms, today))[0]?.email ?? '';
}
const nameOf = (player: RegistrationPlayer | undefined): string =>
  player && !isTbd(player.playerProfileId) ? playerName(teamPlayerOf(player)) : '';

/** How many days after a league's last day its missed weeks can be made up (domain/leagues/replan.ts): half a year. */
const madeUpFor = 26 * 7;

/** Returns whether a team can have a sub on a day: today or later, in a league that is taking place. */
const takesSubs = (event: FoundTeam['event'], on: string, today: string): boolean =>
  isLeague(event) &&
  isEditable(event) &&
  on >= today &&
  on >= event.startDate &&
  on <= addDays(event.endDate, madeUpFor);

/** Returns the published start times of a team's matches on a day. */
async function startsOn(table: Table, { team, event }: FoundTeam, on: string): Promise<Millis[]> {
  const { state } = await loadPlay(table, team.divisionId, event.id);
  return state.rounds
    .flatMap(({ id }) => matchesOf(state, id))
    .flatMap(({ id, startTime, homeTeam, awayTeam, homeTeamIds, awayTeamIds }) => {
      if (startTime === null || !isMatchShown(state, id)) return [];
      const plays = [homeTeam, awayTeam, ...homeTeamIds, ...awayTeamIds].includes(team.id);
      return plays && dateIn(startTime, zoneOf(event)) === on ? [startTime] : [];
    });
}

/** The requested player change for a seat. With a day, it applies only to that day. */
type Wanted = SeatChange & { readonly on?: string | undefined };

/**
 * Requests that another player take a seat. We check the change now, so no one gets an impossible request. The player
 * who leaves and the player who joins have to agree, except for the one who asks. Refuses with `asked-already` while a
 * request for the seat is open (or a sub has agreed for that day). Also refuses a day when no sub can play, and a new
 * player without an address.
 */
export async function askForSeat(
  deps: OrderDeps,
  foundTeam: FoundTeam,
  { on: day, ...change }: Wanted,
  asker: Asker,
  now: Millis,
): Promise<Result<SeatRequest>> {
  const { table } = deps;
  const { team, event } = foundTeam;
  const today = todayAt(event, now);
  const on = day ?? null;
  if (on !== null && !takesSubs(event, on, today)) return refuse(registration['unknown-date']());
  const standing = (await table.list(seatRequestItem, requestsOf(team.id))).filter(
    (of) => of.on === on && (stateAt(of, now) === 'open' || isSub(of)),
  );
  if (standing.some(({ change: { position } }) => position === change.position))
    return refuse(registration['asked-already']());
  const act = await seatsAct(table, foundTeam, [change], { manage: false }, now);
  if (!act.ok) return act;
  const who = { userId: asker.userId, crew: false, manage: false, money: false };
  const id = ulid(now, deps.random);
  // A sub doesn't change the team.
  const plan =
    on === null ? await planAct(deps, { teamId: team.id, act: act.value, id, who, peek: true }, now) : ok(null);
  if (!plan.ok) return plan;
  const roster = await rosterOf(table, team);
  const leaving = roster ? everyone(roster)[change.position - 1] : undefined;
  const coming = everyone(act.value)[change.position - 1];
  const [from, to] = await Promise.all([addressOf(table, leaving, today), addressOf(table, coming, today)]);
  if (!to)
    return refuse(
      registration['not-for-players']({ detail: `${nameOf(coming)} has no email address, so we can’t ask them.` }),
    );
  const own = normalEmail(asker.email);
  const side = (of: 'leaves' | 'joins', player: typeof leaving, email: string) =>
    email === '' || normalEmail(email) === own ? [] : [{ side: of, name: nameOf(player), email, yes: null }];
  const { tournamentId, divisionId } = team;
  const request: SeatRequest = {
    ...{ teamId: team.id, id, tournamentId, divisionId, change, on, leaves: nameOf(leaving), joins: nameOf(coming) },
    asked: [...side('leaves', leaving, from), ...side('joins', coming, to)],
    ...{ by: asker.name, byEmail: asker.email, userId: asker.userId, at: now, state: 'open', reason: '' },
    validTo:
      on === null
        ? requestUntil(now, momentOf(event.startDate, '00:00', zoneOf(event)))
        : subUntil(now, {
            dayEnds: momentOf(addDays(on, 1), '00:00', zoneOf(event)),
            starts: await startsOn(table, foundTeam, on),
          }),
  };
  const saved = await table.write(create(seatRequestItem, request));
  if (!saved.ok) throw new Error('a request with that id already exists');
  return request.asked.length > 0 ? ok(request) : carryOut(deps, foundTeam, request, who, changedWords(request), now);
}

/**
 * Carries out a request on the current state. Roster, name and play change in one transaction under the request's own
 * ID, so it is done only once. A sub for one day changes none of them. Only the agreement is recorded.
 */
export async function carryOut(
  deps: OrderDeps,
  team: FoundTeam,
  request: SeatRequest,
  who: Who,
  words: string,
  now: Millis,
): Promise<Result<SeatRequest>> {
  const { teamId, id, reason } = request;
  const outcome = { state: who.manage ? ('decided' as const) : ('done' as const), reason };
  if (request.on !== null) return settled(deps.table, request, outcome);
  // If the action is already stored, an earlier process did it and died before it could record the outcome.
  const teamAct = await deps.table.get(teamActItem, { teamId, id });
  const act = teamAct ? null : await seatsAct(deps.table, team, [request.change], who, now);
  if (act && !act.ok) return act;
  // An organizer who decides gives a reason, which also allows a player who seems to be in the division already.
  const deed = act && { ...act.value, ...(who.manage ? { anyway: reason } : {}) };
  const done = deed ? await actOnTeam(deps, { teamId, act: deed, id, who, words }, now) : null;
  if (done && !done.ok) return done;
  return settled(deps.table, request, outcome);
}

/** Saves the outcome of a request, unless it changed in between. */
export async function settled(
  table: Table,
  { teamId, id, state }: SeatRequest,
  change: Partial<SeatRequest>,
): Promise<Result<SeatRequest>> {
  const seatRequest = await table.get(seatRequestItem, { teamId, id });
  if (seatRequest?.state !== state) return refuse(registration['team-state']());
  const next = { ...seatRequest, ...change };
  const saved = await table.write(replace(seatRequestItem, seatRequest, next));
  return saved.ok ? ok(next) : refuse(registration['team-state']());
}

/**
 * The question in an emailed link: one side of a request, or whether the address's owner is the person who was entered
 * with it.
 */
export type AskedBy =
  | { readonly kind: 'seat'; readonly teamId: Id; readonly requestId: string; readonly side: Side }
  | { readonly kind: 'me'; readonly teamId: Id; readonly mark: string };

export const seatKey = (teamId: Id, requestId: string, side: Side, secret: string): string =>
  sealed(`seat~${teamId}~${requestId}~${side}`, secret);
export const meKey = (teamId: Id, email: string, secret: string): string =>
  sealed(`me~${teamId}~${addressMark(email)}`, secret);

/** Returns a key's contents, or null if we didn't make it. */
export function askedOfKey(key: string, secret: string): AskedBy | null {
  const [kind, team, what = '', of] = unsealed(key, secret)?.split('~') ?? [];
  const teamId = Number(team);
  if (kind === 'me') return { kind, teamId, mark: what };
  const side = sides.find((name) => name === of);
  return kind === 'seat' && side ? { kind, teamId, requestId: what, side } : null;
}

type Of = { readonly teamId: number; readonly id: string; readonly email: string; readonly by: string };
type EventEnd = Pick<EventFacts, 'endDate' | 'zone' | 'locations'>;

/**
 * Returns the writes that make a link to act for a team: the listed link, and the token that grants access until some
 * days after the event.
 */
export function newLink(of: Of & { readonly bought?: boolean }, event: EventEnd, secret: string, at: number) {
  const token = teamLinkToken(of, secret);
  const { validTo } = teamTokenFor(of.teamId, token, momentOf(event.endDate, '23:59', zoneOf(event)));
  return [
    create(teamLinkItem, { bought: false, ...of, at, validTo, revokedAt: null }),
    createTeamToken(token, of.teamId, validTo),
  ];
}
