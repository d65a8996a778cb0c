// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { cartItem } from '#domain/commerce/schema.ts';
import { registration } from '#domain/registration/schema.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { meetsIn, playsHere } from '#web/src/features/registration/also-plays.ts';
import { aDivision, aTournament } from '../../kit/catalog.ts';

const day = (date: string) => ({ id: 1, number: 1, name: '', date, poolPlay: true });
const here = aDivision({ id: 20, tournamentId: 12, days: [day('2026-12-05')] });
const sameDay = aDivision({ id: 21, tournamentId: 12, days: [day('2026-12-05')] });
const nextDay = aDivision({ id: 22, tournamentId: 12, days: [day('2026-12-06')] });
const divisions = [here, sameDay, nextDay];
const given = (plays: readonly number[], editing: object | null = null) => ({
  event: aTournament({ id: 12 }),
  division: here,
  profiles: { 601: { playerProfileId: 601, fields: [], plays } },
  editing: editing && registration.parse({ tournamentId: 12, ...editing }),
});
const hold = '01J00000000000000000000001';
const reservation = { id: hold, tournamentId: 12, tournamentDivisionId: 20, expiry: 1 };
const inCart = (divisionId: number) => {
  const item = cartItem.parse({
    ...{ id: 1, type: 'TR', description: '' },
    registration: {
      ...{ tournamentId: 12, tournamentDivisionId: divisionId, windowId: 1, reservation },
      players: [{ playerProfileId: 601 }],
    },
  });
  carts.set({ 10: { organization: { id: 10, name: '', username: '' }, items: [item] } as never });
};
afterEach(() => carts.set({}));

describe('a player’s other registrations at the event', () => {
  it('block the choice if the player is on a team in the division or in a registration in the cart', () => {
    expect([playsHere(given([]), 601), playsHere(given([21]), 601), playsHere(given([20]), 601)]).toEqual([
      ...[false, false, true],
    ]);
    inCart(20);
    expect([playsHere(given([]), 601), playsHere(given([]), 602), playsHere(given([]), 2764)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('don’t include the registration being edited or the team with a spot offer', () => {
    inCart(20);
    expect(playsHere(given([], { reservation }), 601)).toBe(false);
    expect(playsHere(given([20], { reservation, teamId: 7 }), 601)).toBe(false);
  });

  it('cause only a warning for divisions that might play at the same time', () => {
    expect(meetsIn(given([21, 22]), divisions, 601).map(({ id }) => id)).toEqual([21]);
    inCart(21);
    expect(meetsIn(given([]), divisions, 601).map(({ id }) => id)).toEqual([21]);
    expect(meetsIn(given([21]), divisions, undefined)).toEqual([]);
  });
});
