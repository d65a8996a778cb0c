import type { Looked } from './cdn.ts';

/** us-east-1 and CloudFront in the US, in dollars, without free tiers and discounts. */
const prices = {
  message: 1e-6,
  connectionMinute: 0.25e-6,
  event: 1e-6,
  queue: 3 * 0.4e-6,
  look: 1e-6,
  firewall: 0.6e-6,
  shield: 0.75e-6,
  gigabyte: 0.085,
  call: 1e-6,
  second: 0.0000133334,
} as const;
/** Bytes of a look's answer, with its headers; a call of the origin: seconds of 1 GB. */
const [answer, callTakes] = [700, 0.05];
const [jobTakes, jobMemory] = [0.2, 1];

/** What a look and a message cost at least, in dollars: by the price list, whatever is done about reads and sizes. */
export const least = {
  look: prices.look,
  guardedLook: prices.look + prices.firewall,
  message: prices.message,
} as const;

type Hour = { readonly pushes: number; readonly polling: number; readonly points: number; readonly poll: Looked };

/** What an hour costs in which so many are pushed to and so many look. */
export function costOfHour({ pushes, points, poll }: Hour): { dollars: number; words: string } {
  const jobs = Math.ceil(pushes / 250) * points;
  const push =
    pushes * points * prices.message +
    pushes * 60 * prices.connectionMinute +
    jobs * (prices.event + prices.queue + jobTakes * jobMemory * prices.second);
  const looks = poll.asksPerSecond * 3_600;
  const reads = poll.originPerSecond * 3_600;
  const cdn = looks * (prices.look + prices.firewall) + ((looks * answer) / 1e9) * prices.gigabyte;
  const origin = reads * (prices.shield + prices.call + callTakes * prices.second);
  const sum = (n: number) => `$${n < 10 ? n.toFixed(2) : Math.round(n)}`;
  return {
    dollars: Number((push + cdn + origin).toPrecision(3)),
    words: `pushes ${sum(push)}, looks at the CDN ${sum(cdn)} (of it the firewall ${sum(looks * prices.firewall)}), origin ${sum(origin)}`,
  };
}
