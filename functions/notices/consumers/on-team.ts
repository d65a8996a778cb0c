import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/progress.ts';
import { balanceDue, refundable } from '#domain/commerce/orders/money.ts';
import { leftOf } from '#domain/commerce/refunds/seats.ts';
import { playsWords, whyWords } from '#domain/notices/told.ts';
import { markOf, placeInLine } from '#domain/registration/places/line.ts';
import { waitlistPath } from '#domain/teams/paths.ts';
import { withdrawalMoney } from '#domain/teams/told.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamRegistered } from '#events/registration/team-registered.ts';
import type { teamWithdrawn } from '#events/registration/team-withdrawn.ts';
import { calendarOf, hostOf } from '../../services/event-letter.ts';
import { lineCount } from '../../services/places/count-line.ts';
import { ticketOfTeam } from '../../services/places/offer.ts';
import { hearersOf } from '../../services/team-told.ts';
import { lastWithdrawal } from '../../services/teams/merges.ts';
import { staffOf } from '../../store/catalog/events.ts';
import { orderById } from '../../store/commerce/order-records.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { doubtFor } from '../doubt.ts';
import { ownLinkOf } from '../own-link.ts';
import { send, sendEach } from '../send.ts';

type Found = NonNullable<Awaited<ReturnType<typeof about>>>;

const hearers = ({ team, event }: Found, at: number, { table }: Deps) =>
  team ? hearersOf(table, team, todayAt(event, at)) : [];

/** What the buyer's mail says beside what all hear: the way to act for the team. */
async function ownFor({ team, event }: Found, at: number, deps: Deps) {
  const { email: buyer, own } = team ? await ownLinkOf(team, event, at, deps) : { email: null, own: {} };
  return (email: string) => (email.toLowerCase() === buyer?.toLowerCase() ? own : {});
}

/** What the buyer's email says of the money of a withdrawn team: it is no one else's concern. */
async function moneyFor({ team, event }: Found, at: number, { table }: Deps) {
  const order = team?.orderId ? await orderById(table, team.orderId) : null;
  const line = order?.lines.find(({ item }) => order.teamIds[item.id] === team?.id);
  if (!team || !order || !line) return () => ({});
  const [act, { name: host }] = await Promise.all([
    lastWithdrawal(table, team.id),
    hostOf(table, event.organizationId),
  ]);
  const isRefunded = order.refundExecutions.some(({ refundId }) => refundId === act?.refundId);
  const money = withdrawalMoney({
    ...{ host, currency: order.currency, byHost: act?.byStaff ?? true, terms: line, at },
    ...{ paid: Math.min(leftOf(line), refundable(order)), due: balanceDue(order) },
    ...{ waived: act?.outcome?.back ?? 0, isRefunded },
  });
  return (email: string) => (email.toLowerCase() === order.emailReceiptTo.toLowerCase() ? { money } : {});
}

/** Everybody of a team hears the same words; the letter says why each of them does. */
async function tellAll(
  kind: 'withdrawn' | 'waitlistJoined',
  words: Parameters<typeof send<typeof kind>>[1],
  found: Found,
  at: number,
  deps: Deps,
): Promise<void> {
  const [own, money] =
    kind === 'withdrawn' ? [() => ({}), await moneyFor(found, at, deps)] : [await ownFor(found, at, deps), () => ({})];
  await sendEach(await hearers(found, at, deps), ({ email, told }) => {
    const letter = { ...found.letter(whyWords(told)), ...own(email) };
    return send(kind, { ...words, ...money(email) } as never, { email }, deps, { letter, replyTo: found.replyTo });
  });
}

export async function onTeamWithdrawn(
  { data, at }: Envelope<DetailOf<typeof teamWithdrawn>>,
  deps: Deps,
): Promise<void> {
  const found = await about(data, deps);
  if (found?.team)
    await tellAll('withdrawn', { ...found.words, money: '', eventPath: found.eventPath }, found, at, deps);
}

/** A new team (not one that only came back, with a restored table): each of its players hears that they play (a junior's guardian instead), its buyer that it has its place; or all of them its place on the waitlist. */
export async function onTeamRegistered(
  { data, at }: Envelope<DetailOf<typeof teamRegistered>>,
  deps: Deps,
): Promise<void> {
  const found = data.late ? null : await about(data, deps);
  if (found?.team) await tellEntered(data, found, at, deps);
}

/** The words that a team was entered with: that it plays, or where it stands in line. */
export async function tellEntered(
  data: { teamId: number; divisionId: number; waitlist: boolean },
  found: Found,
  at: number,
  deps: Deps,
): Promise<void> {
  if (!data.waitlist) return tellPlayers(found, at, deps);
  const position = await placeOf(data, at, deps);
  const linePath = waitlistPath(brochureOf(found.event.type), found.event.id, data.divisionId);
  await tellAll('waitlistJoined', { ...found.words, position, linePath }, found, at, deps);
}

async function tellPlayers(found: Found, at: number, deps: Deps): Promise<void> {
  const { event, team, words, eventPath, dates, replyTo } = found;
  const [{ emailNote: note }, secret, own] = await Promise.all([
    staffOf(deps.table, event.id),
    deps.signingSecret(),
    ownFor(found, at, deps),
  ]);
  const files = [calendarOf(event, words.division, `team-${team?.id}`, at, deps.origin)];
  await sendEach(await hearers(found, at, deps), ({ email, told: of }) => {
    const letter = found.letter(whyWords(of));
    const asked = doubtFor(team?.id ?? 0, email, of, secret);
    const along = { letter: { ...letter, ...own(email), ...asked }, replyTo, files };
    if (!of) return send('registered', { ...words, note, eventPath }, { email }, deps, along);
    const data = {
      who: playsWords(of, words.team),
      event: words.event,
      division: words.division,
      dates,
      note,
      eventPath,
    };
    return send('youPlay', data, { email }, deps, along);
  });
}

/** The team's place in line, in words; what it was offered meanwhile is told by another mail. */
async function placeOf(
  { teamId, divisionId }: { teamId: number; divisionId: number },
  at: number,
  { table }: Deps,
): Promise<string> {
  const [ticket, count] = await Promise.all([ticketOfTeam(table, teamId), lineCount(table, divisionId, at)]);
  const { place, exact } = placeInLine(count, { since: ticket?.moment ?? 0, mark: markOf(ticket?.entry ?? '') });
  return exact ? String(place) : `about ${place}`;
}
