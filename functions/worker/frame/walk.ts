import { jobTimes, walked } from '#domain/jobs/progress.ts';
import type { Job, JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { type KeptAnswer, keepPart } from '../../services/jobs/parts.ts';
import type { Work } from './turn.ts';

const usualAbreast = 4;
/** What is said of a row that could not be done in all its tries: the reason is in the log. */
const gaveUp: JobAnswer = { ok: false, told: 'This did not work. Try it again later.' };

/** What is to be done for a row: nothing where it has been answered, or was found to be impossible. */
type Ask = { readonly at: number; readonly row: JobRow };

/** Goes through a job's next part: each row that has no answer yet is done, or taken back; all answers are kept, then it counts as gone through. */
export async function walkPart<D>(at: Work<D>, now: () => Millis): Promise<Job> {
  const { job, parts, files, of } = at;
  const rows = await parts.rows(job.part);
  const undoing = job.phase === 'undo';
  const acted = undoing ? await parts.answers(job.part) : null;
  const before = undoing ? await parts.undone(job.part) : await parts.answers(job.part);
  const answers: (KeptAnswer | null)[] = rows.map((row, i) => given(before?.[i] ?? null, row, job));
  const open = rows.flatMap((row, i) => (answers[i] || (undoing && !acted?.[i]?.ok) ? [] : [{ at: i, row }]));
  const failed = await answerEach(at, open, acted, answers);
  await keepPart(files, of, undoing ? 'undone' : 'answers', job.part, answers);
  if (failed.length) throw failed[0];
  const all = answers.filter((answer) => answer !== null);
  return walked(job, rows.length, all, now());
}

/** The answer that stands: one that was good, one of this pass, or that it was found to be impossible from the start. */
function given(before: KeptAnswer, { problem }: JobRow, { pass, phase }: Job): KeptAnswer {
  if (before && (before.ok || before.pass === pass)) return before;
  return problem !== undefined && phase === 'act' ? { ok: false, told: problem, pass } : null;
}

/** Fills in the answers of rows that have none; answers what was thrown. A row that throws to the last is a problem of its own, so that the others go on. */
async function answerEach<D>(
  { job, work, call }: Work<D>,
  open: readonly Ask[],
  acted: readonly KeptAnswer[] | null,
  answers: KeptAnswer[],
): Promise<unknown[]> {
  const failed: unknown[] = [];
  const lastTry = job.fails >= jobTimes.mostFails - 2;
  await inParallel(open, work.abreast ?? usualAbreast, async ({ at, row }) => {
    const todo = { ...row, ref: `${job.id}/${row.key}` };
    try {
      const done = acted?.[at];
      const answer = done ? await work.undo?.(call, todo, done) : await work.act(call, todo);
      answers[at] = answer ? { ...answer, pass: job.pass } : null;
    } catch (error) {
      log.error('a row of a job failed', { jobId: job.id, kind: job.kind, row: row.key, error });
      if (lastTry) answers[at] = { ...gaveUp, pass: job.pass };
      else failed.push(error);
    }
  });
  return failed;
}
