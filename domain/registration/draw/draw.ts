import { isDivisionOpen, momentsOf } from '../../catalog/divisions/windows.ts';
import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import { day, type Millis, minute } from '../../kernel/time.ts';

/*
 * A draw that anybody can check. Before the opening the seed's hash is published; who comes into the waiting room gets a ticket, the hash of an id that their own browser made.
 * The order is that of the hashes of seed, list and ticket, so it hangs on every ticket: who knows the seed beforehand can't tell who will be first, for the list is not over.
 */

/** SHA-256 of a text, in 64 lower-case hex digits: browsers and servers have their own. */
export type Hash = (text: string) => string | Promise<string>;

/** What is published of a seed before the opening. */
export const commitmentOf = async (seed: string, hash: Hash): Promise<string> => hash(seed);

/** The public ticket of an entry, 32 hex digits; the entry's id stays with its holder. */
export const ticketOf = async (entry: string, hash: Hash): Promise<string> =>
  (await hash(`ticket|${entry}`)).slice(0, 32);

/** The hash of who took part, in whichever order they are given. */
export const listOf = async (tickets: readonly string[], hash: Hash): Promise<string> =>
  hash(tickets.toSorted().join('\n'));

/** The tickets in the order of the draw, the first first. */
export async function drawnOrder(seed: string, tickets: readonly string[], hash: Hash): Promise<string[]> {
  const list = await listOf(tickets, hash);
  const lots = await Promise.all(
    tickets.map(async (ticket) => ({ ticket, lot: await hash(`${seed}|${list}|${ticket}`) })),
  );
  return lots.toSorted((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ ticket }) => ticket);
}

/** What is published of a draw that is over. */
type Published = {
  readonly commitment: string;
  readonly seed: string;
  /** the hash of the list of tickets */
  readonly list: string;
  /** in the order of the draw */
  readonly tickets: readonly string[];
};

const drawFaults = ['commitment', 'list', 'order'] as const;
export type DrawFault = (typeof drawFaults)[number];

/**
 * What is wrong with a published draw; empty: nothing. `commitment`: the seed is not the one that was promised, or the promise is not the one that was `noted` before.
 * `list`: the tickets are not those of the list. `order`: they stand in another order than the seed gives.
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
 * Draws again with nothing but Node and what is published. It is shown to everybody on the page of a draw, and run by a test as it stands there.
 * Usage: `node draw.mjs https://SITE TOURNAMENT DIVISION`.
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
 * The waiting room before a surge-protected opening (ours; the specification names the protection alone). Who comes within it is drawn, so nobody gains by being a second
 * earlier; who comes after the opening stands behind, in the order they came. A ticket outlives an opening that is put off by a day.
 */
export const roomTimes = { opensBefore: 30 * minute, ticketOutlives: day } as const;

/** An opening that is drawn for: of which window, and when. */
export type Opening = { readonly windowId: Id; readonly opensAt: Millis };

/** `committed`: the seed's hash is published. `drawn`: list and seed are public and don't change any more. `settled`: everybody who was drawn stands in line. */
export const drawStates = ['committed', 'drawn', 'settled'] as const;

/** So many tickets are published together. */
export const drawPart = 5_000;

type Drawn = Pick<Division, 'registrationWindows' | 'surgeProtected'>;

/** The openings of a division that are drawn for, the first first; none where it is not surge-protected. */
export function openingsOf(division: Drawn, zone: string): Opening[] {
  if (!division.surgeProtected) return [];
  return division.registrationWindows
    .filter(({ dtStart, dtEnd }) => dtStart < dtEnd)
    .map((window) => ({ windowId: window.id, opensAt: momentsOf(window, zone).opensAt }))
    .toSorted((a, b) => a.opensAt - b.opensAt);
}

/** The opening that comes next, as long as the division is not open yet; null where there is none to draw for. */
export function openingAhead(
  division: Drawn & Pick<Division, 'disableRegistration' | 'canceled'>,
  zone: string,
  now: Millis,
): Opening | null {
  if (division.disableRegistration || division.canceled || isDivisionOpen(division, zone, now)) return null;
  return openingsOf(division, zone).find(({ opensAt }) => now < opensAt) ?? null;
}

export const roomOpensAt = ({ opensAt }: Opening): Millis => opensAt - roomTimes.opensBefore;

/** Whether tickets are given for an opening at `now`. */
export const isRoomOpen = (opening: Opening, now: Millis): boolean =>
  roomOpensAt(opening) <= now && now < opening.opensAt;

/** The opening whose draw is looked at: the one ahead, else the last that was. */
export const openingShown = (division: Parameters<typeof openingAhead>[0], zone: string, now: Millis): Opening | null =>
  openingAhead(division, zone, now) ?? openingsOf(division, zone).findLast(({ opensAt }) => opensAt <= now) ?? null;

/** Where a drawn ticket stands in line: just before the opening, one behind the other. `rank` from 0, of `count`. */
export const momentOfRank = (opensAt: Millis, rank: number, count: number): Millis => opensAt - count + rank;
