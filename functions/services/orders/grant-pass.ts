import type { ItemOf } from '#domain/commerce/schema.ts';
import { overwrite, type Write } from '../../kernel/table/write.ts';
import { seasonPassItem } from '../../store/memberships/items.ts';

/** Somebody has the season pass that was bought; who has it already has it still. */
export const grantedPass = ({ seasonPassId, playerProfileId }: ItemOf<'PROD'>['product']): Write[] =>
  seasonPassId === null || playerProfileId === null
    ? []
    : [overwrite(seasonPassItem, { passId: seasonPassId, playerProfileId })];
