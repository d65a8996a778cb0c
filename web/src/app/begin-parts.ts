import { breath } from '#web/src/lib/breath.ts';
import { notBegun } from './not-begun.ts';

/**
 * Begins the files that a page names in its head (web/chunks/start.ts, domain/pages/page.ts), each in a task of its own: as one graph they keep a slow phone
 * from answering for half a second. What is needed is named before what needs it; one that hangs is waited for no longer than `patience`, ms.
 */
export const beginParts = (patience = 10_000): Promise<void> =>
  Promise.race([beginEach(), new Promise<void>((done) => setTimeout(done, patience))]);

async function beginEach(): Promise<void> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  for (const { href, dataset } of named) {
    try {
      await import(/* @vite-ignore */ href);
    } catch (cause) {
      // whoever needs a part of a published page asks for it again, and says so; nobody would of the shell
      if (dataset.shell !== undefined) return notBegun(cause, href);
    }
    await breath();
  }
}
