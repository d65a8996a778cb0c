import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import { balanceDue, refundable } from '#domain/commerce/orders/money.ts';
import { creditOn, leftOf } from '#domain/commerce/refunds/seats.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { playsWords, whyWords } from '#domain/notices/recipients.ts';
import { datesCount } from '#domain/registration/dates/date-choice.ts';
import { markOf, waitlistPosition } from '#domain/registration/spots/line.ts';
import { paths, to } from '#domain/site/paths.ts';
import { toldToTeam, withdrawalMoney } from '#domain/teams/act-words.ts';
import type { ActType } from '#domain/teams/acts.ts';
import { balanceOf } from '#domain/teams/balance.ts';
import { askWords, isOutType, outWords } from '#domain/teams/out-words.ts';
import { waitlistPath } from '#domain/teams/paths.ts';
import type { DetailOf, Envelope } from '#events/event.ts';
import type { teamChanged, teamRegistered, teamWithdrawn } from '#events/registration.ts';
import { staffOf } from '../../subjects/catalog/events.ts';
import { teamRefItem } from '../../subjects/catalog/items.ts';
import { calendarFile, hostOf } from '../../subjects/catalog/news.ts';
import { orderPath } from '../../subjects/commerce/order-facts.ts';
import { orderById } from '../../subjects/commerce/order-records.ts';
import { orderItem } from '../../subjects/commerce/orders.ts';
import { loadPlay } from '../../subjects/play/load.ts';
import { teamDatesItem } from '../../subjects/registration/items.ts';
import { ticketOfTeam } from '../../subjects/registration/offers.ts';
import { waitlistCount } from '../../subjects/registration/waitlist.ts';
import { rosterBeforeItem, type StoredAct, teamActItem } from '../../subjects/teams/items.ts';
import { recipientsOfTeam, rosterRecipients } from '../../subjects/teams/recipients.ts';
import { lastWithdrawal } from '../../subjects/teams/spots.ts';
import type { Deps } from '../deps.ts';
import { about, ownLinkOf } from '../links.ts';
import { doubtFor, send, sendEach } from '../send.ts';
import { tellStaff } from './staff-news.ts';

type TeamContext = NonNullable<Awaited<ReturnType<typeof about>>>;

const recipients = ({ team, event }: TeamContext, at: number, { table }: Deps) =>
  team ? recipientsOfTeam(table, team, todayAt(event, at)) : [];

/** Returns what only the buyer's email has: the link to manage the team. */
async function ownFor({ team, event, isSingle }: TeamContext, at: number, deps: Deps) {
  const { email: buyer, own } = team ? await ownLinkOf({ team, event, isSingle }, at, deps) : { email: null, own: {} };
  return (email: string) => (buyer && normalEmail(email) === normalEmail(buyer) ? own : {});
}

/** Returns what the buyer's email says about a withdrawn team's money. No one else sees it. */
async function moneyFor({ team, event }: TeamContext, at: number, { table }: Deps) {
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
    ...{ paid: Math.min(leftOf(line), refundable(order)) + creditOn(line), due: balanceDue(order) },
    ...{ waived: act?.outcome?.back ?? 0, isRefunded },
  });
  return (email: string) => (normalEmail(email) === normalEmail(order.emailReceiptTo) ? { money } : {});
}

