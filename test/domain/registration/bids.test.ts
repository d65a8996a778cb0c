import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bidAllows,
  bidAllowsDivision,
  bidDiscount,
  bidNumber,
  bidPlayersLeft,
  canCheckBid,
  canReplace,
  canSaveRestriction,
  checkBid,
  checkBidPlayers,
  isAwarded,
  isBidStepValid,
  isBidUsed,
  lockedBidPlayers,
  requiresBid,
} from '#domain/registration/gates/gates.ts';
import { bidNotFoundHint, registration } from '#domain/registration/problems.ts';
import { bid } from '#domain/registration/schema.ts';
import { aDivision } from '#test/kit/catalog.ts';
import { aBid } from '#test/kit/registration.ts';

const code = (result: { ok: boolean; problem?: { code: string } }) => (result.ok ? 'ok' : result.problem?.code);

describe('a bid', () => {
  it('has the specified fields and defaults [P2-265] [P2-266] [P2-267]', () => {
    expect(
      bid.parse({
        bidId: 'B7',
        bidProgramId: 3,
        tournamentId: 500,
        divisionRestrict: {},
        players: [{ id: 1, fullName: 'Ana' }],
      }),
    ).toEqual({
      bidId: 'B7',
      bidProgramId: 3,
      tournamentId: 500,
      subPolicy: 0,
      divisionRestrict: { divisionList: [], genderId: null, tournamentDivisionList: [] },
      discountAmount: null,
      discountPercentage: null,
      players: [{ id: 1, aauNumber: '', email: '', fullName: 'Ana' }],
      dtEarned: null,
      earnedAt: '',
      earnedFor: '',
      usedById: 0,
      notes: '',
      createdBy: null,
      awardedToId: null,
      validTo: null,
      revokedAt: null,
    });
  });

  it('is used when usedById is above 0 [P2-268]', () => {
    expect([isBidUsed({ usedById: 0 }), isBidUsed({ usedById: 1 })]).toEqual([false, true]);
  });

  it('is found by its number for this event if it’s unused [P2-736] [P2-737]', () => {
    const missing = checkBid(null, 500, 1);
    expect(!missing.ok && missing.problem).toMatchObject({
      code: 'registration/bid-not-found',
      title: 'We were unable to locate your bid.',
    });
    expect(bidNotFoundHint).toBe('Please check the number and try again');
    expect(code(checkBid(aBid({ tournamentId: 501 }), 500, 1))).toBe('registration/bid-wrong-event');
    expect(code(checkBid(aBid({ usedById: 7 }), 500, 1))).toBe('registration/bid-used');
    expect(checkBid(aBid(), 500, 1)).toEqual({ ok: true, value: aBid() });
    expect(code(checkBid(aBid({ revokedAt: 5 }), 500, 1))).toBe('registration/bid-withdrawn');
    expect([9, 10].map((now) => code(checkBid(aBid({ validTo: 10 }), 500, now)))).toEqual([
      'ok',
      'registration/bid-expired',
    ]);
    expect(registration['bid-used']().kind).toBe('conflict');
  });

  it('can be checked only after its text changes [P2-386]', () => {
    expect(canCheckBid('b7', '')).toBe(true);
    expect(canCheckBid('b7', 'B 7')).toBe(false);
    expect(canCheckBid('b8', 'b7')).toBe(true);
    expect(canCheckBid(' ', '')).toBe(false);
    expect(canCheckBid('', 'b7')).toBe(false);
    expect(bidNumber(' ab 7\tc ')).toBe('AB7C');
  });

  it('completes the bid step if it exists or none is required [P2-385]', () => {
    expect([isBidStepValid(aBid(), true), isBidStepValid(null, true), isBidStepValid(null, false)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it.each([
    [null, true],
    [{}, true],
    [{ divisionList: ['16u'] }, true],
    [{ divisionList: ['18U', '14U'] }, false],
    [{ genderId: 'Girls' }, true],
    [{ genderId: 'Boys' }, false],
    [{ tournamentDivisionList: [900] }, true],
    [{ tournamentDivisionList: [901] }, false],
    [{ divisionList: ['16U'], genderId: 'Boys' }, false],
    [{ divisionList: ['16U'], genderId: 'Girls', tournamentDivisionList: [901] }, false],
  ] as const)('restricted to %o is valid for Girls 16U: %s [P2-266] [P2-320]', (restrict, allows) => {
    const restricted = aBid({ divisionRestrict: restrict as never });
    expect(bidAllowsDivision(restricted, aDivision())).toBe(allows);
    expect(bidAllows(restricted, { props: [] }, aDivision({ bidProgram: 3 }))).toBe(allows);
  });

  it('is needed in every division that requires one [P2-320] [P2-323]', () => {
    expect(bidAllows(null, { props: [] }, aDivision())).toBe(true);
    expect(bidAllows(null, { props: [] }, aDivision({ bidProgram: 3 }))).toBe(false);
    expect(bidAllows(null, { props: ['skipBid'] }, aDivision({ bidProgram: 3 }))).toBe(true);
    expect(requiresBid({ props: [] }, aDivision())).toBe(false);
  });

  it.each([
    [{ discountAmount: 1000 }, 6500, 1000],
    [{ discountPercentage: 10 }, 6500, 650],
    [{ discountAmount: 500, discountPercentage: 50 }, 6500, 500],
    [{ discountAmount: 9000 }, 6500, 6500],
    [{ discountAmount: 0, discountPercentage: 50 }, 6500, 3250],
    [{}, 6500, 0],
  ])('with discount %o on a fee of %s takes off %s [P2-790]', (over, fee, discount) => {
    expect(bidDiscount(aBid(over), fee)).toBe(discount);
  });
});

describe('the substitution policy', () => {
  const entered = (ids: readonly number[]) => ids.map((playerProfileId) => ({ playerProfileId }));
  const of = (subPolicy: number) => aBid({ subPolicy, players: [1, 2, 3].map((id) => ({ id, fullName: `P${id}` })) });
  it.each([
    [0, [1, 2, 3], [], 'P2-407 P3-546'],
    [0, [1], [], 'P2-407'],
    [1, [1, 2, 3], [], 'P2-408 P3-547'],
    [2, [1, 2, 3], [], 'P2-408'],
    [2, [1, 2, 9], [1, 2], 'P2-408 P3-547'],
    [2, [1, 8, 9], [1], 'P2-408'],
    [3, [1, 2, 3], [1, 2, 3], 'P2-408'],
    [2, [7, 8, 9], [], ''],
  ])('%s locks these of the players %o: %o [%s]', (subPolicy, players, locked, _ids) => {
    const idsOf = (list: readonly { id: number | null }[]) => list.map(({ id }) => id);
    expect(idsOf(lockedBidPlayers(of(subPolicy), entered(players)))).toEqual(locked);
    expect(idsOf(bidPlayersLeft(of(subPolicy), entered(players)))).toEqual(players.filter((id) => id < 7));
  });

  it('prevents replacing a locked player, but not others [P2-408] [P3-547]', () => {
    const now = entered([1, 2, 9]);
    expect(canReplace(of(2), now, { playerProfileId: 1 })).toBe(false);
    expect(canReplace(of(2), now, { playerProfileId: 9 })).toBe(true);
    expect(canReplace(null, now, { playerProfileId: 1 })).toBe(true);
    expect(code(checkBidPlayers(of(2), entered([1, 8, 9])))).toBe('registration/bid-players-locked');
    expect(code(checkBidPlayers(of(2), now))).toBe('ok');
    // A bid never requires more players than it has.
    expect(code(checkBidPlayers({ ...of(3), players: of(3).players.slice(0, 1) }, entered([1])))).toBe('ok');
  });

  it('recognizes a player without a profile by AAU number, or by name in any spelling', () => {
    const typed = { id: null, aauNumber: 'A1', email: '', fullName: 'José Roe' };
    expect(isAwarded(typed, { aauNumber: 'a1', firstName: 'Jo', lastName: 'Roe' })).toBe(true);
    expect(isAwarded(typed, { aauNumber: 'B2', firstName: 'José', lastName: 'Roe' })).toBe(false);
    expect(isAwarded(typed, { firstName: ' jose', lastName: 'ROE' })).toBe(true);
    expect(isAwarded({ ...typed, id: 4 }, { firstName: 'José', lastName: 'Roe' })).toBe(false);
    expect(isAwarded({ ...typed, aauNumber: '', fullName: '' }, {})).toBe(false);
  });

  it('always keeps enough original players when they are replaced one by one [P2-408]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 8 }),
        (subPolicy, picks) => {
          let players = [1, 2, 3];
          for (const [i, pick] of picks.entries())
            if (canReplace(of(subPolicy), entered(players), { playerProfileId: players[pick]! }))
              players = players.with(pick, 100 + i);
          expect(bidPlayersLeft(of(subPolicy), entered(players)).length).toBeGreaterThanOrEqual(subPolicy);
        },
      ),
      { seed: 8, numRuns: 100 },
    );
  });

  it.each([
    [2, [1, 2], [1], true, 'P2-116 P2-117'],
    [2, [1], [1, 2], false, 'P2-117'],
    [2, [1, 2], [2, 1], false, 'P2-118'],
    [2, [1, 3], [1, 2], true, 'P2-118'],
    [2, [1, 2, 3], [1, 2], true, 'P2-118'],
    [2, [1, 1], [1], false, 'P2-117'],
    [0, [], [1], true, ''],
  ])('%s allows players %o in place of %o: %s [%s]', (subPolicy, chosen, before, save, _ids) => {
    expect(canSaveRestriction(of(subPolicy), chosen, before)).toBe(save);
  });
});
