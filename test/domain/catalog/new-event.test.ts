import { describe, expect, it } from 'vitest';
import {
  divisionGrid,
  divisionOfRow,
  type GridRow,
  gridOf,
  isRowChanged,
  mergedGrid,
  namesakes,
  nextRow,
  withLateWindow,
} from '#domain/catalog/desk/division-grid.ts';
import { missingOf } from '#domain/catalog/desk/missing.ts';
import { newDivision, numberedName, usualLength } from '#domain/catalog/desk/new-event.ts';
import { pastedRows, withPasted } from '#domain/catalog/desk/pasted-divisions.ts';
import { firstOpenStep, setupSteps } from '#domain/catalog/desk/setup-steps.ts';
import { divisionTouches } from '#domain/catalog/desk/touches.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { madeTypes, quickFacts } from '#domain/catalog/desk/written.ts';
import { starterKeys } from '#domain/catalog/lists.ts';
import { division, tournament } from '#domain/catalog/schema.ts';
import { copyOfStarter } from '#domain/catalog/templates/starters.ts';
import { paysWords } from '#domain/commerce/pricing/discounts.ts';

it('a new league spans a season, a new camp several days and any other new event one day, with registration dates to match', () => {
  expect(madeTypes.filter((type) => usualLength(type) > 0)).toEqual([
    'League',
    'Camp',
    'Training Session',
    'Youth Program',
  ]);
  const players = (type: (typeof madeTypes)[number]) =>
    newDivision(type, { division: 'A', gender: 'Coed' }).numOfPlayers;
  expect([players('League'), players('Camp'), players('Training Session')]).toEqual([2, 1, 1]);
});

const event = tournament.parse({
  ...{ id: 5, name: 'Pier Open', organizationId: 10, startDate: '2031-06-07', endDate: '2031-06-07' },
  zone: 'America/Los_Angeles',
});
const now = '2031-03-01T09:00';
const saved = (id: number, more: Partial<DeskDivision> = {}): DeskDivision => ({
  ...division.parse({
    ...{ id, tournamentId: 5, division: 'AA', gender: 'Womens', maxTeams: 16 },
    registrationWindows: [{ id: id * 10, fee: 8000, dtStart: now, dtEnd: '2031-06-06T20:00', canPayAtEvent: true }],
  }),
  rev: 1,
  places: { active: 0, waiting: 0, held: 0, left: 16 },
  ...more,
});

