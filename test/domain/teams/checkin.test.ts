import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationPlayer, roster } from '#domain/registration/schema.ts';
import { blockOf, missingOf } from '#domain/teams/checkin/missing.ts';
import { checkinHours, longestPass, type Mark, passText, readPass, settleMark } from '#domain/teams/checkin/settle.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';
import { aTeam } from '../../kit/registration.ts';

const ana = registrationPlayer.parse({ firstName: 'Ana', lastName: 'Silva', playerProfileId: 1 });
const waiver = { id: 'w1', name: 'Beach waiver' };
const event = (...props: string[]) =>
  aTournament({ id: 1, props, sanctioningBody: 'AAU', jProps: { waivers: [waiver], fields: [] } as never });
const forms = (agreed: string[] = []) =>
  roster.parse({ id: 7, tournamentId: 1, divisionId: 900, players: [ana], agreedWaivers: agreed });
const missing = (props: string[], due = 0, agreed: string[] = []) =>
  missingOf({ team: aTeam(), roster: forms(agreed), event: event(...props), division: aDivision({ id: 900 }), due });

describe('a team’s missing items at check-in', () => {
  it('include agreements, numbers and payments with their owners, and block check-in only if the event requires them [P3-571]', () => {
    expect(missing([], 5_000)).toEqual([
      { kind: 'waiver', what: 'Beach waiver', who: [], blocks: false },
      { kind: 'number', what: 'AAU', who: ['Ana Silva'], blocks: false },
      { kind: 'payment', what: '', who: [], blocks: false },
    ]);
    expect(blockOf(missing([], 5_000))).toBeNull();
    expect(missing([], 0, ['w1']).map(({ kind }) => kind)).toEqual(['number']);
  });

  it.each([
    ['noAgreeNoCheckin', 'registration/agreements-unsigned'],
    ['noNumberNoCheckin', 'checkin/numbers'],
    ['noPayNoCheckin', 'checkin/unpaid'],
  ])('block check-in and are listed first with the flag %s', (flag, code) => {
    const [first, ...others] = missing([flag], 5_000);
    expect([first?.blocks, ...others.map(({ blocks }) => blocks)]).toEqual([true, false, false]);
    expect(blockOf([first!, ...others])).toMatchObject({ code, data: { missing: [first] } });
  });

  it('block check-in with noAgreeNoCheckin, and include unsigned agreements by name and player [P3-571] [P2-154] [P3-349]', () => {
    const team = aTeam({ players: [{ id: 1, first: 'Ana', last: 'Silva' }] });
    const divisions = [{ divisionId: 900, unsent: [1], unsigned: [2], signed: [], signedPrev: [] }];
    const statuses = [{ agreementId: 1, agreement: 'Code of conduct', divisions }];
    const of = (props: string[], agreed: typeof statuses) =>
      blockOf(
        missingOf({
          team,
          roster: forms(['w1']),
          event: event(...props),
          division: aDivision({ id: 900 }),
          due: 0,
          statuses: agreed,
        }),
      );
    expect(of(['noAgreeNoCheckin'], statuses)).toMatchObject({
      code: 'registration/agreements-unsigned',
      data: { missing: [{ what: 'Code of conduct', who: ['Ana Silva'], agreementId: 1 }] },
    });
    expect(of(['noAgreeNoCheckin'], [])).toBeNull();
    expect(of([], statuses)).toBeNull();
  });

  it('include nothing for forms that weren’t loaded', () => {
    const of = { team: aTeam(), event: event(), division: aDivision({ id: 900 }), due: 0, roster: null };
    expect(missingOf(of)).toEqual([]);
  });
});

