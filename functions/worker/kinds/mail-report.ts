import type * as z from 'zod';
import { actorOf } from '#domain/identity/actor.ts';
import { mailReportKind } from '#domain/jobs/kinds/mail-report.ts';
import type { JobAnswer, JobRow } from '#domain/jobs/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateIn } from '#domain/kernel/zoned-time.ts';
import { renderNotice } from '#domain/notices/render.ts';
import { subSiteOrigin } from '#domain/organizations/hosts.ts';
import { reportAction } from '#domain/reporting/rights.ts';
import type { ReportTable, SavedReport } from '#domain/reporting/saved/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { isRefusedForGood } from '../../kernel/aws/client.ts';
import { ProblemError } from '../../kernel/http/call.ts';
import type { Table } from '../../kernel/table/table.ts';
import { myTurn } from '../../subjects/campaigns/delivery.ts';
import { hostOf } from '../../subjects/catalog/news.ts';
import { loadActor } from '../../subjects/identity/access.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { managedById } from '../../subjects/organizations/queries.ts';
import { savedReportItem } from '../../subjects/reporting/items.ts';
import { tableOf } from '../../subjects/reporting/rows.ts';
import type { JobCall, JobWork } from '../walk.ts';
import type { SendDeps } from './send-campaign.ts';

type Params = typeof mailReportKind.params;
type Call = JobCall<z.output<Params>, SendDeps>;
const gone = (words: string): JobAnswer => ({ ok: false, told: words });
/** How many lines the email shows. The page has all of them. */
const mostLines = 20;

const find = async ({ params: { reportId } }: Call) => ({
  rows: [{ key: 'report', label: `Report ${reportId}`, would: 'Will be emailed', data: null } satisfies JobRow],
  cursor: null,
});

/**
 * Returns the person who asked for a report, with their address and organization. Returns null if they can no longer
 * see it.
 */
async function recipient(table: Table, { organizationId, mailTo, source }: SavedReport, now: number) {
  const record = mailTo === null ? null : await table.get(userRecordItem, { id: mailTo });
  const email = (record?.emails.find(({ isPrimary }) => isPrimary) ?? record?.emails[0])?.email;
  if (mailTo === null || !email) return null;
  try {
    const actor = actorOf(await loadActor(table, mailTo), now);
    const managed = await managedById(table, actor, organizationId, reportAction(source));
    return managed && { email, organization: managed.organization };
  } catch (error) {
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

/**
 * Returns the report's groups as an email table, each with its total, or its share if rows are counted, and the grand
 * totals.
 */
function linesOf(table: ReportTable) {
  const { groups, totals, summed, count } = table;
  const worth = ({ rows, sum, currency }: (typeof totals)[number]) =>
    summed === null ? `${Math.round((100 * rows) / count)}%` : formatMoney(sum, currency);
  const all = ({ rows }: (typeof totals)[number]) => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
  return {
    rows: groups.slice(0, mostLines).map((of) => ({
      ...{ name: of.name, details: [], quantity: of.rows, total: worth(of) },
    })),
    sums: totals.map((of) =>
      summed === null ? { label: 'Total', amount: all(of) } : { label: all(of), amount: worth(of) },
    ),
    notes: [
      ...(count === 0 ? ['There’s nothing to report.'] : []),
      ...(groups.length > mostLines ? [`The report page has ${groups.length - mostLines} more groups.`] : []),
    ],
  };
}

async function act({ deps, params, now }: Call): Promise<JobAnswer> {
  const { table, origin: site } = deps;
  const { organizationId, reportId: id } = params;
  const report = await table.get(savedReportItem, { organizationId, id });
  if (!report) return gone('The report was removed.');
  const heard = await recipient(table, report, now);
  if (!heard) return gone('The person who asked for this report can no longer see it.');
  const { organization, email } = heard;
  const shown = await tableOf({ table, organization, words: report, now });
  if (!shown) return gone('The event no longer exists.');
  const { host } = await hostOf(table, organizationId);
  const data = {
    ...{ report: report.name, organization: organization.name },
    ...{ day: shortDate(dateIn(now, organization.timeZone)), ...linesOf(shown) },
    reportPath: to(paths.organizationReport, { username: organization.username, id }),
  };
  const letter = { host, facts: [], why: 'You’re getting this because you asked for this report by email.' };
  const origin = subSiteOrigin(site, organization.username);
  const { sms: _, ...mail } = renderNotice('reportReady', data, { name: 'Sideout', origin }, letter);
  await myTurn(table, 'email', deps);
  try {
    await deps.email({ to: email, ...mail });
  } catch (error) {
    if (!isRefusedForGood(error)) throw error;
    return gone('The email address is invalid.');
  }
  return { ok: true, told: 'Emailed', sums: { mailed: 1 } };
}

export const mailReportWork: JobWork<Params, SendDeps> = { kind: mailReportKind, find, act };
