import { describe, expect, it } from 'vitest';
import { special } from '#domain/kernel/ids.ts';
import { type Roster, roster } from '#domain/registration/schema.ts';
import type { Raw } from '#functions/kernel/table/item.ts';
import { keepAppearances } from '#functions/relay/consumers/searches.ts';
import { bidItem } from '#functions/subjects/bids/items.ts';
import { rosterItem, teamItem } from '#functions/subjects/catalog/items.ts';
import { addressAt, appearanceItem, appearancesOf, appearancesOfAddress } from '#functions/subjects/people/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { aKeptBid } from '../../kit/registration.ts';
import { typedTeam } from '../../kit/typed-team.ts';

const { team, roster: forms } = typedTeam(7, 20, 10, 1);
const typed: Roster = roster.parse({
  ...{ id: 7, tournamentId: 10, divisionId: 20 },
  players: [
    {
      firstName: 'Ada',
      lastName: 'Moe',
      name: 'Ada Moe',
      email: ' Ada@Example.com',
      parent: { email: 'eva@example.com' },
    },
  ],
  teamAdmin: { name: 'Cleo', phone: '', email: 'cleo@example.com' },
});
const awarded = aKeptBid({
  email: 'coach@example.com',
  players: [
    { id: 100_000, fullName: 'Ada Moe', email: 'ada@example.com' },
    { id: special.tbdPlayer, fullName: 'TBD' },
  ],
});

async function kept(...changes: { before: Raw | null; after: Raw | null }[]) {
  const { table } = memoryTable();
  await keepAppearances(
    changes.map((change, n) => ({ id: `c${n}`, at: n, ...change })),
    table,
  );
  const found = async (range: Parameters<typeof table.list>[1]) =>
    (await table.list(appearanceItem, range)).map(({ place, ref }) => `${place} ${ref}`);
  return { found, table };
}
const made = (raw: Raw) => ({ before: null, after: raw });

describe('the index of people’s data', () => {
  it('lists players by profile, and manually entered people by every address in any spelling', async () => {
    const { found } = await kept(
      made(teamItem.encode({ ...team, players: [{ id: 100_000, first: 'Ada', last: 'Moe' }] }, 1)),
      made(rosterItem.encode(typed, 1)),
      made(bidItem.encode(awarded, 1)),
    );
    expect(await found({ ...appearancesOf(100_000), prefix: 'AT#' })).toEqual(['BID B7', 'TEAM 7']);
    expect(await found(appearancesOfAddress('ADA@example.com'))).toEqual(['BID B7', 'TEAM 7']);
    expect(await found(appearancesOfAddress('coach@example.com'))).toEqual(['BID B7']);
    for (const email of ['eva@example.com', 'cleo@example.com'])
      expect(await found(appearancesOfAddress(email))).toEqual(['TEAM 7']);
    expect(await found(appearancesOf(special.tbdPlayer))).toEqual([]);
    expect(addressAt('ada@example.com')).not.toContain('ada');
  });
  it('adds new people, and keeps those who left', async () => {
    const first = rosterItem.encode(typed, 1);
    const { found } = await kept(
      { before: null, after: first },
      { before: first, after: rosterItem.encode({ ...typed, players: forms.players, teamAdmin: null }, 2) },
    );
    expect(await found(appearancesOfAddress('ada@example.com'))).toEqual(['TEAM 7']);
    expect(await found(appearancesOfAddress(forms.players[0]?.email ?? ''))).toEqual(['TEAM 7']);
  });
});
