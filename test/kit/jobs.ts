import * as z from 'zod';
import { defineJobKind, newJob } from '#domain/jobs/kind.ts';
import { canceled, isAtWork, takenBack, uncanceled } from '#domain/jobs/progress.ts';
import type { Job } from '#domain/jobs/schema.ts';
import { seeded, ulid } from '#domain/kernel/ids.ts';
import { must } from '#domain/kernel/result.ts';
import type { Email } from '#functions/integrations/email/port.ts';
import type { ExportedFiles, LongFiles } from '#functions/integrations/files/port.ts';
import { defineItem } from '#functions/kernel/table/item.ts';
import type { Client } from '#functions/kernel/table/operations.ts';
import type { Table } from '#functions/kernel/table/table.ts';
import { create, overwrite, remove, replace } from '#functions/kernel/table/write.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { jobItem } from '#functions/subjects/jobs/items.ts';
import { type KeptAnswer, partsOf } from '#functions/subjects/jobs/run.ts';
import { wakeJobs } from '#functions/worker/due.ts';
import type { BackfillDeps } from '#functions/worker/kinds/backfill.ts';
import type { ErasureDeps } from '#functions/worker/person/person.ts';
import type { LetterDeps } from '#functions/worker/person/put-off.ts';
import { type AnyWork, type FrameDeps, type JobCall, type JobWork, workTurn } from '#functions/worker/walk.ts';
import { newTable } from '#scripts/local/chaos/capacity.ts';
import { SimulatedTable } from './simulated/table.ts';
import { VirtualTime } from './simulated/time.ts';

const begin = 1_772_366_400_000;
const id = ulid(begin, seeded(1));

/** A tree planted for a row, as this kind of job's work in tests. */
const treeItem = defineItem({
  type: 'tree',
  schema: z.object({ ref: z.string(), n: z.int() }),
  key: ({ ref }: { ref: string }) => ({ pk: `TREE#${ref}`, sk: 'TREE' }),
  personal: 'none',
});

export const planting = defineJobKind({
  name: 'plant',
  params: z.object({ trees: z.int(), page: z.int().default(7) }),
  may: 'organization.manage',
  of: 'organization',
  scopeId: () => 1,
  asks: false,
  undo: { go: ({ sums }) => `Fell ${sums.trees}`, told: ({ sums }) => `${sums.felled ?? 0} felled` },
  kept: 'week',
  words: { title: 'Plant', go: ({ total }) => `Plant ${total}`, told: ({ done }) => `${done} planted` },
});
type Call = JobCall<z.output<typeof planting.params>, FrameDeps>;

/** Returns the work that plants trees. `refOf` ties a tree to its row. */
export const plantWork = (
  refOf: (ref: string) => string = (ref) => ref,
): JobWork<typeof planting.params, FrameDeps> => ({
  kind: planting,
  part: 3,
  find: async ({ params }: Call, cursor) => {
    const from = Number(cursor ?? 0);
    const to = Math.min(params.trees, from + params.page);
    const rows = Array.from({ length: to - from }, (_, i) => ({
      ...{ key: `t${from + i}`, label: `Tree ${from + i}`, data: { n: from + i }, sums: { trees: 1 } },
    }));
    return { rows, cursor: to < params.trees ? String(to) : null };
  },
  act: async ({ deps }: Call, row) => {
    const { n } = row.data as { n: number };
    await deps.table.write(create(treeItem, { ref: refOf(row.ref), n }));
    return { ok: true, told: `planted ${n}`, sums: { trees: 1 } };
  },
  undo: async ({ deps }: Call, row, answer) => {
    const stands = await deps.table.get(treeItem, { ref: row.ref });
    if (!stands && !answer) return { ok: true, told: 'was never planted' };
    await deps.table.write(remove(treeItem, { ref: row.ref }));
    return { ok: true, told: 'felled', sums: { felled: 1 } };
  },
  file: async (_, answers) => {
    const lines: string[] = [];
    for await (const { told: words } of answers) lines.push(words);
    return { name: 'trees.txt', text: lines.join('\n'), type: 'text/plain' };
  },
});

/** Returns a store that keeps files in memory. */
export function memoryFiles(): LongFiles & ExportedFiles & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    put: async (key, text) => void kept.set(key, text),
    stream: async (key, parts) => {
      const all: Uint8Array[] = [];
      for await (const part of parts) all.push(part);
      kept.set(key, Buffer.concat(all).toString('latin1'));
    },
    get: async (key) => kept.get(key) ?? null,
    list: async (prefix) => [...kept.keys()].filter((key) => key.startsWith(prefix)),
    lines: async function* (key) {
      for (const line of (kept.get(key) ?? '').split('\n')) if (line) yield line;
    },
    link: async (key, name) => `https://files.example/${key}?name=${name}`,
  };
}

/**
 * Returns a worker that dies at its k-th call to the table or files, before the call is made or after it took effect.
 * Dead workers do nothing.
 */
