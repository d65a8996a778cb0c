import type { Millis } from '#domain/kernel/time.ts';
import { minute } from '#domain/kernel/time.ts';
import type { KeyAsking } from '../kernel/http/authenticate.ts';
import type { Table } from '../kernel/table/table.ts';
import { overwrite } from '../kernel/table/write.ts';
import { apiKeyItem, apiKeyUseItem, keyHash } from '../store/software/items.ts';
import { count } from './limits.ts';

/** Who asks by a key, with this call counted; null for one that is not known or was revoked. It is looked at each time, so a key that is revoked is over at once. */
export async function askedByKey(table: Table, key: string, now: Millis): Promise<KeyAsking | null> {
  const hash = keyHash(key);
  const found = await table.get(apiKeyItem, { hash });
  if (!found || found.revokedAt !== null) return null;
  const { organizationId, scopes, perMinute } = found;
  const [within, used] = await Promise.all([
    count(table, { name: 'apiKey', most: perMinute, per: minute }, hash, now),
    table.get(apiKeyUseItem, { hash }),
  ]);
  const date = new Date(now).toISOString().slice(0, 10);
  if (used?.date !== date) await table.write(overwrite(apiKeyUseItem, { hash, date }));
  return { keyId: found.begins, organizationId, scopes, within };
}
