/**
 * The browser's own secret, sent as `x-holder`: what an anonymous visitor's places and carts belong to (functions/kernel/http/holder.ts).
 * Made once and kept; where storage is blocked it lives as long as the page.
 */
const name = 'sideout.holder';
let inMemory: string | null = null;

const made = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
};

export function holder(): string {
  if (inMemory) return inMemory;
  try {
    const kept = localStorage.getItem(name);
    const good = kept !== null && /^[A-Za-z0-9_-]{22,64}$/.test(kept);
    inMemory = good ? kept : made();
    if (!good) localStorage.setItem(name, inMemory);
  } catch {
    inMemory ??= made();
  }
  return inMemory;
}

/** Whether this browser has ever held anything: then there may be carts of it on the server. */
export function hasHolder(): boolean {
  try {
    return inMemory !== null || localStorage.getItem(name) !== null;
  } catch {
    return inMemory !== null;
  }
}
