// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { divisionFlagFields, eventFlagFields } from '#domain/catalog/desk/controls.ts';
import { type divisionFlags, flagsOfDivision } from '#domain/catalog/divisions/division-flags.ts';
import { inOrder, isListedDivision, refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { type eventFlags, flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { typeOf } from '#domain/catalog/events/event-type.ts';
import { bodiesOf } from '#domain/catalog/events/policies.ts';
import { leagueFormat, weeksOf } from '#domain/leagues/schema.ts';
import { lineupRules } from '#domain/play/lineups/submit.ts';
import { areSoldSo } from '#domain/registration/dates/date-choice.ts';
import { admitBid, bidAllows } from '#domain/registration/gates/gates.ts';
import { avpOptionsOf } from '#domain/registration/sanction/bodies.ts';
import { asOfDate, waivedBecause } from '#domain/registration/sanction/standing.ts';
import { sortWaitlist } from '#domain/registration/spots/line.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { requiresSameSchool } from '#domain/registration/teams/plays-twice.ts';
import { asksPartnerName } from '#domain/registration/teams/roster.ts';
import { seated } from '#domain/teams/fits.ts';
import { workTeamsScore } from '#functions/play/court-cards.ts';
import { spotsOf } from '#functions/subjects/registration/spots.ts';
import { eventTabs } from '#web/src/features/event/event-tabs.ts';
import { divisionTabs } from '#web/src/features/live-division/division-board.tsx';
import '#web/src/features/live-division/live-overview.tsx';
import '#web/src/features/live-division/schedule-card.tsx';

import { outcomeOf } from '#domain/play/matches/outcome.ts';
import { finishesOf } from '#domain/play/rounds/look.ts';
import { shownPlay } from '#domain/play/rounds/shown-play.ts';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { aDivision, at } from '../../kit/catalog.ts';
import { aBid, aPlayer } from '../../kit/registration.ts';
import { date, division, type Input } from '../play/rounds/kit.ts';
import { divisionRules, eventRules } from './flag-rules.ts';
import {
  addedTwice,
  adults,
  bagOfTwo,
  type Effect,
  facts,
  form,
  limits,
  list,
  members,
  now,
  overview,
  papers,
  places,
  price,
  publicTeams,
  registrant,
  rounds,
  rows,
  scored,
  steps,
  teamNames,
  viewOf,
  waiting,
  waiver,
  worldOf,
} from './worlds.tsx';

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
  showLive: ['showLive', (world) => overview(world, at('2026-06-06'))],
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
      return seated({ division, event, roster }, [{ position: 1, player: null }], new Map(), { manage: false }, now).ok;
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
  redirect: ['redirect-/series/spring', async (world) => (await overview(world)).path],
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
      admitBid(
        true,
        aBid({ subPolicy: 1, players: [{ id: 9, aauNumber: '', email: '', fullName: '' }] }),
        event,
        division,
        [],
        now,
      ).ok,
    { division: { bidProgram: 3 } },
  ],
  clubVClub: ['clubVClub', registrant],
  allowZeroPlayers: ['allowZeroPlayers', limits],
  allowTbd: ['allowTbd', limits],
  hideWaitlist: [
    'hideWaitlist',
    ({ event, division }) =>
      divisionTabs(
        undefined,
        viewOf({ event, division }),
        { ...division, places: { ...places, waiting: 2 } },
        {
          ...{ admin: false, settings: undefined, title: undefined, pages: true },
        },
      ),
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
  noResults: ['noResults', async (world) => (await scored(world)).isSaved],
  showFormat: ['showFormat', (world) => overview(world)],
  p1Only: ['p1Only', form, { division: { registrationFields: { fields: ['phone'], requiredFields: ['phone'] } } }],
  oneCart: ['oneCart', bagOfTwo],
  membersOnly: ['membersOnly', members],
  force: ['force-phone', form, { division: { registrationFields: { fields: ['phone'], requiredFields: [] } } }],
  withoutSizes: ['NO_XL', form, { division: { registrationFields: { fields: ['shirtSize'], requiredFields: [] } } }],
  roundNames: ['rName-1-Power pools', rounds],
};

describe('the flags of an event', () => {
  it.each(rows(eventEffects, eventRules))(
    '$key changes what someone sees or can do$rules',
    async ({ key, effect: [text, answer, base = {}] }) => {
      expect(flagsOfEvent({ props: [text] }).unknown).toEqual([]);
      expect(eventFlagFields.some((field) => field.key === key)).toBe(true);
      const without = await answer(worldOf(base, {}));
      cleanup();
      expect(await answer(worldOf(base, { event: text }))).not.toEqual(without);
    },
  );
  it('are kept but have no control if they have no effect', () => {
    const kept = Object.entries(eventEffects).flatMap(([key, effect]) => (typeof effect === 'string' ? [key] : []));
    expect(kept.filter((key) => eventFlagFields.some((field) => field.key === key))).toEqual([]);
  });
});

describe('the flags of a division', () => {
  it.each(rows(divisionEffects, divisionRules))(
    '$key changes what someone sees or can do$rules',
    async ({ key, effect: [text, answer, base = {}] }) => {
      expect(flagsOfDivision({ props: [text] }).unknown).toEqual([]);
      expect(divisionFlagFields.some((field) => field.key === key)).toBe(true);
      const without = await answer(worldOf(base, {}));
      cleanup();
      expect(await answer(worldOf(base, { division: text }))).not.toEqual(without);
    },
  );
});

/** The readers a flag affects, by its group in Setup. */
const readers: Readonly<Record<string, string>> = {
  'Event kind': 'visitors and people who register',
  Ages: 'players who register, and imports',
  Registration: 'people who register',
  Membership: 'people who register',
  'Sanction numbers': 'players who register',
  'Event day': 'teams and visitors on the day',
  'Pages and lists': 'visitors',
  Eligibility: 'people who register',
  Waitlist: 'teams that wait',
  'Team names': 'everyone who sees teams',
  Play: 'teams, visitors and scorers',
  Lineups: 'teams',
  Visibility: 'visitors',
};

const tableOfFlags = (effects: Readonly<Record<string, Effect>>, fields: typeof eventFlagFields): string =>
  [
    '| flag | label | for whom | what it changes |',
    '|---|---|---|---|',
    ...Object.entries(effects).map(([key, effect]) => {
      const field = fields.find((each) => each.key === key);
      const text = typeof effect === 'string' ? key : effect[0];
      return field
        ? `| \`${text}\` | ${field.label} | ${readers[field.group]} | ${field.effect} |`
        : `| \`${text}\` | none | no one | Kept for imports. ${effect} |`;
    }),
  ].join('\n');

type RoundPatch = Extract<Input, { type: 'changeRound' }>['patch'];
describe('the fields of a round', () => {
  const played = (patch: object) => {
    const of = division(4);
    of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
    of.run({ type: 'makePools', roundId: 50, pools: 1 });
    of.playOut(50);
    of.run({ type: 'changeRound', roundId: 50, patch });
    return of;
  };
  type Played = ReturnType<typeof played>;
  const finishes = ({ state }: Played) => finishesOf(state);
  const shownRounds = ({ state }: Played) => playViewOf(state, new Map(), 'public').rounds.length;
  const rescored = (of: Played) => of.code({ type: 'unplay', matchId: of.state.pools[0]?.matches[0]?.id ?? 0 });
  const world = worldOf({}, { event: 'showStartTimes' });
  const shown = (patch: object) => overview(world, now, patch);
  const effects: Readonly<Record<keyof RoundPatch, (patch: object) => unknown>> = {
    name: shown,
    date: shown,
    checkInTime: shown,
    playTime: shown,
    hideTimes: shown,
    published: (patch) => shownRounds(played(patch)),
    locked: (patch) => rescored(played(patch)),
    noFinish: (patch) => finishes(played(patch)),
    freePlay: (patch) => finishes(played(patch)),
  };
  const other: Readonly<Record<string, unknown>> = {
    name: 'Friday',
    date: '2026-06-07',
    checkInTime: '07:15',
    playTime: '07:30',
  };
  it.each(Object.entries(effects))('%s changes what someone sees or can do', async (key, answer) => {
    const without = await answer({});
    expect(await answer({ [key]: other[key] ?? true })).not.toEqual(without);
  });
});

it('a division with noResults hides even earlier results from the public', () => {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 50, kind: 'pools', date });
  of.run({ type: 'makePools', roundId: 50, pools: 1 });
  of.playOut(50);
  const seen = (props: string[], who: 'public' | 'crew') =>
    shownPlay(of.state, { props }, who).pools.flatMap(({ matches }) =>
      matches.map((match) => outcomeOf(match).progress),
    );
  expect(new Set(seen([], 'public'))).toEqual(new Set(['complete']));
  expect(new Set(seen(['noResults'], 'public'))).toEqual(new Set(['none']));
  expect(seen(['noResults'], 'crew')).toEqual(seen([], 'crew'));
});

it('the list of flags in the documentation is up to date', async () => {
  const text = `# Flags

The flags in the \`props\` of events and divisions, as examples, and what they change. Each has a row in \`test/domain/catalog/flag-effects.test.tsx\`, which compares two worlds that differ only by the flag. Where the specification states no meaning, this is our reading: the meaning that its name suggests. To update this page: \`npx vitest run test/domain/catalog/flag-effects.test.tsx -u\`.

## Events

${tableOfFlags(eventEffects, eventFlagFields)}

## Divisions

${tableOfFlags(divisionEffects, divisionFlagFields)}
`;
  await expect(text).toMatchFileSnapshot('../../../docs/flags.md');
});
