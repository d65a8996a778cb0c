import type { Plugin } from 'vite';

/** The bundler's own, which every dynamic import goes through. */
const helper = '\0vite/preload-helper.js';

/**
 * What `__vitePreload(load, files)` does here: the page asks for a part and all that it needs at once. The bundler's own also waits for styles (the site's
 * come with the page, vite.config.ts) and finds each file by the import map, which takes a page of a hundred files a tenth of a second. Files that the page's
 * head names are on their way.
 */
const code = `
const named = new Set();
const seen = ({ href }) => named.add(new URL(href).pathname.slice(1));
export const __vitePreload = (load, files = []) => {
  if (named.size === 0) document.querySelectorAll('link[rel="modulepreload"]').forEach(seen);
  const links = document.createDocumentFragment();
  for (const file of files) {
    if (named.has(file)) continue;
    named.add(file);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = '/' + file;
    links.append(link);
  }
  document.head.append(links);
  return load();
};
`;

/** Parts are asked for at little cost, by a helper of our own in the place of the bundler's. */
export function preloadsParts(): Plugin {
  let isTaken = false;
  return {
    name: 'preloads-parts',
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
