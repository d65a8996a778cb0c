import type { Cart } from '#domain/commerce/schema.ts';
import { stored } from '#web/src/lib/storage.ts';
import { type Store, store } from '#web/src/lib/store.ts';

/*
 * This browser's carts, one per organization, without the rules (change-cart.ts) and schemas, because the badge in the
 * frame reads them on every page. Other tabs find out about changes through the storage event.
 */
export type CartsById = Readonly<Record<string, Cart>>;

const isCart = (value: unknown): value is Cart =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Cart).organization?.id === 'number' &&
  Array.isArray((value as Cart).items);
const isCarts = (value: unknown): value is CartsById =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isCart);

const savedCarts = stored<CartsById>('carts', {}, isCarts);
export const carts: Store<CartsById> = store<CartsById>(savedCarts.read());

/**
 * Returns the carts currently in storage, including changes by other tabs that this tab hasn't read yet. Every write
 * starts from these, so that items that another tab has paid for or removed don't come back.
 */
export function presentCarts(): CartsById {
  if (!isMemoryAlone) takeFromStorage();
  return carts.get();
}
let isMemoryAlone = false;

/** Takes changed carts from storage. Unchanged carts keep their object identity, because pages compare it. */
function takeFromStorage(): void {
  const [now, known] = [savedCarts.read(), carts.get()];
  if (JSON.stringify(now) !== JSON.stringify(known)) carts.set(now);
}

/** Replaces all carts, here and in storage. `next` has to be made from {@link presentCarts}. */
export function putCarts(next: CartsById): void {
  isMemoryAlone = !savedCarts.write(next);
  carts.set(next);
}

/** Listens for changes in other tabs. Called once, by the first component that shows carts. */
let following = false;
export function followOtherTabs(): void {
  if (following) return;
  following = true;
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'sideout.carts') takeFromStorage();
  });
}

/** Returns the number of items in all carts. */
export const itemCount = (all: CartsById): number =>
  Object.values(all).reduce((sum, { items }) => sum + items.length, 0);
