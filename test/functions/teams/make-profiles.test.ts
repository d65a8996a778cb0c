import { afterAll, beforeAll, expect, it } from 'vitest';
import { enteredTeam } from '#domain/registration/teams/entered-team.ts';
import { encodedTeam, rosterOf, teamById } from '#functions/subjects/catalog/teams.ts';
import { playerItem } from '#functions/subjects/people/items.ts';
import { searchIds } from '#functions/subjects/search.ts';
import { makeProfiles } from '#functions/teams/make-profiles.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';

let world: CommerceWorld;
beforeAll(async () => {
  world = await commerceWorld();
});
afterAll(() => world?.stop());

const ana = { firstName: 'Ana', lastName: 'Quill', dob: '2001-02-03', email: 'Ana@Quill.example', gender: 'Female' };

/** Creates a manually entered pair in a separate division, after someone viewed it. Returns its two players' IDs. */
async function typed(id: number, players: readonly object[], props: readonly string[] = []) {
  await world.division(id, 4, { props: [...props] });
  const facts = { id: id * 10, divisionId: id, tournamentId: id, name: '', dtRegistered: world.now };
  await world.put(...encodedTeam(enteredTeam(facts, { players: players as never })));
  const look = () => makeProfiles({ data: { teamId: id * 10 }, at: world.now }, world.deps() as never);
  await look();
  const first = await idsOf(id * 10);
  await look();
  // An event that arrives twice doesn't create anyone twice.
  expect(await idsOf(id * 10)).toEqual(first);
  return first;
}
async function idsOf(teamId: number) {
  const team = await teamById(world.table, teamId);
  const roster = team && (await rosterOf(world.table, team));
  const ids = team?.players.map(({ id }) => id);
  expect(roster?.players.map(({ playerProfileId }) => playerProfileId ?? null)).toEqual(ids);
  return ids ?? [];
}

it('manually entered players with an address get a profile without an owner that everyone can find', async () => {
  const [id, nobody] = await typed(6700, [ana, { firstName: 'Bo', lastName: 'Nameless' }]);
  expect(nobody).toBeNull();
  const profile = await world.stored.get(playerItem, { id: id ?? 0 });
  expect(profile).toMatchObject({ ...ana, ownerIds: [], mergedInto: null, dtCreated: world.now });
  expect((await searchIds(world.table, 'PLAYER', 'quill ana')).ids).toEqual([id]);
});

it('a manually entered player gets their existing profile only if name, birth date and address match', async () => {
  const [first] = await typed(6710, [{ ...ana, lastName: 'Rook' }]);
  const [again] = await typed(6720, [{ ...ana, lastName: 'ROOK', email: 'ana@quill.EXAMPLE' }]);
  const [born] = await typed(6730, [{ ...ana, lastName: 'Rook', dob: '2003-02-03' }]);
  const [elsewhere] = await typed(6740, [{ ...ana, lastName: 'Rook', email: 'other@x.example' }]);
  expect(again).toBe(first);
  expect(new Set([first, born, elsewhere]).size).toBe(3);
});

it('a player stays as entered if they might already be in the division, so a name never blocks someone’s spot', async () => {
  const [first, second] = await typed(6770, [
    { ...ana, lastName: 'Twin' },
    { ...ana, lastName: 'Twin', gender: 'Male' },
  ]);
  expect(first).not.toBeNull();
  const facts = { id: 67701, divisionId: 6770, tournamentId: 6770, name: '', dtRegistered: world.now };
  await world.put(...encodedTeam(enteredTeam(facts, { players: [{ ...ana, lastName: 'Twin' }] as never })));
  await makeProfiles({ data: { teamId: 67701 }, at: world.now }, world.deps() as never);
  expect((await teamById(world.table, 67701))?.players[0]?.id).toBeNull();
  // Two identical players on one team are two people.
  expect(second).not.toBe(first);
});

it('coaches, spectators and referees get no profile', async () => {
  expect(await typed(6750, [{ ...ana, lastName: 'Coach' }], ['coach'])).toEqual([null]);
});

it('a roster with the longest names is filled in several steps', async () => {
  const players = Array.from({ length: 12 }, (_, i) => ({
    ...ana,
    firstName: `Anna Berta Carla D${i}`,
    lastName: `Ernst Frieda Gustav Hanna${i}`,
    email: `p${i}@x.example`,
  }));
  const ids = await typed(6760, players);
  expect(new Set(ids).size).toBe(12);
  expect(ids).not.toContain(null);
});
