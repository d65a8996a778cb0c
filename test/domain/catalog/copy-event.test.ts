import { describe, expect, it } from 'vitest';
import { copyChecks, weekdayCheck } from '#domain/catalog/desk/copy-checks.ts';
import { copyName, copyOfEvent, forDivisions } from '#domain/catalog/desk/new-event.ts';
import { division, tournament } from '#domain/catalog/schema.ts';

const event = tournament.parse({
  id: 5,
  name: 'Pacific Open',
  organizationId: 10,
  startDate: '2026-10-10',
  endDate: '2026-10-11',
  isPublic: true,
  hasPassword: true,
  locked: true,
  statusId: 101,
  dtRefundCutoff: '2026-10-03T20:00',
  organizers: [30],
  pointSystems: [7],
  refIds: [70],
  props: ['dtRosterCutoff:2026-10-09', 'showLive', 'courtTimes', 'something-else'],
  jsonProps: {
    cartFees: [
      { label: 'Sand', amount: 100, divisionIds: ['*'] },
      { label: 'Lights', amount: 200, divisionIds: [51, 99] },
      { label: 'Members', amount: 50, divisionIds: ['*'], members: [3] },
    ],
    customFields: [{ label: 'Shirt', divisionIds: [52] }],
    divisions: { 51: { additionalFields: [] } },
    reoccuringSettings: {
      ...{ dows: [6], from: '2026-10-10', to: '2026-12-12', exclude: ['2026-11-28'] },
      canceled: [{ date: '2026-10-17', note: 'Rain' }],
      changes: [{ date: '2026-10-24', capacity: 8 }],
    },
    courts: { weeks: 8, skip: ['2026-11-28'] },
  },
  jProps: { waivers: [{ id: 'w1', name: 'Waiver', divisions: [51] }] },
});
const divisions = [51, 52].map((id) =>
  division.parse({
    id,
    tournamentId: 5,
    division: 'AA',
    gender: 'Womens',
    complete: true,
    canceled: id === 52,
    refundPolicyId: 4,
    tournamentDirectorUserId: 70,
    startDate: '2026-10-11',
    registrationWindows: [{ id: id * 10, dtStart: '2026-09-01T09:00', dtEnd: '2026-10-31T20:00', fee: 9000 }],
    days: [{ id: 1, number: 1, name: 'Pools', date: '2026-10-10', poolPlay: true }],
  }),
);
const as = { name: 'Pacific Open 2', startDate: '2027-03-06', endDate: '2027-03-07', organizationId: 10 };

