import { day } from '#domain/kernel/time.ts';
import { workSwap } from '#domain/play/work/swap.ts';
import { defineItem } from '../../kernel/table/item.ts';

const pk = (divisionId: number) => `DIVISION#${divisionId}`;

/** What teams of a division ask each other about who works. */
export const workSwapItem = defineItem({
  type: 'workSwap',
  schema: workSwap,
  key: ({ divisionId, id }: { divisionId: number; id: string }) => ({ pk: pk(divisionId), sk: `WORKSWAP#${id}` }),
  ttl: { from: ['validTo'], to: ({ validTo }) => (validTo + 30 * day) / 1000 },
  personal: 'none',
});

export const workSwapsOf = (divisionId: number) => ({
  pk: pk(divisionId),
  prefix: 'WORKSWAP#',
  consistent: true,
  descending: true,
});
