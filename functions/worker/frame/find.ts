import { planned } from '#domain/jobs/progress.ts';
import type { Job } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { keepPart } from '../../services/jobs/parts.ts';
import type { Work } from './turn.ts';

const usualPart = 25;

/** Finds some of a job's rows and keeps them in parts. Begun again, it writes the same parts. */
export async function findPart<D>({ job, work, of, files, call }: Work<D>, now: () => Millis): Promise<Job> {
  const { rows, cursor } = await work.find(call, job.planCursor);
  const size = work.part ?? usualPart;
  const count = Math.ceil(rows.length / size);
  await inParallel(
    Array.from({ length: count }, (_, i) => i),
    4,
    (i) => keepPart(files, of, 'rows', job.parts + i, rows.slice(i * size, (i + 1) * size)),
  );
  return planned(job, { rows, parts: count, cursor }, now());
}
