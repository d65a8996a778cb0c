import { catalog } from '#domain/catalog/problems.ts';
import { userIdOf } from '#domain/identity/actor.ts';
import { can } from '#domain/identity/can.ts';
import { request } from '#domain/kernel/request.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import { organizations } from '#domain/organizations/problems.ts';
import type { lookAtReport, removeReport, savedReports, saveReport } from '#domain/reporting/operations-saved.ts';
import { reporting } from '#domain/reporting/problems.ts';
import { reportAction } from '#domain/reporting/rights.ts';
import type { ReportSource } from '#domain/reporting/saved/fields.ts';
import type { SavedReport } from '#domain/reporting/saved/schema.ts';
import { nextMailing } from '#domain/reporting/saved/table.ts';
import { type Handler, ProblemError } from '../../kernel/http/call.ts';
import { saveVersioned } from '../../kernel/http/save-versioned.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, replace } from '../../kernel/table/write.ts';
import { type Managed, managedBy } from '../../subjects/organizations/queries.ts';
import { reportsKept, savedReportItem } from '../../subjects/reporting/items.ts';
import { tableOf } from '../../subjects/reporting/rows.ts';
import type { Deps } from '../deps.ts';

/** How many reports an organization can keep. */
const mostReports = 50;

/** The sources that someone can make reports from. */
const maySee =
  ({ actor, organization }: Managed) =>
  ({ source }: { readonly source: ReportSource }): boolean =>
    can(actor, reportAction(source), { organization });

async function listOf(table: Table, managed: Managed, userId: number | null) {
  const all = await table.list(savedReportItem, reportsKept(managed.organization.id));
  const items = all
    .filter(maySee(managed))
    .map(({ organizationId: _, mailTo, ...report }) => ({ ...report, mine: mailTo === userId }));
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) };
}

export const savedReportsHandler: Handler<typeof savedReports, Deps> = async ({ params, actor }, { table }) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  return ok(await listOf(table, managed, userIdOf(actor)));
};

/**
 * Saves a report. It is emailed to the last person who turned on its schedule. Saving it without changing the schedule
 * keeps the recipient.
 */
export const saveReportHandler: Handler<typeof saveReport, Deps> = async (
  { params, body, actor, ifMatch, now },
  { table, numbers },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id: organizationId, timeZone } = managed.organization;
  const userId = userIdOf(actor);
  const before = body.id === 0 ? null : await table.get(savedReportItem, { organizationId, id: body.id });
  if (!maySee(managed)(body)) throw new ProblemError(request.forbidden());
  if (body.id !== 0 && !(before && maySee(managed)(before))) return refuse(reporting['no-such-report']());
  const saved = await saveVersioned(table, { rev: before?.rev, ifMatch }, async () => {
    const kept = before ? [] : await table.list(savedReportItem, reportsKept(organizationId));
    if (kept.length >= mostReports) return refuse(reporting['too-many-reports']());
    const id = before?.id ?? (await numbers('savedReport'));
    const mailing =
      before && before.every === body.every
        ? { mailTo: before.mailTo, dueAt: before.dueAt }
        : { mailTo: body.every === 'never' ? null : userId, dueAt: nextMailing(body.every, now, timeZone) };
    const next: SavedReport = { ...body, ...mailing, id, organizationId, mailedAt: before?.mailedAt ?? null };
    return ok({ writes: [before ? replace(savedReportItem, before, next) : create(savedReportItem, next)], id });
  });
  if (!saved.ok) return saved;
  const { id } = saved.value;
  return ok({ ...(await listOf(table, managed, userId)), id });
};

export const removeReportHandler: Handler<typeof removeReport, Deps> = async (
  { params, actor, ifMatch },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  const { id: organizationId } = managed.organization;
  const report = await table.get(savedReportItem, { organizationId, id: params.id });
  if (!report || !maySee(managed)(report)) return refuse(reporting['no-such-report']());
  await saveVersioned(table, { rev: report.rev, ifMatch }, () => ok({ writes: [discard(savedReportItem, report)] }));
  return ok(await listOf(table, managed, userIdOf(actor)));
};

export const lookAtReportHandler: Handler<typeof lookAtReport, Deps> = async (
  { params, body, actor, now },
  { table },
) => {
  const managed = await managedBy(table, actor, params.username, 'order.manage');
  if (!managed) return refuse(organizations['unknown-organization']());
  if (!maySee(managed)(body)) throw new ProblemError(request.forbidden());
  const shown = await tableOf({ table, organization: managed.organization, words: body, now });
  return shown ? ok(shown) : refuse(catalog['no-such-event']());
};
