import { jobTimes, leased, walked } from '#domain/jobs/progress.ts';
import type { Job, JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { log } from '../../kernel/log.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { type KeptAnswer, keepPart } from '../../services/jobs/parts.ts';
import type { Work } from './turn.ts';

const usualAbreast = 4;
/** What is said of a row that could not be done in all its tries: the reason is in the log. */
const gaveUp = { ok: false, told: 'This did not work. Try it again later.', unsure: true } as const;

/** What is to be done for a row: nothing where it has been answered, or was found to be impossible. `done`: what is taken back, null where nobody knows. */
type Ask = { readonly at: number; readonly row: JobRow; readonly done: JobAnswer | null };
type Rows = { readonly rows: readonly JobRow[]; readonly answers: readonly KeptAnswer[] };

/** The part that is gone through next: taken back from the last, since what was done later may stand on what was done before. */
const partOf = ({ phase, part, parts }: Job) => (phase === 'undo' ? parts - 1 - part : part);

/**
 * Goes through a job's next part: each row that has no answer yet is done, or taken back; all answers are kept, then it counts as gone through. A part
 * that takes longer than a lease is left and begun again where it was.
 */
export async function walkPart<D>(at: Work<D>, now: () => Millis): Promise<Job> {
  const { job, parts, files, of } = at;
  const n = partOf(job);
  const undoing = job.phase === 'undo';
  const rows = await parts.rows(n);
  const before = undoing ? await parts.undone(n) : await parts.answers(n);
  const answers: KeptAnswer[] = rows.map((row, i) => given(before?.[i] ?? null, row, job));
  const open = undoing
    ? toTakeBack({ rows, answers }, (await parts.answers(n)) ?? [], n === job.reached)
    : rows.flatMap((row, at) => (answers[at] ? [] : [{ at, row, done: null }]));
  const failed = await answerEach(at, open, answers, now);
  await keepPart(files, of, undoing ? 'undone' : 'answers', n, answers);
  if (failed.length) throw failed[0];
  if (open.some((ask) => !answers[ask.at])) return leased(job, now());
  const all = answers.filter((answer) => answer !== null);
  return walked(job, rows.length, all, now());
}

/** The answer that stands: one that was good, one of this pass, or that it was found to be impossible from the start. */
function given(before: KeptAnswer, { problem }: JobRow, { pass, phase }: Job): KeptAnswer {
  if (before && (before.ok || before.pass === pass)) return before;
  return problem !== undefined && phase === 'act' ? { ok: false, told: problem, pass } : null;
}

/** Rows that were done or may be, the last first. `underWay`: the job was stopped in this part, so that only what has a good answer is known. */
function toTakeBack({ rows, answers }: Rows, acted: readonly KeptAnswer[], underWay: boolean): readonly Ask[] {
  const asks = rows.flatMap((row, at): Ask[] => {
    const was = acted[at] ?? null;
    if (answers[at]) return [];
    if (was?.ok) return [{ at, row, done: was }];
    const mayBe = was?.unsure || (underWay && row.problem === undefined);
    return mayBe ? [{ at, row, done: null }] : [];
  });
  return asks.reverse();
}

/** Fills in the answers of rows that have none; answers what was thrown. A row that throws to the last is a problem of its own, so that the others go on. */
async function answerEach<D>(
  { job, work, call }: Work<D>,
  open: readonly Ask[],
  answers: KeptAnswer[],
  now: () => Millis,
): Promise<unknown[]> {
  const { id, kind, phase, pass, fails, leaseUntil } = job;
  const failed: unknown[] = [];
  const lastTry = fails >= jobTimes.mostFails - 2;
  const until = (leaseUntil ?? 0) - jobTimes.lastRow;
  await inParallel(open, work.abreast ?? usualAbreast, async ({ at, row, done }) => {
    if (now() > until) return;
    const todo = { ...row, ref: `${id}/${row.key}` };
    try {
      if (phase === 'undo' && !work.undo) throw new Error(`jobs of the kind ${kind} have no undo`);
      const answer = phase === 'undo' ? await work.undo?.(call, todo, done) : await work.act(call, todo);
      answers[at] = answer ? { ...answer, pass } : null;
    } catch (error) {
      log.error('a row of a job failed', { jobId: id, kind, row: row.key, error });
      if (lastTry) answers[at] = { ...gaveUp, pass };
      else failed.push(error);
    }
  });
  return failed;
}
