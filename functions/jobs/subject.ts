import { subjectOf } from '#domain/catalog/events/subject.ts';
import { type Actor, type Subject, userIdOf } from '#domain/identity/actor.ts';
import { type Action, can } from '#domain/identity/can.ts';
import { type JobKind, jobAction } from '#domain/jobs/kind.ts';
import { jobKind } from '#domain/jobs/kinds.ts';
import type { Job, JobScope } from '#domain/jobs/schema.ts';
import type { NeedsFor } from '#domain/tasks/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventById } from '../subjects/catalog/events.ts';
import { organizationById } from '../subjects/organizations/queries.ts';

type Scoped = { readonly scope: JobScope; readonly subject: Subject };

/** Returns an organization as a subject for `can`. A club's own permissions are looked up by its number. */
export const subjectOfOrganization = (organization: { readonly id: number; readonly username: string }): Subject => ({
  organization,
  clubId: organization.id,
});

/** Returns what a kind of job would act on, as a subject for `can`, or null if it doesn't exist. */
async function scoped(table: Table, of: JobScope['of'], id: number): Promise<Scoped | null> {
  if (of === 'user') return { scope: { of, id }, subject: { ownerIds: [id] } };
  if (of === 'organization') {
    const organization = await organizationById(table, id);
    return organization && { scope: { of, id }, subject: subjectOfOrganization(organization) };
  }
  const event = await eventById(table, id);
  const organization = event && (await organizationById(table, event.organizationId));
  if (!event || !organization) return null;
  const subject = subjectOf({ ...event, refIds: [], requiresUser: false }, organization);
  return { scope: { of, id, organizationId: organization.id }, subject };
}

/**
 * Returns a scope, with the actor's other rights there, if the actor can do `action` in it. Returns null if they can't
 * or the scope doesn't exist.
 */
export async function scopeWithRights(
  table: Table,
  actor: Actor,
  of: 'event' | 'organization',
  id: number,
  action: Action,
) {
  const found = await scoped(table, of, id);
  if (!found || !can(actor, action, found.subject)) return null;
  return { scope: found.scope, may: needsFor(actor, found.subject) };
}

/** Returns what someone can do with an event or an organization. */
export const needsFor = (actor: Actor, subject: Subject): NeedsFor => ({
  manage: can(actor, 'event.manage', subject),
  money: can(actor, 'order.manage', subject),
});

/** Returns a job's scope if the actor can start it. Returns null if they can't or its subject doesn't exist. */
export async function scopeFor(
  table: Table,
  actor: Actor,
  kind: Pick<JobKind, 'of' | 'may' | 'scopeId'>,
  params: unknown,
): Promise<JobScope | null> {
  const found = await scoped(table, kind.of, kind.scopeId(params as never));
  return found && can(actor, jobAction(kind, params), found.subject) ? found.scope : null;
}

/**
 * What someone can do with a job: everything (`all`), or, if they started it, only see its progress and stop it
 * (`own`).
 */
type JobRight = 'all' | 'own';

/**
 * Returns what someone can do with a job. They can do everything with it if they can start jobs of that kind there.
 * Returns null if they can't see the job.
 */
export async function jobRight(
  table: Table,
  actor: Actor,
  job: Pick<Job, 'kind' | 'scope' | 'userId' | 'params'>,
): Promise<JobRight | null> {
  const found = await scoped(table, jobKind(job.kind).of, job.scope.id);
  return found && rightOn(actor, job, found.subject);
}

/** Like jobRight, but takes the job's subject. */
export function rightOn(actor: Actor, job: Pick<Job, 'kind' | 'userId' | 'params'>, subject: Subject): JobRight | null {
  const kind = jobKind(job.kind);
  const { starterMay } = kind;
  if (can(actor, jobAction(kind, job.params), subject)) return 'all';
  const isTheirs = job.userId !== null && job.userId === userIdOf(actor);
  return starterMay && isTheirs && can(actor, starterMay, subject) ? 'own' : null;
}
