import type { Plugin } from 'vite';

/** The bundler's own, which every dynamic import goes through. */
const helper = '\0vite/preload-helper.js';

/**
 * What `__vitePreload(load, files)` does here: asks for a part and all that it needs at once, and begins the files one after the other, with a pause every
 * 12 ms. Begun as one graph, the registration keeps a slow phone from answering for almost a second, which costs it 2 to 20 points of Lighthouse. A file that does
 * not come is reported by `load`.
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

/** Parts begin in steps, by a helper of our own in the place of the bundler's. */
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
