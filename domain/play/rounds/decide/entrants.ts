import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { play } from '../../problems.ts';
import type { SeedingRule } from '../../seeding/schema.ts';
import { seedRound } from '../../seeding/seed-round.ts';
import type { DivisionPlay } from '../schema.ts';
import { sourcesOf } from '../seed-sources.ts';

/** Teams of a part of a day in the order of their seeds there; those who have left are not among them. No rules: the event's seeds. */
export function entrantsOf(state: DivisionPlay, rules: readonly SeedingRule[]): Result<Id[]> {
  const gone = new Set(state.teams.filter((team) => team.out === 'drop').map((team) => team.id));
  const sources = sourcesOf(state);
  const order = rules.length
    ? seedRound(rules, sources)
    : ok(sources.event.toSorted((a, b) => a.seed - b.seed).map((team) => team.teamId));
  return order.ok ? ok(order.value.filter((team) => !gone.has(team))) : order;
}

/**
 * The order that people made of the teams of the rules, or the rules' own. Refuses one that was made of other teams: a table has changed since it
 * was looked at.
 */
export function seatOrder(entrants: readonly Id[], order: readonly Id[]): Result<readonly Id[]> {
  if (order.length === 0) return ok(entrants);
  const there = new Set(entrants);
  const same = order.length === there.size && new Set(order).size === there.size && order.every((id) => there.has(id));
  return same ? ok(order) : refuse(play['order-outdated']());
}
