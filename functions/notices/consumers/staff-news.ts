import { divisionName } from '#domain/catalog/divisions/division-state.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamsPath } from '#domain/teams/paths.ts';
import type { orderPaid } from '#events/commerce.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { staffNews } from '#events/organizations.ts';
import type { teamRegistered } from '#events/registration.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem, divisionStatsItem, tournamentItem } from '../../subjects/catalog/items.ts';
import { hostOf } from '../../subjects/catalog/news.ts';
import { clubMemberItem } from '../../subjects/clubs/items.ts';
import { payoutSentItem } from '../../subjects/commerce/items.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import { userRecordItem } from '../../subjects/identity/items.ts';
import { jobItem } from '../../subjects/jobs/items.ts';
import { type StaffCircle, staffRecipients } from '../../subjects/notices/recipients.ts';
import { announcesFirst } from '../../subjects/organizations/announcements.ts';
import { organizationItem } from '../../subjects/organizations/items.ts';
import type { Deps } from '../deps.ts';
import { send, sendEach } from '../send.ts';

/**
 * A notification in the bell: its text, its link and its recipients. `email` also sends it by email, which is only for
 * money problems and an event's first registration.
 */
type News = {
  readonly circle: StaffCircle;
  readonly headline: string;
  readonly line: string;
  readonly newsPath: string;
  readonly email?: boolean;
};
type StaffEvent = DetailOf<typeof staffNews>;
const noLetter = { facts: [] };

const whyOf: Readonly<Record<StaffCircle, (name: string) => string>> = {
  admins: (name) => `You’re getting this because you’re an admin of ${name}.`,
  money: (name) => `You’re getting this because you handle money for ${name}.`,
  events: (name) => `You’re getting this because you run events for ${name}.`,
};

/** Sends an organization's news to its staff, and to other addresses. */
export async function tellStaff(
  organizationId: number | null,
  { circle, email: byEmail = false, ...words }: News,
  deps: Deps,
  also: readonly string[] = [],
): Promise<void> {
  const { name, host } = organizationId === null ? { name: '', host: null } : await hostOf(deps.table, organizationId);
  const staff = organizationId === null ? [] : await staffRecipients(deps.table, organizationId, circle);
  const recipients = [...new Map([...staff, ...also].map((address) => [address.toLowerCase(), address])).values()];
  const letter = { ...noLetter, host, why: whyOf[circle](name) };
  const kind = byEmail ? 'staffAlert' : 'staffNews';
  await sendEach(recipients, (email) => send(kind, words, { email }, deps, { letter }));
}

const jobEnds: Readonly<Record<string, string>> = { done: 'is done', undone: 'was undone', failed: 'has stopped' };

/**
 * Tells the user who started a job that it ended. If it failed, also tells the admins, because someone has to look into
 * it.
 */
async function jobEnded({ organizationId, key, part }: StaffEvent, deps: Deps): Promise<void> {
  const job = await deps.table.get(jobItem, { id: key });
  if (!job) return;
  const user = job.userId === null ? null : await deps.table.get(userRecordItem, { id: job.userId });
  const own = user?.emails.find(({ isPrimary }) => isPrimary)?.email;
  const problems = job.problems === 1 ? ' with 1 problem' : job.problems > 1 ? ` with ${job.problems} problems` : '';
  const headline = `${job.title} ${jobEnds[part] ?? 'ended'}${part === 'done' ? problems : ''}`;
  const news = { circle: 'admins' as const, headline, line: headline, newsPath: to(paths.job, { jobId: key }) };
  await tellStaff(part === 'failed' ? organizationId : null, news, deps, own ? [own] : []);
}

async function disputeNews({ key, part }: StaffEvent, { table }: Deps): Promise<News | null> {
  const order = await table.get(orderItem, { id: Number(key) });
  const dispute = order?.disputes.find(({ disputeId }) => disputeId === part);
  if (!order || !dispute) return null;
  const amount = formatMoney(dispute.amount, order.currency);
  const won = dispute.outcome === 'won';
  const newsPath = to(paths.orderDetails, { orderId: key });
  if (dispute.inquiry)
    return {
      headline: won ? `Inquiry about order ${key} closed` : `A bank is asking about order ${key}`,
      line: won
        ? `You keep the ${amount}.`
        : `The cardholder’s bank is asking what ${amount} was for. Nothing is withheld yet. If you don’t answer or refund it, it can become a dispute.`,
      ...{ circle: 'money' as const, newsPath, email: true },
    };
  return {
    headline: `Dispute over order ${key} ${won ? 'won' : 'lost'}`,
    line: won ? `${amount} is back in your card provider account.` : `The bank returned ${amount} to the cardholder.`,
    ...{ circle: 'money', newsPath, email: true },
  };
}

