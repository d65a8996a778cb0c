import { beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '#test/e2e/every-route.ts';
import { publicScreens } from '#web/chunks/public-screens.ts';
import { type FirstJs, measureFirstJs } from './first-js.ts';

const screens = publicScreens().map(({ name }) => name);

/** What a public page may weigh before its first content (M17); what is published says its first words before any of it (domain/pages). Who needs more has a `placeholder` in its route, or puts it behind `lazyPart`. The shell's drawings of an organization's menu are 0.003 of it, matching few routes and a browser's first date ahead of time 0.002; the addresses of 60 more screens 0.007; that its files begin one by one, 0.01. */
const first = 1.255;
/** … but for those that need more, and for what. */
const sooner: Readonly<Record<string, number>> = {
  // the dates of a session that are sold one by one
  tournamentRegister: 1.275,
  leagueRegister: 1.275,
  sessionRegister: 1.275,
  // lies over a stream: while it loads it shows nothing at all
  courtOverlay: 1.57,
};
/** … and the shell of them all. It names every screen's path: about 14 bytes for each of 250. */
const shell = 1.195;
/** … and until it is whole, with the paths of all screens there are by now; those who need more, and for what. */
const whole = 1.565;
const more: Readonly<Record<string, number>> = {
  // the wizard checks what is typed by the server's own schemas and knows the ages on each day, and whom a bid keeps; its gates bring the form library (14 KB); add-ons and memberships are steps of it, one’s own teams and what somebody plays besides are known to it, since nothing of it may be missing offline; it asks for the countries' phone numbers (35 KB) only where somebody lives abroad
  tournamentRegister: 2.695,
  leagueRegister: 2.695,
  sessionRegister: 2.695,
  // carts kept in the browser are read by the server's schemas
  checkout: 1.9,
  offer: 1.74,
  // its filters, whose panels rise above dialogs too
  calendar: 1.575,
  organizationCalendar: 1.575,
  // the table, and the ways to its teams
  divisionTeams: 1.675,
  leagueDivisionTeams: 1.675,
  // the price of what is bought, by the server's rules, and the address it goes to
  store: 1.82,
  storeTag: 1.82,
  // the form library, and the order it finds
  orderLookup: 1.595,
  // the table of who waits, and one's own place
  divisionWaitlist: 1.58,
  leagueDivisionWaitlist: 1.58,
  sessionDivisionWaitlist: 1.58,
  // the sheet, whose helpers come with those of the live page
  tournamentCourts: 1.63,
  leagueCourts: 1.63,
  // leaves out what was due on another day
  courtOverlay: 1.57,
  // when each match will probably start, and whether play is stopped
  tournamentLive: 1.64,
  scoreboard: 1.61,
  roundBrackets: 1.625,
  bracketHome: 1.625,
  bracket: 1.625,
  leagueRoundBrackets: 1.625,
  leagueBracketHome: 1.625,
  leagueBracket: 1.625,
  // what stands of a dual is read off its pairs
  division: 1.61,
  divisionHome: 1.61,
  poolSheet: 1.61,
  poolsHome: 1.67,
  tournamentLiveMatch: 1.625,
  leagueDivision: 1.61,
  leagueDivisionHome: 1.61,
  leaguePoolSheet: 1.61,
  leaguePoolsHome: 1.67,
  leagueLiveMatch: 1.625,
  // what a group costs, by the server's rules
  sessionDivision: 1.845,
  sessionDivisionTeams: 1.845,
  // a week as a table of times and courts, and a team's whole season
  leagueSchedule: 1.645,
  leagueDivisionSchedule: 1.645,
  // the engine of brackets, whole: nothing is asked of a server
  bracketBuilder: 1.715,
  // draws its QR code
  tournamentCourt: 1.715,
  leagueCourt: 1.715,
  // draws again what is published
  divisionDraw: 1.6,
  leagueDivisionDraw: 1.6,
  sessionDivisionDraw: 1.6,
  // Amplify's Authenticator, in one chunk with the calls that set up a second factor
  auth: 2.6,
  signIn: 2.6,
  signUp: 2.6,
  // for organizers: the zones' clocks and every setting, the table
  bracketSeeding: 1.915,
  leagueBracketSeeding: 1.915,
  seriesManager: 1.815,
};

describe('the public screens', () => {
  it('are read from the routes: every path has a screen, but those that need a user or lead elsewhere', () => {
    expect(new Set(screens).size).toBe(screens.length);
    for (const { name, route } of everyRoute)
      expect(screens.includes(name), name).toBe('screen' in route && route.needsUser !== true);
  });
});

describe('JavaScript of public pages against a bare page of the same packages (M17)', () => {
  let made: FirstJs;
  const ratio = (bytes: number) => bytes / made.bare;
  beforeAll(async () => {
    made = await measureFirstJs();
  });

  it('no chunk needs itself by way of others: one of them would begin before what it needs', () => {
    expect(made.circles).toEqual([]);
  });

  it(`the shell of every page is at most ${shell}`, () => {
    expect(ratio(made.entry)).toBeLessThanOrEqual(shell);
  });
  it.each(screens)('%s: what comes before its first content stays within its measure', (screen) => {
    expect(ratio(made.screens[screen]!.first)).toBeLessThanOrEqual(sooner[screen] ?? first);
  });
  it.each(screens)('%s: the whole page stays within its measure', (screen) => {
    expect(ratio(made.screens[screen]!.whole)).toBeLessThanOrEqual(more[screen] ?? whole);
  });
});
