import type { Result } from '../../kernel/result.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import { dualPairOf, type PairMatch } from '../duals/numbers.ts';
import { type OrderOptions, poolOrder } from './order.ts';
import type { Pool } from './schema.ts';
import { type Seat, slotsOf, type TemplateMatch } from './templates/template.ts';

/** What keeps a match from a time: whom it needs (not twice at once), and which items must be over. */
type Item = { readonly needs: readonly string[]; readonly after: readonly number[] };
type Grid = { readonly courts: readonly string[]; readonly startTime: Millis; readonly minutesPerMatch: number };
type Placed = { readonly court: string; readonly startTime: Millis };

/**
 * Pools with a court and a time for each match (Part 3 §3 assignTimes): those that share courts take turns, first matches of all pools, second matches, and so
 * on; each as early as a court is free, nobody plays or works in two places, and matches it waits for are over. Left as they are without courts.
 */
export function interweave(pools: readonly Pool[], grid: Grid | null, options: OrderOptions = {}): Result<Pool[]> {
  const orders: (readonly TemplateMatch[])[] = [];
  for (const pool of pools) {
    const order = poolOrder(pool, options);
    if (!order.ok) return order;
    orders.push(order.value);
  }
  if (!grid || grid.courts.length === 0) return { ok: true, value: [...pools] };
  const turns = takeTurns(pools.map(({ matches }) => [...matches].sort((a, b) => a.number - b.number)));
  const places = place(
    turns.map(({ of, item }, i) => itemOf(of, item, orders[of]!, turns.slice(0, i))),
    grid,
  );
  const byId = new Map(turns.map(({ of, item }, i) => [`${of}:${item.id}`, places[i]!]));
  const value = pools.map((pool, of) => ({
    ...pool,
    matches: pool.matches.map((match) => ({ ...match, ...byId.get(`${of}:${match.id}`) })),
  }));
  return { ok: true, value };
}

/** One of each list in turn, with the list it is of. */
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
  if (!template) return { needs: [], after: [] };
  const slots = [...slotsOf(template.home), ...slotsOf(template.away)];
  const waits = (number: number) =>
    before.flatMap((turn, i) => (turn.of === of && numberOf(turn) === number ? [i] : []));
  const sources = [...template.home, ...template.away].flatMap(sourceOf).flatMap(waits);
  const busy = template.work === null ? slots : [...slots, template.work];
  if (!dual) return { needs: busy.map((slot) => `${of}:${slot}`), after: sources };
  // Pairs of one dual play side by side; a team's next dual waits for all of them.
  const earlier = order.filter(
    (other) =>
      other.number < template.number &&
      [...other.home, ...other.away].flatMap((s) => slotsOf([s])).some((slot) => slots.includes(slot)),
  );
  return {
    needs: slots.map((slot) => `${of}:${slot}:${dual.pair}`),
    after: earlier.flatMap((other) => waits(other.number)),
  };
}

const numberOf = ({ item }: Turn): number => item.dualN ?? item.number;
const sourceOf = (seat: Seat): number[] => ('slot' in seat ? [] : ['winnerOf' in seat ? seat.winnerOf : seat.loserOf]);

function place(items: readonly Item[], { courts, startTime, minutesPerMatch }: Grid): Placed[] {
  const taken = new Map<number, { courts: number; needs: Set<string> }>();
  const at: number[] = [];
  for (const { needs, after } of items) {
    let time = Math.max(0, ...after.map((i) => at[i]! + 1));
    const free = (t: number) => {
      const there = taken.get(t);
      return !there || (there.courts < courts.length && !needs.some((need) => there.needs.has(need)));
    };
    while (!free(time)) time += 1;
    const there = taken.get(time) ?? { courts: 0, needs: new Set() };
    taken.set(time, { courts: there.courts + 1, needs: new Set([...there.needs, ...needs]) });
    at.push(time);
  }
  const next = new Map<number, number>();
  return at.map((time) => {
    const court = next.get(time) ?? 0;
    next.set(time, court + 1);
    return { court: courts[court]!, startTime: startTime + time * minutesPerMatch * minute };
  });
}
