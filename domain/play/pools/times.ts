import { mapResult, type Result } from '../../kernel/result.ts';
import { day, type Millis } from '../../kernel/time.ts';
import { placeInTurn } from '../courts/in-turn.ts';
import { type CourtTask, courtTask } from '../courts/schema.ts';
import { dualPairOf, type PairMatch } from '../duals/numbers.ts';
import { emptySlots, sideOf, withPairsApart } from '../duals/sides.ts';
import { type OrderOptions, poolOrder } from './order.ts';
import type { Pool } from './schema.ts';
import { type Seat, slotsOf, type TemplateMatch } from './templates/templates.ts';

/**
 * What limits a match's time: the teams that play and work it, written as `pool:slot` (plus the pair in a dual), the
 * items that must be over first, and whether a winner or loser of those items plays the match.
 */
type Item = {
  readonly plays: readonly string[];
  readonly works: string | null;
  readonly after: readonly number[];
  readonly isOpen: boolean;
};
/** If `courts` is null, each pool is played separately. */
type Grid = { readonly courts: readonly string[] | null; readonly startTime: Millis; readonly minutesPerMatch: number };
/** Everything else that is played at the event, pinned where it is, and the people behind the teams. */
type Elsewhere = Pick<CourtTask, 'matches' | 'rosters' | 'rules'> & {
  /**
   * The round that the pools are seeded from, while it is still being played. Until it ends, any of its teams can end
   * up in any slot.
   */
  readonly seeded?: { readonly key: string; readonly teams: readonly number[] } | null;
};
const nothingElse = (): Elsewhere => ({ matches: [], rosters: [], rules: courtTask.shape.rules.parse(undefined) });

/** How far ahead matches are planned, which is a year. */
const horizon = 366 * day;

/**
 * Returns pools with a court and a time for each match (Part 3 §3 assignTimes). Pools that share courts take turns: the
 * first matches of all pools, the second matches, and so on, each as soon as a court is free. No team plays or works in
 * two places, including `elsewhere`, and a match comes after those it waits for. Without courts, pools are left as they
 * are.
 */
export function interweave<P extends Pool>(
  pools: readonly P[],
  grid: Grid | null,
  options: OrderOptions = {},
  elsewhere: Elsewhere = nothingElse(),
): Result<P[]> {
  const orders: (readonly TemplateMatch[])[] = [];
  for (const pool of pools) {
    const order = poolOrder(pool, options);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  const courtsOf = (pool: Pool) => grid?.courts ?? pool.courts;
  if (!grid || !pools.some((pool) => courtsOf(pool).length > 0)) return { ok: true, value: [...pools] };
  const turns = takeTurns(pools.map(({ matches }) => [...matches].sort((a, b) => a.number - b.number)));
  const items = turns.map(({ of, item }, i) => itemOf(of, item, orders[of]!, turns.slice(0, i)));
  const { seeded = null } = elsewhere;
  const actor = actorsOf(pools, seeded === null);
  const ends = grid.startTime + horizon;
  const names = new Set([...pools.flatMap(courtsOf), ...elsewhere.matches.flatMap(({ fixed }) => fixed?.court ?? [])]);
  const planned = courtTask.parse({
    courts: [...names].map((name) => ({ name, windows: [{ from: grid.startTime, to: ends }] })),
    matches: [
      ...elsewhere.matches.filter(({ fixed }) => fixed !== null).map((match) => ({ ...match, after: [] })),
      ...items.map(({ plays, works, isOpen }, i) => ({
        ...{ id: -(i + 1), group: `new ${turns[i]!.of}`, minutes: grid.minutesPerMatch },
        ...{ teams: plays.map(actor), work: works === null ? null : actor(works) },
        maybe: seeded?.teams ?? (isOpen ? pools[turns[i]!.of]!.teams.flatMap(({ teamId }) => teamId ?? []) : []),
        maybeOf: seeded?.key ?? null,
      })),
    ],
    ...{ rosters: elsewhere.rosters, rules: { ...elsewhere.rules, stepMinutes: 5 } },
  });
  const task = withPairsApart(planned);
  const wave = items.map(({ after }, i) => ({
    ...{ match: -(i + 1), courts: courtsOf(pools[turns[i]!.of]!), after: after.map((at) => -(at + 1)) },
  }));
  return mapResult(placeInTurn(task, [wave], grid.startTime), (places) => {
    const byId = new Map(turns.map(({ of, item }, i) => [`${of}:${item.id}`, places.get(-(i + 1))]));
    return pools.map((pool, of) => ({
      ...pool,
      matches: pool.matches.map((match) => ({ ...match, ...byId.get(`${of}:${match.id}`) })),
    }));
  });
}

/**
 * Returns a function that numbers the occupants of slots: the team, or its pair in a dual. An empty slot, or one that
 * still has to be seeded, has its own number.
 */
function actorsOf(pools: readonly Pool[], areKnown: boolean): (need: string) => number {
  const numbers = new Map<string, number>();
  return (need) => {
    const [of = 0, slot = 0, pair] = need.split(':').map(Number);
    const team = pools[of]?.teams.find((one) => one.slot === slot)?.teamId;
    if (team && areKnown) return sideOf(team, pair ?? null);
    const known = numbers.get(need) ?? emptySlots - numbers.size;
    numbers.set(need, known);
    return known;
  };
}

/** Takes one item from each list in turn, along with the list it came from. */
export function takeTurns<T>(lists: readonly (readonly T[])[]): { of: number; item: T }[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => i).flatMap((i) =>
    lists.flatMap((list, of) => (i < list.length ? [{ of, item: list[i]! }] : [])),
  );
}

type Turn = { readonly of: number; readonly item: PairMatch };

function itemOf(of: number, match: PairMatch, order: readonly TemplateMatch[], before: readonly Turn[]): Item {
  const dual = dualPairOf(match);
  const template = order.find(({ number }) => number === (dual?.dualN ?? match.number));
  if (!template) return { plays: [], works: null, after: [], isOpen: false };
  const slots = [...slotsOf(template.home), ...slotsOf(template.away)];
  const waits = (number: number) =>
    before.flatMap((turn, i) => (turn.of === of && numberOf(turn) === number ? [i] : []));
  const sources = [...template.home, ...template.away].flatMap(sourceOf).flatMap(waits);
  const works = template.work === null ? null : `${of}:${template.work}`;
  if (!dual) return { plays: slots.map((slot) => `${of}:${slot}`), works, after: sources, isOpen: sources.length > 0 };
  // A dual's pairs play side by side, and a team's next dual waits for all of them.
  const earlier = order.filter(
    (other) =>
      other.number < template.number &&
      [...other.home, ...other.away].flatMap((s) => slotsOf([s])).some((slot) => slots.includes(slot)),
  );
  return {
    plays: slots.map((slot) => `${of}:${slot}:${dual.pair}`),
    works: null,
    isOpen: false,
    after: earlier.flatMap((other) => waits(other.number)),
  };
}

const numberOf = ({ item }: Turn): number => item.dualN ?? item.number;
const sourceOf = (seat: Seat): number[] => ('slot' in seat ? [] : ['winnerOf' in seat ? seat.winnerOf : seat.loserOf]);
