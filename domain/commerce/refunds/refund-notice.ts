import { shortDate } from '../../kernel/date-words.ts';
import { formatMoney, percentOf } from '../../kernel/money.ts';
import { itemTypeLabels } from '../item-types.ts';
import { isSinglePlayer } from '../orders/receipt.ts';
import type { OrderLine } from '../orders/schema.ts';
import type { RefundExecution } from './refund-execution.ts';

/**
 * The status of a refunded line's team when we tell its buyer. `withdrew`: the team withdrew. `withdrawn`: the host
 * withdrew it.
 */
export type TeamNow = 'plays' | 'waits' | 'withdrew' | 'withdrawn';

/** Facts about the refunded lines that the refund itself doesn't include. */
type RefundFacts = {
  readonly host: string;
  readonly currency: string;
  readonly lines: readonly OrderLine[];
  /** The players of each item, by seat. */
  readonly names: ReadonlyMap<number, readonly string[]>;
  /** The team of each item, if it exists yet. */
  readonly teams: ReadonlyMap<number, TeamNow>;
  readonly canceledEvents: ReadonlySet<number>;
  readonly canceledDivisions: ReadonlySet<number>;
  /** The balance due on the order. */
  readonly due: number;
};

type Row = { readonly name: string; readonly details: string[]; readonly quantity: number; readonly total: string };

/** The parts of a refund's email. */
type RefundNotice = {
  readonly reason: string;
  readonly teams: string;
  readonly arrival: string;
  readonly rows: readonly Row[];
  readonly sums: readonly { readonly label: string; readonly amount: string }[];
};

/**
 * Returns what we tell a buyer about a refund: why, for whom, how it was calculated, what payments are left, and
 * whether their teams still play.
 */
export function refundNotice(refund: RefundExecution, facts: RefundFacts): RefundNotice {
  const money = (amount: number) => formatMoney(amount, facts.currency);
  const toCards = refund.parts.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = refund.lines.flatMap((part) => {
    const line = facts.lines.find(({ item }) => item.id === part.itemId);
    return line ? [{ part, line }] : [];
  });
  const sums = [
    { label: 'Refunded', amount: refund.amount },
    { label: 'Returned as a credit', amount: refund.credit?.amount ?? 0 },
    { label: 'No longer due', amount: refund.waived },
    { label: 'Still paid', amount: refund.left },
    { label: 'Still due', amount: facts.due },
  ].filter(({ label, amount }) => label === 'Still paid' || amount > 0);
  const lines = refunded.map(({ line }) => line);
  return {
    reason: reasonWords(refund, lines, facts),
    // The other dates of a registration, if it has any, don't change.
    teams: refund.reason === 'dateCanceled' ? '' : teamWords(lines, facts),
    arrival: [arrivalWords(toCards, refund.amount - toCards, facts.host, money), creditWords(refund, money)]
      .filter(Boolean)
      .join(' '),
    rows: refunded.map(({ part, line }) => rowOf(part, line, facts, money)),
    sums: sums.map(({ label, amount }) => ({ label, amount: money(amount) })),
  };
}

/**
 * Returns when and how the money arrives: a few days for card refunds, and from the host for money that wasn't paid by
 * card.
 */
function arrivalWords(toCards: number, outside: number, host: string, money: (amount: number) => string): string {
  const words = [
    ...(toCards > 0 ? ['Allow a few days for this to show on your card statement.'] : []),
    ...(outside > 0 ? [`${money(outside)} wasn’t paid by card. ${host} will return it to you.`] : []),
  ];
  return words.join(' ');
}

/** Returns the code of what a credit had paid, or an empty string. */
const creditWords = ({ credit }: RefundExecution, money: (amount: number) => string): string =>
  credit
    ? `You had paid ${money(credit.amount)} with a credit. You can use it again: enter the code ${credit.code} at checkout within a year.`
    : '';

const eventOf = ({ item }: OrderLine): string => item.description || item.name || itemTypeLabels[item.type];
const teamOf = ({ item }: OrderLine): string =>
  ('registration' in item ? item.teamName || item.registration.teamName : '') || 'Your team';
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-US').format([...new Set(names)]);

