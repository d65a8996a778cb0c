import type { Raw } from './item.ts';
import { systemAttributes } from './schema.ts';

/** From this size on an item is looked into (a log says so), and from this on it is not written: DynamoDB takes 400 KB, and every index copies it. */
const largeItem = 100_000;
const largestItem = 300_000;

/** The bytes an item has as DynamoDB counts them: names and values, 3 for a map or list and 1 more for each thing in it. Numbers to 4 bytes exact. */
export function sizeOf(item: Raw): number {
  let bytes = 0;
  for (const name in item) if (item[name] !== undefined) bytes += name.length + sizeOfValue(item[name]);
  return bytes;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeof value === 'number') return 1 + Math.ceil(String(Math.abs(value)).replace(/\D|0+$/g, '').length / 2);
  if (typeof value !== 'object' || value === null) return 1;
  let bytes = 3;
  if (Array.isArray(value)) for (const part of value) bytes += 1 + sizeOfValue(part);
  else for (const name in value) bytes += 1 + name.length + sizeOfValue((value as Raw)[name]);
  return bytes;
}

/** What every item passes before it is written: one that is too large is refused, by its type and key, and a large one is told of. */
export const sizeGuard =
  (warn: (message: string, fields: Record<string, unknown>) => void = () => {}) =>
  (item: Raw | undefined): void => {
    if (!item) return;
    const bytes = sizeOf(item);
    if (bytes < largeItem) return;
    const { pk, sk, [systemAttributes.type]: type } = item;
    if (bytes > largestItem)
      throw new Error(`${type} has ${bytes} bytes, at most ${largestItem} are written: ${pk} / ${sk}`);
    warn('a large item', { type, pk, sk, bytes });
  };
