import type { Promo } from '#domain/commerce/schema.ts';
import { ok, type Result } from '#domain/kernel/result.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { Table } from '../../kernel/table/table.ts';
import { guessing, type Limit } from '../../services/limits.ts';
import { promoByCode } from '../../store/commerce/limited.ts';

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
): Promise<Result<Promo | null>> => {
  if (!code) return ok(null);
  return guessing(
    table,
    [[unknownCodes, `${organizationId}|${source}`]],
    now,
    () => promoByCode(table, organizationId, code),
    (promo) => promo !== null,
  );
};
