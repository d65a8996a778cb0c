import { subjectOf } from '#domain/catalog/events/subject.ts';
import { catalog } from '#domain/catalog/problems.ts';
import type { Division } from '#domain/catalog/schema.ts';
import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { ordinal } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { StoredBid } from '#domain/registration/bids/stored-bid.ts';
import { type Trickled, trickle } from '#domain/registration/bids/trickle.ts';
import { viewOfBid } from '#domain/registration/bids/views.ts';
import type { giveTournamentBids, tournamentBids, trickleCheck } from '#domain/registration/operations-bids.ts';
import { registration } from '#domain/registration/problems.ts';
import type { Roster, Team } from '#domain/registration/schema.ts';
import { shownName } from '#domain/registration/teams/team-name.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { update } from '../../kernel/table/write.ts';
import {
  bidGiverItem,
  bidItem,
  bidProgramItem,
  bidsEarnedAt,
  bidsOnFile,
  everyBid,
  keepBid,
  newBid,
  programsGivenBy,
  programsOf,
} from '../../subjects/bids/items.ts';
import { divisionById, divisionsOfEvent, eventById } from '../../subjects/catalog/events.ts';
import { rosterOf, teamsOfDivision } from '../../subjects/catalog/teams.ts';
import { organizationById } from '../../subjects/organizations/queries.ts';
import { type FoundProgram, programFor } from '../access.ts';
import type { Deps } from '../deps.ts';

/** Returns an event if the actor can publish its results. Otherwise, refuses as if the event didn't exist. */
async function resultsOf(table: Table, actor: Actor, id: number) {
  const event = await eventById(table, id);
  const organization = event && (await organizationById(table, event.organizationId));
  if (!event || !organization) return null;
  const divisions = await divisionsOfEvent(table, id);
  const subject = subjectOf({ ...event, refIds: [], requiresUser: false }, organization, divisions);
  return can(actor, 'event.publish-results', subject) ? { event, organization } : null;
}

export const tournamentBidsHandler: Handler<typeof tournamentBids, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const results = await resultsOf(table, actor, params.id);
  if (!results) return refuse(catalog['no-such-event']());
  const { id } = results.organization;
  const [earned, own, given] = await Promise.all([
    table.list(bidItem, bidsEarnedAt(params.id)),
    table.list(bidProgramItem, programsOf(id)),
    table.list(bidGiverItem, programsGivenBy(id)),
  ]);
  const others = await table.getMany(
    bidProgramItem,
    given.map(({ programId }) => ({ id: programId })),
  );
  const bids = await bidsOnFile(
    table,
    earned.map(({ bidId }) => bidId),
  );
  return ok({
    items: bids.map((bid) => viewOfBid(bid, now)),
    programs: [...own, ...others].map(({ id, name }) => ({ id, name })),
  });
};

const nameOf = (team: Team, division: Division) => shownName(team, division) || `Team ${team.id}`;

async function trickled(
  table: Table,
  { program }: FoundProgram,
  division: Division,
  count: number,
  now: Millis,
): Promise<{ teams: readonly Team[]; bids: readonly StoredBid[]; answers: readonly Trickled[] }> {
  const [teams, bids] = await Promise.all([teamsOfDivision(table, division.id), everyBid(table, program)]);
  const answers = trickle(division.id, teams, bids, { count, passesTo: program.passesTo }, now);
  return { teams, bids, answers };
}

const viewOf = (answers: readonly Trickled[], teams: readonly Team[], division: Division) =>
  answers.flatMap((answer) => {
    const team = teams.find(({ id }) => id === answer.teamId);
    return team ? [{ ...answer, team: nameOf(team, division) }] : [];
  });

export const trickleCheckHandler: Handler<typeof trickleCheck, Deps> = async (
  { params, query, actor, now },
  { table },
) => {
  const program = await programFor(table, actor, params.a);
  if (!program.ok) return program;
  const division = await divisionById(table, params.b);
  if (!division || !(await resultsOf(table, actor, division.tournamentId)))
    return refuse(catalog['no-such-division']());
  const { teams, answers } = await trickled(table, program.value, division, query.count, now);
  return ok({ items: viewOf(answers, teams, division) });
};

/** Returns the email addresses of a team's players from their forms. */
const playersOf = (team: Team, forms: Roster | null) =>
  team.players.map((player, at) => {
    const form = forms?.players[at];
    const fullName = `${player.first} ${player.last}`.trim();
    return { id: player.id, fullName, email: form?.email ?? '', aauNumber: form?.aauNumber ?? '' };
  });

export const giveTournamentBidsHandler: Handler<typeof giveTournamentBids, Deps> = async (
  { params, body, actor, now },
  { table, signingSecret },
) => {
  const at = await resultsOf(table, actor, params.id);
  if (!at) return refuse(catalog['no-such-event']());
  const program = await programFor(table, actor, body.programId);
  if (!program.ok) return program;
  const division = await divisionById(table, body.divisionId);
  if (division?.tournamentId !== params.id) return refuse(catalog['no-such-division']());
  const { teams, bids, answers } = await trickled(table, program.value, division, body.count, now);
  if (answers.length === 0) return refuse(registration['division-not-finished']());
  const by = userIdOf(actor);
  const secret = await signingSecret();
  const newBids: StoredBid[] = [];
  for (const { teamId, finish, answer } of answers) {
    const team = teams.find(({ id }) => id === teamId);
    if (answer !== 'gets' || !team) continue;
    const forms = await rosterOf(table, team);
    const draft = {
      ...{ number: '', team: nameOf(team, division), email: '', players: playersOf(team, forms), notes: '' },
      ...{ earnedAt: at.event.name, earnedFor: ordinal(finish), dtEarned: now },
    };
    const earned = { tournamentId: params.id, divisionId: division.id, teamId, finish };
    // A retry must not add a second bid, so each team gets one bid per division of a program.
    const ref = `earned/${program.value.program.id}/${division.id}/${teamId}`;
    const bid = newBid(program.value.program, draft, { secret, ref, by, now, earned });
    if ((await keepBid(table, bid)) === 'made') newBids.push(bid);
    await passOn(table, bids, bid);
  }
  // The program's index doesn't have the new bids yet.
  const { passesTo } = program.value.program;
  const after = trickle(division.id, teams, [...bids, ...newBids], { count: body.count, passesTo }, now);
  return ok({ given: newBids.length, items: viewOf(after, teams, division) });
};

/** Finds the best finisher's expired, unused bid in this division, and records which bid replaced it. */
async function passOn(table: Table, bids: readonly StoredBid[], to: StoredBid): Promise<void> {
  const from = bids
    .filter(({ earned, passedTo }) => earned?.divisionId === to.earned?.divisionId && passedTo === null)
    .filter(({ revokedAt, usedById, validTo }) => usedById === 0 && (revokedAt !== null || validTo !== null))
    .toSorted((a, b) => (a.earned?.finish ?? 0) - (b.earned?.finish ?? 0))
    .find(({ revokedAt, validTo }) => revokedAt !== null || (validTo ?? 0) <= to.dtCreated);
  if (from) await table.write(update(bidItem, { bidId: from.bidId }, { set: { passedTo: to.bidId } }));
}
