import type { PoolKind } from './schema.ts';

/** Returns slots in order, split where one is missing: [1, 2, 3, 5, 6, 7] → [[1, 2, 3], [5, 6, 7]]. */
export function slotBlocks(slots: readonly number[]): number[][] {
  const blocks: number[][] = [];
  for (const slot of [...slots].sort((a, b) => a - b)) {
    const last = blocks.at(-1);
    if (last && slot - last.at(-1)! <= 1) last.push(slot);
    else blocks.push([slot]);
  }
  return blocks;
}

/**
 * Returns the kind of pool that gaps between slots indicate (Part 3 §4; readings). Three teams with a gap are the
 * special three-match pool. Four or more in two blocks are a cross pool. Null without a gap.
 */
export function shapeByGaps(slots: readonly number[]): Extract<PoolKind, 'cross' | 'threeMatch'> | null {
  const blocks = slotBlocks(slots);
  if (blocks.length !== 2) return null;
  if (slots.length === 3) return 'threeMatch';
  return slots.length >= 4 ? 'cross' : null;
}

/**
 * Returns the kind that applies: the pool's own or, for a plain round robin, the one its gaps indicate (imported pools
 * have no kind).
 */
export const kindOf = (pool: { kind: PoolKind; teams: readonly { slot: number }[] }): PoolKind =>
  pool.kind === 'roundRobin' ? (shapeByGaps(pool.teams.map(({ slot }) => slot)) ?? pool.kind) : pool.kind;

/** Returns the slots for a cross pool of two groups, with the gap that marks it. */
export function crossSlots(first: number, second: number): [number[], number[]] {
  const from = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i);
  return [from(1, first), from(first + 2, second)];
}
