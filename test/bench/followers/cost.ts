import { prices } from '../prices.ts';
import type { Looked } from './cdn.ts';

/** A poll response's size in bytes with its headers, and an origin call's time in seconds with 1 GB. */
const [answer, callTakes] = [700, 0.05];
/** The seconds that a fan-out job with 1 GB takes while it waits for its share of the gateway's rate. */
const jobTakes = 1.5;
/** The cost of a poll: its request, the firewall in front, the function that keeps the host, and its bytes. */
const look = prices.cdn.request + prices.firewall.request + prices.cdn.function + (answer / 1e9) * prices.cdn.gigabyte;

/**
 * The minimum cost of a poll and of a message, in dollars. It comes from the price list and doesn't depend on reads or
 * sizes.
 */
export const least = {
  look: prices.cdn.request,
  guardedLook: prices.cdn.request + prices.firewall.request + prices.cdn.function,
  message: prices.gateway.message,
} as const;

type Hour = {
  readonly pushes: number;
  readonly points: number;
  readonly poll: Looked;
  /** The number of polls per second from pushed followers after a long silence. */
  readonly quiet?: number;
};

/** Returns the cost of an hour with this many pushed followers and pollers. */
export function costOfHour({ pushes, points, poll, quiet = 0 }: Hour): { dollars: number; words: string } {
  const jobs = Math.ceil(pushes / 250) * points;
  const push =
    pushes * points * prices.gateway.message +
    pushes * 60 * prices.gateway.connectionMinute +
    jobs * (prices.event + 3 * prices.queue + prices.lambda.call + jobTakes * prices.lambda.gigabyteSecond);
  const cdn = (poll.asksPerSecond + quiet) * 3_600 * look;
  const call = prices.cdn.shield + prices.gateway.call + prices.lambda.call + callTakes * prices.lambda.gigabyteSecond;
  const origin = poll.originPerSecond * 3_600 * call;
  const sum = (n: number) => `$${n < 10 ? n.toFixed(2) : Math.round(n)}`;
  const guard = (poll.asksPerSecond + quiet) * 3_600 * (prices.firewall.request + prices.cdn.function);
  return {
    dollars: Number((push + cdn + origin).toPrecision(3)),
    words: `pushes ${sum(push)}, looks at the CDN ${sum(cdn)} (of it firewall and function ${sum(guard)}), origin ${sum(origin)}`,
  };
}
