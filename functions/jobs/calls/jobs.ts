import { type Actor, userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { handOverWords, isHandedOver, stillToHandOver } from '#domain/identity/hand-over.ts';
import { identity } from '#domain/identity/problems.ts';
import { acted, type JobAct } from '#domain/jobs/acts.ts';
import { erasePerson } from '#domain/jobs/kinds/person.ts';
import { jobKind } from '#domain/jobs/kinds.ts';
import type {
  cancelJob,
  confirmJob,
  jobById,
  jobFaults,
  jobFile,
  jobList,
  jobRows,
  startJob as operation,
  resumeJob,
  undoJob,
} from '#domain/jobs/operations.ts';
import { jobs } from '#domain/jobs/problems.ts';
import { hasFile } from '#domain/jobs/retention.ts';
import type { JobRow } from '#domain/jobs/schema.ts';
import { type FaultyRow, type JobRowView, viewOfJob } from '#domain/jobs/views.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { signedIn } from '../../kernel/http/authenticate.ts';
import { type Call, type Handler, ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { replace } from '../../kernel/table/write.ts';
import { handOverOf } from '../../subjects/jobs/hand-over.ts';
import { jobItem, jobsOfOrganization, jobsOfUser } from '../../subjects/jobs/items.ts';
import { beginJob, fileKey, type KeptAnswer, type Parts, partsOf } from '../../subjects/jobs/run.ts';
import { readUpload } from '../../subjects/jobs/uploads.ts';
import { organizationByUsername } from '../../subjects/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { jobRight, rightOn, scopeFor, subjectOfOrganization } from '../subject.ts';

type JobCall = Pick<Call<typeof cancelJob>, 'params' | 'actor' | 'now'>;
/** Workers save often, so this is how many times we read a job and try again. */
const tries = 8;

async function actOn(act: JobAct, { params, actor, now }: JobCall, { table }: Deps) {
  for (let attempt = 0; attempt < tries; attempt++) {
    const job = await table.get(jobItem, { id: params.id });
    if (!job || !(await jobRight(table, actor, job))) return refuse(jobs['no-such-job']());
    const next = acted(job, act, now);
    if (!next.ok) return next;
    const saved = await table.write(replace(jobItem, job, next.value));
    if (saved.ok) return ok(viewOfJob({ ...next.value, rev: job.rev + 1 }, now));
  }
  throw new ProblemError(request.unavailable());
}

export const confirmJobHandler: Handler<typeof confirmJob, Deps> = (call, deps) => actOn('confirm', call, deps);
export const cancelJobHandler: Handler<typeof cancelJob, Deps> = (call, deps) => actOn('cancel', call, deps);
export const resumeJobHandler: Handler<typeof resumeJob, Deps> = (call, deps) => actOn('resume', call, deps);
export const undoJobHandler: Handler<typeof undoJob, Deps> = (call, deps) => actOn('undo', call, deps);

/** How many of the newest jobs are listed. Jobs are kept for 90 days. */
const most = 100;

export const jobListHandler: Handler<typeof jobList, Deps> = async ({ query, actor, now }, { table }) => {
  const { organization: username } = query;
  const organization = username === undefined ? null : await organizationByUsername(table, username);
  if (username !== undefined && (!organization || !can(actor, 'organization.work', { organization })))
    return refuse(organizations['unknown-organization']());
  const range = organization ? jobsOfOrganization(organization.id) : jobsOfUser(signedIn(actor));
  const { items } = await table.query({ ...range, limit: most });
  const jobs = items.filter(jobItem.is).map((raw) => jobItem.decode(raw));
  // In an organization, people see only the jobs that their rights cover.
  const seen = organization ? jobs.filter((job) => rightOn(actor, job, subjectOfOrganization(organization))) : jobs;
  return ok({ items: seen.map((job) => viewOfJob(job, now)) });
};

/** How many parts are searched for one response, and after how many rows the search stops. */
const mostParts = 20;
const enough = 50;
/** How long a link to a file is valid, in seconds. */
const linkFor = 600;

/** Returns a job and how much of it the actor can see. If that is nothing, refuses as if the job didn't exist. */
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

/** Returns a row of a job that is being undone: its result, or what will be undone. */
function undoneView(row: JobRow, acted: KeptAnswer | undefined, answer: KeptAnswer | undefined): JobRowView {
  if (answer) return viewOf(row, answer);
  const { key, label } = row;
  const toldOf = acted?.ok ? null : 'Wasn’t done, so there’s nothing to undo.';
  return { key, label, would: acted?.ok ? `Will be undone: ${acted.told}` : null, told: toldOf, problem: null };
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
    const jobRowViews = await rowsOf(parts, part, job.phase === 'undo');
    rows.push(...(query.problems ? jobRowViews.filter(({ problem }) => problem !== null) : jobRowViews));
  }
  return ok({ rows, next: part < job.parts ? part : null });
};

/** How many parts are searched for one response of rows to correct, and after how many such rows the search stops. */
const [mostFaultParts, enoughFaults] = [100, 400];

export const jobFaultsHandler: Handler<typeof jobFaults, Deps> = async ({ params, query, actor }, { table, files }) => {
  const found = await lookedAt(table, actor, params.id);
  if (found?.right !== 'all') return refuse(jobs['no-such-job']());
  const { job } = found;
  const kind = jobKind(job.kind);
  const ref = kind.upload?.(job.params as never);
  const file = ref && (await readUpload(files, ref, ref.parts));
  if (!file) return refuse(jobs['no-file']());
  const cellsOf = new Map(file.list.rows.map(({ line, cells }) => [line, [...cells]]));
  const parts = partsOf(files, { id: job.id, kind });
  const rows: FaultyRow[] = [];
  let part = query.part ?? 0;
  const last = Math.min(job.parts, part + mostFaultParts);
  for (; part < last && rows.length < enoughFaults; part++) {
    const [found, answers] = await Promise.all([parts.rows(part), parts.answers(part)]);
    for (const [at, row] of found.entries()) {
      const { problem } = viewOf(row, answers?.[at]);
      if (problem === null) continue;
      for (const line of row.lines ?? []) rows.push({ line, cells: cellsOf.get(line) ?? [], problem });
    }
  }
  return ok({ header: [...file.list.header], rows, next: part < job.parts ? part : null });
};

export const jobFileHandler: Handler<typeof jobFile, Deps> = async ({ params, actor, now }, { table, files }) => {
  const found = await lookedAt(table, actor, params.id);
  if (found?.right !== 'all') return refuse(jobs['no-such-job']());
  const { job } = found;
  if (job.file === null || !hasFile(job, now)) return refuse(jobs['no-file']());
  return ok({ url: await files.link(fileKey(job.id), job.file, linkFor), name: job.file });
};

export const startJobHandler: Handler<typeof operation, Deps> = async ({ body, actor, now }, { table, random }) => {
  const kind = jobKind(body.kind);
  const scope = await scopeFor(table, actor, kind, body.params);
  if (!scope) throw new ProblemError(request.forbidden());
  if (body.kind === erasePerson.name) {
    const left = stillToHandOver(await handOverOf(table, body.params.userId, now), body.params.children);
    if (!isHandedOver(left)) return refuse(identity['hand-over-first']({ detail: handOverWords(left).join(' ') }));
  }
  const id = ulid(now, random);
  const started = await beginJob(table, kind, { id, params: body.params, scope, userId: userIdOf(actor) }, now);
  if (!started.ok) return started as never;
  return ok(viewOfJob({ ...started.value, rev: 0 }, now));
};
