import { describe, expect, it } from 'vitest';
import {
  answered,
  askForConsent,
  isLinkGood,
  mayBeEntered,
  needsGuardian,
  whoConsents,
} from '#domain/clubs/consent.ts';
import {
  changedFields,
  duplicates,
  factsOf,
  gapsOf,
  mostChanges,
  takenBack,
  withChange,
} from '#domain/clubs/data-gaps.ts';
import { saysWho, suggestedPlayerMapping } from '#domain/clubs/import/columns.ts';
import { playerRows } from '#domain/clubs/import/rows.ts';
import { samePlayer } from '#domain/clubs/player-check.ts';
import { type ClubMember, clubMember, clubTeam, nobody } from '#domain/clubs/schema.ts';
import { fitsGroup, groupOf, movedOn, nextGroup, nextName } from '#domain/clubs/standing.ts';
import { day } from '#domain/kernel/time.ts';
import { namesOf } from '#domain/people/names.ts';
import { listOf } from '#test/kit/lists.ts';

const today = '2026-11-23';
const now = Date.parse(`${today}T12:00:00Z`);
const aMember = (more: object = {}): ClubMember =>
  clubMember.parse({
    ...nobody,
    ...{ clubId: 12, id: 'm1', firstName: 'Ana', lastName: 'Moe', dob: '2013-05-01', dtAdded: now },
    ...more,
  });

describe('club consent', () => {
  it('comes from a guardian until the player’s 18th birthday or while the birth date is unknown, and from the player after that', () => {
    const of = (dob: string | null) => needsGuardian({ dob }, today);
    expect([of('2008-11-24'), of('2008-11-23'), of(null)]).toEqual([true, false, true]);
    const minor = aMember({ guardianName: 'Bo Moe', guardianEmail: 'bo@x.co', email: 'ana@x.co' });
    expect(whoConsents(minor, today)).toEqual({ whose: 'guardian', name: 'Bo Moe', email: 'bo@x.co' });
    expect(whoConsents({ ...minor, dob: '2001-01-01' }, today)).toMatchObject({ whose: 'player', email: 'ana@x.co' });
  });

  it('is requested only if there’s an email address, and a repeat request gets a later timestamp', () => {
    expect(askForConsent(aMember(), today, now)).toMatchObject({ problem: { code: 'clubs/nobody-to-ask' } });
    const member = aMember({ guardianEmail: 'bo@x.co' });
    const first = askForConsent(member, today, now);
    expect(first).toMatchObject({ value: { state: 'asked', askedAt: now, sentTo: 'bo@x.co' } });
    const again = askForConsent({ ...member, consent: { ...member.consent, askedAt: now } }, today, now);
    expect(again).toMatchObject({ value: { askedAt: now + 1 } });
  });

  it('stays valid when requested again, and counts as withdrawn when refused later; its link works for 30 days', () => {
    const by = { by: 'Bo Moe', way: 'link' as const, now };
    const given = answered(aMember().consent, 'give', by);
    expect(mayBeEntered({ consent: given, leftAt: null })).toBe(true);
    expect(mayBeEntered({ consent: given, leftAt: now })).toBe(false);
    const member = aMember({ guardianEmail: 'bo@x.co', consent: given });
    expect(askForConsent(member, today, now)).toMatchObject({ value: { state: 'given' } });
    expect(answered(given, 'refuse', by).state).toBe('withdrawn');
    expect(answered(aMember().consent, 'refuse', by).state).toBe('refused');
    expect(isLinkGood({ askedAt: now - 30 * day }, now)).toBe(true);
    expect(isLinkGood({ askedAt: now - 30 * day - 1 }, now)).toBe(false);
  });
});

describe('a club’s age groups', () => {
  it('follow the season, and let younger players play up but not older players play down', () => {
    expect(groupOf('2013-05-01', 2027)).toBe('14U');
    expect([fitsGroup('2013-05-01', '14U', 2027), fitsGroup('2013-05-01', '13U', 2027)]).toEqual([true, false]);
    expect([fitsGroup('2016-05-01', '14U', 2027), fitsGroup(null, '14U', 2027)]).toEqual([true, null]);
    expect(fitsGroup('1980-01-01', 'Adult', 2027)).toBe(true);
  });

  it('move up to the next group each year, except 18U and Adult', () => {
    expect((['10U', '14U', '17U', '18U', 'U26', 'Adult'] as const).map(nextGroup)).toEqual([
      ...['12U', '15U', '18U', '18U', 'Adult', 'Adult'],
    ]);
    expect(nextName({ name: 'Gulf 14U Black 2027', season: 2027, ageGroup: '14U' })).toBe('Gulf 15U Black 2028');
    expect(nextName({ name: 'Gulf 14s Black', season: 2027, ageGroup: '14U' })).toBe('Gulf 15s Black');
    expect(nextName({ name: 'Gulf Black', season: 2027, ageGroup: '14U' })).toBe('Gulf Black');
  });

  it('move teams up once, without players who left or are too old', () => {
    const people = [
      aMember({ id: 'a', dob: '2008-12-01' }),
      aMember({ id: 'b', dob: '2009-12-01' }),
      aMember({ id: 'c', dob: '2010-12-01', leftAt: now }),
    ];
    const team = clubTeam.parse({
      ...{ clubId: 12, id: 5, season: 2027, name: '18 Red', ageGroup: '18U', gender: 'Girls', coachIds: [7] },
      memberIds: ['a', 'b', 'c'],
    });
    const [moved] = movedOn([team], people, 2027, []);
    expect(moved).toMatchObject({
      team: { season: 2028, ageGroup: '18U', coachIds: [7], memberIds: ['b'], fromTeamId: 5 },
      stay: ['a', 'c'],
    });
    expect(movedOn([team], people, 2027, [{ fromTeamId: 5 }])).toEqual([]);
    expect(movedOn([team], [], 2027, [])).toEqual([]);
  });
});

