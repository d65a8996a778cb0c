// @vitest-environment happy-dom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { divisionFlagFields, eventFlagFields } from '#domain/catalog/desk/controls.ts';
import { divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { inOrder, isListedDivision, refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import { eventFlags, flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import type { Division, Tournament } from '#domain/catalog/schema.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { checkCart } from '#domain/commerce/checkout/check-cart.ts';
import type { CheckoutContext } from '#domain/commerce/checkout/checkout-context.ts';
import { priceContextOf } from '#domain/commerce/checkout/price-context-of.ts';
import { paymentSettings } from '#domain/commerce/schema.ts';
import { anonymous } from '#domain/identity/actor.ts';
import { leagueFormat, weeksOf } from '#domain/leagues/schema.ts';
import { playerForm } from '#domain/people/form/player-form.ts';
import { lineupRules } from '#domain/play/lineups/submit.ts';
import { areSoldSo } from '#domain/registration/dates/date-choice.ts';
import { admitBid, bidAllows, membersOnlyFor } from '#domain/registration/gates/gates.ts';
import { bodiesOf } from '#domain/catalog/events/policies.ts';
import { avpOptionsOf } from '#domain/registration/sanction/bodies.ts';
import { asOfDate, waivedBecause } from '#domain/registration/sanction/standing.ts';
import { sortWaitlist } from '#domain/registration/spots/line.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { requiresSameSchool } from '#domain/registration/teams/plays-twice.ts';
import { asksPartnerName, checkCoachTeams, mayBeTbd, rosterLimits } from '#domain/registration/teams/roster.ts';
import { shownName, usesTeamName } from '#domain/registration/teams/team-name.ts';
import { registrantOf } from '#domain/registration/wizard/contact-form.ts';
import { programOf } from '#domain/registration/wizard/review.ts';
import { stepsOf } from '#domain/registration/wizard/steps.ts';
import { paths } from '#domain/site/paths.ts';
import { missingOf } from '#domain/teams/checkin/missing.ts';
import { seated } from '#domain/teams/fits.ts';
import { divisionTeamsHandler } from '#functions/catalog/calls/tournaments.ts';
import { runCommand } from '#functions/play/command.ts';
import { workTeamsScore } from '#functions/play/court-cards.ts';
import { publicView } from '#functions/play/public-play.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam } from '#functions/subjects/catalog/teams.ts';
import { organizationItem } from '#functions/subjects/organizations/items.ts';
import { spotsOf } from '#functions/subjects/registration/spots.ts';
import { addTeam } from '#functions/subjects/teams/add.ts';
import { storedOrganization } from '#domain/organizations/schema.ts';
import { numbersOf } from '#functions/kernel/table/numbers.ts';
import { divisionTabs } from '#web/src/features/live-division/division-board.tsx';
import { Divisions } from '#web/src/features/event/divisions.tsx';
import { EventFacts } from '#web/src/features/event/event-facts.tsx';
import { eventTabs } from '#web/src/features/event/event-tabs.ts';
import { BrochureScreen } from '#web/src/screens/events/brochure.tsx';
import '#web/src/features/live-division/live-overview.tsx';
import '#web/src/features/live-division/schedule-card.tsx';
import { aDivision, aTournament, at, aWindow } from '../../kit/catalog.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { aBid, aPlayer, aRegistration, aTeam } from '../../kit/registration.ts';
import { actor, callOf, commandOf, depsOf, entryId, now as playNow } from '../../functions/play/kit.ts';
import { entry } from '../commerce/kit.ts';

const now = at('2026-05-01');
type World = { readonly event: Tournament; readonly division: Division };
type Base = { readonly event?: object; readonly division?: object };
/** What someone sees or is told in a world. */
type Answer = (world: World) => unknown;
/** A flag as text, the answer that changes with it, and what else the world needs. A sentence says why it has none. */
type Effect = readonly [text: string, answer: Answer, base?: Base] | string;

const host = { id: 10, name: 'Pacific Sand', username: 'pacific', logoUrl: '', email: '', websiteUrl: '' };
const places = { active: 2, waiting: 0, held: 0, left: 6 };
const viewOf = ({ event, division }: World): TournamentView =>
  ({ ...event, organization: host, divisions: [{ ...division, places }, { ...sister, places }] }) as never;
/** The event's other division. */
const sister = aDivision({ id: 901, division: 'A', gender: 'Mens', ageType: 2 });

const adults = { division: { division: 'AA', gender: 'Womens', ageType: 2 } };

/* Pure rules. */
const form: Answer = ({ event, division }) => {
  const built = playerForm(division, event, null, anonymous, now, { position: 1 });
  const partner = playerForm(division, event, null, anonymous, now, { position: 2 });
  const judged = (dob: string) => built.schema.safeParse({ firstName: 'A', lastName: 'B', dob, gradYear: 2028 }).error?.issues;
  return [built.fields, built.twoFactor, partner.fields, judged('2009-07-15'), judged('2012-03-01')];
};
const context = ({ event, division }: World) => ({
  event,
  division,
  window: division.registrationWindows[0] ?? null,
  registration: aRegistration(),
  mode: 'register' as const,
});
const steps: Answer = (world) => stepsOf(context(world));
const members: Answer = ({ event, division }) => membersOnlyFor(event, division, host);
const papers: Answer = ({ event, division }) => {
  const player = aPlayer({ playerProfileId: 1001 });
  const { team, roster } = enteredTeam(
    { id: 70, tournamentId: 500, divisionId: 900, name: 'T', dtRegistered: 1 },
    { players: [player] },
  );
  return missingOf({ team, roster, event, division, due: 500 });
};
const waiver = { jProps: { waivers: [{ id: 1, name: 'Waiver', text: 'x' }] } };
const registrant: Answer = ({ event, division }) => [registrantOf(division), programOf({ event, division }), teamWord(division)];
const limits: Answer = ({ event, division }) => [
  rosterLimits(division),
  mayBeTbd(division, null, 2, event),
  checkCoachTeams([1, 2], division).ok,
];
const teamNames: Answer = ({ division }) => [
  usesTeamName(division),
  shownName({ name: 'Sand Sharks', players: [{ id: 1, first: 'Ana', last: 'Silva' }] }, division),
];
const waiting = [
  aTeam({ id: 1, name: 'Zed', waitlist: true, dtRegistered: 1 }),
  aTeam({ id: 2, name: 'Abe', waitlist: true, dtRegistered: 2 }),
];
const checkout = ({ event, division }: World): CheckoutContext => ({
  settings: paymentSettings.parse({ organizationId: 10 }),
  events: new Map([[event.id, event]]),
  divisions: new Map([division, sister].map((each) => [each.id, each])),
  ...{ holds: new Map(), offers: new Map(), credits: new Map(), products: new Map(), orders: new Map() },
  ...{ changes: new Map(), promo: null, refundPolicies: new Map() },
  priceFacts: {
    ...{ levels: [], bids: [], memberships: [], passes: [], held: [] },
    ...{ opened: new Set<number>(), invited: new Map() },
  },
});
const price: Answer = (world) => priceContextOf(checkout(world), now, false);
const bagOfTwo: Answer = (world) => {
  const item = (id: number, tournamentDivisionId: number) =>
    entry(id, { tournamentId: 500, tournamentDivisionId, windowId: 1 });
  const room = { available: 5, waitlist: true };
  const counted = new Map([900, 901].map((id) => [id, room] as const));
  return checkCart([item(1, 900), item(2, 901)], checkout(world), counted, now, null).answers;
};

/* Screens. */
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const Shown = ({ children }: { children: ReactElement }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <MemoryRouter>{children}</MemoryRouter>
  </SWRConfig>
);
const textOf = (element: ReactElement): string => {
  const { container } = render(<Shown>{element}</Shown>);
  const text = container.innerHTML.replace(/sc-[a-zA-Z0-9-]+|[a-zA-Z]{5,6}(?=["' ])/g, '');
  cleanup();
  return text;
};
const facts: Answer = (world) => textOf(<EventFacts event={viewOf(world)} />);
const list: Answer = (world) => textOf(<Divisions event={viewOf(world)} pages />);

/** Opens the event's overview, and returns the address it ends at, its words, and the calls it makes. */
async function overview(world: World, on = now) {
  const asked: string[] = [];
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('fetch', async (input: unknown) => {
    const url = String(input);
    asked.push(url.replace(/\?.*/, ''));
    if (url.includes('/api/tournament/500')) return Response.json(viewOf(world));
    if (url.includes('/hydrate')) return Response.json(await played(world, []));
    return Response.json({ items: [] });
  });
  vi.setSystemTime(on);
  let path = '';
  const Here = () => {
    path = useLocation().pathname;
    return <p>elsewhere</p>;
  };
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={['/tournament/500']}>
        <Routes>
          <Route path={paths.tournamentBrochure} element={<BrochureScreen />} />
          <Route path="*" element={<Here />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await waitFor(() => expect(container.textContent).toMatch(/elsewhere|Hosted by/));
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((next) => setImmediate(next)));
  const text = container.textContent;
  return { path, text, asked: [...new Set(asked)].sort() };
}

/* The server. */
type Command = Parameters<typeof commandOf>[0];
const round = 50;

/** A world's own table, with four teams in its division. */
async function tableOf({ event, division }: World) {
  const { table, stored } = memoryTable({ chaos: false, late: () => 0 });
  const teams = [1, 2, 3, 4].map((n) =>
    enteredTeam(
      { ...{ id: n, tournamentId: event.id, divisionId: division.id, name: `Team ${n}`, seed: n, dtRegistered: n } },
      { players: [{ firstName: 'A', lastName: `Player${n}` }] },
    ),
  );
  await stored.putMany([
    ...encodedEvent({ ...event, refIds: [6] }),
    ...[division, sister].map((each) => divisionItem.encode(each, 1)),
    organizationItem.encode(storedOrganization.parse(host), 1),
    ...teams.map(({ team, roster }) => encodedTeam({ team: { ...team, logo: '/logo.png' }, roster })).flat(),
  ]);
  return table;
}

/** Plays a pool of two as its director, and returns what the public sees of it. */
async function played(world: World, commands: readonly Command[]) {
  const table = await tableOf(world);
  const by = { actor: actor('admin'), now: playNow };
  const give = (command: Command) =>
    runCommand(depsOf(table), by, world.division.id, { entryId: entryId(), command: commandOf(command) });
  await give({ type: 'setTeams', teams: [] });
  const added = await give({ type: 'addRound', roundId: round, kind: 'pools', date: '2026-06-06' });
  const roundId = (added.ok && added.value.roundId) || 0;
  await give({ type: 'makePools', roundId, pools: 2 });
  await give({ type: 'changeRound', roundId, patch: { published: true } });
  const seen = () => publicView(table, world.division.id, { actor: anonymous, now: playNow });
  const first = (await seen())?.pools[0];
  const answers = [];
  for (const command of commands)
    answers.push((await give({ ...command, matchId: first?.matches[0]?.id } as never)).ok);
  return commands.length > 0 ? { answers, pool: (await seen())?.pools[0] } : await seen();
}
const score: Command = { type: 'score', matchId: 0, games: [1, 2, 3].map((number) => ({ number, home: 28, away: 10 })) };
const rounds: Answer = async (world) => (await played(world, []))?.rounds;
const scored: Answer = (world) => played(world, [{ ...score, games: [{ number: 1, home: 28, away: 10 }] } as never]);

const publicTeams: Answer = async (world) =>
  divisionTeamsHandler(callOf({ params: { id: 900 } }), { table: await tableOf(world) } as never);

/** Adds a player of the division to its sister. */
const addedTwice: Answer = async (world) => {
  const table = await tableOf(world);
  const deps = { ...depsOf(table), table, numbers: numbersOf(table, 4), random: () => 0.5 } as never;
  const people = [{ firstName: 'A', lastName: 'Player1' }];
  const team = { name: '', players: ['A Player1', 'B Other'], entries: people } as never;
  const added = await addTeam(
    deps,
    { event: world.event, division: sister, days: undefined },
    team,
    { ref: 'once', now: playNow } as never,
  );
  return added.ok || [added.problem.code, added.problem.detail];
};

const eventEffects: { readonly [K in keyof typeof eventFlags]: Effect } = {
  isCamp: ['isCamp', ({ event }) => typeOf(event)],
  isClinic: ['isClinic', ({ event }) => typeOf(event)],
  isTryout: ['isTryout', ({ event }) => typeOf(event)],
  isLeague: ['isLeague', ({ event }) => typeOf(event)],
  isYouthProgram: ['isYouthProgram', ({ event }) => typeOf(event)],
  isTrainingSession: ['isTrainingSession', ({ event }) => typeOf(event)],
  isShowcase: ['isShowcase', ({ event }) => typeOf(event)],
  dobGradYear: ['dob-gy', form],
  dobv: ['dobv', facts],
  isf: ['isf', form, { division: { division: '14U' } }],
  dayOf: ['dayOf', form],
  usavDob: ['usavDob', form],
  aauDob: ['aauDob', facts],
  streaming: ['streaming', ({ event }) => eventTabs(event)],
  courtTimes: ['courtTimes', ({ event }) => eventTabs(event)],
  strict: ['strict', ({ event }) => asOfDate(event)],
  autoLock: ['autoLock', scored],
  workTeamsScore: ['workTeamsScore', ({ event }) => workTeamsScore(event)],
  showStartTimes: ['showStartTimes', (world) => overview(world)],
  showLive: ['showLive', (world) => overview(world, at('2026-06-06')) ],
  crossDivisionCheck: ['crossDivisionCheck', addedTwice],
  noAgreeNoCheckin: ['noAgreeNoCheckin', papers, { event: waiver }],
  noPayNoCheckin: ['noPayNoCheckin', papers],
  noNumberNoCheckin: ['noNumberNoCheckin', papers, { event: { sanctioningBody: 'AAU' } }],
  membersOnly: ['membersOnly', members],
  membersOnlyOf: ['membersOnly-avpa', members],
  membersLevels: ['membersLevels-3', members, { event: { membersOnly: true } }],
  membershipLevelsOverrideSanction: [
    'membershipLevelsOverrideSanction-3',
    ({ event }) =>
      waivedBecause({ event, membersOnly: true, country: 'United States', membershipInCart: false, levels: [3] }),
    { event: { membersOnly: true } },
  ],
  dualSanction: ['dualSanction-USAV', ({ event, division }) => bodiesOf(event, division)],
  dtRosterCutoff: [
    'dtRosterCutoff:2026-04-01',
    ({ event, division }) => {
      const { roster } = enteredTeam(
        { id: 70, tournamentId: 500, divisionId: 900, name: 'T', dtRegistered: 1 },
        { players: [aPlayer()] },
      );
      return seated({ division, event, roster }, [], new Map(), { manage: false }, now).ok;
    },
  ],
  avpAdultSanction: [
    'avpAdultSanction:AVPA_2026',
    ({ event, division }) => avpOptionsOf(event, division),
    { ...adults, event: { sanctioningBody: 'AVP' } },
  ],
  avpJrSanction: [
    'avpJrSanction:AVP_2STAR_2026',
    ({ event, division }) => avpOptionsOf(event, division),
    { event: { sanctioningBody: 'AVP' } },
  ],
  avpMembership: [
    'avpMembership:GOLD',
    ({ event, division }) => avpOptionsOf(event, division),
    { event: { sanctioningBody: 'AVP' } },
  ],
  leaderboard: ['leaderboard:spring', facts],
  leaderboardTitle: ['leaderboardTitle:Spring Cup', facts, { event: { props: ['leaderboard:spring'] } }],
  redirect: ['redirect-/series/spring', (world) => overview(world)],
  allowDropIn: [
    'allowDropIn',
    ({ event, division }) => areSoldSo(event, division, { way: 'date', days: ['2026-06-06'] }, ['2026-06-06']).ok,
    { division: { props: ['datePrice-25.00'] } },
  ],
  loadOnDemand: 'Pages load divisions when they are opened anyway.',
  tree: ['tree', list],
  skipBid: ['skipBid', ({ event, division }) => bidAllows(null, event, division), { division: { bidProgram: 3 } }],
  partner: ['partner', ({ event }) => asksPartnerName(event)],
  fields: ['fields', steps],
  seasonPasses: ['seasonPass-12', price],
  p1440IndoorShowcase: ['p1440IndoorShowcase', form],
  twoFactorPhone: ['2FPhone', form],
  noSanctionRequirement: [
    'noSanctionRequirement',
    ({ event }) =>
      waivedBecause({ event, membersOnly: false, country: 'United States', membershipInCart: false, levels: [] }),
  ],
};

const divisionEffects: { readonly [K in keyof typeof divisionFlags]: Effect } = {
  isCamp: ['isCamp', registrant],
  isClinic: ['isClinic', registrant],
  isTryout: ['isTryout', registrant],
  isLeague: ['isLeague', list],
  isYouthProgram: ['isYouthProgram', registrant],
  isTrainingSession: ['isTrainingSession', registrant],
  isShowcase: ['isShowcase', list],
  dobGradYear: ['dob-gy', form],
  dobv: ['dobv', form, { event: { props: ['usavDob'] } }],
  isf: ['isf', form, { division: { division: '14U' } }],
  dayOf: ['dayOf', form],
  usavDob: ['usavDob', form],
  aauDob: ['aauDob', form, { event: { props: ['usavDob'] } }],
  scholastic: ['scholastic', registrant],
  coach: ['coach', form],
  coachCollege: ['coach-college', registrant],
  coachTeams: ['coach-team-1', limits],
  ncaa: ['ncaa', registrant],
  spectators: ['spectators', form],
  externalRefs: ['externalRefs', ({ division }) => isListedDivision(division)],
  hidden: ['hidden', ({ division }) => isListedDivision(division)],
  teamReg: ['teamReg', steps],
  clubBids: [
    'clubBids',
    ({ event, division }) =>
      admitBid(true, aBid({ subPolicy: 1, players: [{ id: 9, aauNumber: '', email: '', fullName: '' }] }), event, division, [], now).ok,
    { division: { bidProgram: 3 } },
  ],
  clubVClub: ['clubVClub', registrant],
  allowZeroPlayers: ['allowZeroPlayers', limits],
  allowTbd: ['allowTbd', limits],
  hideWaitlist: [
    'hideWaitlist',
    ({ event, division }) =>
      divisionTabs(undefined, viewOf({ event, division }), { ...division, places: { ...places, waiting: 2 } }, {
        ...{ admin: false, settings: undefined, title: undefined, pages: true },
      }),
  ],
  acceptanceOnly: ['acceptanceOnly', ({ event, division }) => spotsOf(division, event)],
  paidWaitlist: ['paidWaitlist', price],
  lineups: ['lineups', ({ division }) => lineupRules(division.props)],
  lineupDuals: ['lineups-dual-3', ({ division }) => lineupRules(division.props)],
  lineupLock: ['lineup-lock-30', ({ division }) => lineupRules(division.props)],
  leagueWeeks: ['league-weeks-8', ({ division }) => weeksOf(flagsOfDivision(division), { weeks: 5 })],
  refundPolicy: ['refund-policy-4', ({ division }) => refundPolicyIdOf(division)],
  order: ['order-2', ({ division }) => inOrder([division, aDivision({ id: 100, props: ['order-9'] })])[0]?.id],
  waitlistSort: ['waitlist-sort-name', ({ division }) => sortWaitlist(waiting, division).map(({ id }) => id)],
  teamType: ['teamType:hs', ({ event, division }) => requiresSameSchool(event, division)],
  useTeamNames: ['useTeamNames', teamNames],
  noTeamNames: ['noTeamNames', teamNames, { division: { numOfPlayers: 4 } }],
  usePlayerNames: ['usePlayerNames', teamNames],
  noAvatar: ['noAvatar', publicTeams],
  datePrice: ['datePrice-25.00', steps],
  datePacks: ['datePack-5-100.00', steps],
  kob: ['kob', ({ division }) => leagueFormat(flagsOfDivision(division))],
  ladder: ['ladder', ({ division }) => leagueFormat(flagsOfDivision(division))],
  noResults: ['noResults', scored],
  showFormat: ['showFormat', (world) => overview(world)],
  p1Only: ['p1Only', form, { division: { registrationFields: { fields: ['phone'], requiredFields: ['phone'] } } }],
  oneCart: ['oneCart', bagOfTwo],
  membersOnly: ['membersOnly', members],
  force: ['force-phone', form, { division: { registrationFields: { fields: ['phone'], requiredFields: [] } } }],
  withoutSizes: ['NO_XL', form, { division: { registrationFields: { fields: ['shirtSize'], requiredFields: [] } } }],
  roundNames: ['rName-1-Power pools', rounds],
};

const worldOf = ({ event = {}, division = {} }: Base, flags: { event?: string; division?: string }): World => {
  const props = (base: { props?: string[] }, flag?: string) => ({ props: [...(base.props ?? []), ...(flag ? [flag] : [])] });
  return {
    event: aTournament({ ...event, ...props(event, flags.event) }),
    division: aDivision({ registrationWindows: [aWindow()], ...division, ...props(division, flags.division) }),
  };
};

const rows = (effects: Readonly<Record<string, Effect>>) =>
  Object.entries(effects).flatMap(([key, effect]) => (typeof effect === 'string' ? [] : [{ key, effect }]));

describe('the flags of an event', () => {
  it.each(rows(eventEffects))('$key changes what someone sees or may do', async ({ key, effect: [text, answer, base = {}] }) => {
    expect(flagsOfEvent({ props: [text] }).unknown).toEqual([]);
    expect(eventFlagFields.some((field) => field.key === key)).toBe(true);
    const without = await answer(worldOf(base, {}));
    cleanup();
    expect(await answer(worldOf(base, { event: text }))).not.toEqual(without);
  });
  it('without an effect are kept and have no control', () => {
    const kept = Object.entries(eventEffects).flatMap(([key, effect]) => (typeof effect === 'string' ? [key] : []));
    expect(kept.filter((key) => eventFlagFields.some((field) => field.key === key))).toEqual([]);
  });
});

describe('the flags of a division', () => {
  it.each(rows(divisionEffects))('$key changes what someone sees or may do', async ({ key, effect: [text, answer, base = {}] }) => {
    expect(flagsOfDivision({ props: [text] }).unknown).toEqual([]);
    expect(divisionFlagFields.some((field) => field.key === key)).toBe(true);
    const without = await answer(worldOf(base, {}));
    cleanup();
    expect(await answer(worldOf(base, { division: text }))).not.toEqual(without);
  });
});
