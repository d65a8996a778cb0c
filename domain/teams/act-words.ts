import { type RefundTerms, withdrawalPercentage, withdrawalTerms } from '../commerce/refunds/withdrawal-terms.ts';
import { formatMoney } from '../kernel/money.ts';
import { type Millis, momentWords } from '../kernel/time.ts';
import type { Team } from '../registration/schema.ts';
import type { TeamAct } from './acts.ts';
import type { MoneyPlan } from './money.ts';

/** `unfit`: the organizers allowed it though the team does not fit or a player is there twice, and why is in the act. */
type With = {
  readonly division?: string;
  readonly into?: string;
  readonly waits?: boolean;
  readonly unfit?: boolean;
};

const allowed = '. Allowed anyway: ';

/** What the team's own people read of that sentence: why the organizers made an exception is between organizers. */
export const toldToTeam = (words: string): string => words.split(allowed, 1)[0] ?? words;

/** What was done to a team, as a sentence of its history for organizers. */
export function actWords(act: TeamAct, { division = '', into = '', waits = false, unfit = false }: With): string {
  const though = unfit && 'anyway' in act && act.anyway ? `${allowed}${act.anyway}` : '';
  switch (act.type) {
    case 'rename':
      return `Renamed to ${act.name}`;
    case 'field':
      return act.field ? `Asks for ${act.field}` : 'Asks for no field any more';
    case 'tags':
      return act.tags.length ? `Tagged ${act.tags.join(', ')}` : 'Has no tags any more';
    case 'seed':
      return act.seed === null ? 'Has no seed any more' : `Seeded ${act.seed}`;
    case 'registration':
      return 'Contacts and answers changed';
    case 'entry':
      return `Entry changed${though}`;
    case 'players':
      return `Players changed${though}`;
    case 'forfeit':
      return act.out ? 'Forfeited' : 'Plays again after a forfeit';
    case 'drop':
      return act.out ? 'Dropped' : 'Plays again after a drop';
    case 'withdraw':
      return 'Withdrew';
    case 'reregister':
      return `${waits ? 'Back on the waitlist' : 'Reinstated'}${though}`;
    case 'move':
      return `${waits ? `Moved to the waitlist of ${division}` : `Moved to ${division}`}${though}`;
    case 'copy':
      return `${waits ? `Copied to the waitlist of ${division}` : `Copied to ${division}`}${though}`;
    case 'merge':
      return `Merged into ${into}`;
    case 'unmerge':
      return `Split from ${into}`;
    case 'waivers':
      return act.agreed.length === 1 ? 'A waiver was agreed to' : 'Waivers were agreed to';
    case 'offer':
      return `Offered a spot past the line: ${act.reason}`;
    case 'line':
      return `Moved to waitlist position ${act.to}: ${act.reason}`;
    case 'confirm':
      return 'Confirmation sent again';
  }
}

/** What becomes of the money, as a sentence; empty where nothing was paid. That nothing goes back of what was paid is said, too. */
export function moneyWords(
  { back, of = 0, waived, charged }: Pick<MoneyPlan, 'back' | 'waived' | 'charged'> & Partial<Pick<MoneyPlan, 'of'>>,
  currency: string,
): string {
  const isNothing = of > 0 && back === 0 && waived === 0;
  const parts = [
    ...(isNothing ? [`${formatMoney(0, currency)} of ${formatMoney(of, currency)} back`] : []),
    ...(back > 0 ? [`${formatMoney(back, currency)} back`] : []),
    ...(waived > 0 ? [`${formatMoney(waived, currency)} not due any more`] : []),
    ...(charged > 0 ? [`${formatMoney(charged, currency)} more to pay`] : []),
  ];
  return parts.join(', ');
}

/** How the money of a withdrawn team stands, minor units. */
type WithdrawalFacts = {
  readonly host: string;
  readonly currency: string;
  /** its staff withdrew the team, by their own decision */
  readonly byHost: boolean;
  readonly terms: RefundTerms;
  readonly at: Millis;
  /** what stays paid for the team */
  readonly paid: number;
  /** what the whole order still owes */
  readonly due: number;
  readonly waived: number;
  readonly isRefunded: boolean;
};

/** What the buyer of a withdrawn team is told of the money: the refund has its own email; else what stays paid, and what the refund policy says. */
export function withdrawalMoney(facts: WithdrawalFacts): string {
  const { host, currency, byHost, paid, due, waived, isRefunded } = facts;
  const money = (amount: number) => formatMoney(amount, currency);
  const sentences = [
    ...(isRefunded ? ['Another email has the details of the refund.'] : []),
    ...(!isRefunded && paid > 0 ? [`No refund was made. ${money(paid)} stays paid.`] : []),
    ...(!isRefunded && waived > 0 ? [`${money(waived)} is no longer due.`] : []),
    ...(!isRefunded && due > 0 ? [`${money(due)} is still due on the order.`] : []),
    ...(!isRefunded && paid > 0 ? policyWords(facts) : []),
  ];
  return [...(byHost && sentences.length > 0 ? [`${host} withdrew the team.`] : []), ...sentences].join(' ');
}

/** Why the policy refunds nothing now; where the host decided it, what the policy gives a team that withdraws itself. */
function policyWords({ terms, at, byHost, host }: WithdrawalFacts): string[] {
  if (terms.refundPolicy === null && terms.refundCutoff === null)
    return [`This event has no refund policy. To ask ${host} for a refund, reply to this email.`];
  const percentage = withdrawalPercentage(terms, at);
  const { until } = withdrawalTerms(terms);
  const end = until === null ? '' : momentWords(until, terms.zone, at);
  if (percentage > 0)
    return byHost
      ? [`For a team that withdraws itself, the refund policy gives ${percentage}%${end ? ` until ${end}` : ''}.`]
      : [];
  return end && (until as Millis) <= at && withdrawalTerms(terms).percentage > 0
    ? [`The refund policy ended refunds for withdrawals on ${end}.`]
    : ['The refund policy gives no refund for withdrawals.'];
}

/** The values of a team that an act changes, as they were: what it takes to take the act back. */
export const beforeOf = ({ name, tags, seed, divisionId, waitlist, finish, iFinish, checkedIn }: Team) => ({
  name,
  tags,
  seed,
  divisionId,
  waitlist,
  finish,
  iFinish,
  checkedIn,
});