describe('corrections', () => {
  it('show the old and new value, and can be undone until someone changes the value again', () => {
    const before = aMember({ phone: '555', gradYear: 2031 });
    const after = { ...before, phone: '556', gradYear: null };
    const fields = changedFields(factsOf(before), factsOf(after));
    expect(fields).toEqual([
      { field: 'gradYear', from: '2031', to: '' },
      { field: 'phone', from: '555', to: '556' },
    ]);
    expect(takenBack(factsOf(after), { fields })).toEqual(factsOf(before));
    expect(takenBack({ ...factsOf(after), phone: '557' }, { fields })).toBeNull();
  });

  it('keep only a player’s most recent changes', () => {
    const change = (at: number) => ({ at, userId: 1, who: 'Al', act: 'corrected' as const, fields: [] });
    const all = Array.from({ length: mostChanges + 5 }, (_, at) => at);
    const member = all.reduce((of, at) => withChange(of, change(at)), aMember());
    expect(member.history).toHaveLength(mostChanges);
    expect(member.history.at(-1)?.at).toBe(mostChanges + 4);
  });
});

describe('a club roster import', () => {
  const header = ['First Name', 'Last_Name', 'DOB', 'Parent Email', 'Jersey #', 'Notes'];
  const mapping = suggestedPlayerMapping(header);

  it('recognizes columns by their names', () => {
    expect(mapping).toEqual({ firstName: 0, lastName: 1, dob: 2, guardianEmail: 3, jersey: 4 });
    expect([saysWho(mapping), saysWho({ fullName: 0 }), saysWho({ firstName: 0 })]).toEqual([true, true, false]);
    expect([namesOf('Ana de la Cruz'), namesOf('de la Cruz, Ana')]).toEqual([
      { firstName: 'Ana', lastName: 'de la Cruz' },
      { firstName: 'Ana', lastName: 'de la Cruz' },
    ]);
  });

  it('finds new players, changes, duplicates and mistakes, and ignores blank cells', () => {
    const there = aMember({ guardianEmail: 'old@x.co', jersey: '9' });
    const rows = playerRows(
      listOf(
        header,
        ['Bea', 'Roe', '3/4/2014', 'roe@x.co', '7', ''],
        ['ANA', 'moe', '2013-05-01', 'new@x.co', '', ''],
        ['Ana', 'Moe', '2013-05-01', 'new@x.co', '', ''],
        ['Cy', '', '2/31/2014', 'no mail', '12a', ''],
        ['=HYPERLINK("x")', 'Poe', '', '', '', ''],
      ),
      mapping,
      [there],
      today,
    );
    expect(rows[0]).toMatchObject({ line: 2, memberId: null, facts: { dob: '2014-03-04', jersey: '7' } });
    expect(rows[1]).toMatchObject({ memberId: 'm1', facts: { guardianEmail: 'new@x.co', jersey: '9' } });
    expect(rows[1]).toMatchObject({ changes: ['First name', 'Last name', 'Guardian email'] });
    expect(rows[2]?.problem).toBe('This player is already in row 3.');
    expect(rows[3]?.problem).toBe(
      'The birth date “2/31/2014” isn’t a real date. A last name is required. A valid email is required. A jersey number can be up to 999.',
    );
    expect(rows[4]).toMatchObject({ tamed: true, facts: { firstName: '=HYPERLINK("x")' } });
  });

  it('matches players by name and birth date, so the same name with two birth dates is two people', () => {
    const ana = aMember();
    expect(samePlayer([ana], { firstName: 'ána', lastName: 'MOE', dob: null })).toBe(ana);
    expect(samePlayer([ana], { firstName: 'Ana', lastName: 'Moe', dob: '2014-01-01' })).toBeUndefined();
  });
});

it('a club roster lists each player’s missing data and possible duplicates', () => {
  expect(gapsOf(aMember({ dob: null }), today)).toEqual(['dob', 'address', 'guardian', 'number', 'consent']);
  const a = aMember({ usavNumber: '123' });
  const b = aMember({ id: 'm2', firstName: 'Anna', usavNumber: '123' });
  const c = aMember({ id: 'm3', firstName: 'Zoe', usavNumber: '' });
  const d = aMember({ id: 'm4', dob: '2012-01-01' });
  expect(duplicates([a, b, c, d]).map((pair) => pair.map(({ id }) => id))).toEqual([['m1', 'm2']]);
});
