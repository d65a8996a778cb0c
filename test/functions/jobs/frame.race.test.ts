import { describe, expect, it } from 'vitest';
import { seeded } from '#domain/kernel/ids.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import { workTurn } from '#functions/worker/walk.ts';
import { withFaults } from '#scripts/local/chaos/faults.ts';
import { withoutGuards } from '../../kit/faults.ts';
import { type JobWorld, jobWorld, mortal, plantWork } from '../../kit/jobs.ts';

const trees = 17;

/** Runs a job whose first worker dies at its k-th call. Returns its state after others have continued. */
async function dies(k: number, when: 'before' | 'after', world: JobWorld) {
  return world.time.run(
    (async () => {
      await world.start({ trees });
      const worker = mortal(k, when);
      const turn = world.deliver({ client: worker.client, files: worker.files });
      await Promise.race([turn.catch(() => {}), world.time.sleep(1)]);
      await world.quiet();
      return { died: worker.died(), job: await world.job(), planted: [...world.trees], answers: await world.answers() };
    })(),
  );
}

describe('a job whose worker is killed at any call', () => {
  it.each(['before', 'after'] as const)('processes every row once when it’s killed %s the call', async (when) => {
    let k = 0;
    for (let died = true; died; ) {
      k++;
      const end = await dies(k, when, jobWorld());
      died = end.died;
      const where = `${when} call ${k}`;
      expect(end.job, where).toMatchObject({
        state: 'done',
        total: trees,
        done: trees,
        problems: 0,
        sums: { trees },
      });
      expect(end.planted.length, `${where}: planted`).toBe(trees);
      expect(new Set(end.planted).size, `${where}: each its own`).toBe(trees);
      expect(
        end.answers.map((answer) => answer?.told),
        where,
      ).toEqual(Array.from({ length: trees }, (_, n) => `planted ${n}`));
    }
    expect(k).toBeGreaterThan(30);
  });

  it('control: repeats an action when the action doesn’t record its row’s reference', async () => {
    let nonce = 0;
    let most = 0;
    for (let k = 1; k < 60; k++) {
      const { planted } = await dies(k, 'after', jobWorld(plantWork((ref) => `${ref}/${nonce++}`)));
      most = Math.max(most, planted.length);
    }
    expect(most).toBeGreaterThan(trees);
  });
});

/** Undoes a job with a worker that dies at its k-th call, or stops the job where its worker died and then undoes it. */
async function takenBack(
  k: number,
  when: 'before' | 'after',
  { dies, world }: { dies: 'acting' | 'undoing'; world: JobWorld },
) {
  return world.time.run(
    (async () => {
      const worker = mortal(k, when);
      const mortally = async () => {
        const turn = world.deliver({ client: worker.client, files: worker.files });
        await Promise.race([turn.catch(() => {}), world.time.sleep(1)]);
      };
      await world.start({ trees });
      if (dies === 'acting') await mortally().then(world.cancel);
      else await world.quiet();
      await world.undo();
      if (dies === 'undoing') await mortally();
      await world.quiet();
      return { died: worker.died(), job: await world.job(), planted: world.trees.length, felled: world.felled };
    })(),
  );
}

describe('undoing a job', () => {
  const each = (['acting', 'undoing'] as const).flatMap((dies) =>
    (['before', 'after'] as const).map((when) => [dies, when] as const),
  );

  it.each(each)(
    'leaves nothing behind and repeats nothing when its worker is killed while %s, %s any call',
    async (dies, when) => {
      let k = 0;
      for (let died = true; died; ) {
        k++;
        const end = await takenBack(k, when, { dies, world: jobWorld() });
        died = end.died;
        const where = `${dies}, ${when} call ${k}`;
        expect(end.job, where).toMatchObject({ state: 'undone', problems: 0, dueAt: null });
        expect(end.felled.length, `${where}: felled`).toBe(end.planted);
        expect(new Set(end.felled).size, `${where}: each its own`).toBe(end.planted);
        expect(end.job.sums.felled ?? 0, `${where}: counted`).toBe(end.planted);
      }
      expect(k).toBeGreaterThan(20);
    },
  );

  it('control: leaves something behind when only completed actions are undone', async () => {
    const work = plantWork();
    const blind: typeof work = {
      ...work,
      undo: async (call, row, answer) => (answer ? work.undo!(call, row, answer) : { ok: true, told: 'left' }),
    };
    let left = 0;
    for (let k = 1; k < 60; k++) {
      const end = await takenBack(k, 'after', { dies: 'acting', world: jobWorld(blind) });
      left = Math.max(left, end.planted - end.felled.length);
    }
    expect(left).toBeGreaterThan(0);
  });
});

/**
 * Runs workers that are sometimes away longer than their lease, so others take over while they still think they have
 * the job.
 */
async function together(seed: number, guards: boolean) {
  const world = jobWorld();
  const random = seeded(seed);
  const lag = () => world.time.sleep(random() < 0.06 ? 130_000 : random() * 500);
  const slow = (client: Client): Client => {
    const own = withFaults({ lostAfter: 0.02, throttle: 0.02 }, random)(guards ? client : withoutGuards(client));
    const send = async (command: never) => {
      await lag();
      return own.send(command);
    };
    return { send: send as Client['send'] };
  };
  const work = (message: { jobId: string; turn: number }) =>
    workTurn(message, world.works, world.deps({ client: slow })).catch(() => {});
  return world.time.run(
    (async () => {
      await world.start({ trees });
      const message = world.messages.shift() as { jobId: string; turn: number };
      const working = [work(message), work(message)];
      for (let i = 0; i < 6; i++) {
        await world.time.sleep(100_000);
        await world.sweep(0);
        for (const next of world.messages.splice(0)) working.push(work(next));
      }
      await Promise.all(working);
      await world.quiet();
      return { job: await world.job(), planted: world.trees.length };
    })(),
  );
}

describe('workers that take over from a live one', () => {
  const seeds = Array.from({ length: 20 }, (_, i) => i + 1);

  it('process and count each row once', async () => {
    for (const seed of seeds) {
      const { job, planted } = await together(seed, true);
      expect(job, `seed ${seed}`).toMatchObject({ state: 'done', done: trees, sums: { trees } });
      expect(planted, `seed ${seed}`).toBe(trees);
    }
  });

  it('control: process or count a row twice without the job’s version', async () => {
    const ends = await Promise.all(seeds.map((seed) => together(seed, false).catch(() => null)));
    expect(ends.some((end) => !end || end.planted > trees || end.job.done !== trees)).toBe(true);
  });
});
