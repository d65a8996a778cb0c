import { describe, expect, it } from 'vitest';
import { divisionChoice } from '#domain/catalog/divisions/division-choice.ts';
import { defaultEntryFee, entryFeeOf, entryPrice, feeWords } from '#domain/catalog/divisions/entry-fee.ts';
import {
  allowsTbd,
  currentWindow,
  isDivisionOpen,
  lastWindow,
  momentsOf,
  nextWindow,
  truePerPlayer,
  windowFor,
  windowName,
  windowState,
  windowStates,
} from '#domain/catalog/divisions/windows.ts';
import { isEventOpen, seesOpen } from '#domain/catalog/events/event-open.ts';
import { registrationWindow } from '#domain/catalog/schema.ts';
import { wallDateTime } from '#domain/kernel/schema.ts';
import { minute } from '#domain/kernel/time.ts';
import { firstMomentAt } from '#domain/kernel/zoned-time.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aTournament, at, aWindow, losAngeles } from '#test/kit/catalog.ts';

const march = aWindow({ id: 1, dtStart: '2026-03-01T09:00', dtEnd: '2026-04-01T18:00' });

describe('a registration window', () => {
  it('uses the clock of the requested zone, even after another zone was used', () => {
    const [west, east] = [losAngeles, 'America/New_York'].map((zone) => momentsOf(march, zone));
    expect((west?.opensAt ?? 0) - (east?.opensAt ?? 0)).toBe(3 * 60 * minute);
    expect(momentsOf(march, losAngeles)).toEqual(west);
  });

  it.each([
    ['2026-03-01', '08:59', 'upcoming'],
    ['2026-03-01', '09:00', 'current'],
    ['2026-04-01', '17:59', 'current'],
    ['2026-04-01', '18:00', 'closed'],
  ] as const)('on %s at %s is %s [P2-307] [P2-308]', (date, time, state) => {
    expect(windowState(march, losAngeles, at(date, time))).toBe(state);
  });

  it('is upcoming, current or closed [P2-307]', () => {
    expect(windowStates).toEqual(['upcoming', 'current', 'closed']);
  });

  it('uses the event’s zone with its location’s offset [P2-309] [P2-248]', () => {
    const opening = at('2026-03-01', '09:00');
    expect(windowState(march, losAngeles, opening)).toBe('current');
    expect(windowState(march, 'Pacific/Honolulu', opening)).toBe('upcoming');
    expect(momentsOf(march, 'America/New_York').opensAt).toBe(opening - 180 * minute);
  });

  it('is never open when its start equals or follows its end [P2-310]', () => {
    const empty = aWindow({ dtStart: '2026-03-01T09:00', dtEnd: '2026-03-01T09:00' });
    const turned = aWindow({ dtStart: '2026-04-01T09:00', dtEnd: '2026-03-01T09:00' });
    for (const time of ['08:59', '09:00', '09:01'])
      expect(windowState(empty, losAngeles, at('2026-03-01', time))).toBe('closed');
    expect(windowState(turned, losAngeles, at('2026-03-15'))).toBe('closed');
  });

  it('follows clock changes: a skipped hour starts at the change, and a repeated hour means its first occurrence [P2-309]', () => {
    const change = at('2026-03-08', '03:00');
    expect(firstMomentAt('2026-03-08T02:30', losAngeles)).toBe(change);
    expect(firstMomentAt('2026-03-08T03:00', losAngeles)).toBe(change);
    expect(firstMomentAt('2026-11-01T01:30', losAngeles)).toBe(at('2026-11-01', '00:30') + 60 * minute);
    expect(wallAt(change, losAngeles)).toBe('2026-03-08T03:00');
    expect(wallAt(change - 1, losAngeles)).toBe('2026-03-08T01:59');
  });

  it.each(['2026-02-30T09:00', '2026-03-01', '2026-03-01T24:00', '2026-03-01T09:00Z'])(
    'rejects %s as a local time',
    (text) => {
      expect(wallDateTime.safeParse(text).success).toBe(false);
    },
  );

  it('is named Pre-registration by default when players can pay at the event [P2-249]', () => {
    expect(windowName({ name: '', canPayAtEvent: true })).toBe('Pre-registration');
    expect(windowName({ name: ' ', canPayAtEvent: false })).toBe('Registration');
    expect(windowName({ name: 'Early bird', canPayAtEvent: true })).toBe('Early bird');
  });

  it('allows TBD partners in early windows and charges per player in late ones [P2-250] [P2-251]', () => {
    expect([allowsTbd({ isEarly: true }), allowsTbd({ isEarly: false })]).toEqual([true, false]);
    expect([truePerPlayer({ isLate: true }), truePerPlayer({ isLate: false })]).toEqual([true, false]);
  });

  it('costs $65 per team by default [P2-247] [P2-780] [P2-781]', () => {
    expect(registrationWindow.parse({ id: 1, dtStart: '2026-03-01T09:00', dtEnd: '2026-03-02T09:00' })).toEqual({
      id: 1,
      name: '',
      fee: 6500,
      feeIsPerTeam: true,
      dtStart: '2026-03-01T09:00',
      dtEnd: '2026-03-02T09:00',
      canPayAtEvent: false,
      canProcessPayment: true,
      isEarly: false,
      isLate: false,
      minAmountDue: null,
      minAmountLabel: '',
      minAmountAgreement: '',
    });
  });
});

