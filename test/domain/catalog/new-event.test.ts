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
import { pastedRows, suggestedRows, withPasted } from '#domain/catalog/desk/pasted-divisions.ts';
import { firstOpenStep, setupSteps } from '#domain/catalog/desk/setup-steps.ts';
import { divisionTouches } from '#domain/catalog/desk/touches.ts';
import type { DeskDivision } from '#domain/catalog/desk/views.ts';
import { editedDivision, madeTypes, quickFacts } from '#domain/catalog/desk/written.ts';
import { withGenderOfName } from '#domain/catalog/divisions/gender-in-name.ts';
import { starterKeys } from '#domain/catalog/lists.ts';
import { division, tournament } from '#domain/catalog/schema.ts';
import { descriptionFor, isStarterText, starterFor, starterPages } from '#domain/catalog/templates/starter-pages.ts';
import { copyOfStarter } from '#domain/catalog/templates/starters.ts';
import { paysWords } from '#domain/commerce/pricing/discounts.ts';

it('a new league, camp, session or youth program lasts several days; a new league division has pairs, a camp or session single players', () => {
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

describe('a new division for adult teams', () => {
  const grid = gridOf(event, [], now);
  const row = { ...nextRow(event, grid), division: 'Open', prices: [8000] };
  const propsOf = (typed: Partial<typeof row>, others: DeskDivision[] = []) =>
    divisionOfRow({ ...row, ...typed }, grid, null, event, others).props;

  it('requires answers only from the first player, unless the event’s other divisions ask everyone', () => {
    expect(propsOf({})).toEqual(['p1Only']);
    expect(propsOf({}, [saved(1, { ageType: 2, props: ['p1Only'] })])).toEqual(['p1Only']);
    expect(propsOf({}, [saved(1, { ageType: 2 })])).toEqual([]);
    expect(propsOf({}, [saved(1, { ageType: 1, division: '16U' })])).toEqual(['p1Only']);
  });

  it.each([
    ['juniors', { ageType: 1 as const }],
    ['an age limit', { division: '18U' }],
    ['single players', { numOfPlayers: 1 }],
  ])('requires everyone’s answers with %s', (_, typed) => {
    expect(propsOf(typed)).toEqual([]);
  });

  it('requires everyone’s answers once it becomes one for juniors, and otherwise keeps its setting', () => {
    const before = saved(1, { ageType: 2, props: ['useTeamNames', 'p1Only'] });
    const [was] = gridOf(event, [before], now).rows;
    const propsAfter = (typed: object) => divisionOfRow({ ...was!, ...typed }, grid, before, event).props;
    expect([propsAfter({ ageType: 1 }), propsAfter({ division: '16U' })]).toEqual([['useTeamNames'], ['useTeamNames']]);
    expect(propsAfter({ maxTeams: 8 })).toEqual(['useTeamNames', 'p1Only']);
  });
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

  it('matches pasted columns by their headings, in any order', () => {
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

  it('keeps an existing division’s values that the pasted cells don’t mention', () => {
    const blank = nextRow(event, gridOf(event, [], now));
    const open = { ...blank, id: 7, division: 'Open', gender: 'Womens' as const, ageType: 2 as const, maxTeams: 16 };
    // A new row follows the last one, which is a juniors division of fours here.
    const like = { ...blank, ageType: 1 as const, numOfPlayers: 4, maxTeams: 8 };
    const [row] = withPasted([open], pastedRows('Open\tWomens\t\t$95', like, [open]) ?? []);
    expect(row).toMatchObject({ id: 7, ageType: 2, numOfPlayers: open.numOfPlayers, maxTeams: 16, prices: [9500] });
  });

  it('replaces a template’s unchanged, unpriced rows with pasted rows', () => {
    const blank = nextRow(event, gridOf(event, [], now));
    const row = (id: number, name: string, price: number | null = null) => ({
      ...blank,
      id,
      division: name,
      prices: [price],
    });
    const saved = [row(1, 'Open'), row(2, 'AA'), row(3, 'A', 8000), row(4, 'BB')];
    const typed = saved.map((one) => (one.id === 4 ? { ...one, maxTeams: 8 } : one));
    const suggested = suggestedRows(typed, saved);
    expect(suggested.map(({ id }) => id)).toEqual([1, 2]);
    const rows = withPasted(typed, pastedRows('Coed AA\t12\t$90\nMens A\t8\t$85', blank) ?? [], suggested);
    expect(rows.map(({ id, gender, division: name }) => [id, gender, name])).toEqual([
      [2, 'Coed', 'AA'],
      [3, 'Coed', 'A'],
      [4, 'Coed', 'BB'],
      [0, 'Mens', 'A'],
    ]);
  });

  it('asks for a level or age in a new row whose name is only a gender', () => {
    const grid = gridOf(event, [], now);
    const row = { ...nextRow(event, grid), division: 'Womens', prices: [0] };
    const issues = divisionGrid.safeParse({ ...grid, rows: [row] }).error?.issues;
    expect(issues).toMatchObject([
      { path: ['rows', 0, 'division'], message: 'Add a level or age, like “Womens Open”' },
    ]);
    expect(divisionGrid.safeParse({ ...grid, rows: [{ ...row, id: 7 }] }).success).toBe(true);
  });

  it('asks for a level or age in a division’s editor, too, unless the name was saved before', () => {
    const saved = newDivision('Tournament', { division: 'Open', gender: 'Womens' });
    const issues = editedDivision(saved).safeParse({ ...saved, division: 'Womens' }).error?.issues;
    expect(issues).toMatchObject([{ path: ['division'], message: 'Add a level or age, like “Womens Open”' }]);
    const old = { ...saved, division: 'Womens' };
    expect(editedDivision(old).safeParse(old).success).toBe(true);
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
    const one = withLateWindow([window], { type: 'Tournament', sportId: 1, startDate: '2027-06-05' });
    expect(one).toEqual([
      { ...window, dtEnd: '2027-05-28T20:00' },
      { name: 'Late', dtStart: '2027-05-28T20:00', dtEnd: '2027-06-04T20:00' },
    ]);
    expect(
      withLateWindow(one, { type: 'Tournament', sportId: 1, startDate: '2027-06-05' }).map(({ name, dtEnd }) => [
        name,
        dtEnd,
      ]),
    ).toEqual([
      ['', '2027-05-28T20:00'],
      ['Late', '2027-06-02T20:00'],
      ['Last days', '2027-06-04T20:00'],
    ]);
    const brief = { ...window, dtStart: '2027-06-04T08:00' };
    expect(withLateWindow([brief], { type: 'Tournament', sportId: 1, startDate: '2027-06-05' })[1]).toEqual({
      ...{ name: 'Late', dtStart: '2027-06-04T20:00', dtEnd: '2027-06-05T08:00' },
    });
  });

  it('takes the gender from a new name that starts with one, but leaves saved names unchanged', () => {
    const grid = gridOf(event, [], now);
    const row = { ...nextRow(event, grid), division: 'Womens A ', prices: [8000] };
    expect(divisionOfRow(row, grid, null, event)).toMatchObject({ gender: 'Womens', division: 'A' });
    const old = saved(51, { division: 'Mens 40+', gender: 'Coed' });
    const stored = gridOf(event, [old], now);
    expect(isRowChanged(stored.rows[0]!, stored, old, event)).toBe(false);
    expect([...namesakes([row, { division: 'A', gender: 'Womens' }])]).toEqual([
      [1, 'Womens A is already in the list'],
    ]);
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

  it.each([
    [2, true, 'Price per pair'],
    [2, false, 'Price per player'],
    [1, true, 'Price per player'],
    [6, true, 'Price per team'],
  ])(
    'shows what the price will cover while the field is empty (%i players, per team: %s)',
    (numOfPlayers, feeIsPerTeam, words) => {
      const at = { feeIsPerTeam, cartFees: [], currency: 'USD' };
      for (const fee of [null, undefined, Number.NaN])
        expect(paysWords({ id: 0, numOfPlayers }, [{ label: '', fee }], at)).toBe(words);
    },
  );

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
    const price = (fee: number | null, label = '') => ({ label, fee });
    const free = { ...at, cartFees: [] };
    expect(paysWords(pair, [price(8000)], at)).toBe('A pair pays $90.93 with fees and taxes');
    expect(paysWords(pair, [price(8000)], free)).toBe('A pair pays $80.00');
    expect(paysWords(pair, [price(4000)], { ...free, feeIsPerTeam: false })).toBe('A pair pays $80.00');
    expect(paysWords({ id: 0, numOfPlayers: 6 }, [price(0)], at)).toBe('A team pays nothing');
    expect(paysWords(pair, [price(8000), price(9500, 'Late')], free)).toBe('A pair pays $80.00, late $95.00');
    expect(paysWords(pair, [price(8000), price(9500, 'Late')], at)).toBe(
      'A pair pays $90.93, late $107.17 with fees and taxes',
    );
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
    const passed = { ...placed, missing: [], asked: 0, passed: ['questions' as const] };
    expect(setupSteps(passed)[2]?.state).toBe('done');
    expect(setupSteps({ ...passed, passed: [] })[2]?.state).toBe('optional');
    expect(setupSteps({ ...passed, passed: [], isPublic: true }).map(({ state }) => state)).not.toContain('optional');
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

describe('the page of an event from a template', () => {
  const saturday = '2031-06-07';
  const upTo = (endDate: string) => ({ startDate: saturday, endDate });

  it.each([
    ['2031-06-07', ['One day of beach doubles.', 'Morning: pools', 'Afternoon: single-elimination']],
    ['2031-06-08', ['Two days of beach doubles.', 'Saturday: pools', 'Sunday: single-elimination']],
    ['2031-06-09', ['Three days of beach doubles.', 'Saturday and Sunday: pools', 'Monday: single-elimination']],
    ['2031-06-10', ['Four days of beach doubles.', 'Saturday to Monday: pools', 'Tuesday: single-elimination']],
  ])('names the days of a beach open until %s', (end, words) => {
    const text = starterPages.beachOpen(upTo(end));
    for (const part of words) expect(text).toContain(part);
  });

  it.each(starterKeys)('counts as the template’s text until it is edited: %s', (key) => {
    const days = upTo('2031-06-08');
    const text = starterPages[key](days).replaceAll('<li>', '<li><p>').replaceAll('</li>', '</p></li>');
    expect([text, `${text}<p>Parking is free.</p>`, ''].map((written) => isStarterText(written, days))).toEqual([
      ...[true, false, false],
    ]);
  });

  it('names the weeks of a league and the days of a juniors event', () => {
    expect(starterPages.tenWeeks(upTo('2031-08-09'))).toContain('Ten weeks of league play');
    expect(starterPages.tenWeeks(upTo('2031-07-26'))).toContain('welcome until week six');
    expect(starterPages.juniorsDay(upTo('2031-06-08'))).toContain('A two-day tournament');
  });

  it.each(starterKeys)('follows the event’s days until the organizer edits the page: %s', (key) => {
    const [before, after] = [upTo('2031-06-08'), upTo(saturday)];
    const saved = starterPages[key](before).replaceAll('<li>', '\n<li><p>').replaceAll('</li>', '</p></li>');
    expect(descriptionFor(starterPages[key](before), before, after)).toBe(starterPages[key](after));
    if (starterPages[key](before) !== starterPages[key](after))
      expect(descriptionFor(saved, before, after)).toBe(starterPages[key](after));
    const edited = saved.replace('</p>', ' Bring a chair.</p>');
    expect(descriptionFor(edited, before, after)).toBe(edited);
    expect(descriptionFor('', before, after)).toBe('');
  });

  it('comes from the one-day or the two-day open, whichever fits the days', () => {
    expect(starterFor('beachOpen', upTo(saturday))).toBe('beachDay');
    expect(starterFor('beachDay', upTo('2031-06-08'))).toBe('beachOpen');
    expect(starterFor('clubNight', upTo('2031-06-08'))).toBe('clubNight');
  });
});

it.each([
  ['Womens A', 'Coed', 'Womens', 'A'],
  ['women’s A', 'Coed', 'Womens', 'A'],
  ['Coed B', 'Mens', 'Coed', 'B'],
  ['Co-ed 4s', 'Mens', 'Coed', '4s'],
  ['Boys or Coed 14U', 'Girls', 'Boys or Coed', '14U'],
  ['  Girls 16U ', 'Girls', 'Girls', '16U'],
  ['16U Girls', 'Coed', 'Girls', '16U'],
  ['AA Men’s', 'Coed', 'Mens', 'AA'],
  ['14U Boys or Coed', 'Girls', 'Boys or Coed', '14U'],
  ['Boys & Girls 12U', 'Coed', 'Coed', 'Boys & Girls 12U'],
  ['12U Boys & Girls', 'Coed', 'Coed', '12U Boys & Girls'],
  ['40+ Men and Women', 'Coed', 'Coed', '40+ Men and Women'],
  ['Best Women’s Specimen', 'Coed', 'Coed', 'Best Women’s Specimen'],
  ['Men and Women 40+', 'Coed', 'Coed', 'Men and Women 40+'],
  ['Menlo Park', 'Coed', 'Coed', 'Menlo Park'],
  ['Womens', 'Coed', 'Coed', 'Womens'],
  ['AA', 'Mens', 'Mens', 'AA'],
] as const)('a division typed as %j with gender %s is %s %s', (typed, before, gender, rest) => {
  expect(withGenderOfName({ division: typed, gender: before })).toEqual({ division: rest, gender });
});

it('a copied division’s name gets the next free number', () => {
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
