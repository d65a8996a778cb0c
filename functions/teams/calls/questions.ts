import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { special, ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import { day, type Millis, minute } from '#domain/kernel/time.ts';
import { registration } from '#domain/registration/problems.ts';
import { playerName, teamPlayerOf } from '#domain/registration/teams/roster.ts';
import { everyone } from '#domain/registration/teams/team-name.ts';
import { type AskedView, answerAsked, type asked, type askedOfMe } from '#domain/teams/operations-asked.ts';
import { answered, askedWords, changedWords, stateAt } from '#domain/teams/request.ts';
import { declared, type Handler } from '../../kernel/http/call.ts';
import { count, type Limit } from '../../kernel/limits.ts';
import { replace } from '../../kernel/table/write.ts';
import { rosterOf } from '../../subjects/catalog/teams.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { actOnTeam, namesOfTeam } from '../../subjects/teams/act.ts';
import { addressMark, requestsOf, seatRequestItem } from '../../subjects/teams/items.ts';
import { type FoundTeam, foundTeam } from '../../subjects/teams/lookup.ts';
import { rosterRecipients } from '../../subjects/teams/recipients.ts';
import { type AskedBy, askedOfKey, carryOut, seatKey, seatsAct } from '../../subjects/teams/seats.ts';
import type { Deps } from '../deps.ts';

/** Opening a link is limited per address, and reporting the wrong person is limited per team. */
const looks: Limit = { name: 'asked-look', most: 120, per: 10 * minute };
const removals: Limit = { name: 'not-me', most: 10, per: day };

type Seats = { readonly position: number; readonly name: string }[];
type Opened = { readonly by: AskedBy; readonly found: FoundTeam };

/** Returns the question that a key opens, with its team. An invalid key and a deleted team get the same response. */
async function opened(deps: Deps, key: string, source: string, now: Millis): Promise<Result<Opened>> {
  if (!(await count(deps.table, looks, source, now))) return refuse(request.throttled());
  const by = askedOfKey(key, await deps.signingSecret());
  const team = by && (await foundTeam(deps.table, by.teamId));
  return by && team ? ok({ by, found: team }) : refuse(registration['unknown-team']());
}

/** Returns the seats that an address answers for: its owner's own, or those of juniors whose guardian they are. */
async function seatsAt({ table }: Deps, { team, event }: FoundTeam, mark: string, now: Millis): Promise<Seats> {
  const roster = await rosterOf(table, team);
  if (!roster || team.isDeleted) return [];
  const none = { alternates: [], contacts: [], teamAdmin: null, club: null };
  const today = todayAt(event, now);
  const seats = await Promise.all(
    everyone(roster).map(async (player, i) => {
      const recipient = await rosterRecipients(table, { ...none, players: [player] }, today);
      const theirs = recipient.some(({ email }) => addressMark(email) === mark);
      return theirs ? [{ position: i + 1, name: playerName(teamPlayerOf(player)) }] : [];
    }),
  );
  return seats.flat();
}

/** Returns a view of the request that is limited to the event, the team, and the contents of the reader's email. */
async function viewOf(deps: Deps, { by, found: foundTeam }: Opened, now: Millis): Promise<Result<AskedView>> {
  const { team, division, event } = foundTeam;
  const { name } = namesOfTeam(team, division);
  const where = {
    teamId: team.id,
    tournamentId: event.id,
    kindOfEvent: brochureOf(event.type),
    event: event.name,
    division: divisionName(division),
    team: name,
  };
  if (by.kind === 'me') return ok({ kind: 'me', ...where, players: await seatsAt(deps, foundTeam, by.mark, now) });
  const of = await deps.table.get(seatRequestItem, { teamId: by.teamId, id: by.requestId });
  const mine = of?.asked.find(({ side }) => side === by.side);
  if (!of || !mine) return refuse(registration['unknown-team']());
  const words = askedWords(of, by.side);
  return ok({
    kind: 'seat',
    ...where,
    side: by.side,
    told: words,
    validTo: of.validTo,
    state: stateAt(of, now),
    yes: mine.yes,
  });
}

export const askedHandler: Handler<typeof asked, Deps> = async ({ params, source, now }, deps) => {
  const result = await opened(deps, params.key, source, now);
  return declared(answerAsked, result.ok ? await viewOf(deps, result.value, now) : result) as never;
};

/** Records whether a player agrees to a request. Once everyone has agreed, changes the team in its current state. */
async function answerSeat(
  deps: Deps,
  { by, found: team }: Opened,
  yes: boolean,
  now: Millis,
): Promise<Result<unknown>> {
  if (by.kind !== 'seat') return refuse(registration['team-state']());
  const of = await deps.table.get(seatRequestItem, { teamId: by.teamId, id: by.requestId });
  const mine = of?.asked.find(({ side }) => side === by.side);
  if (!of || !mine || stateAt(of, now) !== 'open') return refuse(registration['team-state']());
  const next = answered(of, by.side, yes);
  const saved = await deps.table.write(replace(seatRequestItem, of, next.request));
  if (!saved.ok) return answerSeat(deps, { by, found: team }, yes, now);
  if (!next.agreed) return ok(null);
  const who = { userId: of.userId, crew: false, manage: false, money: false };
  return carryOut(deps, team, next.request, who, changedWords(of), now);
}

/**
 * Handles a report that an address doesn't belong to the player entered with it. The names come off the team, and the
 * seats are open again.
 */
async function takeOff(
  deps: Deps,
  { by, found: team }: Opened,
  positions: readonly number[],
  now: Millis,
): Promise<Result<unknown>> {
  if (by.kind !== 'me') return refuse(registration['team-state']());
  const theirs = await seatsAt(deps, team, by.mark, now);
  const seats = theirs.filter(({ position }) => positions.includes(position));
  if (seats.length < positions.length) return refuse(registration['team-state']());
  if (!(await count(deps.table, removals, String(team.team.id), now))) return refuse(request.throttled());
  const who = { userId: null, crew: true, manage: true, money: true };
  const changes = seats.map(({ position }) => ({ position, player: { playerProfileId: special.tbdPlayer } }));
  const act = await seatsAct(deps.table, team, changes, who, now);
  if (!act.ok) return act;
  const words = `${seats.map(({ name }) => name).join(' and ')}: “that is not me”`;
  const id = ulid(now, deps.random);
  return actOnTeam(deps, { teamId: team.team.id, act: act.value, id, who, words, tellsOrganizer: true }, now);
}

export const answerAskedHandler: Handler<typeof answerAsked, Deps> = async ({ params, body, source, now }, deps) => {
  const result = await opened(deps, params.key, source, now);
  if (!result.ok) return declared(answerAsked, result);
  const done =
    'yes' in body
      ? await answerSeat(deps, result.value, body.yes, now)
      : await takeOff(deps, result.value, body.notMe, now);
  if (!done.ok) return declared(answerAsked, done);
  const fresh = await foundTeam(deps.table, result.value.by.teamId);
  return declared(answerAsked, await viewOf(deps, { ...result.value, found: fresh ?? result.value.found }, now));
};

/** Only verified addresses count. Otherwise, typing an address would be enough to answer for its owner. */
export const askedOfMeHandler: Handler<typeof askedOfMe, Deps> = async (
  { params, actor, now },
  { table, signingSecret },
) => {
  const userId = userIdOf(actor);
  const record = userId === null ? null : await table.get(userRecordItem, { id: userId });
  const mine = new Set(record?.emails.filter(({ isVerified }) => isVerified).map(({ email }) => normalEmail(email)));
  if (mine.size === 0) return ok({ items: [] });
  const secret = await signingSecret();
  const open = (await table.list(seatRequestItem, requestsOf(params.id))).filter((of) => stateAt(of, now) === 'open');
  return ok({
    items: open.flatMap((of) =>
      of.asked
        .filter(({ email, yes }) => yes === null && mine.has(normalEmail(email)))
        .map(({ side }) => ({
          key: seatKey(of.teamId, of.id, side, secret),
          told: askedWords(of, side),
          validTo: of.validTo,
        })),
    ),
  });
};
