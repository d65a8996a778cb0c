/**
 * What first/ahead.ts has asked for before the application was here: the event of the address. Taken once, so that everything later asks anew.
 */
export type Ahead = {
  readonly url: string;
  readonly reply: Promise<Response>;
  /** when, on the clock of `performance.now()` */
  readonly at: number;
  /** What it answered, once it did and was painted. */
  data?: unknown;
  /** The application is here: nothing more is painted. */
  over?: true;
};

const holder = globalThis as { sideoutAhead?: Ahead | undefined };

export const ahead = (): Ahead | undefined => holder.sideoutAhead;
export const putAhead = (asked: Ahead): void => {
  holder.sideoutAhead = asked;
};

/** An older reply is no answer to a question of now; ms. */
const freshness = 10_000;

/** The reply that is on its way to this address, or undefined. */
export function takeAhead(url: string): Promise<Response> | undefined {
  const asked = holder.sideoutAhead;
  if (asked?.url !== url) return undefined;
  holder.sideoutAhead = undefined;
  return performance.now() - asked.at < freshness ? asked.reply : undefined;
}