/** Returns the reason for a refund, in a sentence that is true of this refund. */
function reasonWords({ reason, moved, day }: RefundExecution, lines: readonly OrderLine[], facts: RefundFacts): string {
  const { host, teams, canceledEvents, canceledDivisions } = facts;
  const entries = lines.filter(({ item }) => 'registration' in item);
  switch (reason) {
    case 'withdrawal':
      if (entries.length > 0 && entries.every(({ item }) => teams.get(item.id) === 'withdrew'))
        return `${listed(entries.map(teamOf))} withdrew from ${listed(entries.map(eventOf))}.`;
      return entries.length > 0 && entries.every(({ item }) => isGone(teams.get(item.id)))
        ? `${host} withdrew ${listed(entries.map(teamOf))} from ${listed(entries.map(eventOf))}.`
        : `${host} refunded this as a withdrawal under its refund policy.`;
    case 'divisionChange':
      return moved
        ? `${listed(lines.map(teamOf))} moved from ${moved.from} to ${moved.to}, which costs less.`
        : 'Your team moved to a division that costs less.';
    case 'weather':
      return `${host} refunded this because of the weather.`;
    case 'canceled':
      if (entries.length > 0 && entries.every(({ item }) => canceledEvents.has(eventIdOf(item))))
        return `${listed(entries.map(eventOf))} was canceled.`;
      return entries.length > 0 && entries.every(({ item }) => canceledDivisions.has(divisionIdOf(item)))
        ? `${listed(entries.map(({ item }) => item.division))} at ${listed(entries.map(eventOf))} was canceled.`
        : `${host} refunded this as if the event had been canceled.`;
    case 'organizer':
      return `${host} chose to refund this.`;
    case 'membershipCanceled':
      return 'The membership was canceled.';
    case 'placeLost':
      return 'The spot was gone when your payment arrived, so we refunded you. Your team is on the waitlist and keeps its position.';
    case 'datesLost':
      return 'A date was full or canceled when your payment arrived, so we refunded you. You can choose another date.';
    case 'dateCanceled':
      return `${host} canceled ${day ? shortDate(day) : 'a date'}. You get a refund instead of a credit.`;
    case 'changeLost':
      return 'The change of division was no longer possible when your payment arrived, so we refunded the difference. Your team keeps its spot.';
    case 'offerTaken':
      return 'You took the spot that you were offered, so the credit you had used on the waitlist was returned.';
    case 'overpaid':
      return 'You were charged more than you owed.';
  }
}

const isGone = (now: TeamNow | undefined): boolean => now === 'withdrew' || now === 'withdrawn';
const eventIdOf = (item: OrderLine['item']): number => ('registration' in item ? item.registration.tournamentId : 0);
const divisionIdOf = (item: OrderLine['item']): number =>
  'registration' in item ? item.registration.tournamentDivisionId : 0;

/**
 * Returns a sentence for each refunded team about whether it still plays, leaving out canceled events and withdrawals
 * already mentioned.
 */
function teamWords(lines: readonly OrderLine[], { teams, canceledEvents, canceledDivisions }: RefundFacts): string {
  const gone = (team: string, division: string) => `${team} no longer plays in ${division}.`;
  const words: Readonly<Record<TeamNow, (team: string, division: string) => string>> = {
    plays: (team, division) => `${team} still plays in ${division}.`,
    waits: (team, division) => `${team} is still on the waitlist for ${division}.`,
    withdrew: gone,
    withdrawn: gone,
  };
  return lines
    .flatMap((line) => {
      const { item } = line;
      const now = teams.get(item.id);
      const isOff = canceledEvents.has(eventIdOf(item)) || canceledDivisions.has(divisionIdOf(item));
      return now === undefined || isOff ? [] : [words[now](teamOf(line), item.division || eventOf(line))];
    })
    .join(' ');
}

type Part = RefundExecution['lines'][number];

function rowOf(part: Part, line: OrderLine, facts: RefundFacts, money: (amount: number) => string): Row {
  const { item } = line;
  const names = facts.names.get(item.id) ?? [];
  const some = part.seats.length < names.length ? part.seats.flatMap((seat) => names[seat] ?? []) : names;
  return {
    name: eventOf(line),
    details: [
      item.division,
      isSinglePlayer(item) ? '' : item.teamName,
      some.length > 0 ? `For ${listed(some)}` : '',
      computed(part, money),
    ].filter((text) => text !== ''),
    quantity: 1,
    total: money(part.amount),
  };
}

/**
 * Returns how an amount was calculated, such as "95% of $49.69", and mentions any part that was refunded before or
 * isn't paid yet.
 */
function computed({ amount, waived, basis }: Part, money: (amount: number) => string): string {
  const owed = waived > 0 ? `, less ${money(waived)} that was still due` : '';
  if (!basis) return owed.slice(2);
  const { of, percentage, before } = basis;
  const share = percentOf(of, percentage);
  const base = percentage === 100 ? `All of ${money(of)}` : `${percentage}% of ${money(of)}`;
  if (share === amount + waived) return base + owed;
  return share - before === amount + waived
    ? `${base}, less ${money(before)} refunded before${owed}`
    : `${money(amount + waived)} of ${money(of)}${owed}`;
}
