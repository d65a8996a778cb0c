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
