import { describe, expect, it } from 'vitest';
import { acted, type JobAct, jobActsOf } from '#domain/jobs/acts.ts';
import { newJob } from '#domain/jobs/kind.ts';
import { refundEvent } from '#domain/jobs/kinds/refund-event.ts';
import { awakened, jobTimes } from '#domain/jobs/progress.ts';
import { type Job, jobStates } from '#domain/jobs/schema.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { must } from '#domain/kernel/result.ts';

const now = 1_772_366_400_000;
const start = {
  id: '01KJMMA2G0M0GZY8KQDZEF4C74',
  params: { tournamentId: 12, reason: 'weather' as const },
  scope: { of: 'event' as const, id: 12, organizationId: 1 },
  userId: 5,
};
const job = (more: Partial<Job> = {}): Job => ({ ...must(newJob(refundEvent, start, now)), ...more });

describe('starting a job', () => {
  it('sends it to a worker right away or waits for its start time', () => {
    expect(job()).toMatchObject({ state: 'planning', turn: 1, asks: true, dueAt: now + jobTimes.unheard });
    const later = must(newJob(refundEvent, { ...start, notBefore: now + 1_000 }, now));
    expect(later).toMatchObject({ state: 'waiting', turn: 0, dueAt: now + 1_000 });
    expect(awakened(later, now)).toBeNull();
    expect(awakened(later, now + 1_000)).toMatchObject({ state: 'planning', turn: 1 });
  });
  it('asks for confirmation if its kind requires it, unless someone has already confirmed', () => {
    expect(must(newJob(refundEvent, { ...start, confirmed: true }, now)).asks).toBe(false);
  });
  it('refuses a job of an unknown kind or one too large to store', () => {
    const refused = (params: object) => newJob(refundEvent, { ...start, params: params as never }, now);
    expect(refused({ tournamentId: -1 })).toMatchObject({ ok: false, problem: { code: 'jobs/params-invalid' } });
    const divisionIds = Array.from({ length: 61 }, (_, i) => i + 1);
    expect(refused({ ...start.params, divisionIds })).toMatchObject({ ok: false });
  });
});

describe('actions on a job', () => {
  it('don’t include confirmation when there is no team to register or match to schedule', () => {
    const of = (kind: string, expected: Record<string, number>) => job({ kind, state: 'ready', expected });
    for (const [kind, sum] of [
      ['import-teams', 'teams'],
      ['import-schedule', 'matches'],
    ] as const) {
      expect(jobActsOf(of(kind, { [sum]: 0 }), now)).toEqual(['cancel']);
      expect(viewOfJob({ ...of(kind, {}), rev: 1 }, now).nothing).toMatch(/^There are no (teams|matches) to/);
      expect(jobActsOf(of(kind, { [sum]: 1 }), now)).toEqual(['confirm', 'cancel']);
      expect(viewOfJob({ ...of(kind, { [sum]: 1 }), rev: 1 }, now).nothing).toBeNull();
    }
  });
  const may = (more: Partial<Job>) => jobActsOf(job(more), now);
  it('depend on the job’s state', () => {
    const acts = Object.fromEntries(jobStates.map((state) => [state, may({ state, phase: 'act' })]));
    expect(acts).toEqual({
      waiting: ['cancel'],
      planning: ['cancel'],
      ready: ['confirm', 'cancel'],
      running: ['cancel'],
      done: [],
      canceled: ['resume'],
      failed: ['resume'],
      undoing: ['cancel'],
      undone: [],
    });
    expect(may({ state: 'done', phase: 'act', problems: 1 })).toEqual(['resume']);
  });
  it('are refused in any other state', () => {
    expect(acted(job({ state: 'done' }), 'cancel', now)).toMatchObject({ problem: { code: 'jobs/not-now' } });
    expect(acted(job({ state: 'done' }), 'undo', now)).toMatchObject({ problem: { code: 'jobs/no-undo' } });
  });
  const then = (more: Partial<Job>, act: JobAct) => must(acted(job(more), act, now));
  it('continue a canceled job from the same part if its worker hasn’t stopped yet', () => {
    const stopping = { state: 'canceled', phase: 'act', part: 3, pass: 1, leaseUntil: now + 5, dtEnded: now } as const;
    expect(then(stopping, 'resume')).toMatchObject({
      ...{ state: 'running', part: 3, pass: 1, leaseUntil: now + 5, dueAt: now + 5, dtEnded: null },
    });
  });
  it('include resuming a canceled job until a day before its rows are deleted', () => {
    const canceled = { state: 'canceled', phase: 'act', leaseUntil: now + 5 } as const;
    expect(may(canceled)).toEqual(['resume']);
    expect(jobActsOf(job(canceled), now + 5)).toEqual(['resume']);
    const day = 86_400_000;
    expect(jobActsOf(job({ ...canceled, dtCreated: now - 88 * day }), now + 5)).toEqual(['resume']);
    expect(jobActsOf(job({ ...canceled, dtCreated: now - 89 * day }), now + 5)).toEqual([]);
  });
  it('start the work on confirmation and stop it on cancel', () => {
    expect(then({ state: 'ready', allFound: true }, 'confirm')).toMatchObject({ state: 'running', turn: 2, part: 0 });
    expect(then({ state: 'running', phase: 'act', part: 3 }, 'cancel')).toMatchObject({
      ...{ state: 'canceled', part: 3, dueAt: null, dtEnded: now },
    });
  });
  it('resume by processing rows again, collecting more rows, or asking for confirmation again', () => {
    const stopped = { state: 'canceled', dtEnded: now } as const;
    expect(then({ ...stopped, phase: 'act', part: 3, pass: 1 }, 'resume')).toMatchObject({
      ...{ state: 'running', part: 0, pass: 2, dtEnded: null },
    });
    expect(then({ ...stopped, planCursor: 'x' }, 'resume')).toMatchObject({ state: 'planning', planCursor: 'x' });
    expect(then({ ...stopped, allFound: true }, 'resume')).toMatchObject({ state: 'ready', turn: 1 });
    const notBefore = now + 9_000;
    expect(then({ ...stopped, notBefore }, 'resume')).toMatchObject({ state: 'waiting', dueAt: notBefore });
  });
});

describe('an abandoned job', () => {
  it('goes to another worker if its worker crashed or never reported, until it runs out of attempts', () => {
    const running = job({ state: 'running', phase: 'act', leaseUntil: now + 5, dueAt: now + 5 });
    expect(awakened(running, now)).toBeNull();
    expect(awakened(running, now + 5)).toMatchObject({ turn: 2, fails: 1, leaseUntil: null });
    expect(awakened({ ...running, leaseUntil: null }, now + 5)).toMatchObject({ turn: 2, fails: 0 });
    const last = jobTimes.mostFails - 1;
    expect(awakened({ ...running, fails: last }, now + 5)).toMatchObject({ state: 'failed', dueAt: null });
    expect(awakened({ ...running, state: 'canceled' }, now + 5)).toBeNull();
  });
});
