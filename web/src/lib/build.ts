/**
 * Returns the application's script of a page, or null if there's none. It is the last module, and its name contains a
 * hash of everything it loads. The modules before it can be the same in two builds.
 */
export const entryOf = (html: string): string | null =>
  [...html.matchAll(/<script type="module"[^>]+src="([^"]+)"/g)].at(-1)?.[1] ?? null;

/** This page's build. */
export const ownEntry = (): string | null => entryOf(document.head.innerHTML + document.body.innerHTML);

/** Returns whether reloading the address would load a different build than `own`. */
export async function isNewer(own: string | null, address: string): Promise<boolean> {
  const html = await fetch(address, { cache: 'no-store', headers: { accept: 'text/html' } }).then((answer) =>
    answer.ok ? answer.text() : '',
  );
  const now = entryOf(html);
  return own !== null && now !== null && now !== own;
}
