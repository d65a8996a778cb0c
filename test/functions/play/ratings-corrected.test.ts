import { afterAll, beforeAll, expect, it } from 'vitest';
import { cardOf } from '#domain/catalog/events/summaries.ts';
import { must } from '#domain/kernel/result.ts';
import { newSystem } from '#domain/play/ratings/system.ts';
import { runCommand } from '#functions/play/command.ts';
import { onFinishes } from '#functions/play/on-finishes.ts';
import { playChanges } from '#functions/relay/consumers/derivations/catalog.ts';
import { cardById, saveCard } from '#functions/subjects/catalog/cards.ts';
import { teamItem } from '#functions/subjects/catalog/items.ts';
import { playHeadItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { playedSetItem, ratingSystemItem } from '#functions/subjects/ratings/items.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { actor, commandOf, depsOf, entryId, now, putEvent } from './kit.ts';

let local: TestTable;
beforeAll(() => {
  local = memoryTable();
});
afterAll(() => local.stop());

const [id, tournamentId] = [730, 50_730];
const give = async (input: Parameters<typeof commandOf>[0]) =>
  must(
    await runCommand(depsOf(local.table), { actor: actor('director'), now }, id, {
      entryId: entryId(),
      command: commandOf(input),
    }),
  );
const head = async () => (await loadPlay(local.table, id, tournamentId)).head;
const set = () => local.stored.get(playedSetItem, { organizationId: 10, key: `d-${id}` });
/** Returns whether the relay announces that results changed between two heads. */
const isTold = (before: unknown, after: unknown) =>
  playChanges
    .filter(({ kind }) => kind === playHeadItem.type)
    .flatMap(({ derive }) =>
      derive({
        id: 'c',
        at: now,
        before: playHeadItem.encode(before as never, 1),
        after: playHeadItem.encode(after as never, 2),
      }),
    )
    .some((said) => JSON.stringify(said).includes('play.finishes-changed'));

it('a ratings run counts a corrected result, even if no finish changes, and shows when it was corrected', async () => {
  const { teams, event, division } = await putEvent(local.stored, id, 3);
  await saveCard(local.table, cardOf(event, [division]));
  const named = teams.map((team, i) => ({
    ...team,
    players: team.players.map((player, n) => ({ ...player, id: 9_100 + i * 10 + n })),
  }));
  await local.stored.putMany(named.map((team) => teamItem.encode(team, 2)));
  await give({ type: 'setTeams' });
  const { roundId } = await give({ type: 'addRound', kind: 'pools', date: '2026-11-20' });
  await give({ type: 'makePools', roundId: roundId as number, pools: 1 });
  await give({ type: 'changeRound', roundId: roundId as number, patch: { published: true } });
  const { matches } = (await loadPlay(local.table, id, tournamentId)).state.pools[0]!;
  const score = (at: number, home: boolean) =>
    give({
      type: 'score',
      matchId: matches[at]!.id,
      games: matches[at]!.games.map(({ number, to }) => ({ number, home: home ? to : 3, away: home ? 3 : to })),
    });
  for (const at of matches.keys()) await score(at, true);
  // The director has set the finishes manually, so corrections don't change them.
  const finishes = teams.map((team, i) => ({ teamId: team.id, finish: i + 1 }));
  await give({ type: 'setFinishes', finishes, reason: 'Agreed on site' });
  await local.stored.putMany([ratingSystemItem.encode({ ...newSystem(10), isOn: true, ratedAt: now - 1 } as never, 1)]);
  const before = await head();
  const changed = { id: 'e', at: now, data: { divisionId: id, tournamentId, seq: 1 } } as never;
  await onFinishes(changed, depsOf(local.table));
  expect(await set()).toMatchObject({ matches: 3, correctedAt: null });
  const { winners } = (await cardById(local.table, tournamentId)) ?? {};
  expect(winners).toEqual([{ divisionId: id, division: 'Coed AA', name: 'Team 1' }]);
  const packed = (await set())?.packed;
  await score(0, false);
  const after = await head();
  expect(isTold(before, after)).toBe(true);
  await onFinishes({ ...(changed as object), at: now + 5 } as never, depsOf(local.table));
  expect(await set()).toMatchObject({ matches: 3, correctedAt: now + 5 });
  expect((await set())?.packed).not.toBe(packed);
  // Reading the event again changes nothing.
  await onFinishes({ ...(changed as object), at: now + 9 } as never, depsOf(local.table));
  expect(await set()).toMatchObject({ correctedAt: now + 5 });
});