describe('a division’s windows', () => {
  const late = aWindow({ id: 2, dtStart: '2026-03-25T09:00', dtEnd: '2026-05-01T09:00' });
  const early = aWindow({ id: 3, dtStart: '2026-02-01T09:00', dtEnd: '2026-03-01T09:00' });
  const windows = [late, march, early];

  it('treat the open window that opened last as the current one', () => {
    expect(currentWindow(windows, losAngeles, at('2026-03-10'))).toBe(march);
    expect(currentWindow(windows, losAngeles, at('2026-03-26'))).toBe(late);
    expect(currentWindow([march, late], losAngeles, at('2026-03-26'))).toBe(late);
    expect(currentWindow(windows, losAngeles, at('2026-05-02'))).toBeNull();
  });

  it('include a last window, and a next window until registration is over', () => {
    expect(lastWindow(windows)).toBe(late);
    expect(lastWindow([])).toBeNull();
    expect(nextWindow(windows, losAngeles, at('2026-01-01'))).toBe(early);
    expect(nextWindow(windows, losAngeles, at('2026-03-10'))).toBe(late);
    expect(nextWindow(windows, losAngeles, at('2026-04-10'))).toBeNull();
  });

  const division = aDivision({ registrationWindows: windows });
  it('open registration when a window is current, unless registration is disabled or the division is canceled [P2-311]', () => {
    expect(isDivisionOpen(division, losAngeles, at('2026-03-10'))).toBe(true);
    expect(isDivisionOpen(division, losAngeles, at('2026-05-02'))).toBe(false);
    expect(isDivisionOpen({ ...division, disableRegistration: true }, losAngeles, at('2026-03-10'))).toBe(false);
    expect(isDivisionOpen({ ...division, canceled: true }, losAngeles, at('2026-03-10'))).toBe(false);
  });

  it('let user 1 use the last window when none is current [P2-113]', () => {
    expect(windowFor(division, losAngeles, at('2026-05-02'), true)).toEqual(late);
    expect(windowFor(division, losAngeles, at('2026-05-02'), false)).toBeNull();
    expect(windowFor(division, losAngeles, at('2026-05-02'), false)).toBeNull();
    expect(windowFor(division, losAngeles, at('2026-03-10'), true)).toEqual(march);
  });
});

describe('registration for the whole event', () => {
  const open = aDivision({ registrationWindows: [march] });
  const now = at('2026-03-10');

  it('is open only when the event has a location and an open public division [P2-312] [P2-313]', () => {
    const event = aTournament();
    expect(isEventOpen(event, [open], now)).toBe(true);
    expect(isEventOpen(aTournament({ locations: [] }), [open], now)).toBe(false);
    expect(isEventOpen(event, [], now)).toBe(false);
    expect(isEventOpen(event, [aDivision({ registrationWindows: [march], props: ['hidden'] })], now)).toBe(false);
    expect(isEventOpen(event, [{ ...open, disableRegistration: true }], now)).toBe(false);
    expect(isEventOpen(event, [open], at('2026-04-02'))).toBe(false);
  });

  it.each([100, 101, 102, 103])('is closed for a complete or canceled event (%s)', (statusId) => {
    expect(isEventOpen(aTournament({ statusId }), [open], now)).toBe(false);
  });

  it('is open for user 1 [P2-112] [P2-613]', () => {
    expect(seesOpen(aTournament(), [], now, true)).toBe(true);
    expect(seesOpen(aTournament(), [], now, false)).toBe(false);
    expect(seesOpen(aTournament(), [open], now, false)).toBe(true);
  });
});

