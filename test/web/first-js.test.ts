import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#web/src/app/paths.ts';
import { type FirstJs, measureFirstJs } from './first-js.ts';
import { publicScreens } from './public-screens.ts';

const screens = publicScreens().map(({ name }) => name);

/** What a public page may weigh before its first content (M17). Who needs more has an `opening` in its route, or puts it behind `lazyPart`. */
const first = 1.15;
/** … and until it is whole; those who need more, and for what. */
const whole = 1.45;
const more: Readonly<Record<string, number>> = {
  // the wizard checks what is typed by the server's own schemas and knows the ages on each day
  tournamentRegister: 2.25,
  leagueRegister: 2.25,
  // carts kept in the browser are read by the server's schemas
  checkout: 1.75,
  offer: 1.6,
  // Amplify's password field
  auth: 1.6,
  signIn: 1.6,
  signUp: 1.6,
  confirm: 1.6,
  // for who builds: the zones' clocks and every setting
  bracketSeeding: 1.75,
  seriesManager: 1.65,
};

describe('the public screens', () => {
  it('are read from the routes: every path has a screen, but those that need a user or lead elsewhere', () => {
    const routes = readFileSync(new URL('../../web/src/app/routes.tsx', import.meta.url), 'utf8');
    const others = Object.keys(paths).filter((name) => !screens.includes(name));
    expect(screens.length).toBeGreaterThan(40);
    expect(new Set(screens).size).toBe(screens.length);
    for (const name of others.filter((one) => one !== 'tournaments'))
      expect(routes, name).toMatch(new RegExp(`\\b${name}: \\{[^{]*(needsUser: true|redirect:)`));
  });
});

describe('JavaScript of public pages against a bare page of the same packages (M17)', () => {
  let made: FirstJs;
  const ratio = (bytes: number) => bytes / made.bare;
  beforeAll(async () => {
    made = await measureFirstJs();
  });

  it('the shell of every page is at most 1.09', () => {
    expect(ratio(made.entry)).toBeLessThanOrEqual(1.09);
  });
  it.each(screens)(`%s: at most ${first} before its first content`, (screen) => {
    expect(ratio(made.screens[screen]!.first)).toBeLessThanOrEqual(first);
  });
  it.each(screens)('%s: the whole page stays within its measure', (screen) => {
    expect(ratio(made.screens[screen]!.whole)).toBeLessThanOrEqual(more[screen] ?? whole);
  });
});
