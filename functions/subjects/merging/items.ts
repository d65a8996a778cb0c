import * as z from 'zod';
import { id, millis, ulidText } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { defineItem } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, remove, type Write } from '../../kernel/table/write.ts';

const keptFor = 365 * 86_400;

/**
 * One change that a merge made, with the state before it. It is stored with the profile that is kept, where an erasure
 * finds it. It is written in the change's own transaction, so a repeated step does nothing.
 */
export const mergeStepItem = defineItem({
  type: 'mergeStep',
  schema: z.object({
    playerId: id,
    mergeId: ulidText,
    key: z.string(),
    before: z.record(z.string(), z.unknown()),
    at: millis,
  }),
  key: ({ playerId, mergeId, key }: { playerId: number; mergeId: string; key: string }) => ({
    pk: `PLAYER#${playerId}`,
    sk: `MERGE#${mergeId}#${key}`,
  }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + keptFor },
  personal: { whose: ['player'], fields: ['before'], erase: 'remove' },
});

export const mergeStepsOf = (playerId: number, mergeId: string) => ({
  pk: `PLAYER#${playerId}`,
  prefix: `MERGE#${mergeId}#`,
  consistent: true,
});

export type Merge = {
  readonly mergeId: string;
  readonly keepId: number;
  readonly goneId: number;
  readonly now: Millis;
};
export type Before = Record<string, unknown>;
/** The effect of a step: its writes and the state before it, or why it changes nothing. */
export type Step = { readonly writes: readonly Write[]; readonly before: Before } | { readonly left: string };
export type MergeAnswer = { readonly ok: true; readonly told: string } | { readonly ok: false; readonly told: string };

/** Carries out a step once. The change's own transaction stores the earlier state, by merge and place. */
export async function once(
  table: Table,
  { mergeId, keepId, now }: Merge,
  key: string,
  words: string,
  plan: () => Promise<Step>,
): Promise<MergeAnswer> {
  if (await table.get(mergeStepItem, { playerId: keepId, mergeId, key })) return { ok: true, told: words };
  const step = await plan();
  if ('left' in step) return { ok: false, told: step.left };
  const result = await table.transact([
    create(mergeStepItem, { playerId: keepId, mergeId, key, before: step.before, at: now }),
    ...step.writes,
  ]);
  if (!result.ok) throw new Error(`${key} changed at the same time: ${result.problem.tag}`);
  return { ok: true, told: words };
}

/** Undoes a step: restores the earlier state, and records that in the same transaction. */
export async function back(
  table: Table,
  { mergeId, keepId }: Merge,
  key: string,
  words: string,
  plan: (before: Before) => Promise<Step>,
): Promise<MergeAnswer> {
  const step = await table.get(mergeStepItem, { playerId: keepId, mergeId, key });
  if (!step) return { ok: true, told: 'Nothing to undo' };
  const undo = await plan(step.before);
  if ('left' in undo) return { ok: false, told: undo.left };
  const result = await table.transact([remove(mergeStepItem, { playerId: keepId, mergeId, key }), ...undo.writes]);
  if (!result.ok) throw new Error(`${key} changed at the same time: ${result.problem.tag}`);
  return { ok: true, told: words };
}