async function newsOf(event: StaffEvent, deps: Deps): Promise<News | null> {
  const { organizationId, key } = event;
  if (event.about === 'dispute') return disputeNews(event, deps);
  const organization = organizationId === null ? null : await deps.table.get(organizationItem, { id: organizationId });
  if (!organization) return null;
  const { username } = organization;
  switch (event.about) {
    case 'review': {
      const headline = `Order ${key} needs your decision`;
      const line = 'The order couldn’t be finished automatically. Nothing was lost.';
      return { circle: 'money', headline, line, newsPath: to(paths.organizationOrdersAside, { username }) };
    }
    case 'payout': {
      const payout = await deps.table.get(payoutSentItem, { organizationId: organization.id, payoutId: key });
      const amount = payout ? formatMoney(payout.amount, payout.currency) : '';
      const line = `${amount} is back in your card provider account. Check your bank details there.`;
      const newsPath = to(paths.organizationPayouts, { username });
      const headline = `The bank returned a payout of ${amount}`;
      return { circle: 'money', headline, line, newsPath, email: true };
    }
    case 'account': {
      const line = 'Payments or payouts are on hold until the card provider has the details it asks for.';
      const newsPath = to(paths.organizationSettings, { username }, { section: 'payments' });
      const headline = 'Your card provider account is restricted';
      return { circle: 'money', headline, line, newsPath, email: true };
    }
    case 'consent': {
      const member = await deps.table.get(clubMemberItem, { clubId: organization.id, id: key });
      const name = member ? `${member.firstName} ${member.lastName}` : 'A player';
      const line = 'The club can’t enter them until consent is given again.';
      const newsPath = to(paths.clubDataManager, {}, { club: organization.id });
      return { circle: 'admins', headline: `Consent for ${name} was withdrawn`, line, newsPath };
    }
    default:
      return null;
  }
}

/** Adds a notification about an event to the bell of the people who run it. */
export async function onStaffNews({ data }: Envelope<StaffEvent>, deps: Deps): Promise<void> {
  if (data.about === 'job') return jobEnded(data, deps);
  const news = await newsOf(data, deps);
  if (news) await tellStaff(data.organizationId, news, deps);
}

/**
 * Announces an event's first registration once, in the bell and by email, so that a new organizer knows it works. An
 * event that starts free and later charges also has a first sale.
 */
export async function onFirstSale({ data, id, at }: Envelope<DetailOf<typeof orderPaid>>, deps: Deps): Promise<void> {
  const order = await deps.table.get(orderItem, { id: data.orderId });
  const paid = order !== null && order.total > 0;
  for (const tournamentId of order?.tournamentIds ?? []) {
    const event = await deps.table.get(tournamentItem, { id: tournamentId });
    if (!event) continue;
    const told = {
      organizationId: event.organizationId,
      key: `${paid ? 'first-sale' : 'first-free'}-${tournamentId}`,
      by: id,
    };
    if (!(await announcesFirst(deps.table, told, at))) continue;
    const line = `Order ${data.orderId} is the first for ${event.name}. Later orders appear on the event’s Desk without an email.`;
    // Directors are notified of free registrations, but may not open orders.
    const newsPath = paid
      ? to(paths.orderDetails, { orderId: data.orderId })
      : teamsPath(brochureOf(event.type), event.id, {});
    const headline = `${paid ? 'First sale' : 'First registration'}: ${event.name}`;
    const circle = paid ? 'money' : 'events';
    await tellStaff(event.organizationId, { circle, headline, line, newsPath, email: true }, deps);
  }
}

/** Announces once that a division has no spots left. */
export async function onSoldOut(
  { data, id, at }: Envelope<DetailOf<typeof teamRegistered>>,
  deps: Deps,
): Promise<void> {
  const full = data.late || data.waitlist ? null : await fullDivision(data, deps.table);
  if (!full) return;
  const { event, division } = full;
  const told = { organizationId: event.organizationId, key: `sold-out-${division.id}`, by: id };
  if (!(await announcesFirst(deps.table, told, at))) return;
  const name = divisionName(division);
  const newsPath = teamsPath(brochureOf(event.type), event.id, {});
  const line = `All ${division.maxTeams} spots in ${name} at ${event.name} are taken.`;
  const headline = `${name} is sold out at ${event.name}`;
  await tellStaff(event.organizationId, { circle: 'events', headline, line, newsPath }, deps);
}

async function fullDivision(of: { readonly tournamentId: number; readonly divisionId: number }, table: Table) {
  const [event, division, stats] = await Promise.all([
    table.get(tournamentItem, { id: of.tournamentId }),
    table.get(divisionItem, { id: of.divisionId }),
    table.get(divisionStatsItem, { divisionId: of.divisionId }),
  ]);
  if (!event || !division?.maxTeams || (stats?.active ?? 0) < division.maxTeams) return null;
  return { event, division };
}
