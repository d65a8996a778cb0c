import { describe, expect, it } from 'vitest';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { type RegistrationPlayer, type Roster, roster, type Team } from '#domain/registration/schema.ts';
import { type ItemDef, isAddressOf, type Subject } from '#functions/kernel/table/item.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import { rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { slotItem } from '#functions/subjects/registration/items.ts';
import { aKeptBid } from '../../kit/registration.ts';
import { typedTeam } from '../../kit/typed-team.ts';

const ada: Subject = {
  users: new Set([5]),
  players: new Set([100_000]),
  addresses: new Set(['ada@example.com', '3105550142']),
  holders: new Set(['U5']),
  names: new Set(['ada moe', 'kit moe']),
};
/** Returns what an erase job leaves of a value. */
function erased<T extends object, K>(def: ItemDef<T, K>, value: T): T | 'remove' {
  const { personal } = def;
  if (personal === 'none' || personal.erase === 'keep') return value;
  const edit = personal.erase === 'remove' ? 'remove' : personal.erase(value, ada);
  return edit === 'remove' ? edit : { ...value, ...edit };
}
const entered = typedTeam(7, 20, 10, 2);
const [hers, others] = entered.roster.players as [RegistrationPlayer, RegistrationPlayer];

describe('an erased person', () => {
  it('becomes a deleted player on their team, without changes to anyone else', () => {
    const left = erased(teamItem, entered.team) as Team;
    expect(left.players).toEqual([{ id: null, first: 'Deleted', last: 'player' }, entered.team.players[1]]);
    expect({ ...left, players: [] }).toEqual({ ...entered.team, players: [] });
  });
  it('leaves no form data, no addresses in other forms, and no free-text answers', () => {
    const left = erased(rosterItem, entered.roster) as Roster;
    const text = JSON.stringify(left.players[0]);
    for (const word of [hers.lastName, hers.email, hers.address, hers.aauNumber, hers.parent?.firstName])
      expect(text).not.toContain(word);
    expect(left.players[1]).toMatchObject({ lastName: others.lastName, email: others.email, dob: others.dob });
    expect(JSON.stringify(left)).not.toContain('(310) 555-0142');
    expect(left).toMatchObject({
      teamAdmin: { name: '', phone: '', email: '' },
      extraFields: {},
      agreedWaivers: [1, 2],
    });
    expect(rosterItem.encode(left, 1)).toMatchObject({ pk: 'ROSTER#20' });
    expect(rosterItem.decode(rosterItem.encode(left, 1))).toMatchObject({ id: 7 });
  });
  it('is found without a profile only by both address and name', () => {
    const form = { firstName: 'Ada', lastName: 'Moe', name: 'Ada Moe', email: 'Ada@example.com', dob: '2001-01-01' };
    const forms = [
      form,
      { ...form, firstName: 'Kit ', lastName: 'MOE', email: '', playerEmail: 'ada@example.com' },
      // A coach's address on each of their players, and someone with the same name.
      { ...form, firstName: 'Ida', name: 'Ida Moe' },
      { ...form, email: 'other@example.com' },
    ];
    const typed = roster.parse({ ...entered.roster, players: forms });
    const left = erased(rosterItem, typed) as Roster;
    expect(left.players.map(({ name, dob, email }) => [name, dob ?? '', email ?? ''])).toEqual([
      ['Deleted player', '', ''],
      ['Deleted player', '', ''],
      ['Ida Moe', '2001-01-01', ''],
      ['Ada Moe', '2001-01-01', 'other@example.com'],
    ]);
  });
  it('leaves a bid with its value and purpose but no personal data, and other players keep theirs', () => {
    const given = { id: 100_000, aauNumber: 'A1', email: 'ada@example.com', fullName: 'Ada Moe' };
    const other = { id: 100_001, aauNumber: 'B2', email: 'ada@example.com', fullName: 'Bo Roe' };
    const awarded = aKeptBid({
      ...{ bidId: 'B7', bidProgramId: 3, tournamentId: 12, discountAmount: 500, earnedFor: '2nd', usedById: 7 },
      ...{ players: [given, other], notes: 'Ada asked twice', createdBy: 6, awardedToId: 5 },
    });
    const bare = {
      ...awarded,
      players: [
        { id: 100_000, aauNumber: '', email: '', fullName: 'Deleted player' },
        { ...other, email: '' },
      ],
      ...{ notes: '', awardedToId: null },
    };
    expect(erased(bidItem, awarded)).toEqual(bare);
    expect(erased(rosterItem, { ...entered.roster, bid: awarded })).toMatchObject({ bid: bare });
    const others = { ...awarded, players: [{ ...other, email: 'bo@example.com' }], awardedToId: 6, team: 'Shore' };
    expect(erased(bidItem, others)).toEqual(others);
    // A manually entered player is found by address and name, and so is the email's recipient.
    const typed = { ...given, id: null };
    const sent = { ...others, players: [typed, { ...typed, fullName: 'Bo Roe' }], email: 'ada@example.com' };
    expect(erased(bidItem, sent)).toEqual({
      ...sent,
      players: [
        { id: null, aauNumber: '', email: '', fullName: 'Deleted player' },
        { ...typed, fullName: 'Bo Roe', email: '' },
      ],
      ...{ email: '', team: '', notes: '' },
    });
  });
  it('leaves only a profile’s ID', () => {
    const profile = playerProfile.parse({
      ...{ id: 9, firstName: 'Ada', lastName: 'Moe', dob: '2011-01-01', city: 'Oslo', metrics: { reach: '300' } },
      ...{ parent: { firstName: 'Eva' }, ownerIds: [5], dtCreated: 1, dtModified: 2 },
    });
    const left = erased(playerItem, profile) as PlayerProfile;
    expect(playerItem.decode(playerItem.encode(left, 1))).toEqual({
      ...playerProfile.parse({ id: 9, firstName: 'Deleted', lastName: 'player', dtCreated: 1, dtModified: 2 }),
      rev: 1,
    });
  });
  it('frees only their own hold', () => {
    const slot = { divisionId: 20, slot: 1, expiresAt: 99 };
    expect(erased(slotItem, { ...slot, holder: 'HOLD#U5#x' })).toMatchObject({ expiresAt: 0 });
    expect(erased(slotItem, { ...slot, holder: 'HOLD#U6#x' })).toMatchObject({ expiresAt: 99 });
    expect(erased(slotItem, { ...slot, holder: 'TEAM#5' })).toMatchObject({ expiresAt: 99 });
  });
  it('is matched by address, no matter how the address was typed', () => {
    expect([' ADA@Example.com', '(310) 555-0142', 'ida@example.com', '', null].map((a) => isAddressOf(ada, a))).toEqual(
      [true, true, false, false, false],
    );
  });
});
