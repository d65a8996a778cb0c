/** Returns a page's first script, whose name contains its build's hash, or null if there's none. */
export const entryOf = (html: string): string | null => /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null;

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