describe('the divisions grid', () => {
  it('starts without rows or prices, and with one shared window that ends the evening before the event', () => {
    const grid = gridOf(event, [], now);
    expect(grid).toMatchObject({ rows: [], windows: [{ dtStart: now, dtEnd: '2031-06-06T20:00' }] });
    const row = { ...nextRow(event, grid), division: 'Open' };
    const issues = divisionGrid.safeParse({ ...grid, rows: [row] }).error?.issues;
    expect(issues).toMatchObject([{ path: ['rows', 0, 'prices', 0], message: 'Enter a price. 0 means free.' }]);
    expect(divisionGrid.safeParse({ ...grid, rows: [{ ...row, prices: [0] }] }).success).toBe(true);
  });

  it('changes only the division and window fields that it shows', () => {
    const before = saved(51);
    const grid = gridOf(event, [before], now);
    const [row] = grid.rows as [GridRow];
    expect(isRowChanged(row, grid, before, event)).toBe(false);
    const after = divisionOfRow({ ...row, maxTeams: 12, prices: [9000] }, grid, before, event);
    expect(after).toMatchObject({ division: 'AA', maxTeams: 12 });
    expect(after.registrationWindows).toMatchObject([{ id: 510, fee: 9000, canPayAtEvent: true }]);
  });

  it('leaves a division’s own windows alone', () => {
    const late = saved(53, {
      registrationWindows: [{ ...saved(53).registrationWindows[0]!, dtStart: '2031-04-01T09:00', fee: 9900 }],
    });
    const grid = gridOf(event, [saved(51), saved(52), late], now);
    expect(grid.rows.map(({ own }) => own)).toEqual([false, false, true]);
    expect(isRowChanged(grid.rows[2]!, { ...grid, feeIsPerTeam: false }, late, event)).toBe(false);
    expect(divisionGrid.safeParse(grid).success).toBe(true);
  });

  it('adds a new shared window and its price to each division that shares the windows', () => {
    const before = saved(51);
    const grid = gridOf(event, [before], now);
    const windows = [...grid.windows, { name: 'Late', dtStart: '2031-06-06T20:00', dtEnd: '2031-06-07T08:00' }];
    const [row] = grid.rows as [GridRow];
    const after = divisionOfRow({ ...row, prices: [8000, 10_000] }, { ...grid, windows }, before, event);
    expect(after.registrationWindows).toMatchObject([
      { id: 510, fee: 8000 },
      { id: 0, name: 'Late', fee: 10_000 },
    ]);
  });

  it('accepts rows pasted from a spreadsheet, and pastes other text into the field', () => {
    const like = nextRow(event, gridOf(event, [], now));
    const text =
      'Division\tSpots\tPrice\nWomens Open\t16\t$80.00\r\nMen’s Open\t12\t80\nAA\tCoed\t8\t65.5\n16U\tGirls\n';
    const rows = pastedRows(text, like) ?? [];
    expect(
      rows.map(({ gender, division: name, ageType, maxTeams, prices }) => [gender, name, ageType, maxTeams, prices[0]]),
    ).toEqual([
      ['Womens', 'Open', 2, 16, 8000],
      ['Mens', 'Open', 2, 12, 8000],
      ['Coed', 'AA', 2, 8, 6550],
      ['Girls', '16U', 1, null, null],
    ]);
    expect(pastedRows('Womens Open', like)).toBeNull();
  });

  it('reads pasted columns by their headings, in any order', () => {
    const like = nextRow(event, gridOf(event, [], now));
    const text = 'Gender\tLevel\tEntry fee\tTeams\tPlayers\nWomens\tAA\t$1,250.00\t12\t4\nMen\tOpen\t90\t\t\n\t\t\t\t';
    expect(
      pastedRows(text, like)?.map(({ gender, division: name, maxTeams, numOfPlayers, prices }) => [
        ...[gender, name, maxTeams, numOfPlayers, prices[0]],
      ]),
    ).toEqual([
      ['Womens', 'AA', 12, 4, 125_000],
      ['Mens', 'Open', null, 2, 9000],
    ]);
  });

  it('puts pasted values into existing divisions, and drops blank new rows', () => {
    const blank = nextRow(event, gridOf(event, [], now));
    const open = { ...blank, id: 7, division: 'Open', gender: 'Womens' as const, maxTeams: 16 };
    const rows = withPasted([open, blank], pastedRows('Womens open\t12\t$90\nMens A\t8\t$85', blank) ?? []);
    expect(rows.map(({ id, division: name, maxTeams, prices }) => [id, name, maxTeams, prices[0]])).toEqual([
      [7, 'Open', 12, 9000],
      [0, 'A', 8, 8500],
    ]);
  });

  it('applies only the user’s own edits after someone else has changed, added and removed divisions', () => {
    const blank = nextRow(event, gridOf(event, [], now));
    const row = (id: number, name: string) => ({ ...blank, id, division: name, maxTeams: 16, prices: [8000] });
    const empty = gridOf(event, [], now);
    const base = { ...empty, rows: [row(1, 'AA'), row(2, 'A'), row(3, 'B')] };
    const mine = { ...base, rows: [{ ...row(1, 'AA'), prices: [9000] }, row(2, 'A'), row(0, 'New')] };
    const theirs = { ...base, rows: [{ ...row(1, 'AA'), maxTeams: 13 }, row(3, 'B'), row(4, 'Theirs')] };
    expect(
      mergedGrid(base, mine, theirs).rows.map(({ id, division: name, maxTeams, prices }) => [
        ...[id, name, maxTeams, prices[0]],
      ]),
    ).toEqual([
      [1, 'AA', 13, 9000],
      [0, 'New', 16, 8000],
      [4, 'Theirs', 16, 8000],
    ]);
  });

  it('starts a late price in the last days of registration, or when registration closes if it’s open too briefly', () => {
    const window = { name: '', dtStart: '2027-05-01T09:00', dtEnd: '2027-06-04T20:00' };
    const one = withLateWindow([window], { type: 'Tournament', startDate: '2027-06-05' });
    expect(one).toEqual([
      { ...window, dtEnd: '2027-05-28T20:00' },
      { name: 'Late', dtStart: '2027-05-28T20:00', dtEnd: '2027-06-04T20:00' },
    ]);
    expect(
      withLateWindow(one, { type: 'Tournament', startDate: '2027-06-05' }).map(({ name, dtEnd }) => [name, dtEnd]),
    ).toEqual([
      ['', '2027-05-28T20:00'],
      ['Late', '2027-06-02T20:00'],
      ['Last days', '2027-06-04T20:00'],
    ]);
    const brief = { ...window, dtStart: '2027-06-04T08:00' };
    expect(withLateWindow([brief], { type: 'Tournament', startDate: '2027-06-05' })[1]).toEqual({
      ...{ name: 'Late', dtStart: '2027-06-04T20:00', dtEnd: '2027-06-05T08:00' },
    });
  });

  it('finds two rows with the same name and gender, regardless of case', () => {
    const rows = [
      { division: 'Open', gender: 'Coed' },
      { division: 'Open', gender: 'Mens' },
      { division: ' open', gender: 'Coed' },
      { division: '', gender: 'Coed' },
      { division: '', gender: 'Coed' },
    ] as const;
    expect([...namesakes(rows)]).toEqual([[2, 'Coed open is already in the list']]);
  });

  it('shows a team’s total with the event’s fees and taxes', () => {
    const fee = {
      label: 'Sand',
      description: '',
      members: [],
      nonMembers: [],
      promoable: false,
      divisionIds: ['*' as const],
    };
    const cartFees = [
      { ...fee, amount: 200, percentage: 0, isTax: false, perPlayer: true },
      { ...fee, label: 'Tax', amount: 0, percentage: 8.25, isTax: true, perPlayer: false },
    ];
    const pair = { id: 0, numOfPlayers: 2 };
    const at = { feeIsPerTeam: true, cartFees, currency: 'USD' };
    expect(paysWords(pair, 8000, at)).toBe('A pair pays $90.93 with fees and taxes');
    expect(paysWords(pair, 8000, { ...at, cartFees: [] })).toBe('A pair pays $80.00');
    expect(paysWords(pair, 4000, { ...at, cartFees: [], feeIsPerTeam: false })).toBe('A pair pays $80.00');
    expect(paysWords({ id: 0, numOfPlayers: 6 }, 0, at)).toBe('A team pays nothing');
    expect([null, undefined, Number.NaN].map((price) => paysWords(pair, price, at))).toEqual([null, null, null]);
  });
});

