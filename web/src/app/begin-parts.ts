import { breath } from '#web/src/lib/breath.ts';

/**
 * Begins the files that a published page names in its head (domain/pages/parts.ts), each in a task of its own: as one graph they keep a slow phone from
 * answering for half a second. What is needed is named before what needs it. A file that doesn't come is asked for again by
 * whoever needs it, and told of there; one that hangs is waited for no longer than `patience`, ms.
 */
export const beginParts = (patience = 10_000): Promise<void> =>
  Promise.race([beginEach(), new Promise<void>((done) => setTimeout(done, patience))]);

async function beginEach(): Promise<void> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  for (const { href } of named) {
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await breath();
  }
}