describe('check-in marks from several phones', () => {
  const mark = (here: boolean, at: number): Mark => ({ here, at, way: 'admin' });
  const ended = (team: ReturnType<typeof aTeam>, marks: readonly Mark[]) =>
    marks.reduce((now, each) => {
      const settled = settleMark(now, each);
      return settled.ok ? Object.assign(now, settled.value.set) : now;
    }, structuredClone(team));

  it('count a pass once, and ignore an earlier mark that arrives late', () => {
    const once = ended(aTeam(), [mark(true, 10)]);
    expect(settleMark(once, mark(true, 10))).toMatchObject({ value: { outcome: 'known', set: null } });
    expect(settleMark(once, mark(true, 20))).toMatchObject({ value: { outcome: 'known', set: { checkedIn: true } } });
    const undone = ended(once, [mark(false, 30)]);
    expect(settleMark(undone, mark(true, 20))).toMatchObject({ value: { outcome: 'overtaken', set: null } });
    expect(settleMark(undone, mark(true, 40))).toMatchObject({
      value: { outcome: 'marked', set: { checkedIn: true, checkin: { at: 40, way: 'admin' } } },
    });
  });

  it('end with the latest mark, even when another phone’s marks arrive late', () => {
    const [here, back, again] = [mark(true, 800), mark(false, 805), mark(true, 810)];
    for (const sent of [
      [here, back, again],
      [here, again, back],
      [again, here, back],
      [back, again, here],
    ])
      expect(ended(aTeam(), sent).checkedIn).toBe(true);
    expect(settleMark(ended(aTeam(), [here, again]), back)).toMatchObject({ value: { outcome: 'overtaken' } });
    // If a team that wasn't checked in is marked as not checked in again, an older mark doesn't check it in either.
    expect(ended(aTeam(), [back, here]).checkedIn).toBe(false);
    // The check-in time stays the same.
    expect(ended(aTeam(), [here, again]).checkin).toEqual({ at: 800, way: 'admin', said: 810 });
  });

  it('leave a team in the state of the latest mark, regardless of arrival order', () => {
    const marks = fc.uniqueArray(
      fc.record({ here: fc.boolean(), at: fc.nat(50), way: fc.constant('admin' as const) }),
      {
        ...{ minLength: 1, maxLength: 8, selector: ({ at }: Mark) => at },
      },
    );
    fc.assert(
      fc.property(marks, (sent) => {
        const last = sent.reduce((one, other) => (other.at > one.at ? other : one));
        expect(ended(aTeam(), sent).checkedIn).toBe(last.here);
      }),
    );
  });

  it('give the same result when marks are sent twice', () => {
    const marks = fc.array(fc.record({ here: fc.boolean(), at: fc.nat(50), way: fc.constant('admin' as const) }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(marks, (sent) => {
        const once = ended(aTeam(), sent);
        expect(
          ended(
            once,
            sent.filter(({ here }) => here === once.checkedIn),
          ),
        ).toEqual(once);
        expect(once.checkin?.at ?? 0).toBeLessThanOrEqual(Math.max(0, ...sent.map(({ at }) => at)));
      }),
    );
  });

  it('count only for a team that has a spot and hasn’t dropped', () => {
    for (const over of [{ waitlist: true }, { isDeleted: true }, { drop: true }])
      expect(settleMark(aTeam(over), mark(true, 1))).toMatchObject({
        ok: false,
        problem: { code: 'registration/not-checkable' },
      });
  });
});

it('teams can check themselves in from noon venue time on the day before an event until its last day ends [P3-187]', () => {
  const { opens, closes } = checkinHours({
    ...aTournament({ id: 1, startDate: '2026-07-04', endDate: '2026-07-05' }),
    locations: [],
    zone: 'America/Chicago',
  });
  expect(new Date(opens).toISOString()).toBe('2026-07-03T17:00:00.000Z');
  expect(new Date(closes).toISOString()).toBe('2026-07-06T04:59:00.000Z');
});

it('a team that booked some session dates can check itself in only around those, not around the whole session', () => {
  const session = aTournament({ id: 1, startDate: '2026-12-03', endDate: '2027-01-28' });
  const { opens, closes } = checkinHours({ ...session, locations: [], zone: 'America/New_York' }, [
    '2026-12-17',
    '2026-12-10',
  ]);
  expect(new Date(opens).toISOString()).toBe('2026-12-09T17:00:00.000Z');
  expect(new Date(closes).toISOString()).toBe('2026-12-18T04:59:00.000Z');
});

it('a check-in pass is accepted only as its text or its QR code’s address', () => {
  const pass = { tournamentId: 12, teamId: 345, signature: `${'A_-z'.repeat(21)}xy` };
  const text = passText(pass);
  expect(text.length).toBeLessThanOrEqual(longestPass);
  for (const form of [text, ` ${text}\n`, `https://x.example/tournament/12/teams?view=check-in&pass=${text}`])
    expect(readPass(form)).toEqual(pass);
  for (const other of ['', '12.345', `${text}x`, `https://x.example/?path=${text}`, 'https://x.example/court/1'])
    expect(readPass(other)).toBeNull();
});
