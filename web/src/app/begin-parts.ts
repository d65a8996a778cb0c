import { breath } from '#web/src/lib/breath.ts';

type Patience = {
  /** a file that hangs is waited for no longer, ms */
  readonly most?: number;
  /** until a file of the shell that did not come is asked for once more, ms */
  readonly pause?: number;
};

/**
 * Begins the files that a page names in its head (web/chunks/start.ts, domain/pages/parts.ts), each in a task of its own: as one graph they keep a slow phone
 * from answering for half a second. What is needed is named before what needs it.
 */
export const beginParts = ({ most = 10_000, pause = 1_000 }: Patience = {}): Promise<void> =>
  Promise.race([beginEach(pause), new Promise<void>((done) => setTimeout(done, most))]);

async function beginEach(pause: number): Promise<void> {
  const named = document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]');
  for (const { href, dataset } of named) {
    // whoever needs a part of a published page asks for it again, and says so
    await (dataset.shell === undefined ? begin(href).catch(() => undefined) : beginShell(href, pause));
    await breath();
  }
}

const begin = (href: string): Promise<unknown> => import(/* @vite-ignore */ href);

/** Nobody else would ask for a file of the shell, or tell of it. */
const beginShell = (href: string, pause: number): Promise<unknown> =>
  begin(href)
    .catch(() => new Promise((done) => setTimeout(done, pause)).then(() => begin(href)))
    .catch(notBegun);

/** A page that came with its words keeps them; an empty one says why it is. */
function notBegun(cause: unknown): void {
  reportError(cause);
  const root = document.getElementById('root');
  if (root?.hasChildNodes() === false)
    root.innerHTML = '<main><p role="alert">The page did not load. <a href="">Reload</a></p></main>';
}
