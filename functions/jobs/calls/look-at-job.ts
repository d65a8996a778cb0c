import type { Actor } from '#domain/identity/actor.ts';
import { hasFile } from '#domain/jobs/kept.ts';
import { jobKind } from '#domain/jobs/kinds.ts';
import type { jobById, jobFile, jobRows } from '#domain/jobs/operations.ts';
import { jobs } from '#domain/jobs/problems.ts';
import type { JobRow } from '#domain/jobs/schema.ts';
import { type JobRowView, viewOfJob } from '#domain/jobs/views.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { fileKey, type KeptAnswer, type Parts, partsOf } from '../../services/jobs/parts.ts';
import { jobItem } from '../../store/jobs/items.ts';
import type { Deps } from '../deps.ts';
import { jobRight } from '../subject.ts';

/** Parts that are looked through at most for one answer, and how many rows are enough for it. */
const mostParts = 20;
const enough = 50;
/** How long a link to a file is good, in seconds. */
const linkFor = 600;

/** A job and how much of it somebody may see; anyone else is told that there is none. */
async function lookedAt(table: Table, actor: Actor, id: string) {
  const job = await table.get(jobItem, { id });
  const right = job && (await jobRight(table, actor, job));
  return job && right ? { job, right } : null;
}

export const jobByIdHandler: Handler<typeof jobById, Deps> = async ({ params, actor, now }, { table }) => {
  const found = await lookedAt(table, actor, params.id);
  return found ? ok(viewOfJob(found.job, now)) : refuse(jobs['no-such-job']());
};

function viewOf(row: JobRow, answer: KeptAnswer | undefined): JobRowView {
  const { key, label, would = null } = row;
  if (!answer) return { key, label, would, told: null, problem: row.problem ?? null };
  return { key, label, would, told: answer.ok ? answer.told : null, problem: answer.ok ? null : answer.told };
}

/** A row while its job is taken back: what became of that; before it, what would be taken back. */
function undoneView(row: JobRow, acted: KeptAnswer | undefined, answer: KeptAnswer | undefined): JobRowView {
  if (answer) return viewOf(row, answer);
  const { key, label } = row;
  const toldOf = acted?.ok ? null : 'Was not done: there is nothing to take back.';
  return { key, label, would: acted?.ok ? `To be taken back: ${acted.told}` : null, told: toldOf, problem: null };
}

async function rowsOf(parts: Parts, n: number, undoing: boolean): Promise<JobRowView[]> {
  const [rows, acted, undone] = await Promise.all([parts.rows(n), parts.answers(n), undoing ? parts.undone(n) : null]);
  return rows.map((row, i) => (undoing ? undoneView(row, acted?.[i], undone?.[i]) : viewOf(row, acted?.[i])));
}

export const jobRowsHandler: Handler<typeof jobRows, Deps> = async ({ params, query, actor }, { table, files }) => {
  const found = await lookedAt(table, actor, params.id);
  if (!found) return refuse(jobs['no-such-job']());
  if (found.right === 'own') return ok({ rows: [], next: null });
  const { job } = found;
  const parts = partsOf(files, { id: job.id, kind: jobKind(job.kind) });
  const from = query.part ?? 0;
  const rows: JobRowView[] = [];
  let part = from;
  for (; part < job.parts && part < from + mostParts && rows.length < enough; part++) {
    const found = await rowsOf(parts, part, job.phase === 'undo');
    rows.push(...(query.problems ? found.filter(({ problem }) => problem !== null) : found));
  }
  return ok({ rows, next: part < job.parts ? part : null });
};

export const jobFileHandler: Handler<typeof jobFile, Deps> = async ({ params, actor, now }, { table, files }) => {
  const found = await lookedAt(table, actor, params.id);
  if (found?.right !== 'all') return refuse(jobs['no-such-job']());
  const { job } = found;
  if (job.file === null || !hasFile(job, now)) return refuse(jobs['no-file']());
  return ok({ url: await files.link(fileKey(job.id), job.file, linkFor), name: job.file });
};
