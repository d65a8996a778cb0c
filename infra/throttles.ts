import type { Spending } from '#domain/kernel/endpoint.ts';
import type { Plan } from './plan.ts';

/** How many of the calls that spend something are let through. */
type Throttle = {
  /** requests a second of all callers together, at API Gateway */
  readonly rate: number;
  readonly burst: number;
  /** requests in five minutes from one address, at the firewall: a gym full of people shares one */
  readonly each: number;
};

/**
 * By what is spent. A text message costs a cent and SNS sends twenty a second; Stripe takes a hundred calls a second of an account. Guesses come in a rush
 * where an event with a password opens, and are counted by the table itself for each event and address (subjects/catalog/passwords).
 */
export const throttles: Readonly<Record<Spending, Throttle>> = {
  code: { rate: 20, burst: 40, each: 100 },
  money: { rate: 100, burst: 200, each: 400 },
  guess: { rate: 500, burst: 1_000, each: 600 },
};

/** API Gateway's settings by route. */
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

/** Paths of what spends, as a pattern for the firewall; parameters are any segment. */
export function spendingPaths({ routes }: Plan, spends: Spending): string {
  const paths = routes
    .filter((route) => route.spends === spends)
    .map(({ pattern }) => (pattern.split(' ')[1] as string).replace(/\{\w+\}/g, '[^/]+'));
  return `^(${paths.join('|')})/?$`;
}
