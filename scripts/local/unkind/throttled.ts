import type { Plan } from '#infra/plan.ts';
import { routeSettings } from '#infra/throttles.ts';

/** API Gateway's throttles by route, as token buckets: answers whether a call of a route's pattern is one too many at a moment (epoch ms). */
export function throttling(plan: Plan): (pattern: string, at: number) => boolean {
  const settings = routeSettings(plan);
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (pattern, at) => {
    const set = settings[pattern];
    if (!set) return false;
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = set;
    const before = buckets.get(pattern) ?? { tokens: burst, at };
    const tokens = Math.min(burst, before.tokens + (Math.max(0, at - before.at) / 1_000) * rate);
    const isOver = tokens < 1;
    buckets.set(pattern, { tokens: isOver ? tokens : tokens - 1, at });
    return isOver;
  };
}
