import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const ours = resolve(import.meta.dirname, '../src/features/session/amplify-theme.ts');

/** Gives Amplify's components the site's theme instead of their own, which is worked out as soon as their code is loaded: a fifth of a second of a phone. */
export const amplifyTheme = (): Plugin => ({
  name: 'amplify-theme',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    /(^|\/)ThemeContext\.mjs$/.test(source) && importer?.includes('@aws-amplify/ui-react/') ? ours : null,
});
