import { describe, expect, it } from 'vitest';
import {
  addressesOf,
  bidOf,
  bidStateOf,
  countBids,
  isSentBy,
  writtenProgram,
} from '#domain/registration/bids/stored-bid.ts';
import { trickle } from '#domain/registration/bids/trickle.ts';
import { aKeptBid } from '#test/kit/registration.ts';

const now = 1_000;
const team = (id: number, finish: number | null, player = id * 10) => ({
  ...{ id, finish, isDeleted: false, players: [{ id: player, first: 'P', last: String(id) }] },
});
const earned = (teamId: number, finish: number, divisionId = 7) => ({
  earned: { tournamentId: 1, divisionId, teamId, finish },
});

describe('bids that trickle down the finishes [P3-634]', () => {
  const four = [team(4, 4), team(1, 1), team(2, 2), team(3, 3), team(5, null), team(6, 9999)];
  const asked = (bids: Parameters<typeof trickle>[2], count: number, passesTo: number | null = null) =>
    trickle(7, four, bids, { count, passesTo }, now).map(({ teamId, answer }) => `${teamId} ${answer}`);
  it('go to each of the best teams that played, while bids remain', () => {
    expect(asked([], 2)).toEqual(['1 gets', '2 gets', '3 too-low', '4 too-low']);
    expect(asked([], 1, 4)).toEqual(['1 gets', '2 none-left', '3 none-left', '4 none-left']);
  });
  it('skip teams that have a bid through any player, down to the program’s lowest eligible finish', () => {
    const elsewhere = aKeptBid({ bidId: 'X', players: [{ id: 10, fullName: 'P 1' }], ...earned(99, 1, 8) });
    expect(asked([elsewhere], 2, 3)).toEqual(['1 has', '2 gets', '3 gets', '4 too-low']);
    expect(asked([elsewhere], 2, null)).toEqual(['1 has', '2 gets', '3 too-low', '4 too-low']);
  });
  it('pass an unused or returned bid to the next team, and never offer the same bid twice to a team', () => {
    const back = aKeptBid({ bidId: 'A', revokedAt: 5, ...earned(1, 1) });
    const late = aKeptBid({ bidId: 'B', validTo: 900, ...earned(2, 2) });
    expect(asked([back, late], 2, 4)).toEqual(['1 had', '2 had', '3 gets', '4 gets']);
    const used = aKeptBid({ bidId: 'B', validTo: 900, usedById: 9, ...earned(2, 2) });
    expect(asked([back, used], 2, 4)).toEqual(['1 had', '2 has', '3 gets', '4 none-left']);
  });
});

describe('a bid’s status', () => {
  it.each([
    [{}, 'new'],
    [{ sentAt: 5 }, 'sent'],
    [{ sentAt: 5, openedAt: 6 }, 'opened'],
    [{ sentAt: 5, bouncedAt: 5 }, 'bounced'],
    [{ sentAt: 6, bouncedAt: 5 }, 'sent'],
    [{ sentAt: 5, validTo: 1_000 }, 'expired'],
    [{ sentAt: 5, validTo: 1_001 }, 'sent'],
    [{ validTo: 9, revokedAt: 5 }, 'revoked'],
    [{ validTo: 9, revokedAt: 5, usedById: 3 }, 'used'],
  ])('is shown for %o as %s', (over, state) => {
    expect(bidStateOf(aKeptBid(over), now)).toBe(state);
  });
  it('is counted in totals and determines which bids can be sent', () => {
    const sent = aKeptBid({ bidId: 'A', email: 'a@x.example', sentAt: 5 });
    const all = [sent, aKeptBid({ bidId: 'B' }), aKeptBid({ bidId: 'C', sentAt: 5, bouncedAt: 5 })];
    expect(countBids(all, now)).toMatchObject({
      all: 3,
      sent: 1,
      new: 1,
      bounced: 1,
      mailed: 2,
      addressed: 1,
      read: 0,
    });
    const of = (sending: 'unsent' | 'bounced' | 'open') =>
      all.filter((bid) => isSentBy(sending, bid, now)).map(({ bidId }) => bidId);
    expect([of('unsent'), of('bounced'), of('open')]).toEqual([['B'], ['C'], ['A', 'B', 'C']]);
  });
  it('allows only one email per address', () => {
    const players = ['a@x.example', ' A@X.example', ''].map((email, i) => ({ fullName: `P${i}`, email }));
    expect(addressesOf(aKeptBid({ email: 'c@x.example', players }))).toEqual(['c@x.example', 'A@X.example']);
  });
});

it('a bid has its program’s terms, and a discount as an amount or a percentage', () => {
  const terms = writtenProgram.parse({ name: ' Nationals ', divisionIds: [20], subPolicy: 1, discountPercentage: 10 });
  const program = { ...terms, id: 3, organizationId: 10, tournamentId: 500, validTo: 9, assigners: [] };
  expect(bidOf(program)).toEqual({
    ...{ bidProgramId: 3, tournamentId: 500, subPolicy: 1, discountAmount: null, discountPercentage: 10 },
    divisionRestrict: { divisionList: [], genderId: null, tournamentDivisionList: [20] },
  });
  expect(bidOf({ ...program, divisionIds: [] }).divisionRestrict).toBeNull();
  expect(writtenProgram.safeParse({ name: 'A', discountAmount: 1, discountPercentage: 1 }).success).toBe(false);
});
