import { ok, refuse } from '#domain/kernel/result.ts';
import type { divisionRounds } from '#domain/play/operations-division.ts';
import { play } from '#domain/play/problems.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { playViewOf, type TeamNames } from '#domain/play/rounds/view.ts';
import { playRightsOf } from '#domain/play/rounds/who.ts';
import type { Team } from '#domain/registration/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { type DivisionContext, isCrew, loadDivisionContext } from '../../services/division-context.ts';
import { type Looker, lookInto } from '../../services/event-door.ts';
import { namesOf, publicNames } from '../../services/team-names.ts';
import { teamsOfDivision } from '../../store/catalog/teams.ts';
import { loadPlay } from '../../store/play/division-play.ts';
import type { Deps } from '../deps.ts';

export const divisionRoundsHandler: Handler<typeof divisionRounds, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const facts = await loadDivisionContext(table, params.id, now);
  const who = facts && (await onlookerOf(table, facts, { actor, now }));
  if (!facts || !who) return refuse(play['unknown-division']());
  const [{ state }, teams] = await Promise.all([
    loadPlay(table, params.id, facts.event.id),
    teamsOfDivision(table, params.id),
  ]);
  const names = namesOf(teams, facts.division);
  const crew =
    who === 'crew'
      ? { may: playRightsOf(actor, facts.subject), others: othersOf(state, teams, names), left: leftOf(state, teams) }
      : null;
  return ok(playViewOf(state, who === 'crew' ? names : publicNames(names, facts.division), who, crew));
};

/** Registered teams that are not in play: possible replacements and late arrivals. */
function othersOf({ teams }: DivisionPlay, registered: readonly Team[], names: TeamNames) {
  const there = new Set(teams.map((team) => team.id));
  return registered
    .filter((team) => !there.has(team.id) && !team.isDeleted)
    .map(({ id, waitlist }) => ({ id, waitlist, name: names.get(id)?.name ?? 'TBD' }));
}

/** Teams in the draw that have withdrawn or moved since, and are not yet retired in play: the director must decide on their matches. */
function leftOf({ teams, rounds }: DivisionPlay, registered: readonly Team[]): number[] {
  const there = new Set(registered.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [id])));
  const drawn = new Set(rounds.flatMap((round) => round.entrants));
  return teams.flatMap(({ id, out }) => (out === null && drawn.has(id) && !there.has(id) ? [id] : []));
}

/** Crew sees everything, everyone else what is published and for them. */
async function onlookerOf(table: Table, facts: DivisionContext, by: Looker): Promise<'crew' | 'public' | null> {
  if (isCrew(by.actor, facts)) return 'crew';
  return (await lookInto(table, facts, by)) ? 'public' : null;
}
