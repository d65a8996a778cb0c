import { createContext } from 'react';

/**
 * The theme of Amplify's components (chunks/amplify-theme.ts puts it in the place of theirs). They are drawn by the site's own styles alone
 * (screens/auth/authenticator-look.ts), so there are no tokens and one width.
 */
export const ThemeContext = createContext({
  theme: { name: 'sideout', breakpoints: { values: { base: 0 }, defaultBreakpoint: 'base' }, tokens: {} },
  colorMode: undefined,
});
