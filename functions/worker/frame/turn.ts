import { finished, handedOver, isAtWork, leased, postponed, stopped, stumbled } from '#domain/jobs/progress.ts';
import type { Job } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { LongFiles } from '../../integrations/files/port.ts';
import { log } from '../../kernel/log.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { fileKey, type Parts, type PartsOf, partsOf } from '../../services/jobs/parts.ts';
import { jobItem } from '../../store/jobs/items.ts';
import { findPart } from './find.ts';
import type { AnyWork, JobCall } from './kind.ts';
import { walkPart } from './walk.ts';

export type FrameDeps = { readonly table: Table; readonly files: LongFiles; readonly now: () => Millis };

/** How long a worker stays at a job before it goes to the back of the queue: a long one holds up no short one. */
const turnTime = 60_000;

/** The work of one turn: of the job as it was last saved by this worker. */
export type Work<D> = {
  readonly job: Stored<Job>;
  readonly work: AnyWork<D>;
  readonly parts: Parts;
  readonly of: PartsOf;
  readonly files: LongFiles;
  readonly call: JobCall<never, D>;
};

/** Saves the next state of a job; null where somebody else has changed it since (canceled it, or gone on with it). */
async function saved(table: Table, before: Stored<Job>, next: Job): Promise<Stored<Job> | null> {
  const reply = await table.write(replace(jobItem, before, next));
  return reply.ok ? { ...next, rev: before.rev + 1 } : null;
}

/** Who held a job that was canceled meanwhile says how far they came, and that nobody is at it any more. */
async function leave(table: Table, held: Stored<Job>, next: Job): Promise<void> {
  const found = await table.get(jobItem, { id: held.id });
  if (found?.state !== 'canceled' || found.turn !== held.turn || found.leaseUntil !== held.leaseUntil) return;
  await saved(table, found, stopped(found, next));
}

/**
 * A worker's turn at a job. It holds the job by its version: what it saves is refused once somebody else has saved, and then it leaves. Files are written before the
 * step is saved, so that what a dead worker has begun is found by the next: answers that are kept are not asked for again, and a row without one is begun
 * again under the same `ref`.
 */
export async function workTurn<D extends FrameDeps>(
  { jobId, turn }: { readonly jobId: string; readonly turn: number },
  works: ReadonlyMap<string, AnyWork<D>>,
  deps: D,
): Promise<void> {
  const from = deps.now();
  const found = await deps.table.get(jobItem, { id: jobId });
  if (!found || found.turn !== turn || !isAtWork(found)) return;
  if (found.leaseUntil !== null && found.leaseUntil > from) return;
  const work = works.get(found.kind);
  if (!work) throw new Error(`no work for jobs of the kind ${found.kind}`);
  const by = found.userId === null ? 'job' : `user:${found.userId}`;
  const table = deps.table.as(by, `job:${found.id}`);
  const of = { id: found.id, kind: work.kind };
  const parts = partsOf(deps.files, of);
  const call = { job: found, params: found.params as never, now: from, deps: { ...deps, table } };
  let held = await saved(table, found, leased(found, from));
  while (held && isAtWork(held)) {
    const over = deps.now() - from > turnTime;
    const next: Job = over
      ? handedOver(held, deps.now())
      : await stepped({ job: held, work, parts, of, files: deps.files, call }, deps);
    const before = held;
    held = await saved(table, before, next);
    if (!held) return leave(table, before, next);
    if (over || next.leaseUntil === null) return;
  }
}

const isNew = ({ phase, parts, planCursor }: Job): boolean => phase === 'plan' && parts === 0 && planCursor === null;

/** The job after its next step, or after it has stumbled. */
async function stepped<D extends FrameDeps>(at: Work<D>, { now }: FrameDeps): Promise<Job> {
  const { job } = at;
  try {
    const until = isNew(job) ? ((await at.work.putOff?.(at.call)) ?? null) : null;
    if (until !== null) return postponed(job, until);
    if (job.phase === 'plan') return await findPart(at, now);
    if (job.part < job.parts) return await walkPart(at, now);
    return finished(job, job.phase === 'act' ? await fileOf(at) : null, now());
  } catch (error) {
    log.error('a job has stumbled', { jobId: job.id, kind: job.kind, part: job.part, fails: job.fails + 1, error });
    return stumbled(job, now());
  }
}

async function fileOf<D>({ job, work, parts, files, call }: Work<D>): Promise<string | null> {
  const made = await work.file?.(call, parts.everyAnswer(job.parts));
  if (!made) return null;
  if ('text' in made) await files.put(fileKey(job.id), made.text, made.type);
  else await files.stream(fileKey(job.id), made.parts, made.type);
  return made.name;
}
