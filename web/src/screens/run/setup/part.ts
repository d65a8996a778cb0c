import { bracketsOf, poolsOf } from '#domain/play/placed.ts';
import { bracketIdOf, flightIdOf } from '#domain/play/rounds/ids.ts';
import type { SeedingRule } from '#domain/play/seeding/schema.ts';
import type { PlayView, RoundView } from '#domain/play/views.ts';

/** A flight or a bracket of a day, as its director sees it. `at`: its place in the day. */
export type Part = {
  readonly id: number;
  readonly at: number;
  readonly name: string;
  readonly teams: number;
  readonly started: boolean;
  readonly complete: boolean;
  readonly rules: readonly SeedingRule[];
};

const begun = (matches: readonly { progress: string; bye: unknown }[]) =>
  matches.some(({ progress, bye }) => progress !== 'none' && bye === null);

/** The parts of a day in their order. Pools that were made before days had flights are the first flight. */
export function partsOf(view: PlayView, round: RoundView): Part[] {
  if (round.kind === 'brackets')
    return bracketsOf(view, round.id).map(({ id, name, seeds, matches, rules, complete }) => ({
      ...{ id, name, rules, at: id - bracketIdOf(round.id), teams: seeds.length, started: begun(matches), complete },
    }));
  const pools = poolsOf(view, round.id);
  const first = flightIdOf(round.id, 0);
  const of = (flightId: number) => pools.filter((pool) => (pool.flightId ?? first) === flightId);
  const flights =
    round.flights.length > 0 ? round.flights : pools.length > 0 ? [{ id: first, name: '', rules: round.rules }] : [];
  return flights.map(({ id, name, rules }) => ({
    ...{ id, rules, at: id - first },
    name: name || (flights.length > 1 ? `Flight ${id - first + 1}` : round.name),
    teams: of(id).flatMap(({ rows }) => rows).length,
    started: begun(of(id).flatMap(({ matches }) => matches)),
    complete: of(id).length > 0 && of(id).every(({ status }) => status === 'Complete'),
  }));
}

/** The first place of a day that no part has. */
export const nextPlace = (parts: readonly Part[]): number =>
  [...parts.keys(), parts.length].find((at) => !parts.some((part) => part.at === at)) ?? parts.length;
