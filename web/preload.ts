import type { Plugin } from 'vite';

/** The bundler's own helper, which every dynamic import goes through. */
const helper = '\0vite/preload-helper.js';

/**
 * Does what `__vitePreload(load, files)` does: requests a part and its dependencies at once, but starts the files one
 * after another, with a pause every 12 ms. Started as one graph, the registration blocks a slow phone for almost a
 * second, which costs it 2 to 20 points of Lighthouse. A file that fails to load is reported by `load`.
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

/** Parts start in steps, with our own helper instead of the bundler's. */
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
