import type { Plugin } from 'vite';

/** They are drawn by the site's own styles alone (screens/auth/authenticator-look.ts), so there are no tokens and one width. */
const theme = { name: 'sideout', breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' }, tokens: {} };
const context = `import { createContext } from 'react';
export const ThemeContext = createContext(${JSON.stringify({ theme })});`;

/** What stands in the place of a module of Amplify's components, by its path; null where it stays. */
function insteadOf(path: string): string | null {
  if (/ui-react\/dist\/esm\/components\/ThemeProvider\/ThemeContext\.mjs$/.test(path)) return context;
  if (/ui\/dist\/esm\/theme\/tokens\/index\.mjs$/.test(path))
    return 'export const tokens = {}; export const reactNativeTokens = {};';
  const language = /ui\/dist\/esm\/i18n\/dictionaries\/authenticator\/(\w\w)\.mjs$/.exec(path)?.[1];
  return language && language !== 'en' ? `export const ${language}Dict = {};` : null;
}

/** What draws the code of an authenticator app is fetched by who sets one up (a sixth of the form's code). */
const drawn = "import QRCode from 'qrcode';";
const drawnLater = "const QRCode = { toDataURL: async (text) => (await import('qrcode')).default.toDataURL(text) };";

/**
 * Amplify's components without what the site has of its own: their theme, which is worked out as soon as their code is loaded (a fifth of a second of a
 * phone), and its tokens; and without the words of twenty languages. Half of their code.
 */
export const amplifyBare = (): Plugin => ({
  name: 'amplify-bare',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id.includes('/@aws-amplify/') ? insteadOf(id) : null),
  transform(code, id) {
    if (!id.endsWith('/SetupTotp/SetupTotp.mjs')) return null;
    if (!code.includes(drawn)) this.error('the set-up of an authenticator app draws its code by something else');
    return { code: code.replace(drawn, drawnLater), map: null };
  },
});
