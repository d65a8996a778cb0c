import { todayAt } from '#domain/catalog/events/progress.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { whyWords } from '#domain/notices/told.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { ActType } from '#domain/teams/acts.ts';
import { balanceOf } from '#domain/teams/balance.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { teamChanged } from '#events/registration/team-changed.ts';
import { orderPath } from '../../services/order-link.ts';
import { hearersOf, rosterTold } from '../../services/team-told.ts';
import { teamRefItem } from '../../store/catalog/items.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import { rosterBeforeItem, teamActItem } from '../../store/teams/items.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { doubtFor } from '../doubt.ts';
import { ownLinkOf } from '../own-link.ts';
import { send, sendEach } from '../send.ts';
import { tellEntered } from './on-team.ts';

/** Acts that concern the people of a team; that it withdrew they hear by another mail. */
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
const goneWhy = 'You get this because you were on the team.';
const hostWhy = 'You get this because you run the event.';
/** What is still to be paid after it, and the way there: for the buyer's own address, since the order's key says more than the team. */
async function owed({ orderId }: { orderId: number | null }, deps: Deps): Promise<Owed | null> {
  const order = orderId === null ? null : await deps.table.get(orderItem, { id: orderId });
  const { due } = balanceOf(order);
  if (!order?.emailReceiptTo || due === 0) return null;
  const path = orderPath(order.id, await deps.signingSecret());
  return {
    email: order.emailReceiptTo.toLowerCase(),
    words: `${formatMoney(due, order.currency)} is still to be paid`,
    path,
  };
}
type Owed = { readonly email: string; readonly words: string; readonly path: string };

type Hearer = { email: string; why: string; what: string } & Pick<Letter, 'doubt'>;

/** Everybody of a team hears what was done to it; who is on it no more hears that, too. A confirmation that is asked for is the first mail again. */
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
  const hearers = await hearersOf(deps.table, found.team, todayAt(found.event, at));
  const secret = await deps.signingSecret();
  // who may be new on it is given the way to say so
  const doubt = (email: string, told: Parameters<typeof doubtFor>[2]) =>
    data.act === 'players' ? doubtFor(data.teamId, email, told, secret) : {};
  const people: Hearer[] = hearers.map(({ email, told }) => ({
    ...{ email, why: whyWords(told), what: act.told },
    ...doubt(email, told),
  }));
  const known = new Set(people.map(({ email }) => email.toLowerCase()));
  const left = (await whoLeft(data, todayAt(found.event, at), deps)).filter((email) => !known.has(email.toLowerCase()));
  const host = act.tellsOrganizer && found.replyTo ? [{ email: found.replyTo, why: hostWhy, what: act.told }] : [];
  const gone = left.map((email) => ({ email, why: goneWhy, what: 'You are not on this team any more' }));
  const all: Hearer[] = [...people, ...gone, ...host];
  const due = data.act === 'move' ? await owed(found.team, deps) : null;
  // who has an account signs in there anyway
  const buyer = found.team.userId === null ? await ownLinkOf(found.team, found.event, at, deps) : null;
  await sendEach(all, ({ email, why, what, doubt }) => {
    const own = email.toLowerCase() === buyer?.email?.toLowerCase() ? buyer.own : {};
    const along = { letter: { ...found.letter(why), ...own, ...(doubt ? { doubt } : {}) }, replyTo: found.replyTo };
    if (due && due.email === email.toLowerCase())
      return send('teamOwes', { ...found.words, what, due: due.words, payPath: due.path }, { email }, deps, along);
    return send('teamChanged', { ...found.words, what, teamPath }, { email }, deps, along);
  });
}

/** The addresses of who was on the team before its players changed. */
async function whoLeft(
  { teamId: id, divisionId, actId, act }: DetailOf<typeof teamChanged>,
  today: string,
  deps: Deps,
) {
  const before = act === 'players' ? await deps.table.get(rosterBeforeItem, { divisionId, id, actId }) : null;
  return before ? (await rosterTold(deps.table, before, today)).map(({ email }) => email) : [];
}
