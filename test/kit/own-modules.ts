import { afterAll, vi } from 'vitest';

/*
 * The site's modules remember who is signed in and which calls were made, so each test file has its own modules.
 * Packages such as React and the window stay with the worker, which halves a worker's time per file.
 */
vi.resetModules();

/**
 * Removes what a file's modules leave behind: rendered pages, listeners of the window, stored strings and cached
 * responses.
 */
async function ownWindow(): Promise<void> {
  const { cleanup, configure } = await import('@testing-library/react');
  const { mutate } = await import('swr');
  // The limit is only for tests that hang.
  configure({ asyncUtilTimeout: 20_000 });
  const undo: (() => void)[] = [];
  // The page has no server. A call without a response from the test is refused right away, without a warning from
  // happy-dom.
  const { fetch } = globalThis;
  const answered: typeof fetch = (input, init) =>
    new URL(input instanceof Request ? input.url : input, location.href).origin === location.origin
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetch(input, init);
  globalThis.fetch = answered;
  undo.push(() => {
    globalThis.fetch = fetch;
  });
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener;
    target.addEventListener = (...given: Parameters<typeof add>) => {
      add.apply(target, given);
      // React and user-event listen to other events of the document, once for all files.
      if (target === window || given[0] === 'visibilitychange') undo.push(() => target.removeEventListener(...given));
    };
    undo.push(() => {
      target.addEventListener = add;
    });
  }
  afterAll(async () => {
    cleanup();
    for (const step of undo) step();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    document.body.replaceChildren();
    for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
    history.replaceState(null, '', '/');
    await mutate(() => true, undefined);
  });
}
// React looks for a window when it is loaded, so files without one don't load it.
if (typeof window !== 'undefined') await ownWindow();
