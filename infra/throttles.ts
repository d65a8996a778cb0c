import type { Spending } from '#domain/kernel/endpoint.ts';
import type { Plan } from './plan.ts';

/** The limits for calls that spend something. */
type Throttle = {
  /** Requests per second for all callers together, at API Gateway. */
  readonly rate: number;
  readonly burst: number;
  /** Requests in five minutes from one address, at the firewall. A gym full of people has one address. */
  readonly each: number;
};

/**
 * Limits by what a call spends. A text costs a cent, and SNS sends twenty a second. Stripe accepts a hundred calls a
 * second from an account. Guesses come in a rush when an event with a password opens, and the table itself counts them
 * by event and address (subjects/catalog/passwords).
 */
export const throttles: Readonly<Record<Spending, Throttle>> = {
  code: { rate: 20, burst: 40, each: 100 },
  money: { rate: 100, burst: 200, each: 400 },
  guess: { rate: 500, burst: 1_000, each: 600 },
};

/** Returns API Gateway's settings by route. */
export const routeSettings = ({
  routes,
}: Plan): Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }> =>
  Object.fromEntries(
    routes.flatMap(({ pattern, spends }) => {
      if (!spends) return [];
      const { rate, burst } = throttles[spends];
      return [[pattern, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }]];
    }),
  );

/** Returns the paths of calls that spend something, as a pattern for the firewall. Parameters match any segment. */
export function spendingPaths({ routes }: Plan, spends: Spending): string {
  const paths = routes
    .filter((route) => route.spends === spends)
    .map(({ pattern }) => (pattern.split(' ')[1] as string).replace(/\{\w+\}/g, '[^/]+'));
  return `^(${paths.join('|')})/?$`;
}