export function mortal(k: number, when: 'before' | 'after') {
  let calls = 0;
  let dead = false;
  const through = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) return new Promise<T>(() => {});
    calls++;
    if (calls !== k) return work();
    if (when === 'after') await work();
    dead = true;
    throw new Error('died');
  };
  return {
    client: (client: Client): Client => ({
      send: ((command: never) => through(() => client.send(command))) as Client['send'],
    }),
    files: (files: LongFiles): LongFiles => ({
      put: (...args) => through(() => files.put(...args)),
      stream: (...args) => through(() => files.stream(...args)),
      get: (...args) => through(() => files.get(...args)),
      link: files.link,
    }),
    died: () => dead,
  };
}

type Reach = { readonly client?: (client: Client) => Client; readonly files?: (files: LongFiles) => LongFiles };

/** Returns a world with jobs on a table in memory, with the relay between writes and the workers, in virtual time. */
export function jobWorld(
  work: AnyWork<FrameDeps & ErasureDeps & LetterDeps & BackfillDeps> = plantWork(),
  lag: () => number = () => 400,
) {
  const time = new VirtualTime(begin);
  const messages: { jobId: string; turn: number }[] = [];
  const trees: string[] = [];
  const felled: string[] = [];
  const ended: string[] = [];
  const mails: Email[] = [];
  const simulated = new SimulatedTable({
    ...{ time, random: seeded(7), lag, limits: newTable },
    onWrite: (after = null as never, before = null as never) => {
      if ((after as { _t?: string } | null)?._t === 'tree') trees.push(String((after as { ref: string }).ref));
      if (!after && (before as { _t?: string } | null)?._t === 'tree')
        felled.push(String((before as { ref: string }).ref));
      const change = { id: `c${messages.length}`, at: time.now, before: before ?? null, after: after ?? null };
      for (const { type, event } of derive([change]))
        if (type === 'jobs.job-due') messages.push(event.data as { jobId: string; turn: number });
    },
  });
  const files = memoryFiles();
  const table = simulated.open();
  const { stored } = simulated;
  const works = new Map([[work.kind.name, work]]);
  const deps = ({
    client,
    files: around = (own) => own,
  }: Reach = {}): FrameDeps & ErasureDeps & LetterDeps & BackfillDeps => ({
    table: client ? simulated.open(client) : table,
    files: around(files),
    now: () => time.now,
    exported: files,
    pause: time.sleep,
    endSignIn: async (sub) => void ended.push(sub),
    email: async (email) => void mails.push(email),
    origin: 'https://sideout.example',
  });
  /** Delivers every waiting message to a worker. The first worker accesses everything through `reach`. */
  async function work1(reach?: Reach): Promise<void> {
    for (let message = messages.shift(), first = true; message; message = messages.shift(), first = false)
      await workTurn(message, works, deps(first ? reach : undefined));
  }
  return {
    ...{ time, table, stored, files, messages, trees, felled, ended, mails, id, works, deps },
    job: async () => (await table.get(jobItem, { id })) as Job & { rev: number },
    start: async (params: z.input<typeof planting.params>, more: Partial<Job> = {}) => {
      const scope = { of: 'organization' as const, id: 1 };
      const job = must(newJob(planting, { id, params, scope, userId: 5 }, time.now));
      await table.write(create(jobItem, { ...job, ...more }));
    },
    /** Creates a job of this kind, the way someone would. */
    begin: (job: Job) => table.write(create(jobItem, job)),
    deliver: work1,
    /** Runs the sweeper, after some time. */
    sweep: async (after: number) => {
      time.now += after;
      await wakeJobs(time.now, { table, random: () => 0 });
    },
    undo: async () => {
      const job = await table.get(jobItem, { id });
      if (job) await table.write(replace(jobItem, job, takenBack(job, time.now)));
    },
    /** Stops the job, regardless of which worker has it. */
    cancel: async () => {
      const job = await table.get(jobItem, { id });
      if (job && isAtWork(job)) await table.write(replace(jobItem, job, canceled(job, time.now)));
    },
    resume: async () => {
      const job = await table.get(jobItem, { id });
      if (job) await table.write(replace(jobItem, job, uncanceled(job)));
    },
    change: async (more: Partial<Job>) => {
      const job = await table.get(jobItem, { id });
      if (job) await table.write(overwrite(jobItem, { ...job, ...more }, { rev: job.rev + 1 }));
    },
    /** Runs until nothing is left to do for the job, no matter how often its worker died. */
    async quiet(): Promise<void> {
      for (let i = 0; i < 40; i++) {
        await work1();
        const job = await table.get(jobItem, { id });
        if (!job || !isAtWork(job)) return;
        time.now += 130_000;
        await wakeJobs(time.now, { table, random: () => 0 });
      }
      throw new Error('the job does not end');
    },
    answers: async (): Promise<KeptAnswer[]> => {
      const { parts } = (await table.get(jobItem, { id })) as Job;
      const of = partsOf(files, { id, kind: work.kind });
      const all = await Promise.all(Array.from({ length: parts }, (_, n) => of.answers(n)));
      return all.flatMap((part) => part ?? []);
    },
    standing: (table: Table, ref: string) => table.get(treeItem, { ref }),
  };
}
export type JobWorld = ReturnType<typeof jobWorld>;