describe('setup steps', () => {
  const stepsOf = (facts: typeof event, divisions: readonly DeskDivision[], asked = 0) => {
    const missing = missingOf({ event: facts, divisions, description: '', jsonProps: {} }, Date.parse('2031-03-02'));
    return setupSteps({ ...facts, missing, asked });
  };

  it('are required if publishing depends on them, and optional if they are only recommended', () => {
    const steps = stepsOf(event, []);
    expect(steps.map(({ state }) => state)).toEqual(['required', 'required', 'optional', 'optional', 'required']);
    expect(firstOpenStep(steps)).toBe('basics');
    const location = { id: 1, name: 'Pier', zone: 'America/Los_Angeles' };
    const placed = tournament.parse({ ...event, locations: [location] });
    expect(firstOpenStep(stepsOf(placed, []))).toBe('divisions');
    const ready = stepsOf(placed, [saved(51)], 1);
    expect(ready.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'optional', 'required']);
    expect(firstOpenStep(ready)).toBe('publish');
  });

  it('include a recommendation for an age rule without an age limit, such as a graduation year for “AA”', () => {
    const advised = (name: string, props: string[]) =>
      missingOf(
        { event, divisions: [saved(51, { division: name, props })], description: 'x', jsonProps: {} },
        Date.parse('2031-03-02'),
      ).filter(({ key }) => key === 'age-limit');
    expect(advised('AA', ['dob-gy'])).toMatchObject([{ divisionId: 51, section: 'who', blocks: false }]);
    expect(advised('AA', ['dob-gy'])[0]?.text).toContain('has an age rule but no age limit');
    expect([...advised('16U', ['dob-gy']), ...advised('AA', [])]).toEqual([]);
  });

  it('use the event type’s wording', () => {
    const camp = setupSteps({ type: 'Camp', isPublic: false, missing: [], asked: 0 });
    expect(camp[1]?.title).toBe('Groups and prices');
  });
});

