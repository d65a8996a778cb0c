import { createHash } from 'node:crypto';
import type { Table } from '../kernel/table/table.ts';
import { scoringKeyItem } from '../store/play/items.ts';

/** Keys are kept by their hash only: who reads the table can't score with them. */
export const scoringKeyHash = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The item of a key that still scores this match. */
export async function scoringKeyFor(table: Table, key: string, matchId: number, now: number) {
  const found = await table.get(scoringKeyItem, { hash: scoringKeyHash(key) });
  return found && found.matchId === matchId && found.validTo > now ? found : null;
}
