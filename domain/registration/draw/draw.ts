import { isDivisionOpen, momentsOf } from '../../catalog/divisions/windows.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { day, type Millis, minute } from '../../kernel/time.ts';

/*
 * A lottery that anyone can check. The seed's hash is published before the opening. Everyone who enters the waiting
 * room gets a ticket, which is the hash of an ID created by their own browser. Tickets are ordered by the hashes of
 * seed, list and ticket, so the order depends on every ticket. Because the list isn't complete until the opening, even
 * someone who knows the seed in advance can't tell who will be first.
 */

/** SHA-256 of a string, as 64 lowercase hex digits. Browsers and servers have their own implementations. */
export type Hash = (text: string) => string | Promise<string>;

/** Returns the hash of a seed, which is published before the opening. */
export const commitmentOf = async (seed: string, hash: Hash): Promise<string> => hash(seed);

/** Returns a registration's public ticket, 32 hex digits. Only its holder knows the registration's ID. */
export const ticketOf = async (entry: string, hash: Hash): Promise<string> =>
  (await hash(`ticket|${entry}`)).slice(0, 32);

/** Returns the hash of all participants, independent of their order. */
export const listOf = async (tickets: readonly string[], hash: Hash): Promise<string> =>
  hash(tickets.toSorted().join('\n'));

/** Returns the tickets in lottery order, winner first. */
export async function drawnOrder(seed: string, tickets: readonly string[], hash: Hash): Promise<string[]> {
  const list = await listOf(tickets, hash);
  const lots = await Promise.all(
    tickets.map(async (ticket) => ({ ticket, lot: await hash(`${seed}|${list}|${ticket}`) })),
  );
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ ticket }) => ticket);
}

/** A completed lottery's published data. */
type Published = {
  readonly commitment: string;
  readonly seed: string;
  /** The hash of the list of tickets. */
  readonly list: string;
  /** The tickets in lottery order. */
  readonly tickets: readonly string[];
};

const drawFaults = ['commitment', 'list', 'order'] as const;
export type DrawFault = (typeof drawFaults)[number];

/**
 * Returns a published lottery's problems, or none. `commitment`: the seed doesn't match the published hash, or the hash
 * isn't the one `noted` before. `list`: the tickets don't match the list. `order`: their order isn't the one the seed
 * gives.
 */
export async function checkDraw(of: Published, hash: Hash, noted: string | null = null): Promise<DrawFault[]> {
  const [commitment, list, order] = await Promise.all([
    commitmentOf(of.seed, hash),
    listOf(of.tickets, hash),
    drawnOrder(of.seed, of.tickets, hash),
  ]);
  const wrong: Readonly<Record<DrawFault, boolean>> = {
    commitment: commitment !== of.commitment || (noted !== null && noted !== of.commitment),
    list: list !== of.list || new Set(of.tickets).size !== of.tickets.length,
    order: order.some((ticket, at) => ticket !== of.tickets[at]),
  };
  return drawFaults.filter((fault) => wrong[fault]);
}

/**
 * A script that repeats the lottery using only Node and the published data. Every lottery's page shows it, and a test
 * runs it exactly as shown. Usage: `node draw.mjs https://SITE TOURNAMENT DIVISION`.
 */
export const drawScript = `import { createHash } from 'node:crypto';
const sha = (text) => createHash('sha256').update(text).digest('hex');
const [site, event, division] = process.argv.slice(2);
const read = async (part) =>
  (await fetch(\`\${site}/api/draw?tId=\${event}&dId=\${division}&part=\${part}\`)).json();
const { seed, commitment, list, count } = await read(0);
const tickets = [];
for (let part = 0; tickets.length < count; part++) {
  const more = (await read(part)).tickets;
  if (!more.length) break;
  tickets.push(...more);
}
const faults = [];
if (sha(seed) !== commitment) faults.push('the seed was not the one promised');
if (sha([...tickets].sort().join('\\n')) !== list) faults.push('these are not the tickets drawn from');
const lots = tickets.map((ticket) => [sha(\`\${seed}|\${list}|\${ticket}\`), ticket]).sort();
if (lots.some(([, ticket], at) => ticket !== tickets[at])) faults.push('the order is another');
console.log(faults.length ? 'WRONG: ' + faults.join(', ') : 'RIGHT: ' + count + ' tickets');
process.exitCode = faults.length ? 1 : 0;
`;

/**
 * The waiting room before a surge-protected opening (our design; the specification only names the protection).
 * Everyone who comes during that time takes part in the lottery, so no one gains by being a second earlier. Anyone
 * who comes after the opening goes behind them, in order of arrival. A ticket stays valid if the opening is postponed
 * by a day.
 */
export const roomTimes = { opensBefore: 30 * minute, ticketOutlives: day } as const;

/** An opening with a lottery: its window and time. */
export type Opening = { readonly windowId: Id; readonly opensAt: Millis };

/**
 * `committed`: the seed's hash is published. `drawn`: list and seed are public and no longer change. `settled`: all
 * participants have their positions.
 */
export const drawStates = ['committed', 'drawn', 'settled'] as const;

/** The maximum number of tickets published together. */
export const drawPart = 5_000;

type Drawn = Pick<Division, 'registrationWindows' | 'surgeProtected'>;

/** Returns a division's openings that have a lottery, earliest first. Empty if it isn't surge-protected. */
export function openingsOf(division: Drawn, zone: string): Opening[] {
  if (!division.surgeProtected) return [];
  return division.registrationWindows
    .filter(({ dtStart, dtEnd }) => dtStart < dtEnd)
    .map((window) => ({ windowId: window.id, opensAt: momentsOf(window, zone).opensAt }))
    .toSorted((a, b) => a.opensAt - b.opensAt);
}

/** Returns the next opening with a lottery while the division isn't open yet, or null. */
export function openingAhead(
  division: Drawn & Pick<Division, 'disableRegistration' | 'canceled'>,
  zone: string,
  now: Millis,
): Opening | null {
  if (division.disableRegistration || division.canceled || isDivisionOpen(division, zone, now)) return null;
  return openingsOf(division, zone).find(({ opensAt }) => now < opensAt) ?? null;
}

export const roomOpensAt = ({ opensAt }: Opening): Millis => opensAt - roomTimes.opensBefore;

/** Returns whether tickets are given out for an opening at `now`. */
export const isRoomOpen = (opening: Opening, now: Millis): boolean =>
  roomOpensAt(opening) <= now && now < opening.opensAt;

/** Returns the opening whose lottery is shown: the upcoming one, or the latest past one. */
export const openingShown = (division: Parameters<typeof openingAhead>[0], zone: string, now: Millis): Opening | null =>
  openingAhead(division, zone, now) ?? openingsOf(division, zone).findLast(({ opensAt }) => opensAt <= now) ?? null;

/**
 * Returns the time that orders a ticket on the waitlist after the lottery. The tickets' times are just before the
 * opening, one after another. `rank` counts from 0, of `count`.
 */
export const momentOfRank = (opensAt: Millis, rank: number, count: number): Millis => opensAt - count + rank;
