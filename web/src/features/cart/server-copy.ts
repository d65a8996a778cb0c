import { saveCart, savedCarts } from '#domain/commerce/contract-cart.ts';
import type { Cart } from '#domain/commerce/schema.ts';
import { ask } from '#web/src/api/ask.ts';
import { carts, putCarts } from './cart-store.ts';

/* The server keeps a copy of every cart, so that it is there on the next device and after the browser forgot. */

const waiting = new Map<number, Cart>();
let timer: ReturnType<typeof setTimeout> | undefined;
const pause = 700;

/** Copies a cart a moment after the last change; what could not be sent waits for the connection. */
export function saveSoon(cart: Cart): void {
  waiting.set(cart.organization.id, cart);
  clearTimeout(timer);
  timer = setTimeout(() => void flush(), pause);
}

async function flush(): Promise<void> {
  for (const [id, cart] of [...waiting]) {
    const saved = await ask(saveCart, { body: cart });
    if (saved.ok && waiting.get(id) === cart) waiting.delete(id);
    if (!saved.ok) return addEventListener('online', () => void flush(), { once: true });
  }
}

/** Restores the carts this browser or user has on the server but not here; local carts take precedence. */
export async function restoreCarts(): Promise<void> {
  const answer = await ask(savedCarts, {});
  if (!answer.ok) return;
  const here = carts.get();
  const missing = answer.value.carts.filter(
    ({ organization, items }) => items.length > 0 && !here[organization.id] && !waiting.has(organization.id),
  );
  if (missing.length > 0)
    putCarts({ ...carts.get(), ...Object.fromEntries(missing.map((cart) => [cart.organization.id, cart])) });
}
