import { type RefundTerms, withdrawalPercentage, withdrawalTerms } from '../commerce/refunds/withdrawal-terms.ts';
import { formatMoney } from '../kernel/money.ts';
import { type Millis, momentWords } from '../kernel/time.ts';
import type { Team } from '../registration/schema.ts';
import type { TeamAct } from './acts.ts';
import type { MoneyPlan } from './money.ts';

/**
 * `unfit` means the organizers allowed it although the team doesn't fit or a player is in the division twice. The
 * reason is in the act.
 */
type With = {
  readonly division?: string;
  readonly into?: string;
  readonly waits?: boolean;
  /** Whether the division's host approves registrations. */
  readonly approves?: boolean;
  readonly unfit?: boolean;
};

const allowed = '. Allowed anyway: ';

/** Returns the wording for the team's own people. Only organizers see the reason for an exception. */
export const toldToTeam = (words: string): string => words.split(allowed, 1)[0] ?? words;

/** Returns an act on a team as a sentence in its history, for organizers. */
export function actWords(
  act: TeamAct,
  { division = '', into = '', waits = false, approves = false, unfit = false }: With,
): string {
  const though = unfit && 'anyway' in act && act.anyway ? `${allowed}${act.anyway}` : '';
  const where = waits ? (approves ? `${division}, waiting for approval` : `waitlist: ${division}`) : division;
  switch (act.type) {
    case 'rename':
      return `Renamed to ${act.name}`;
    case 'field':
      return act.field ? `Field preference: ${act.field}` : 'Field preference removed';
    case 'tags':
      return act.tags.length ? `Tagged ${act.tags.join(', ')}` : 'Tags removed';
    case 'seed':
      return act.seed === null ? 'Seed removed' : `Seeded ${act.seed}`;
    case 'registration':
      return 'Contacts and answers changed';
    case 'entry':
      return `Registration changed${though}`;
    case 'players':
      return `Players changed${though}`;
    case 'forfeit':
      return act.out ? 'Forfeited' : 'Forfeit undone';
    case 'drop':
      return act.out ? 'Dropped' : 'Drop undone';
    case 'withdraw':
      return 'Withdrew';
    case 'reregister':
      return `${waits ? (approves ? 'Waiting for approval again' : 'Back on the waitlist') : 'Reinstated'}${though}`;
    case 'move':
      return `Moved to ${where}${though}`;
    case 'copy':
      return `Copied to ${where}${though}`;
    case 'merge':
      return `Merged into ${into}`;
    case 'unmerge':
      return `Split from ${into}`;
    case 'waivers':
      return act.agreed.length === 1 ? 'Waiver agreed to' : 'Waivers agreed to';
    case 'offer':
      return [approves ? 'Approved' : 'Offered a spot ahead of the waitlist', act.reason].filter(Boolean).join(': ');
    case 'line':
      return `Moved to ${approves ? '' : 'waitlist '}position ${act.to}: ${act.reason}`;
    case 'confirm':
      return 'Confirmation sent again';
  }
}

/**
 * Returns the money as a sentence, or an empty string if nothing was paid. If nothing is refunded, the sentence
 * mentions that.
 */
export function moneyWords(
  {
    back,
    of = 0,
    credit = 0,
    waived,
    charged,
    paid = 0,
  }: Pick<MoneyPlan, 'back' | 'waived' | 'charged' | 'paid'> & Partial<Pick<MoneyPlan, 'of' | 'credit'>>,
  currency: string,
): string {
  const parts = [
    // This is also shown if nothing is refunded.
    ...(of > 0 ? [`${formatMoney(back, currency)} of ${formatMoney(of, currency)} refunded`] : []),
    ...(back > 0 && of === 0 ? [`${formatMoney(back, currency)} refunded`] : []),
    ...(credit > 0 ? [`${formatMoney(credit, currency)} returned as a credit code`] : []),
    ...(waived > 0 ? [`${formatMoney(waived, currency)} no longer due`] : []),
    ...(charged > 0 ? [`${formatMoney(charged, currency)} still to pay`] : []),
    ...(paid > 0 ? [`${formatMoney(paid, currency)} paid`] : []),
  ];
  return parts.join(', ');
}

/** A withdrawn team's money, in minor units. */
type WithdrawalFacts = {
  readonly host: string;
  readonly currency: string;
  /** Whether the host's staff withdrew the team on their own initiative. */
  readonly byHost: boolean;
  readonly terms: RefundTerms;
  readonly at: Millis;
  /** The amount paid for the team that isn't refunded. */
  readonly paid: number;
  /** The balance due on the whole order. */
  readonly due: number;
  readonly waived: number;
  readonly isRefunded: boolean;
};

/**
 * Returns what we tell a withdrawn team's buyer about the money. A refund has its own email. If there is no refund,
 * this explains what isn't refunded, and the refund policy.
 */
export function withdrawalMoney(facts: WithdrawalFacts): string {
  const { host, currency, byHost, paid, due, waived, isRefunded } = facts;
  const money = (amount: number) => formatMoney(amount, currency);
  const sentences = [
    ...(isRefunded ? ['We’ll send the details of the refund in another email.'] : []),
    ...(!isRefunded && paid > 0 ? [`No refund was made for the ${money(paid)} you paid.`] : []),
    ...(!isRefunded && waived > 0 ? [`${money(waived)} is no longer due.`] : []),
    ...(!isRefunded && due > 0 ? [`${money(due)} is still due on the order.`] : []),
    ...(!isRefunded && paid > 0 ? policyWords(facts) : []),
  ];
  return [...(byHost && sentences.length > 0 ? [`${host} withdrew the team.`] : []), ...sentences].join(' ');
}

/**
 * Returns why the policy grants no refund now. If the host withdrew the team, the text includes what the policy grants
 * teams that withdraw themselves.
 */
function policyWords({ terms, at, byHost, host }: WithdrawalFacts): string[] {
  if (terms.refundPolicy === null && terms.refundCutoff === null)
    return [`This event has no refund policy. To ask ${host} for a refund, reply to this email.`];
  const percentage = withdrawalPercentage(terms, at);
  const { until } = withdrawalTerms(terms);
  const end = until === null ? '' : momentWords(until, terms.zone, at);
  if (percentage > 0)
    return byHost
      ? [`If the team had withdrawn itself, the refund policy would give ${percentage}%${end ? ` until ${end}` : ''}.`]
      : [];
  return end && (until as Millis) <= at && withdrawalTerms(terms).percentage > 0
    ? [`Under the refund policy, refunds for withdrawals ended on ${end}.`]
    : ['The refund policy doesn’t give refunds for withdrawals.'];
}

/** Returns the values of the team that an act changes, as they were before. Undoing the act needs them. */
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
