import { describe, expect, it } from 'vitest';
import type { JobAnswer } from '#domain/jobs/schema.ts';
import { works } from '#functions/worker/kinds.ts';
import { type JobWorld, jobWorld, plantWork } from '../../kit/jobs.ts';

const run = <T>(world: JobWorld, work: () => Promise<T>): Promise<T> => world.time.run(work());

describe('a job', () => {
  it('finds its rows page by page, processes each, and creates its file', async () => {
    const world = jobWorld();
    await run(world, async () => {
      await world.start({ trees: 10, page: 4 });
      await world.quiet();
      expect(await world.job()).toMatchObject({
        ...{ state: 'done', total: 10, done: 10, problems: 0, expected: { trees: 10 }, sums: { trees: 10 } },
        ...{ file: 'trees.txt', dueAt: null, leaseUntil: null },
      });
      expect(world.files.kept.get(`week/${world.id}/file`)?.split('\n')).toHaveLength(10);
    });
  });

  it('is complete immediately when it has no rows', async () => {
    const world = jobWorld();
    await run(world, async () => {
      await world.start({ trees: 0 });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', total: 0 });
    });
  });

  it('waits for confirmation after finding its rows when it asks a question', async () => {
    const world = jobWorld();
    await run(world, async () => {
      await world.start({ trees: 5 }, { asks: true });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'ready', total: 5, expected: { trees: 5 }, dueAt: null });
      expect(world.trees).toEqual([]);
    });
  });

  it('goes to the back of the queue after a minute, and continues later', async () => {
    const work = plantWork();
    const slow: typeof work = {
      ...work,
      act: (call, row) => world.time.sleep(9_000).then(() => work.act(call, row)),
    };
    const world: JobWorld = jobWorld(slow);
    await run(world, async () => {
      await world.start({ trees: 40 });
      await world.quiet();
      const job = await world.job();
      expect(job).toMatchObject({ state: 'done', done: 40 });
      expect(job.turn).toBeGreaterThan(1);
      expect(world.trees).toHaveLength(40);
    });
  });

  it('is started by the sweeper when scheduled for later', async () => {
    const world = jobWorld();
    await run(world, async () => {
      const at = world.time.now + 3_600_000;
      await world.start({ trees: 3 }, { state: 'waiting', notBefore: at, dueAt: at, turn: 0 });
      await world.sweep(3_599_000);
      expect(world.messages).toEqual([]);
      await world.sweep(1_000);
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 3 });
    });
  });

  it('is queued again when its message is lost', async () => {
    const world = jobWorld();
    await run(world, async () => {
      await world.start({ trees: 3 });
      world.messages.length = 0;
      await world.sweep(300_000);
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 3 });
    });
  });

  it('keeps finished rows when canceled, and ignores old messages', async () => {
    const work = plantWork();
    const world: JobWorld = jobWorld({
      ...work,
      act: async (call, row) => {
        if (row.key === 't4') await world.change({ state: 'canceled', dueAt: null, leaseUntil: null });
        return work.act(call, row);
      },
    });
    await run(world, async () => {
      await world.start({ trees: 10 });
      const message = { ...world.messages[0]! };
      await world.deliver();
      expect(await world.job()).toMatchObject({ state: 'canceled', part: 1 });
      const { length } = world.trees;
      expect(length).toBeLessThan(10);
      world.messages.push(message);
      await world.deliver();
      expect(world.trees).toHaveLength(length);
    });
  });

  it('is undone row by row', async () => {
    const world = jobWorld();
    await run(world, async () => {
      await world.start({ trees: 8 });
      await world.quiet();
      await world.undo();
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'undone', done: 8, problems: 0, sums: { felled: 8 } });
      for (const ref of world.trees) expect(await world.standing(world.table, ref)).toBeNull();
    });
  });

  it('is undone from the last row to the first', async () => {
    const world = jobWorld({ ...plantWork(), abreast: 1 });
    await run(world, async () => {
      await world.start({ trees: 11 });
      await world.quiet();
      await world.undo();
      await world.quiet();
      expect(world.felled).toEqual([...world.trees].reverse());
    });
  });

  it('retries only the rows that couldn’t be undone', async () => {
    let well = false;
    const work = plantWork();
    const world: JobWorld = jobWorld({
      ...work,
      undo: async (call, row, answer) =>
        row.key === 't4' && !well ? { ok: false, told: 'A bird nests in it.' } : work.undo!(call, row, answer),
    });
    await run(world, async () => {
      await world.start({ trees: 9 });
      await world.quiet();
      await world.undo();
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'undone', done: 9, problems: 1, sums: { felled: 8 } });
      well = true;
      await world.change({ state: 'undoing', part: 0, done: 0, problems: 0, sums: {}, pass: 2, turn: 50 });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'undone', problems: 0, sums: { felled: 9 } });
      expect(world.felled).toHaveLength(9);
    });
  });

  it('counts up to its current row when canceled while its worker is alive, and can then be undone', async () => {
    const work = plantWork();
    const world: JobWorld = jobWorld({
      ...work,
      act: async (call, row) => {
        if (row.key === 't4') await world.cancel();
        return work.act(call, row);
      },
    });
    await run(world, async () => {
      await world.start({ trees: 10 });
      await world.deliver();
      expect(await world.job()).toMatchObject({
        state: 'canceled',
        part: 2,
        done: 6,
        sums: { trees: 6 },
        leaseUntil: null,
      });
      expect(world.trees).toHaveLength(6);
      await world.undo();
      await world.quiet();
      expect(world.felled).toHaveLength(6);
    });
  });

  it('continues without a pause when it is canceled and resumed while its worker is alive', async () => {
    const work = plantWork();
    const world: JobWorld = jobWorld({
      ...work,
      act: async (call, row) => {
        if (row.key === 't4') await world.cancel().then(world.resume);
        return work.act(call, row);
      },
    });
    await run(world, async () => {
      await world.start({ trees: 10 });
      await world.deliver();
      expect(await world.job()).toMatchObject({ state: 'done', done: 10, sums: { trees: 10 }, fails: 0 });
      expect(world.trees).toHaveLength(10);
    });
  });

  it('stops before another worker could take over when its rows take longer than the lease', async () => {
    const work = plantWork();
    const begunAt: number[] = [];
    const world: JobWorld = jobWorld({
      ...work,
      ...{ part: 40, abreast: 1 },
      act: async (call, row) => {
        begunAt.push(world.time.now - (await world.job()).leaseUntil!);
        await world.time.sleep(25_000);
        return work.act(call, row);
      },
    });
    await run(world, async () => {
      await world.start({ trees: 12, page: 40 });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 12, problems: 0, fails: 0 });
      expect(Math.max(...begunAt)).toBeLessThanOrEqual(-30_000);
      expect(world.trees).toHaveLength(12);
    });
  });
});

