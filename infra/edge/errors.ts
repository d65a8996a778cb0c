/**
 * How CloudFront caches error responses, and our settings for that. `no-store` doesn't prevent caching. Only a minimum
 * for each status does (AWS, CloudFront Developer Guide, "How CloudFront processes and caches HTTP 4xx and 5xx status
 * codes").
 */

/** Statuses that we can tell CloudFront not to cache. */
export const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

/**
 * The minimum number of seconds that an error is cached, by status. An error concerns only the request that caused it.
 */
export const errorMinimum: Readonly<Record<number, number>> = Object.fromEntries(
  errorStatuses.map((status) => [status, 0]),
);

/** How many seconds CloudFront caches an error by default. */
const byDefault = 10;
/** Statuses that are cached regardless of the response's headers. */
const always: readonly number[] = [404, 414, 500, 501, 502, 503, 504];
/** Statuses that are cached only if the response states for how long. */
const whenSaid: readonly number[] = [400, 403, 405, 412, 415];

/**
 * Returns how many seconds CloudFront caches an error: its minimum, or longer if the response asks for it.
 * ¶ @param said how many seconds the response itself can be shared, or 0 if it states nothing or `no-store`
 */
export function errorCaching(status: number, said: number, minimum: Readonly<Record<number, number>>): number {
  if (always.includes(status)) return Math.max(minimum[status] ?? byDefault, said);
  return whenSaid.includes(status) && said > 0 ? Math.max(minimum[status] ?? byDefault, said) : 0;
}
