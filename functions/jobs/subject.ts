import { subjectOf } from '#domain/catalog/events/subject.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import type { Subject } from '#domain/identity/subject.ts';
import type { JobKind } from '#domain/jobs/kind.ts';
import { jobKind } from '#domain/jobs/kinds.ts';
import type { Job, JobScope } from '#domain/jobs/schema.ts';
import type { Table } from '../kernel/table/table.ts';
import { eventById } from '../store/catalog/events.ts';
import { organizationById } from '../store/organizations/queries.ts';

type Scoped = { readonly scope: JobScope; readonly subject: Subject };

/** What a job of a kind would be about, as `can` sees it; null: there is no such thing. */
async function scoped(table: Table, of: JobScope['of'], id: number): Promise<Scoped | null> {
  if (of === 'user') return { scope: { of, id }, subject: { ownerIds: [id] } };
  if (of === 'organization') {
    const organization = await organizationById(table, id);
    // a club's own permissions are asked by its number
    return organization && { scope: { of, id }, subject: { organization, clubId: id } };
  }
  const event = await eventById(table, id);
  const organization = event && (await organizationById(table, event.organizationId));
  if (!event || !organization) return null;
  const subject = subjectOf({ ...event, refIds: [], requiresUser: false }, organization);
  return { scope: { of, id, organizationId: organization.id }, subject };
}

/** The scope of a job that somebody may start; null where they may not, or there is nothing to do it to. */
export async function scopeFor(
  table: Table,
  actor: Actor,
  { of, may }: Pick<JobKind, 'of' | 'may'>,
  id: number,
): Promise<JobScope | null> {
  const found = await scoped(table, of, id);
  return found && can(actor, may, found.subject) ? found.scope : null;
}

/** Whether somebody may look at a job and act on it: who may start one of its kind there. */
export async function mayJob(table: Table, actor: Actor, job: Pick<Job, 'kind' | 'scope'>): Promise<boolean> {
  return (await scopeFor(table, actor, jobKind(job.kind), job.scope.id)) !== null;
}
