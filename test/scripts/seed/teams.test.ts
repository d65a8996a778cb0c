import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Raw } from '#functions/kernel/table/item.ts';
import { keepAppearances } from '#functions/relay/consumers/searches.ts';
import { divisionItem, rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { appearanceItem } from '#functions/subjects/people/items.ts';
import { holdItem, waitlistStateItem } from '#functions/subjects/registration/items.ts';
import { playersAt, putTeams } from '#scripts/seed/world.ts';
import { bought } from '../../functions/teams/kit.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const divisionId = 5001;
/** Returns an item's key, without a ticket's browser, and all its data. The promoter sets the time a waitlist was settled. */
const shapeOf = (raw: Raw): string => {
  const { settledTo: _, ...whole } = waitlistStateItem.is(raw)
    ? waitlistStateItem.encode(waitlistStateItem.decode(raw), 1)
    : raw;
  const place = `${raw.pk} ${raw.sk}`.replace(/^HOLDER#.*/, 'HOLDER');
  return `${place}: ${Object.keys(whole).toSorted().join(' ')}`;
};
const shapes = (raws: readonly Raw[]) => raws.map(shapeOf).toSorted();
/** The other items of three people who pay: their orders, and the event they pay for. */
const others = [
  ...['cartOrder', 'counter', 'division', 'order', 'orderForm', 'orderLedger', 'orderLine', 'organization'],
  ...['paymentSettings', 'tournament', 'tournamentBrochure', 'tournamentPrivate', 'tournamentRules'],
];

it('seeded teams have the same items as checkouts: one team with the spot and two waiting', async () => {
  await world.division(divisionId, 1);
  const ids = [];
  for (const who of ['T1', 'T2', 'T3']) ids.push(await bought(world, divisionId, who));
  await world.caughtUp();
  const written = await world.everything();
  const seeded: Raw[] = [];
  const at = (id: number) => ({ id, divisionId });
  const division = await world.table.get(divisionItem, { id: divisionId });
  const teams = await Promise.all(
    ids.map(async (id) => ({
      team: await world.table.get(teamItem, at(id)),
      roster: await world.table.get(rosterItem, at(id)),
    })),
  );
  putTeams((raw) => seeded.push(raw), division as never, teams as never);
  const kinds = new Set(seeded.map(({ _t }) => _t));
  // The mark that tells a copied browser that its spot was bought expires after a month, and a seed's teams are older.
  const isOver = (raw: Raw) => holdItem.is(raw) && raw.state === 'accepted';
  expect(shapes(seeded)).toEqual(shapes(written.filter((raw) => kinds.has(raw._t) && !isOver(raw))));
  expect([...new Set(written.map(({ _t }) => _t))].filter((kind) => !kinds.has(kind)).toSorted()).toEqual(others);
});

it('seeded players get the same appearances on teams that the relay writes', async () => {
  await world.division(divisionId + 1, 2);
  const id = await bought(world, divisionId + 1, 'T1');
  const stored = await world.table.get(teamItem, { id, divisionId: divisionId + 1 });
  if (!stored) throw new Error('no team');
  const ids = [9001, null];
  const team = { ...stored, players: stored.players.map((player, i) => ({ ...player, id: ids[i] ?? null })) };
  const seeded = playersAt({ team } as never).map(({ pk, sk }) => `${pk} ${sk}`);
  expect(seeded).toEqual([`PLAYER#9001 AT#TEAM#${id}`]);
  await keepAppearances([{ before: null, after: teamItem.encode(team, 1) }] as never, world.table);
  const written = (await world.everything()).filter(appearanceItem.is);
  expect(written.map(({ pk, sk }) => `${pk} ${sk}`)).toEqual(seeded);
});
