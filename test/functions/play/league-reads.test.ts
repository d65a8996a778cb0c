import { expect, it } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import type { Client, Command } from '#functions/kernel/table/operations.ts';
import { handlers } from '#functions/play/index.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { playHeadItem } from '#functions/subjects/play/items.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import { actor, callOf, depsOf, entryId, putEvent } from './kit.ts';
import { sent, settings } from './league-desk.ts';

const divisionId = 760;

it('each season tool reads a division once, and returns the season as stored', async () => {
  const local = memoryTable({ chaos: false });
  const { event } = await putEvent(local.stored, divisionId, 8);
  const league = tournament.parse({ ...event, type: 'League', props: ['isLeague'] });
  await local.stored.putMany([tournamentItem.encode(league, 2)]);
  await local.caughtUp();
  const head = playHeadItem.key({ divisionId });
  let reads = 0;
  const counting = (client: Client): Client => ({
    send: ((command: Command) => {
      if (command.operation === 'GetItem')
        reads += command.input.Key?.pk === head.pk && command.input.Key?.sk === head.sk ? 1 : 0;
      return client.send(command);
    }) as Client['send'],
  });
  const deps = depsOf(local.through(counting)) as never;
  const call = (body: object) =>
    callOf({ query: { divisionId }, body: { entryId: entryId(), ...sent, ...body }, actor: actor('director') });
  await handlers.generateSeason(call({ settings }) as never, deps);
  reads = 0;
  const filled = await handlers.fillSeason(call({ perWeek: 1, restMinutes: 0 }) as never, deps);
  const view = (filled as { value: SeasonOperationView }).value;
  expect([view.season.matches.length, reads]).toEqual([40, 1]);
  const { state } = await loadPlay(local.table, divisionId, event.id);
  expect([view.v, view.seq]).toEqual([state.seq, state.seq]);
  expect(view.season.weeks.map(({ roundId }) => roundId)).toEqual(state.season?.weeks.map(({ roundId }) => roundId));
  expect(view.season.matches.map(({ id }) => id)).toEqual(
    state.pools.flatMap(({ matches }) => matches.map(({ id }) => id)),
  );
});