describe('entry fees', () => {
  it('default to $65 per team, show two decimals, and add "/per player" when not per team [P2-780] [P2-781] [P2-782] [P2-783]', () => {
    expect(entryFeeOf(null)).toEqual({ amount: 6500, perTeam: true });
    expect(defaultEntryFee).toEqual({ amount: 6500, perTeam: true });
    expect(entryFeeOf({ fee: 4000, feeIsPerTeam: false })).toEqual({ amount: 4000, perTeam: false });
    expect(feeWords({ amount: 6500, perTeam: true })).toBe('$65.00');
    expect(feeWords({ amount: 4050, perTeam: false })).toBe('$40.50/per player');
  });

  it.each([
    [true, false, 6500],
    [true, true, 6500],
    [false, false, 13000],
    [false, true, 26000],
  ])('when per team is %s and true per player is %s, cost %s cents [P2-251]', (perTeam, late, price) => {
    expect(entryPrice({ amount: 6500, perTeam }, { players: 3, alternates: 1, numOfPlayers: 2 }, late)).toBe(price);
  });
});

describe('a division in a registration list', () => {
  const now = at('2026-03-10');
  const facts = { zone: losAngeles, now, counts: { active: 0, waiting: 0 }, bidAllows: true };
  const full = { ...facts, counts: { active: 4, waiting: 0 } };
  const division = aDivision({ registrationWindows: [march], maxTeams: 4 });
  const closed = { ...division, disableRegistration: true };
  const accepting = aDivision({ registrationWindows: [march], maxTeams: 4, props: ['acceptanceOnly'] });

  it.each([
    ['open', division, facts, { state: 'open', label: 'Girls 16U', disabled: false }],
    ['full [P2-318] [P2-322]', division, full, { state: 'waitlist', label: 'Girls 16U - Waitlist', disabled: false }],
    ['closed [P2-319] [P2-321]', closed, facts, { state: 'closed', label: 'Girls 16U - Closed', disabled: true }],
    [
      'bid required [P2-320] [P2-323]',
      division,
      { ...facts, bidAllows: false },
      { state: 'bidRequired', label: 'Girls 16U - Bid Required', disabled: true },
    ],
    [
      'full, but acceptance only [P2-318] [P2-219]',
      accepting,
      full,
      { state: 'open', label: 'Girls 16U', disabled: false },
    ],
    [
      'full without a waitlist',
      { ...division, waitlist: false },
      full,
      { state: 'closed', label: 'Girls 16U - Closed', disabled: true },
    ],
    [
      'full with a hidden waitlist [P2-218]',
      aDivision({ registrationWindows: [march], maxTeams: 4, props: ['hideWaitlist'] }),
      full,
      { state: 'waitlist', label: 'Girls 16U', disabled: false },
    ],
    [
      'closed, for staff who can choose it [P2-111] [P2-612]',
      closed,
      { ...facts, mayPickClosed: true },
      { state: 'closed', label: 'Girls 16U - Closed', disabled: false },
    ],
    [
      'bid required, even for staff',
      division,
      { ...facts, bidAllows: false, mayPickClosed: true },
      { state: 'bidRequired', label: 'Girls 16U - Bid Required', disabled: true },
    ],
    [
      'closed, with a bid required',
      closed,
      { ...facts, bidAllows: false },
      { state: 'closed', label: 'Girls 16U - Closed', disabled: true },
    ],
  ] as const)('shows its state and label: %s', (_name, division, given, choice) => {
    expect(divisionChoice(division, given)).toEqual(choice);
  });
});
