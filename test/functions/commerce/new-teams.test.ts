import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartItem, type OrderBag, orderBag } from '#domain/commerce/schema.ts';
import { must } from '#domain/kernel/result.ts';
import { type Reservation, registration } from '#domain/registration/schema.ts';
import { entryOfNewTeam } from '#domain/registration/wizard/new-teams.ts';
import { encodedEvent } from '#functions/subjects/catalog/events.ts';
import { rostersOf, teamsOfDivision } from '#functions/subjects/catalog/teams.ts';
import { aTournament } from '../../kit/catalog.ts';
import { bagFor, type CommerceWorld, commerceWorld, pay } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const contacts = ['Pat Club', 'Ann Coach', 'Bo Coach'].map((name, i) => ({
  ...{ name, phone: `(310) 555-014${i}`, email: `c${i}@club.example` },
}));

/**
 * Returns the cart for five of a club's teams the way the wizard makes it, including holds. The event has one division
 * and may be a club event.
 */
async function clubOfFive(id: number, places: number, allOrgRegFlow: boolean): Promise<OrderBag> {
  const division = await world.division(id, places, {
    props: ['useTeamNames'],
    numOfPlayers: 6,
    numAllowedOnRoster: 10,
  });
  const { startDate, endDate } = aTournament();
  await world.put(...encodedEvent(aTournament({ id, allOrgRegFlow, startDate, endDate })));
  const bags: OrderBag[] = [];
  for (let i = 0; i < 5; i++) bags.push(await bagFor(world.deps(), id, `CLUB${id}`, world.now + i));
  const held = bags.map(({ items: [item] }) => (item && 'registration' in item ? item.registration.reservation : null));
  const teams = held.map((reservation, i) => ({
    ...{ id: null, players: [], name: `Gulf ${i + 1}`, divisionId: id, coach: i < 3 ? 1 : 2, entry: null, reservation },
  }));
  const whole = registration.parse({
    ...{ tournamentId: id, teamInfo: { contacts, teams }, confirmed: true, agreedRefundPolicy: true },
  });
  const windowId = id * 10;
  const items = teams.map((team, i) =>
    cartItem.parse({
      ...{ id: i + 1, type: 'TR' },
      registration: entryOfNewTeam(whole, team, division, windowId, held[i] as Reservation),
    }),
  );
  return orderBag.parse({ ...bags[0], items, total: Math.min(places, 5) * 10_000 });
}

describe('a club’s order of five teams', () => {
  it('creates each team with its coach and unnamed players, even teams without a spot', async () => {
    const bag = await clubOfFive(8501, 3, true);
    must(await pay(world.deps(), bag, 'CLUB8501', world.now));
    await world.caughtUp();
    const teams = (await teamsOfDivision(world.table, 8501)).toSorted((a, b) => a.id - b.id);
    expect(teams.map(({ name, waitlist }) => [name, waitlist])).toEqual([
      ...[
        ['Gulf 1', false],
        ['Gulf 2', false],
        ['Gulf 3', false],
        ['Gulf 4', true],
        ['Gulf 5', true],
      ],
    ]);
    const rosters = await rostersOf(world.table, 8501);
    const coach = (id: number) => rosters.find((roster) => roster.id === id)?.teamAdmin?.name;
    expect(teams.map(({ id }) => coach(id))).toEqual(['Ann Coach', 'Ann Coach', 'Ann Coach', 'Bo Coach', 'Bo Coach']);
    expect(teams.map(({ players }) => players.length)).toEqual([6, 6, 6, 6, 6]);
  });

  it('is refused without agreement to the refund policy [P2-395]', async () => {
    const bag = await clubOfFive(8502, 5, true);
    const items = bag.items.map((item) =>
      'registration' in item ? { ...item, registration: { ...item.registration, agreedRefundPolicy: false } } : item,
    );
    expect(await pay(world.deps(), { ...bag, items } as OrderBag, 'CLUB8502', world.now)).toMatchObject({
      problem: { code: 'registration/step-not-valid', data: { open: ['refundPolicy'] } },
    });
  });

  it('requires players for every team unless the event allows unnamed players', async () => {
    const bag = await clubOfFive(8503, 5, false);
    expect(await pay(world.deps(), bag, 'CLUB8503', world.now)).toMatchObject({
      problem: { code: 'registration/step-not-valid', data: { itemId: 1, position: 1 } },
    });
  });
});
