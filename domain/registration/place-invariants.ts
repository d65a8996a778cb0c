import type { Millis } from '../kernel/time.ts';
import { type Places, placedEntries, waitlistOf } from './places.ts';

/**
 * What must hold after any interleaving, crash or retry (design/performance.md); each broken law by name, none when all is well.
 * `before`: the places one step earlier, because a capacity may be lowered below what is taken, but never grown into.
 */
export function brokenPlaceLaws(places: Places, now: Millis, before: Places = places): string[] {
  const placed = placedEntries(places, now);
  const broken: string[] = [];
  const { capacity } = places.rules;
  if (capacity !== null && placed.length > Math.max(capacity, placedEntries(before, now).length))
    broken.push('taken + live held exceed the capacity');
  if (new Set(placed.map((entry) => entry.slot)).size !== placed.length) broken.push('a slot is held twice');
  const all = [...placed, ...waitlistOf(places, now)];
  if (new Set(all.map((entry) => entry.id)).size !== all.length) broken.push('two entries share an id');
  if (Object.entries(places.entries).some(([holder, entry]) => holder !== entry.holder))
    broken.push('an entry stands under another holder');
  return broken;
}