describe('a copy of an event', () => {
  const { event: copy, divisions: copies } = copyOfEvent({ event, divisions }, as);

  it('has no published courts and no canceled dates', () => {
    expect(copy.props).not.toContain('courtTimes');
    expect(copy.jsonProps.reoccuringSettings?.canceled).toEqual([]);
  });

  it('is a draft with every date moved by the same number of days, even across a clock change', () => {
    expect(copy).toMatchObject({
      ...as,
      isPublic: false,
      statusId: 0,
      locked: false,
      hasPassword: false,
      dtRefundCutoff: '2027-02-27T20:00',
      organizers: [30],
      refIds: [70],
    });
    expect(copy.props.toSorted()).toEqual(['dtRosterCutoff:2027-03-05', 'showLive', 'something-else']);
    expect(copy.jsonProps.reoccuringSettings).toMatchObject({
      from: '2027-03-06',
      to: '2027-05-08',
      exclude: ['2027-04-24'],
      changes: [{ date: '2027-03-20', capacity: 8 }],
    });
    expect(copy.jsonProps.courts?.skip).toEqual(['2027-04-24']);
    expect(copies[0]?.registrationWindows).toMatchObject([
      { id: 0, dtStart: '2027-01-26T09:00', dtEnd: '2027-03-27T20:00', fee: 9000 },
    ]);
    expect(copies[0]).toMatchObject({ startDate: '2027-03-07', refundPolicyId: 4 });
  });

  it('has no rounds, isn’t over, and has no canceled divisions', () => {
    expect(copies.map(({ canceled, from }) => [canceled, from])).toEqual([
      [false, 51],
      [false, 52],
    ]);
    expect(copies[0]).not.toHaveProperty('days');
    expect(copies[0]).not.toHaveProperty('complete');
  });

  it('keeps division settings and points them to the copied divisions', () => {
    const { jsonProps, jProps } = forDivisions(
      copy,
      new Map([
        [51, 81],
        [52, 82],
      ]),
    );
    expect(jsonProps.cartFees.map(({ divisionIds }) => divisionIds)).toEqual([['*'], [81], ['*']]);
    expect(jsonProps.customFields[0]?.divisionIds).toEqual([82]);
    expect(Object.keys(jsonProps.divisions)).toEqual(['81']);
    expect(jProps.waivers[0]?.divisions).toEqual([81]);
  });

  it('drops everything that belongs to the original organization when copied to another', () => {
    const moved = copyOfEvent({ event, divisions }, { ...as, organizationId: 30 });
    expect(moved.event).toMatchObject({ organizationId: 30, organizers: [], pointSystems: [], refIds: [] });
    expect(moved.event.jsonProps.cartFees.map(({ label }) => label)).toEqual(['Sand', 'Lights']);
    expect(moved.divisions[0]).toMatchObject({ refundPolicyId: null, tournamentDirectorUserId: null });
  });

  it('gets a name with the next number', () => {
    expect(copyName('Pacific Open')).toBe('Pacific Open 2');
    expect(copyName('Pacific Open 2')).toBe('Pacific Open 3');
    expect(copyName('Volley 2026')).toBe('Volley 2026 2');
  });
});

describe('warnings about a copied event', () => {
  const now = Date.parse('2027-01-01T12:00Z');
  const checked = (startDate: string, more: Partial<typeof event> = {}, windows = divisions[0]!.registrationWindows) =>
    copyChecks(
      { event: { ...event, ...more }, divisions: [{ ...divisions[0]!, registrationWindows: windows }] },
      startDate,
      now,
    ).map(({ text }) => text);
  const plain = { jsonProps: tournament.shape.jsonProps.parse({}), props: [] };

  it('are absent if the weekday is the same and all dates are in the future', () => {
    expect(checked('2027-06-05', plain)).toEqual([]);
  });

  it('include a different weekday, and registration windows and deadlines that are past or already open', () => {
    expect(checked('2027-01-03', plain)).toEqual([
      'The first day is a Sunday. It was a Saturday.',
      'Registration would open as soon as you publish: Womens AA.',
      'The refund deadline has passed: Sun, Dec 27, 2026.',
    ]);
    expect(checked('2026-11-21', plain)[0]).toBe('Registration would already be over: Womens AA.');
  });

  it('compare a saved copy’s weekday with the original’s', () => {
    expect(weekdayCheck('2026-10-10', '2027-06-06')).toMatchObject([
      { section: 'basics', text: 'The first day is a Sunday. It was a Saturday.' },
    ]);
    expect(weekdayCheck('2026-10-10', '2027-06-05')).toEqual([]);
  });

  it('include local times that daylight saving time skips', () => {
    const [window] = divisions[0]!.registrationWindows;
    const night = [{ ...window!, dtStart: '2026-09-20T02:30' }];
    expect(checked('2027-04-03', plain, night)).toEqual([
      '2:30 AM doesn’t exist on Sun, Mar 14, 2027, when daylight saving time begins. We’ll use 3:00 AM instead.',
    ]);
  });

  it('include dates in texts, moved days without play, and data that belongs to the original event', () => {
    const texts = {
      description: '<p>Check-in on October 10 at 7:30. Rain date 10/17.</p>',
      externalRegistrationUrl: 'https://other.example/5',
    };
    expect(checked('2027-06-05', { ...texts, props: ['avpAdultSanction:A1'] })).toEqual([
      'Days without play also moved: Sat, Jul 24, 2027.',
      'The sanction number belongs to the original event.',
      '“Register” still opens the original event’s link.',
      'The page says “October 10”, “10/17”.',
    ]);
  });
});