/** Sends everyone on a team the same text. Each email explains why its recipient gets it. */
async function tellAll(
  kind: 'withdrawn' | 'waitlistJoined' | 'approvalAsked',
  words: Parameters<typeof send<typeof kind>>[1],
  found: TeamContext,
  at: number,
  deps: Deps,
): Promise<void> {
  const [own, money] =
    kind === 'withdrawn' ? [() => ({}), await moneyFor(found, at, deps)] : [await ownFor(found, at, deps), () => ({})];
  await sendEach(await recipients(found, at, deps), ({ email, recipient }) => {
    const letter = { ...found.letter(whyWords(recipient)), ...own(email) };
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

/**
 * Tells a new team's players (or juniors' guardians) that they play, and its buyer that the team has a spot. If the
 * team is on the waitlist, tells them its position instead, or that the host decides. Skips teams that reappeared
 * because the table was restored.
 */
export async function onTeamRegistered(
  { data, at }: Envelope<DetailOf<typeof teamRegistered>>,
  deps: Deps,
): Promise<void> {
  const found = data.late ? null : await about(data, deps);
  if (found?.team) await tellEntered(data, found, at, deps);
}

/** Tells a registered team that it plays, its position on the waitlist, or that the host reviews it. */
async function tellEntered(
  data: { teamId: number; divisionId: number; waitlist: boolean },
  found: TeamContext,
  at: number,
  deps: Deps,
): Promise<void> {
  if (!data.waitlist) return tellPlayers(found, at, deps);
  if (found.approves) return tellAll('approvalAsked', { ...found.words, eventPath: found.eventPath }, found, at, deps);
  const position = await placeOf(data, at, deps);
  const linePath = waitlistPath(brochureOf(found.event.type), found.event.id, data.divisionId);
  await tellAll('waitlistJoined', { ...found.words, position, linePath }, found, at, deps);
}

async function tellPlayers(found: TeamContext, at: number, deps: Deps): Promise<void> {
  const { event, team, words, eventPath, dates, replyTo } = found;
  const [{ emailNote }, secret, own, card] = await Promise.all([
    staffOf(deps.table, event.id),
    deps.signingSecret(),
    ownFor(found, at, deps),
    team && found.on ? deps.table.get(teamDatesItem, { teamId: team.id }) : null,
  ]);
  const note = [toChooseWords(card?.left ?? 0), emailNote.trim(), found.divisionNote].filter(Boolean).join('\n');
  const { division } = words;
  const file = { event, division, team: team?.id ?? 0, organizer: found.organizer, on: found.on };
  const files = [await calendarFile(deps.table, file, at, deps.origin)];
  await sendEach(await recipients(found, at, deps), ({ email, recipient: of }) => {
    const letter = found.letter(whyWords(of));
    const doubt = doubtFor(team?.id ?? 0, email, of, secret);
    const along = { letter: { ...letter, ...own(email), ...doubt }, replyTo, files };
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

/**
 * Returns how many of a punch card's dates still have to be chosen, and where, or an empty string if there are none.
 */
const toChooseWords = (left: number): string =>
  left > 0
    ? `The punch card has ${datesCount(left)} still to choose. Choose ${left === 1 ? 'it' : 'them'} on the team page.`
    : '';

/** Returns a sentence with the team's position on the waitlist. Another email announces a later offer. */
async function placeOf(
  { teamId, divisionId }: { teamId: number; divisionId: number },
  at: number,
  { table }: Deps,
): Promise<string> {
  const [ticket, count] = await Promise.all([ticketOfTeam(table, teamId), waitlistCount(table, divisionId, at)]);
  const { place, exact } = waitlistPosition(count, { since: ticket?.moment ?? 0, mark: markOf(ticket?.entry ?? '') });
  return exact ? String(place) : `about ${place}`;
}

/** Actions that matter to a team's people. Another email announces its withdrawal. */
const concerning: readonly ActType[] = [
  'players',
  'entry',
  'move',
  'reregister',
  'merge',
  'unmerge',
  'forfeit',
  'drop',
];
const goneWhy = 'You’re getting this because you were on the team.';
const hostWhy = 'You’re getting this because you run the event.';
/**
 * Returns the balance due after the action, and the link to pay it. They go only to the buyer's own address, because
 * the order's key reveals more than the team.
 */
async function owed({ orderId }: { orderId: number | null }, deps: Deps): Promise<Owed | null> {
  const order = orderId === null ? null : await deps.table.get(orderItem, { id: orderId });
  const { due } = balanceOf(order);
  if (!order?.emailReceiptTo || due === 0) return null;
  const path = orderPath(order.id, await deps.signingSecret());
  return {
    email: normalEmail(order.emailReceiptTo),
    words: `${formatMoney(due, order.currency)} is still due`,
    path,
  };
}
type Owed = { readonly email: string; readonly words: string; readonly path: string };

type Recipient = { email: string; why: string; what: string } & Pick<Letter, 'doubt'>;

/**
 * Tells everyone on a team about a change to it, including people who are no longer on it. If someone asks to send the
 * confirmation again, it sends the first email again.
 */
export async function onTeamChanged({ data, at }: Envelope<DetailOf<typeof teamChanged>>, deps: Deps): Promise<void> {
  const [act, now] = await Promise.all([
    deps.table.get(teamActItem, { teamId: data.teamId, id: data.actId }),
    deps.table.get(teamRefItem, { id: data.teamId }),
  ]);
  const found = now && (await about({ ...now, teamId: data.teamId }, deps));
  if (!act || !found?.team) return;
  if (data.act === 'confirm') return tellEntered({ ...found.team, teamId: found.team.id }, found, at, deps);
  if (!concerning.includes(data.act)) return;
  const teamPath = to(paths.team, { teamId: data.teamId });
  const recipients = await recipientsOfTeam(deps.table, found.team, todayAt(found.event, at));
  const secret = await deps.signingSecret();
  // New people on the team can report that the name isn't theirs.
  const doubt = (email: string, recipient: Parameters<typeof doubtFor>[2]) =>
    data.act === 'players' ? doubtFor(data.teamId, email, recipient, secret) : {};
  const people: Recipient[] = recipients.map(({ email, recipient }) => ({
    ...{ email, why: whyWords(recipient), what: toldToTeam(act.told) },
    ...doubt(email, recipient),
  }));
  const known = new Set(people.map(({ email }) => normalEmail(email)));
  const left = (await whoLeft(data, todayAt(found.event, at), deps)).filter((email) => !known.has(normalEmail(email)));
  const host = act.tellsOrganizer && found.replyTo ? [{ email: found.replyTo, why: hostWhy, what: act.told }] : [];
  const gone = left.map((email) => ({ email, why: goneWhy, what: 'You’re no longer on this team' }));
  const all: Recipient[] = [...people, ...gone, ...host];
  // Someone who says “that is not me” leaves an open seat, so the people who run the event see it in their bell, too.
  if (act.tellsOrganizer) {
    const circle = 'events' as const;
    const news = { circle, headline: `${found.words.team}: ${act.told}`, line: act.told, newsPath: teamPath };
    await tellStaff(found.event.organizationId, news, deps);
  }
  const out = await outOf(act, found, deps);
  const due = data.act === 'move' ? await owed(found.team, deps) : null;
  // Buyers with an account sign in on that page anyway.
  const buyer = found.team.userId === null ? await ownLinkOf({ ...found, team: found.team }, at, deps) : null;
  await sendEach(all, ({ email, why, what, doubt }) => {
    const own = buyer?.email && normalEmail(email) === normalEmail(buyer.email) ? buyer.own : {};
    const along = { letter: { ...found.letter(why), ...own, ...(doubt ? { doubt } : {}) }, replyTo: found.replyTo };
    if (due && due.email === normalEmail(email))
      return send('teamOwes', { ...found.words, what, due: due.words, payPath: due.path }, { email }, deps, along);
    if (out) {
      const ask = why === hostWhy ? '' : askWords(found.organizer.name, found.replyTo);
      return send('teamOut', { ...found.words, ...out, ask, teamPath }, { email }, deps, along);
    }
    return send('teamChanged', { ...found.words, what, teamPath }, { email }, deps, along);
  });
}

/** Returns what happens with a team's matches if an act takes it out of its division or brings it back. */
async function outOf(
  { type, told, teamId, divisionId, tournamentId }: StoredAct,
  { isSingle }: TeamContext,
  deps: Deps,
) {
  if (!isOutType(type)) return null;
  const { state } = await loadPlay(deps.table, divisionId, tournamentId);
  return outWords({ type, told: toldToTeam(told), teamId, isSingle, play: state });
}

/** Returns the addresses of people who were on the team before its players changed. */
async function whoLeft(
  { teamId: id, divisionId, actId, act }: DetailOf<typeof teamChanged>,
  today: string,
  deps: Deps,
) {
  const before = act === 'players' ? await deps.table.get(rosterBeforeItem, { divisionId, id, actId }) : null;
  return before ? (await rosterRecipients(deps.table, before, today)).map(({ email }) => email) : [];
}
