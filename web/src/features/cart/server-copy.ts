import { saveCart, savedCarts } from '#domain/commerce/operations-cart.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { presentCarts, putCarts } from './cart-store.ts';

/* The server keeps a copy of every cart for the user's next device and in case the browser's storage is cleared. */

const waiting = new Map<number, Cart>();
let timer: ReturnType<typeof setTimeout> | undefined;
const pause = 700;

/** Copies a cart to the server a moment after its last change. A copy that can't be sent waits for the connection. */
export function saveSoon(cart: Cart): void {
  waiting.set(cart.organization.id, cart);
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), pause);
}

/** Sends the carts as they are now, because another tab may have paid for or changed the cart that this one meant to copy. */
async function flush(): Promise<void> {
  for (const [id, cart] of [...waiting]) {
    const body = presentCarts()[id] ?? { ...cart, items: [] };
    const saved = await ask(saveCart, { body });
    if (saved.ok && waiting.get(id) === cart) waiting.delete(id);
    if (!saved.ok) return addEventListener('online', () => void flush(), { once: true });
  }
}

/**
 * Restores carts that this browser or user has on the server but not here. Local carts win, and so do changes made
 * during the call, because the server's answer may be older than a payment.
 */
export async function restoreCarts(): Promise<void> {
  const asked = presentCarts();
  const answer = await ask(savedCarts, {});
  if (!answer.ok) return;
  const here = presentCarts();
  const isUntouched = (id: number) => JSON.stringify(here[id]) === JSON.stringify(asked[id]) && !waiting.has(id);
  const missing = answer.value.carts.filter(
    ({ organization: { id }, items }) => items.length > 0 && !here[id]?.items.length && isUntouched(id),
  );
  if (missing.length > 0)
    putCarts({ ...here, ...Object.fromEntries(missing.map((cart) => [cart.organization.id, cart])) });
}
