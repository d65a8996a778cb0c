import { describe, expect, it } from 'vitest';
import { division } from '#domain/catalog/schema.ts';
import { roster } from '#domain/registration/schema.ts';
import { eventFiguresOf, fillCurve, moneyByDay } from '#domain/reporting/event-figures.ts';
import { fieldSummaryOf, severalOf } from '#domain/reporting/month.ts';

const zone = 'America/Los_Angeles';
const at = (text: string) => Date.parse(text);
const entered = (teamId: number, on: string, over: object = {}) => ({
  ...{ teamId, name: `Team ${teamId}`, divisionId: 51, windowId: 511, waitlist: false },
  dtRegistered: at(on),
  dtWithdrawn: null as number | null,
  ...over,
});

describe('an event’s registrations over time', () => {
  it('have one point for each day with a change, in the venue’s time zone', () => {
    const teams = [
      entered(1, '2026-09-01T17:00:00Z'),
      entered(2, '2026-09-02T06:30:00Z'),
      entered(3, '2026-09-02T17:00:00Z', { waitlist: true }),
      entered(4, '2026-09-02T18:00:00Z', { dtWithdrawn: at('2026-09-05T18:00:00Z') }),
    ];
    expect(fillCurve(teams, zone)).toEqual([
      { date: '2026-09-01', registered: 2, waiting: 0 },
      { date: '2026-09-02', registered: 3, waiting: 1 },
      { date: '2026-09-05', registered: 2, waiting: 1 },
    ]);
    expect(fillCurve([], zone)).toEqual([]);
  });
});

describe('an event’s money', () => {
  const line = (orderId: number, on: string, total: number, over: object = {}) => ({
    ...{ orderId, divisionId: 51, windowId: 511, at: at(on), total, refunded: 0, writtenOff: 0, due: 0 },
    ...over,
  });
  const lines = [
    line(1, '2026-09-01T17:00:00Z', 9000),
    line(1, '2026-09-01T17:00:00Z', 9000, { divisionId: 52, windowId: 521 }),
    line(2, '2026-09-03T17:00:00Z', 9000, { refunded: 4500, due: 100 }),
  ];

  it('is reported once per order, on the day of sale', () => {
    expect(moneyByDay(lines, zone)).toEqual([
      { date: '2026-09-01', orders: 1, sold: 18000, refunded: 0 },
      { date: '2026-09-03', orders: 1, sold: 9000, refunded: 4500 },
    ]);
  });

  it('adds up to the event’s total by division and window, and so do registrations', () => {
    const divisions = [51, 52].map((id) =>
      division.parse({
        ...{ id, tournamentId: 5, division: 'AA', gender: 'Womens', maxTeams: 8 },
        registrationWindows: [{ id: id * 10 + 1, dtStart: '2026-09-01T09:00', dtEnd: '2026-10-01T09:00' }],
      }),
    );
    const teams = [
      entered(1, '2026-09-01T17:00:00Z'),
      entered(2, '2026-09-01T17:00:00Z', { divisionId: 52, windowId: 521 }),
      entered(3, '2026-09-03T17:00:00Z', { dtWithdrawn: at('2026-09-04T17:00:00Z') }),
    ];
    const figures = eventFiguresOf({ divisions, teams, lines, currency: 'usd', zone, until: '2026-09-10' });
    expect(figures).toMatchObject({
      capacity: 16,
      totals: { orders: 2, sold: 27000, refunded: 4500, due: 100 },
      divisions: [
        { id: 51, registered: 1, withdrawn: 1, sold: 18000, refunded: 4500, windows: [{ teams: 1, sold: 18000 }] },
        { id: 52, registered: 1, withdrawn: 0, sold: 9000, windows: [{ name: 'Registration', teams: 1 }] },
      ],
    });
    const all = (of: 'registered' | 'sold' | 'refunded') => figures.divisions.reduce((sum, each) => sum + each[of], 0);
    expect([all('sold'), all('refunded')]).toEqual([figures.totals.sold, figures.totals.refunded]);
    expect(all('registered')).toBe(figures.fill.at(-1)?.registered);
  });
});

describe('form answers', () => {
  const player = (firstName: string, over: object = {}) => ({
    firstName,
    lastName: 'Nash',
    email: 'a@b.example',
    ...over,
  });
  const rosters = [
    { shirtSize: 'M', extra: { '~Lunch': 'Yes', 'Field Preference': 'North,South' } },
    { shirtSize: 'L', extra: { '~Lunch': 'No', '~Days': 'Sat,Sun', 'Field Preference': 'North' } },
    { shirtSize: '', extra: { '~Lunch': '' } },
  ].map(({ shirtSize, extra }, at) =>
    roster.parse({
      ...{ id: at + 1, tournamentId: 5, divisionId: 51 },
      players: [player('Ada', { shirtSize }), player('Bea', { shirtSize: 'M' })],
      extraFields: extra,
    }),
  );

  it('are counted only for fields with few choices, and never identify a person', () => {
    const summary = fieldSummaryOf(rosters, severalOf([{ label: 'Days', type: 'choices' }]));
    const of = (label: string) => summary.find((field) => field.label === label);
    expect(of('T-shirt size')).toMatchObject({
      answers: [
        { answer: 'M', n: 4 },
        { answer: 'L', n: 1 },
      ],
      unanswered: 1,
    });
    expect(of('Lunch')).toMatchObject({ answers: [{ answer: 'No' }, { answer: 'Yes' }], unanswered: 1 });
    expect(of('Days')?.answers).toEqual([
      { answer: 'Sat', n: 1 },
      { answer: 'Sun', n: 1 },
    ]);
    expect(of('Field Preference')?.answers[0]).toEqual({ answer: 'North', n: 2 });
    expect(JSON.stringify(summary)).not.toMatch(/Ada|Nash|a@b/);
  });
});
