import type { Plugin } from 'vite';

/** They are drawn by the site's own styles alone (screens/auth/authenticator-look.ts), so there are no tokens and one width. */
const theme = { name: 'sideout', breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' }, tokens: {} };
const ours = '\0amplify-theme';
const code = `import { createContext } from 'react';
export const ThemeContext = createContext(${JSON.stringify({ theme })});`;

/** Gives Amplify's components the site's theme instead of their own, which is worked out as soon as their code is loaded: a fifth of a second of a phone. */
export const amplifyTheme = (): Plugin => ({
  name: 'amplify-theme',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    /(^|\/)ThemeContext\.mjs$/.test(source) && importer?.includes('@aws-amplify/ui-react/') ? ours : null,
  load: (id) => (id === ours ? code : null),
});
