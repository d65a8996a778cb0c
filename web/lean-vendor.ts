import type { Plugin } from 'vite';

/** Stands in for react-router's framework mode (server rendering, prefetching of route modules), which `Link` would bring along. */
const noFramework = `
import { createContext } from 'react';
export const FrameworkContext = /*#__PURE__*/ createContext(undefined);
export const PrefetchPageLinks = () => null;
export const mergeRefs = (ref) => ref;
const none = [false, null, {}];
export const usePrefetchBehavior = () => none;
export const [Links, Meta, Scripts, CRITICAL_CSS_DATA_ATTRIBUTE, setIsHydrated, useFrameworkContext] = [];`;

/** Stands in for how framework mode reads errors of server components out of their digest. */
const noDigests = `
export const decodeRedirectErrorDigest = () => undefined;
export const decodeRouteErrorResponseDigest = decodeRedirectErrorDigest;`;

/** Stands in for stylis' vendor prefixes: styled-components asks for them only with \`enableVendorPrefixes\`, and every browser we serve needs none. */
const noPrefixes = 'export const prefix = (value) => value;';

/** Stands in for the shim of `useSyncExternalStore`, which React has had itself since 18. */
const noShim = "export { useSyncExternalStore } from 'react';";

/**
 * Stands in for Vite's way to fetch a chunk together with what it imports: ours have no style sheet of their own, every browser we serve knows
 * `modulepreload`, and no page waits for a preload (a chunk that doesn't come fails its import: lib/lazy.ts).
 */
const leanPreload = `
const seen = new Set();
export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    if (seen.has(file)) continue;
    seen.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }));
  }
  return load();
};`;

const replaced: readonly (readonly [end: string, code: string])[] = [
  ['/lib/dom/ssr/components.js', noFramework],
  ['/production/lib/errors.js', noDigests],
  ['/stylis/src/Prefixer.js', noPrefixes],
  ['/use-sync-external-store/shim/index.js', noShim],
  ['vite/preload-helper.js', leanPreload],
];

/** Without `X.displayName = …`, and with what makes components and contexts said to do nothing else: so a bundler drops those nobody uses. */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/ = (React\$1\.(?:forwardRef|createContext|memo)\()/g, ' = /*#__PURE__*/ $1');

/**
 * What our packages carry and this site never runs, left out of its bundle. A replaced file that a new version no longer has fails the build.
 */
export function leanVendor(): Plugin {
  const found = new Set<string>();
  return {
    name: 'sideout:lean-vendor',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/(react-router|stylis|use-sync-external-store)\/|vite\/preload-helper/ },
      handler(code, id) {
        const stand = replaced.find(([end]) => id.endsWith(end));
        if (stand) {
          found.add(stand[0]);
          return { code: stand[1], map: null, moduleSideEffects: false };
        }
        return { code: withoutNames(code), map: null, moduleSideEffects: false };
      },
    },
    buildEnd(failure) {
      const missing = replaced.filter(([end]) => !found.has(end));
      if (!failure && missing.length > 0)
        throw new Error(`lean-vendor: gone are ${missing.map(([end]) => end).join(', ')}`);
    },
  };
}
