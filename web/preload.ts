import type { Plugin } from 'vite';

/** The bundler's helper, which handles every dynamic import. */
const helper = '\0vite/preload-helper.js';

/**
 * The code that replaces `__vitePreload(load, files)`. It requests a part and its dependencies together, but runs the
 * files one after another, with a pause every 12 ms. When run as one graph, the registration wizard blocks a slow phone
 * for almost a second, which costs 2 to 20 Lighthouse points. `load` reports a file that fails to load.
 */
const code = `
const named = new Set();
const pause = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));
export const __vitePreload = async (load, files = []) => {
  const wanted = files.filter((file) => !named.has(file));
  const links = document.createDocumentFragment();
  for (const file of wanted) {
    named.add(file);
    links.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }));
  }
  document.head.append(links);
  let since = performance.now();
  for (const file of wanted.reverse()) {
    await import(/* @vite-ignore */ '/' + file).catch(() => {});
    if (performance.now() - since < 12) continue;
    await pause();
    since = performance.now();
  }
  return load();
};
`;

/** Replaces the bundler's preload helper with ours, which runs files one after another. */
export function preloadsInSteps(): Plugin {
  let isTaken = false;
  return {
    name: 'preloads-in-steps',
    enforce: 'pre',
    apply: 'build',
    load(id) {
      if (id !== helper) return null;
      isTaken = true;
      return code;
    },
    generateBundle() {
      if (!isTaken) this.error('the bundler has its helper elsewhere');
    },
  };
}
