/**
 * What happens when something can't be loaded or done (Part 1 §8, Part 2 §8, Part 3 §8): `log`: nobody is shown anything, a structured line
 * is written; `store`: the message is kept and the product goes on; `show`: a word in its place tells so.
 */
export type FailurePolicy =
  | { readonly do: 'log'; readonly revert?: true }
  | { readonly do: 'store' }
  | { readonly do: 'show' }
  | { readonly do: 'sign-in' };

const log = { do: 'log' } as const;

export const failures = {
  favourite: log,
  series: log,
  event: { do: 'show' },
  publish: { do: 'log', revert: true },
  missing: { do: 'sign-in' },
  countries: log,
  states: log,
  colleges: log,
  ads: log,
  images: log,
  bid: log,
  reservation: log,
  streams: log,
  lookup: log,
  clubs: log,
  organizationSearch: log,
  search: log,
  options: log,
  user: { do: 'store' },
} as const satisfies Record<string, FailurePolicy>;
export type Failure = keyof typeof failures;

/** Page chunks (Part 1 §8, §9): loaded within two minutes or failed, not tried again; a stylesheet's failure carries its own code. */
export const chunkLoading = { timeoutMs: 120_000, retries: 0, stylesheetCode: 'CSS_CHUNK_LOAD_FAILED' } as const;
export const chunkFailures = ['timeout', 'missing', 'error'] as const;
