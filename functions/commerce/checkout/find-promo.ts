import { promoKey } from '#domain/commerce/pricing/promos.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { promoItem } from '../../store/commerce/items.ts';

type StoredPromo = Stored<Parameters<typeof promoItem.encode>[0]>;

/** Codes that do not exist, asked by one address at one organization: a club's office mistypes a few, a program tries a dictionary. */
const unknownCodes: Limit = { name: 'promo', most: 20, per: 10 * minute };

type Asked = {
  readonly organizationId: number;
  readonly code: string | null;
  readonly source: string;
  readonly now: Millis;
};

/** An organization's promo by its code; null where there is none of it, or no code is asked. Refuses `request/throttled` when too many codes were tried that do not exist. */
export const findPromo = async (
  table: Table,
  { organizationId, code, source, now }: Asked,
): Promise<Result<StoredPromo | null>> => {
  if (!code) return ok(null);
  return guessing(
    table,
    [[unknownCodes, `${organizationId}|${source}`]],
    now,
    () => table.get(promoItem, { organizationId, key: promoKey(code) }),
    (promo) => promo !== null,
  );
};