describe('people affected by a division change', () => {
  const at = { zone: 'America/Los_Angeles', now: Date.parse('2031-04-01T12:00Z'), currency: 'USD' };
  const full = saved(51, { places: { active: 10, waiting: 0, held: 2, left: 4 } });

  it('include registered teams and people registering now when there are fewer spots', () => {
    expect(divisionTouches(full, { ...full, maxTeams: 16 }, at)).toEqual([]);
    expect(divisionTouches(full, { ...full, maxTeams: 11 }, at).map(({ title }) => title)).toEqual([
      '2 people are registering right now and can still finish.',
    ]);
    expect(divisionTouches(full, { ...full, maxTeams: 4 }, at).map(({ title }) => title)).toEqual([
      '10 pairs are registered and keep their spots.',
      '2 people are registering right now and can still finish.',
    ]);
  });

  it('include those who keep the old price and those who pay the new one', () => {
    const registrationWindows = full.registrationWindows.map((window) => ({ ...window, fee: 9500 }));
    expect(divisionTouches(full, { ...full, registrationWindows }, at)).toEqual([
      {
        field: 'registrationWindows',
        title: 'The price changes from $80.00 to $95.00.',
        more: '10 pairs that already registered keep the old price. 2 people are registering right now and will pay the new price.',
      },
    ]);
  });

  it('include people still registering when the open window closes', () => {
    const registrationWindows = full.registrationWindows.map((window) => ({ ...window, dtEnd: '2031-03-20T20:00' }));
    const [touch] = divisionTouches(full, { ...full, registrationWindows }, at);
    expect(touch?.title).toBe('2 people are registering right now and won’t be able to finish.');
  });
});

it.each(starterKeys)('a new event from template %s is complete except for prices', (key) => {
  const as = { name: 'New', organizationId: 10, startDate: '2031-06-07', endDate: '2031-06-08', locations: [] };
  const copy = copyOfStarter(key, { ...as, zone: 'America/Denver' });
  expect(copy.event).toMatchObject({ name: 'New', zone: 'America/Denver', isPublic: false, copiedFrom: null });
  expect(copy.event.description).toMatch(/<li>/);
  expect(copy.event.dtRefundCutoff! < '2031-06-07').toBe(true);
  expect(copy.divisions.length).toBeGreaterThan(1);
  expect(copy.divisions.flatMap(({ registrationWindows }) => registrationWindows)).toEqual([]);
  expect(new Set(copy.divisions.map(({ division, gender }) => `${gender} ${division}`)).size).toBe(
    copy.divisions.length,
  );
});

it('a copied event is numbered after existing copies', () => {
  const [open, second] = [
    { division: 'Open', gender: 'Coed' } as const,
    { division: 'Open 2', gender: 'Coed' } as const,
  ];
  expect(numberedName(open, [open])).toBe('Open 2');
  expect(numberedName(second, [open, second])).toBe('Open 3');
  expect(numberedName(open, [open, { ...second, gender: 'Mens' }])).toBe('Open 2');
});

it.each(['0004-06-06', '1999-12-31', '2100-01-01'])(
  'an event in an implausible year can’t be saved: %s',
  (startDate) => {
    const facts = { id: 7, name: 'Pier Open', startDate, endDate: '2100-01-02' };
    const [issue] = quickFacts.safeParse(facts).error?.issues ?? [];
    expect(issue).toMatchObject({ path: ['startDate'], message: 'Enter a year from 2000 to 2099' });
  },
);