describe('a job row', () => {
  const failing = (key: string, answer: () => Promise<JobAnswer>) => {
    const work = plantWork();
    return jobWorld({ ...work, act: (call, row) => (row.key === key ? answer() : work.act(call, row)) });
  };

  it('reports its problem when it fails, and is retried when the job resumes', async () => {
    let tries = 0;
    const world = failing('t4', async () => ({ ok: tries++ > 0, told: tries > 1 ? 'planted at last' : 'No water.' }));
    await run(world, async () => {
      await world.start({ trees: 9 });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 9, problems: 1, sums: { trees: 8 } });
      await world.change({
        state: 'running',
        phase: 'act',
        part: 0,
        done: 0,
        problems: 0,
        sums: {},
        pass: 2,
        turn: 50,
      });
      await world.quiet();
      expect(await world.job()).toMatchObject({ state: 'done', done: 9, problems: 0 });
      expect(world.trees).toHaveLength(8);
      expect((await world.answers())[4]?.told).toBe('planted at last');
    });
  });

  it('is retried later after a failure, and abandoned if it always fails', async () => {
    let tries = 0;
    const world = failing('t4', async () => {
      tries++;
      throw new Error('no answer');
    });
    await run(world, async () => {
      await world.start({ trees: 9 });
      for (let i = 0; i < 30; i++) {
        await world.deliver();
        await world.sweep(60_000);
      }
      expect(await world.job()).toMatchObject({ state: 'done', done: 9, problems: 1 });
      expect((await world.answers())[4]).toMatchObject({ ok: false, told: 'This didn’t work. Try again later.' });
      expect(tries).toBe(5);
    });
  });
});

it('a job can be undone only if its kind describes how', () => {
  const wrong = [...works.values()].filter(({ kind, undo }) => (kind.undo !== null) !== (undo !== undefined));
  expect(wrong.map(({ kind }) => kind.name)).toEqual([]);
});

it('a job fails after six tries when its rows can’t be read', async () => {
  const world = jobWorld({
    ...plantWork(),
    find: async () => {
      throw new Error('the index is away');
    },
  });
  await run(world, async () => {
    await world.start({ trees: 9 });
    for (let i = 0; i < 30; i++) {
      await world.deliver();
      await world.sweep(120_000);
    }
    expect(await world.job()).toMatchObject({ state: 'failed', fails: 6, dueAt: null });
  });
});
