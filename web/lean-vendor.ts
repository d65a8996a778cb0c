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

/** Stands in for stylis' vendor prefixes: styled-components asks for them only with \`enableVendorPrefixes\`, and every browser we serve needs none. */
const noPrefixes = 'export const prefix = (value) => value;';

const replaced: readonly (readonly [end: string, code: string])[] = [
  ['/lib/dom/ssr/components.js', noFramework],
  ['/stylis/src/Prefixer.js', noPrefixes],
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
      filter: { id: /node_modules\/(react-router|stylis)\// },
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
