import type { Plan } from '#infra/plan.ts';
import { routeSettings } from '#infra/throttles.ts';
import { tokenBucket } from './bucket.ts';

/** API Gateway's throttles by route: answers whether a call of a route's pattern is one too many at a moment (epoch ms). */
export function throttling(plan: Plan): (pattern: string, at: number) => boolean {
  const buckets = new Map(
    Object.entries(routeSettings(plan)).map(([pattern, set]) => [
      pattern,
      tokenBucket(set.ThrottlingRateLimit, set.ThrottlingBurstLimit),
    ]),
  );
  return (pattern, at) => buckets.get(pattern)?.(at) ?? false;
}
