/**
 * How CloudFront keeps answers that are errors, and what we say of it. `no-store` does not keep it from doing so: only a minimum of its own, set a status,
 * does (AWS, CloudFront Developer Guide, "How CloudFront processes and caches HTTP 4xx and 5xx status codes").
 */

/** Statuses CloudFront can be told to keep for no time. */
export const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

/** Seconds an error is kept at least, by status: an error is for the one request that met it. */
export const errorMinimum: Readonly<Record<number, number>> = Object.fromEntries(
  errorStatuses.map((status) => [status, 0]),
);

/** Seconds CloudFront keeps an error that it was told nothing of. */
const byDefault = 10;
/** Kept whatever they say of themselves. */
const always: readonly number[] = [404, 414, 500, 501, 502, 503, 504];
/** Kept only when they say for how long. */
const whenSaid: readonly number[] = [400, 403, 405, 412, 415];

/**
 * Seconds CloudFront keeps an error: its minimum, or longer if the answer says so.
 *
 * @param said seconds the answer itself may be shared; 0 when it says nothing, or `no-store`
 */
export function errorCaching(status: number, said: number, minimum: Readonly<Record<number, number>>): number {
  if (always.includes(status)) return Math.max(minimum[status] ?? byDefault, said);
  return whenSaid.includes(status) && said > 0 ? Math.max(minimum[status] ?? byDefault, said) : 0;
}
