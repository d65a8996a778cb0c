import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { update } from '#functions/kernel/table/write.ts';
import { teamItem, teamsInTournament } from '#functions/subjects/catalog/items.ts';
import { createTeam, rosterOf, rostersOf, teamById, teamsOfDivision } from '#functions/subjects/catalog/teams.ts';
import { counted } from '../../kit/capacity.ts';
import { type ServedTable, testTable } from '../../kit/table.ts';
import { typedTeam } from '../../kit/typed-team.ts';

/** The local DynamoDB, which counts write units. No index is read. */
let local: ServedTable;
const entered = [1, 2, 3].map((n) => typedTeam(100_000 + n, 20_123, 10_123));
beforeAll(async () => {
  local = await testTable();
  for (const team of entered) await local.stored.transact(createTeam(team));
});
afterAll(() => local?.stop());

describe('stored teams', () => {
  it('are found by ID, by division and by event', async () => {
    const [first] = entered;
    expect(await teamById(local.prompt, 100_001)).toEqual({ ...first?.team, rev: 1 });
    expect(await teamById(local.prompt, 99)).toBeNull();
    expect(await rosterOf(local.prompt, { divisionId: 20_123, id: 100_001 })).toEqual({ ...first?.roster, rev: 1 });
    expect((await rostersOf(local.prompt, 20_123)).map(({ id }) => id)).toEqual([100_001, 100_002, 100_003]);
    const rows = entered.map(({ team }) => ({ ...team, rev: 1 }));
    expect(await teamsOfDivision(local.prompt, 20_123)).toEqual(rows);
    expect(await local.stored.list(teamItem, teamsInTournament(10_123))).toEqual(rows);
  });

  it('stay unchanged when another team is created with an existing ID', async () => {
    const again = await local.stored.transact(createTeam(typedTeam(100_001, 20_124, 10_123)));
    expect(again).toMatchObject({ ok: false, problem: { tag: 'team' } });
    expect(await teamsOfDivision(local.prompt, 20_124)).toEqual([]);
    expect(await rostersOf(local.prompt, 20_124)).toEqual([]);
  });

  it('are checked in with two write units, even with twelve players', async () => {
    const { wrap, of } = counted();
    const table = local.through(wrap);
    const checkIn = { set: { checkedIn: true } };
    const taken = await of(() => table.write(update(teamItem, { divisionId: 20_123, id: 100_002 }, checkIn)));
    expect(taken).toEqual({ write: 2, read: 0 });
  });
});
