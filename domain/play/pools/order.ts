import { mapResult, ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { serpentine } from '../seeding/serpentine.ts';
import { crossPool, roundRobin } from './generate.ts';
import type { Pool, PoolKind } from './schema.ts';
import { kindOf, slotBlocks } from './shape.ts';
import { defaultTemplate, type TemplateId, templates } from './templates/registry.ts';
import { fivb, fivbThree, type Seat, slotsOf, specialThree, type TemplateMatch } from './templates/templates.ts';

/**
 * The options for a match order. `template` overrides the pool's own order, `courts` is for generated orders, and with
 * `aau3`, three teams play twice around.
 */
export type OrderOptions = { readonly template?: TemplateId; readonly courts?: number; readonly aau3?: boolean };
type Order = Result<TemplateMatch[]>;

/**
 * Returns the match order of a pool over its real slots (Part 3 §4): its own fixtures, a printed order if there is one
 * for the size, or otherwise a generated one. Fails for fewer than two teams, duplicate slots, and sizes for which a
 * kind has no order (FIVB needs 3 or 4, king of the beach 4 or 5, the three-match pool 3, a cross pool two blocks of
 * slots).
 */
export function poolOrder(
  pool: Pick<Pool, 'kind' | 'teams'> & Partial<Pick<Pool, 'template' | 'fixtures'>>,
  options: OrderOptions = {},
): Order {
  const slots = pool.teams.map(({ slot }) => slot).sort((a, b) => a - b);
  if (new Set(slots).size < slots.length) return refuse(play['duplicate-entrant']());
  if (slots.length < 2) return refuse(play['too-few']());
  if (pool.fixtures)
    return ok(
      pool.fixtures.map(({ home, away, ...fixture }) => ({ ...fixture, home: seated(home), away: seated(away) })),
    );
  const template = options.template ?? pool.template;
  if (template) return onSlots(ok([...templates[template].matches]), slots);
  return onSlots(orders[kindOf(pool)](slots, options), slots);
}

const seated = (slots: readonly number[]): Seat[] => slots.map((slot) => ({ slot }));

/**
 * Returns the order for a template request (`teams`, `kob`), which is printed if there is one, or otherwise generated.
 */
export function templateFor(teams: number, kob = false): Order {
  const printed = defaultTemplate(teams, kob);
  if (printed) return ok([...printed.matches]);
  return kob ? refuse(play['no-template']({ detail: `King of the beach with ${teams}` })) : roundRobin(teams);
}

const orders: Readonly<Record<PoolKind, (slots: readonly number[], options: OrderOptions) => Order>> = {
  roundRobin: single,
  doubleRoundRobin: (slots, options) =>
    slots.length === 3 ? ok([...templates['3-double'].matches]) : mapResult(single(slots, options), twice),
  fivb: (slots) => {
    const template = [fivbThree, fivb].find(({ teams }) => teams === slots.length);
    return template ? ok([...template.matches]) : noOrder('FIVB pool', slots.length);
  },
  cross: (slots, { courts }) => {
    const [first = [], second = [], ...more] = slotBlocks(slots);
    return more.length > 0 || second.length === 0
      ? noOrder('Cross pool', slots.length)
      : crossPool(first, second, courts);
  },
  threeMatch: (slots) =>
    slots.length === 3 ? ok([...specialThree.matches]) : noOrder('Three-match pool', slots.length),
  king: (slots) => templateFor(slots.length, true),
  dual: single,
};

function single(slots: readonly number[], { courts, aau3 }: OrderOptions): Order {
  if (aau3 && slots.length === 3) return ok([...templates['3-double'].matches]);
  return courts === undefined || courts === 1 ? templateFor(slots.length) : roundRobin(slots.length, { courts });
}

const noOrder = (kind: string, teams: number): Order =>
  refuse(play['no-template']({ detail: `${kind} with ${teams} teams` }));

const twice = (matches: readonly TemplateMatch[]): TemplateMatch[] => [
  ...matches,
  ...matches.map((match) => ({ ...match, number: match.number + matches.length })),
];

/** Maps an order's slots to the pool's slots, from lowest to highest. Fails for a different number of teams. */
function onSlots(order: Order, slots: readonly number[]): Order {
  if (!order.ok) return order;
  const used = new Set(order.value.flatMap((match) => [...slotsOf(match.home), ...slotsOf(match.away)]));
  if (used.size !== slots.length) return noOrder('This order', slots.length);
  const real = new Map([...used].sort((a, b) => a - b).map((slot, i) => [slot, slots[i]!]));
  const move = (seats: readonly Seat[]) => seats.map((s) => ('slot' in s ? { slot: real.get(s.slot)! } : s));
  return ok(
    order.value.map((match) => ({
      ...match,
      home: move(match.home),
      away: move(match.away),
      work: match.work === null ? null : real.get(match.work)!,
    })),
  );
}

/**
 * Fills power pools, which put the strongest together. Entrants in order of strength fill the pools one after the other
 * (1–4, 5–8 …) instead of in a snake. Fails for duplicate entrants, and for pools that don't hold exactly the entrants.
 */
export function powerPools<T>(entrants: readonly T[], sizes: readonly number[]): Result<T[][]> {
  if (new Set(entrants).size < entrants.length) return refuse(play['duplicate-entrant']());
  const places = sizes.reduce((sum, size) => sum + size, 0);
  if (places > entrants.length) return refuse(play['too-few']());
  if (places < entrants.length) return refuse(play['too-many']());
  const starts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, size) => sum + size, 0));
  return ok(sizes.map((size, i) => entrants.slice(starts[i], starts[i]! + size)));
}

/**
 * Returns teams divided into this many pools, either in a snake (serpentine) or with the strongest together. Fails for
 * too few teams for pools of at least two.
 */
export function groupsOf<T>(
  teams: readonly T[],
  { pools, power }: { readonly pools: number; readonly power: boolean },
): Result<T[][]> {
  const sizes = Array.from(
    { length: pools },
    (_, i) => Math.floor(teams.length / pools) + (i < teams.length % pools ? 1 : 0),
  );
  const groups = power ? powerPools(teams, sizes) : serpentine(teams, pools);
  if (!groups.ok) return groups;
  return groups.value.some((group) => group.length < 2) ? refuse(play['too-few']()) : ok(groups.value);
}
