import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import type { Bid } from '#domain/registration/schema.ts';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import { divisionItem } from '#functions/subjects/catalog/items.ts';
import { encodedTeam, rostersOf, teamsOfDivision } from '#functions/subjects/catalog/teams.ts';
import { holdItem, slotItem } from '#functions/subjects/registration/items.ts';
import { holdRef } from '#functions/subjects/registration/spots.ts';
import { wallAt } from '#scripts/seed/world.ts';
import { aDivision, aWindow } from '../../kit/catalog.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';
import { aKeptBid } from '../../kit/registration.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

type Entry = Extract<OrderBag['items'][number], { registration: unknown }>;
const claiming = (bag: OrderBag, registration: object, over: Partial<OrderBag> = {}): OrderBag => {
  const item = bag.items[0] as Entry;
  return orderBag.parse({
    ...bag,
    items: [{ ...item, registration: { ...item.registration, ...registration } }],
    ...over,
  });
};
const teamsOf = (divisionId: number) => teamsOfDivision(world.table, divisionId);
const refusal = (code: string) => ({ ok: false, problem: { code } });

describe('a bid claimed by the browser', () => {
  const stored = (bidId: string, more: Partial<Bid>) =>
    world.put(bidItem.encode(aKeptBid({ bidId, tournamentId: 7101, ...more }), 1));
  it.each([
    ['that no one awarded', 'registration/bid-not-found', null],
    ['for another event', 'registration/bid-wrong-event', { tournamentId: 7999 }],
    ['that has been used', 'registration/bid-used', { usedById: 5 }],
    [
      'for another division',
      'registration/bid-not-allowed',
      { divisionRestrict: { divisionList: [], genderId: null, tournamentDivisionList: [7] } },
    ],
    [
      'with too few of its players left',
      'registration/bid-players-locked',
      { subPolicy: 1, players: [{ id: 44, fullName: 'Kim', aauNumber: '', email: '' }] },
    ],
  ] as const)('is refused if it’s a bid %s', async (what, code, onFile) => {
    await world.division(7101, 9);
    const holder = what.replaceAll(' ', '');
    const bidId = `B-${holder}`.toUpperCase();
    if (onFile) await stored(bidId, onFile as Partial<Bid>);
    const bag = await bagFor(world.deps(), 7101, holder, world.now);
    const claimed = { bidId, bidProgramId: 1, tournamentId: 7101, discountPercentage: 100 };
    expect(await pay(world.deps(), claiming(bag, { bid: claimed }), holder, world.now)).toMatchObject(refusal(code));
  });

  it('is required in a division with a bid program', async () => {
    await world.division(7102, 4, { bidProgram: 3 });
    const bag = await bagFor(world.deps(), 7102, 'N1', world.now);
    expect(await pay(world.deps(), bag, 'N1', world.now)).toMatchObject(refusal('registration/bid-required'));
  });

  it('covers one registration, whose team gets the stored bid', async () => {
    await world.division(7101, 9);
    await stored('ONE', { discountAmount: 2_500, notes: 'by the office' });
    const bag = await bagFor(world.deps(), 7101, 'O1', world.now);
    const claimed = { bid: { bidId: 'ONE', bidProgramId: 1, tournamentId: 7101, notes: 'by me', awardedToId: 1 } };
    const once = claiming(bag, claimed, { total: 7_500 });
    const other = claiming(await bagFor(world.deps(), 7101, 'O1', world.now + 1), claimed).items[0] as Entry;
    const twice = { ...once, items: [...once.items, { ...other, id: 2 }], total: 15_000 };
    expect(await pay(world.deps(), twice, 'O1', world.now)).toMatchObject(refusal('registration/bid-used'));
    must(await pay(world.deps(), once, 'O1', world.now));
    const [roster] = await rostersOf(world.table, 7101);
    expect(roster?.bid).toMatchObject({ notes: 'by the office', awardedToId: null });
  });
});

describe('team data from a browser', () => {
  it('can’t include points, and has names reduced to one line', async () => {
    await world.division(7103, 4);
    const bag = await bagFor(world.deps(), 7103, 'T1', world.now);
    const players = (bag.items[0] as Entry).registration.players.map((player) => ({
      ...player,
      points: [{ systemId: 1, system: 'AVP', total: 9_999 }],
    }));
    must(
      await pay(world.deps(), claiming(bag, { players, teamName: 'Bagger\r\nBcc: all@x.example' }), 'T1', world.now),
    );
    expect(await teamsOf(7103)).toMatchObject([{ name: 'Bagger Bcc: all@x.example' }]);
    expect(await rostersOf(world.table, 7103)).toMatchObject([{ players: [{ points: [] }, { points: [] }] }]);
  });

  it.each([
    ['a name longer than the field allows', 'Enter up to', { teamName: 'x'.repeat(61) }],
    [
      'a thousand fields',
      'Use up to',
      { extraFields: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`~${i}`, 'x'])) },
    ],
    ['five thousand characters in one field', 'Too big', { extraFields: { '~Diet': 'x'.repeat(5_000) } }],
  ])('can’t have %s', async (_, fault, registration) => {
    await world.division(7104, 4);
    const bag = await bagFor(world.deps(), 7104, 'T2', world.now);
    expect(() => claiming(bag, registration)).toThrow(fault);
  });

  it('can’t lower an offered spot’s price or replace its players [P2-334]', async () => {
    const wall = (days: number) => wallAt(world.now + days * 86_400_000, 'America/Los_Angeles');
    await world.division(7105, 1);
    const made = await world.stored.get(divisionItem, { id: 7105 });
    const cheap = aWindow({ id: 71_051, dtStart: wall(-90), dtEnd: wall(-60), fee: 100, feeIsPerTeam: true });
    const windows = [...(made?.registrationWindows ?? []), cheap];
    await world.put(divisionItem.encode({ ...aDivision({}), ...made, registrationWindows: windows }, 2));
    const bag = await bagFor(world.deps(), 7105, 'W1', world.now);
    const { reservation, players } = (bag.items[0] as Entry).registration;
    const entry = reservation?.id as string;
    const offer = { state: 'offered' as const, slot: 1, moment: world.now, teamId: 71_050, email: null };
    const at = { divisionId: 7105, tournamentId: 7105, holder: 'W1', entry, expiresAt: world.now + 3_600_000 };
    const waiting = enteredTeam(
      {
        ...{ id: 71_050, tournamentId: 7105, divisionId: 7105, name: 'The Waiting', waitlist: true },
        ...{ windowId: 71_050, dtRegistered: world.now },
      },
      { players },
    );
    await world.put(
      ...encodedTeam(waiting),
      holdItem.encode(
        { ...at, ...offer, dates: [], lapseTold: false, dtCreated: world.now, inCart: false, orderId: null },
        1,
      ),
      slotItem.encode(
        { divisionId: 7105, slot: 1, holder: holdRef({ holder: 'W1', entry }), expiresAt: at.expiresAt },
        1,
      ),
    );
    const offered = { teamId: 71_050, bid: null };
    const bargain = claiming(bag, { ...offered, windowId: 71_051, players: [] }, { total: 100 });
    expect(await pay(world.deps(), bargain, 'W1', world.now)).toMatchObject(refusal('commerce/total-changed'));
    must(await pay(world.deps(), claiming(bag, offered, { total: 10_000 }), 'W1', world.now));
    expect(await teamsOf(7105)).toMatchObject([{ id: 71_050, waitlist: false, players: [{}, {}] }]);
  });
});
