import { can } from '#domain/identity/can.ts';
import type { jobList } from '#domain/jobs/operations.ts';
import { viewOfJob } from '#domain/jobs/views.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { signedIn } from '../../kernel/http/signed-in.ts';
import { jobItem, jobsOfOrganization, jobsOfUser } from '../../store/jobs/items.ts';
import { organizationByUsername } from '../../store/organizations/queries.ts';
import type { Deps } from '../deps.ts';
import { rightOn, subjectOfOrganization } from '../subject.ts';

/** The newest so many: a job is kept for 90 days. */
const most = 100;

export const jobListHandler: Handler<typeof jobList, Deps> = async ({ query, actor, now }, { table }) => {
  const { organization: username } = query;
  const organization = username === undefined ? null : await organizationByUsername(table, username);
  if (username !== undefined && (!organization || !can(actor, 'organization.work', { organization })))
    return refuse(organizations['unknown-organization']());
  const range = organization ? jobsOfOrganization(organization.id) : jobsOfUser(signedIn(actor));
  const { items } = await table.query({ ...range, limit: most });
  const found = items.filter(jobItem.is).map((raw) => jobItem.decode(raw));
  // of an organization each sees what their own rights cover
  const seen = organization ? found.filter((job) => rightOn(actor, job, subjectOfOrganization(organization))) : found;
  return ok({ items: seen.map((job) => viewOfJob(job, now)) });
};
