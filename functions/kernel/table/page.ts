import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Raw } from './item.ts';
import type { Range } from './table.ts';

/**
 * Cursors: the last key of a page, sealed for the very range it came from. A cursor that was changed, or is used on another list, opens
 * as null and the list starts over. `secret` is the stage's signing secret.
 */
export const sealCursor = (lastKey: Raw | undefined, range: Range, secret: string): string | undefined => {
  if (!lastKey) return undefined;
  const body = Buffer.from(JSON.stringify(lastKey)).toString('base64url');
  return `${body}.${sign(body, range, secret)}`;
};

export function openCursor(cursor: string | undefined, range: Range, secret: string): Raw | null {
  const [body, mark] = cursor?.split('.') ?? [];
  if (!body || !mark) return null;
  const expected = Buffer.from(sign(body, range, secret));
  const given = Buffer.from(mark);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Raw;
}

const sign = (body: string, range: Range, secret: string) =>
  createHmac('sha256', secret)
    .update(`${range.index ?? ''}|${range.pk}|${range.prefix ?? ''}|${body}`)
    .digest('base64url')
    .slice(0, 22);
