import type { Page } from '#domain/identity/schema.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store } from '#web/src/lib/store.ts';

const isPin = (value: Partial<Page> | null): boolean =>
  typeof value?.id === 'number' && typeof value.name === 'string' && typeof value.username === 'string';
const isPins = (value: unknown): value is Page[] => Array.isArray(value) && value.every(isPin);
const kept = stored<Page[]>('pinnedOrganizations', [], isPins);

/** The organizations that platform staff pinned to their menu on this device (Part 1 §6). */
export const pinned = store<Page[]>(kept.read());
const most = 20;

/** Pins an organization, or unpins it. The latest ones stay if there are too many. */
export function togglePin({ id, name, username }: Omit<Page, 'props'>): void {
  pinned.set((pins) => {
    const others = pins.filter((one) => one.id !== id);
    const next = others.length < pins.length ? others : [{ id, name, username, props: [] }, ...others].slice(0, most);
    kept.write(next);
    return next;
  });
}
