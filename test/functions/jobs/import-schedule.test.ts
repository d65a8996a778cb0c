import { describe, expect, it } from 'vitest';
import { newJob } from '#domain/jobs/kind.ts';
import { importMatchesKind } from '#domain/jobs/kinds/import-lists.ts';
import { seeded } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import { matchesOf } from '#domain/play/rounds/look.ts';
import { runCommand } from '#functions/play/command.ts';
import { keepUploadPart } from '#functions/subjects/jobs/uploads.ts';
import { loadPlay } from '#functions/subjects/play/load.ts';
import { entriesOf } from '#functions/subjects/play/log.ts';
import { importMatchesWork } from '#functions/worker/kinds/import-matches.ts';
import { type JobWorld, jobWorld, mortal } from '../../kit/jobs.ts';
import { actor, commandOf, depsOf, entryId, putEvent } from '../play/kit.ts';

const divisionId = 20;
const tournamentId = divisionId + 50_000;
const scope = { of: 'event' as const, id: tournamentId, organizationId: 10 };
const mapping = { division: 0, part: 1, number: 2, time: 3, court: 4 };

/** Returns a job world whose import gets the dependencies that it needs besides the job's own. */
const world = () =>
  jobWorld({
    ...importMatchesWork,
    ...Object.fromEntries(
      (['find', 'act', 'undo'] as const).map((name) => [
        name,
        (call: { deps: object }, ...rest: never[]) =>
          (importMatchesWork[name] as (...all: unknown[]) => unknown)(
            { ...call, deps: { ...call.deps, random: seeded(4) } },
            ...rest,
          ),
      ]),
    ),
  } as never);

const give = async (of: JobWorld, input: Parameters<typeof commandOf>[0]) => {
  const as = { actor: actor('director'), now: of.time.now };
  const sent = { entryId: entryId(), command: commandOf(input) };
  return must(await runCommand({ ...depsOf(of.table), sleep: of.time.sleep }, as, divisionId, sent));
};

/** Returns the pool's matches: number, court and time. */
async function schedule(of: JobWorld) {
  const { state } = await loadPlay(of.table, divisionId, tournamentId);
  return state.rounds
    .flatMap(({ id }) => matchesOf(state, id))
    .map(({ id, number, court, startTime }) => ({ id, number, court, startTime }));
}
const placings = async (of: JobWorld) =>
  (await entriesOf(of.table, divisionId)).filter(({ events }) => JSON.stringify(events).includes('"Center"'));

/** Creates a pool of four without courts or times, and starts a job with a list for two of its matches. Returns the earlier state. */
async function begun(of: JobWorld) {
  await putEvent(of.stored, divisionId, 4);
  await give(of, { type: 'setTeams' });
  const { roundId } = await give(of, { type: 'addRound', kind: 'pools', date: '2026-11-20' });
  await give(of, { type: 'makePools', roundId: roundId as number, pools: 1 });
  const before = await schedule(of);
  const { state } = await loadPlay(of.table, divisionId, tournamentId);
  const pool = state.pools[0]?.name;
  const [first, second] = before;
  const list = [
    'Division,Pool,Match,Time,Court',
    `AA,${pool},${first?.number},9:00 AM,Center`,
    `AA,${pool},${second?.number},10:30,Center`,
    `AA,${pool},99,11:00,Center`,
    `AA,${pool},${first?.number},12:00,2`,
    `Nowhere,${pool},1,12:00,2`,
  ].join('\n');
  const file = { shelf: 'lists' as const, ownerId: 10, userId: 5, uploadId: of.id };
  await keepUploadPart(of.files, file, 0, Buffer.from(list).toString('base64'));
  const params = { organizationId: 10, tournamentId, userId: 5, uploadId: of.id, parts: 1, mapping };
  const start = { id: of.id, params, scope, userId: 5, confirmed: true };
  await of.begin(must(newJob(importMatchesKind, start, of.time.now)));
  return before;
}

describe('an imported schedule', () => {
  it('sets each recognized match’s court and time in one log entry, reports the other rows, and can be undone', async () => {
    const of = world();
    await of.time.run(
      (async () => {
        const before = await begun(of);
        await of.quiet();
        expect(await of.job()).toMatchObject({ state: 'done', total: 4, done: 4, problems: 3, sums: { matches: 2 } });
        const after = await schedule(of);
        expect(after.slice(0, 2).map(({ court }) => court)).toEqual(['Center', 'Center']);
        expect((after[1]?.startTime ?? 0) - (after[0]?.startTime ?? 0)).toBe(90 * 60_000);
        expect(after.slice(2)).toEqual(before.slice(2));
        expect(await placings(of)).toHaveLength(1);
        const told = (await of.answers()).filter((answer) => answer?.ok === false).map((answer) => answer?.told);
        expect(told).toEqual([
          expect.stringMatching(/No match fits/),
          expect.stringMatching(/already in row 2/),
          expect.stringMatching(/no division called Nowhere/),
        ]);
        await of.undo();
        await of.quiet();
        expect(await schedule(of)).toEqual(before);
      })(),
    );
  });

  it('doesn’t touch matches that were moved later when undone, and reports them', async () => {
    const of = world();
    await of.time.run(
      (async () => {
        const [first] = await begun(of);
        await of.quiet();
        await give(of, { type: 'place', matchId: first?.id as number, court: 'Beach 7', startTime: null });
        const moved = await schedule(of);
        await of.undo();
        await of.quiet();
        expect(await schedule(of)).toEqual(moved);
        expect(await of.job()).toMatchObject({ state: 'undone', problems: 1 });
      })(),
    );
  });

  it('is applied and undone once, no matter where a worker dies', async () => {
    for (const taken of [false, true])
      for (const k of [2, 4, 6, 8, 10, 12, 15, 18])
        for (const when of ['before', 'after'] as const) {
          const of = world();
          await of.time.run(
            (async () => {
              const before = await begun(of);
              if (taken) {
                await of.quiet();
                await of.undo();
              }
              const worker = mortal(k, when);
              const turn = of.deliver({ client: worker.client, files: worker.files });
              await Promise.race([turn.catch(() => {}), of.time.sleep(1)]);
              await of.quiet();
              const said = `${taken ? 'undo' : 'import'} killed ${when} ${k}`;
              expect(await placings(of), said).toHaveLength(1);
              const now = await schedule(of);
              if (taken) expect(now, said).toEqual(before);
              else
                expect(
                  now.filter(({ court }) => court === 'Center'),
                  said,
                ).toHaveLength(2);
            })(),
          );
        }
  });
});
