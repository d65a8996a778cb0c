import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActiveTeam, isFull, isWaitingTeam, type TeamState } from '#domain/catalog/divisions/division-state.ts';
import { division, tournament } from '#domain/catalog/schema.ts';
import { customAnswersOf, extraFieldsOf } from '#domain/registration/fields/extra-fields.ts';
import { bidDiscount } from '#domain/registration/gates/gates.ts';
import { bid, registration, team } from '#domain/registration/schema.ts';
import { decideTeam, evolveTeam, type TeamCommand } from '#domain/registration/teams/team-changes.ts';
import { anyDivision, anyTournament } from '#test/kit/arbitrary/catalog.ts';
import { anyBid, anyRegistration, anyTeam } from '#test/kit/arbitrary/registration.ts';

const runs = { seed: 31, numRuns: 150 };
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('sending registration data as JSON', () => {
  it.each([
    ['tournament', tournament, anyTournament],
    ['division', division, anyDivision],
    ['registration', registration, anyRegistration],
    ['bid', bid, anyBid],
    ['team', team, anyTeam],
  ] as const)('keeps a %s unchanged', (_name, schema, any) => {
    fc.assert(
      fc.property(any as fc.Arbitrary<unknown>, (entity) => {
        expect(schema.parse(overTheWire(entity))).toEqual(entity);
      }),
      runs,
    );
  });
});

describe('registration data rules', () => {
  it('keep a bid’s discount between zero and the fee [P2-790]', () => {
    fc.assert(
      fc.property(anyBid, fc.integer({ min: 0, max: 100_000 }), (offered, fee) => {
        const discount = bidDiscount(offered, fee);
        expect(Number.isInteger(discount) && discount >= 0 && discount <= fee).toBe(true);
      }),
      runs,
    );
  });

  it('return answers to custom fields unchanged [P2-258]', () => {
    fc.assert(
      fc.property(
        anyRegistration,
        fc.dictionary(fc.constantFrom('Diet', 'Hotel'), fc.constantFrom('a', 'b c')),
        (given, answers) => {
          const kept = customAnswersOf({ ...given.extraFields });
          expect(customAnswersOf(extraFieldsOf(given, answers))).toEqual({ ...kept, ...answers });
        },
      ),
      runs,
    );
  });

  it('accept a change only once, and restore the team on undo', () => {
    const pairs: [TeamCommand, TeamCommand][] = [
      [{ type: 'forfeit' }, { type: 'undoForfeit' }],
      [{ type: 'drop' }, { type: 'undoDrop' }],
      [{ type: 'merge', intoId: 100_000 }, { type: 'undoMerge' }],
      [{ type: 'checkIn' }, { type: 'undoCheckIn' }],
    ];
    fc.assert(
      fc.property(anyTeam, fc.constantFrom(...pairs), (team, [change, undo]) => {
        const decided = decideTeam(team, change);
        if (!decided.ok || decided.value.length === 0) return;
        const changed = decided.value.reduce(evolveTeam, team);
        expect(decideTeam(changed, change)).toEqual({ ok: true, value: [] });
        const undone = decideTeam(changed, undo);
        expect(undone.ok && undone.value.reduce(evolveTeam, changed)).toEqual({
          ...team,
          mergedIntoId: change.type === 'merge' ? null : team.mergedIntoId,
        });
      }),
      runs,
    );
  });

  const counted = (teams: readonly TeamState[]) => ({
    active: teams.filter(isActiveTeam).length,
    waiting: teams.filter(isWaitingTeam).length,
  });
  it('never make a division less full by adding a team [P2-316]', () => {
    fc.assert(
      fc.property(anyDivision, fc.array(anyTeam, { maxLength: 8 }), anyTeam, (division, teams, more) => {
        if (isFull(division, counted(teams))) expect(isFull(division, counted([...teams, more]))).toBe(true);
      }),
      runs,
    );
  });
});
