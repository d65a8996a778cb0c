import { describe, expect, it } from 'vitest';
import { holds, isLive, neverExpires } from '#domain/registration/spots/holds.ts';
import { overwrite, update } from '#functions/kernel/table/write.ts';
import { endHold, endLapsedForms, extendHold, releaseHold } from '#functions/subjects/registration/holds.ts';
import {
  type Hold,
  holdItem,
  slotItem,
  teamTicketItem,
  type WaitlistState,
  waitlistStateItem,
} from '#functions/subjects/registration/items.ts';
import {
  offerMoves,
  promote,
  takeHold,
  teamTakesSlot,
  teamWaits,
  ticketOfTeam,
} from '#functions/subjects/registration/offers.ts';
import { type DivisionSpots, holdRef, teamRef } from '#functions/subjects/registration/spots.ts';
import { closeWaitlist } from '#functions/subjects/registration/waitlist.ts';
import { opening, soon, spotsWorld } from '../../kit/spots-world.ts';

/* Conditions in functions/subjects/registration, each in the one situation that needs it. */

const { table, division, process, who, claim, slotsIn, holdOf, waits, lineIn, giveToTeam } = spotsWorld();

describe('waitlist cleanup', () => {
  const stateOf = (of: DivisionSpots) => table.get(waitlistStateItem, { divisionId: of.id });
  const sweep = async (of: DivisionSpots, now: number) =>
    endLapsedForms(process().table, (await stateOf(of)) as WaitlistState, now);

  it('removes abandoned forms from the waitlist, and keeps teams and people still filling in the form', async () => {
    const of = division({ capacity: 0 });
    const [left, open, waiting] = [
      await claim(of, who('left')),
      await claim(of, who('open')),
      await claim(of, who('w')),
    ];
    await waits(waiting);
    await extendHold(process(), open, opening + 9 * 60_000);
    await sweep(of, opening + holds.hold - 1);
    expect(await lineIn(of)).toHaveLength(3);
    const later = opening + holds.hold + 1;
    await sweep(of, later);
    expect((await lineIn(of)).map(({ entry }) => entry).sort()).toEqual([open.entry, waiting.entry].sort());
    expect(await holdOf(left)).toMatchObject({ state: 'expired' });
    expect((await stateOf(of))?.settledTo).toBe(opening - 1);
    await sweep(of, opening + 2 * holds.hold);
    expect(await lineIn(of)).toMatchObject([{ entry: waiting.entry }]);
    expect((await stateOf(of))?.settledTo).toBe(opening + holds.hold);
    await sweep(of, opening + 2 * holds.hold);
    const blind = { ...table, work: () => Promise.reject(new Error('the line is read')) };
    await endLapsedForms(blind, (await stateOf(of)) as WaitlistState, opening + 3 * holds.hold);
  });

  it('removes an empty waitlist after two minutes without arrivals', async () => {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    const close = async (now: number) => closeWaitlist(process().table, (await stateOf(of)) as WaitlistState, now);
    expect(await close(opening + 120_000)).toBe(false);
    await releaseHold(process(), hold, opening);
    expect(await close(opening + 119_999)).toBe(false);
    const seen = (await stateOf(of)) as WaitlistState;
    await claim(of, who('b'), opening + 119_999);
    expect(await closeWaitlist({ ...table, work: async () => [] }, seen, opening + 120_000)).toBe(false);
    for (const ticket of await lineIn(of)) await releaseHold(process(), ticket, opening);
    expect(await close(opening + 240_000)).toBe(true);
    expect(await claim({ ...of, capacity: 1 }, who('c'), opening + 240_001)).toMatchObject({ state: 'held' });
  });
});

const taken = (hold: Hold & { slot: number }, teamId: number, now: number) => [
  teamTakesSlot(hold, teamId),
  takeHold(hold, now),
];

describe('the end of a hold', () => {
  /** Offers a waiting team the only spot. */
  async function offered(teamId = 9) {
    const of = division({ capacity: 0 });
    const hold = await claim(of, who('a'));
    await waits(hold, teamId);
    await promote(process(), { ...of, capacity: 1 }, soon);
    return { of, hold, offer: { ...((await holdOf(hold)) as Hold), slot: 1, teamId } };
  }

  it('lets a team take a spot only from its own hold, and then marks the offer as accepted', async () => {
    const { of, hold, offer } = await offered();
    const stranger = { ...offer, holder: 'b' };
    expect(await table.transact(taken(stranger, 5, soon))).toMatchObject({ problem: { tag: 'slot' } });
    expect(await table.transact(taken(offer, 5, soon))).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: teamRef(5), expiresAt: neverExpires }]);
    expect(await holdOf(hold)).toMatchObject({ state: 'accepted', teamId: 9 });
    expect(await lineIn(of)).toEqual([]);
  });

  it('leaves nothing to accept or wait for once the hold’s ticket is gone', async () => {
    const of = division({ capacity: 0 });
    const ticket = { ...(await claim(of, who('a'))), ...who('b') };
    expect(await table.transact(teamWaits(ticket, 5, ''))).toMatchObject({ problem: { tag: 'wait' } });
    const { offer } = await offered();
    await table.write(endHold(offer, 'expired', soon));
    expect(await table.transact(taken(offer, 5, soon))).toMatchObject({ problem: { tag: 'wait' } });
  });

  it('moves an entire offer to another holder, unless the offer is being paid for, gone or answered', async () => {
    const { of, hold, offer } = await offered(31);
    const move = () => table.transact(offerMoves(offer, 'phone'));
    await table.write(update(holdItem, hold, { set: { orderId: 4 } }));
    expect(await move()).toMatchObject({ problem: { tag: 'paying' } });
    const { moment, expiresAt } = offer;
    await table.write(update(holdItem, hold, { set: { orderId: null, state: 'declined', moment, expiresAt } }));
    expect(await move()).toMatchObject({ problem: { tag: 'paying' } });
    await table.write(update(holdItem, hold, { set: { state: 'offered', moment, expiresAt } }));
    await giveToTeam(of, 1);
    expect(await move()).toMatchObject({ problem: { tag: 'slot' } });
    const slot = { divisionId: of.id, slot: 1, holder: holdRef(offer), expiresAt: offer.expiresAt };
    await table.write(overwrite(slotItem, slot));
    expect(await move()).toMatchObject({ ok: true });
    expect(await slotsIn(of)).toMatchObject([{ holder: holdRef({ ...offer, holder: 'phone' }) }]);
    expect([await holdOf(hold), isLive(offer.expiresAt, opening)]).toEqual([null, true]);
    expect(await ticketOfTeam(table, 31)).toMatchObject({ holder: 'phone', state: 'offered', slot: 1 });
    expect(await table.get(teamTicketItem, { teamId: 31 })).toMatchObject({ holder: 'phone', entry: hold.entry });
  });
});
