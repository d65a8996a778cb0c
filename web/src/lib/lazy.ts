import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a page's code can take to load (Part 1 §9). It isn't retried here, because the error page offers to reload. */
export const chunkTimeout = 120_000;

const chunkFailures = ['timeout', 'offline', 'missing', 'error'] as const;
export type ChunkFailure = (typeof chunkFailures)[number];

/** A page's code that didn't load (Part 1 §8). `code` is CSS_CHUNK_LOAD_FAILED if it was a style sheet. */
export class ChunkError extends Error {
  readonly failure: ChunkFailure;
  readonly code: 'CHUNK_LOAD_FAILED' | 'CSS_CHUNK_LOAD_FAILED';
  constructor(failure: ChunkFailure, cause?: unknown) {
    const text = cause instanceof Error ? cause.message : '';
    super(`Page code: ${failure}`, { cause });
    this.name = 'ChunkError';
    this.failure = failure;
    this.code = /CSS/i.test(text) ? 'CSS_CHUNK_LOAD_FAILED' : 'CHUNK_LOAD_FAILED';
  }
}

/**
 * Returns whether our site can be reached, because a browser considers itself online even on a network without
 * internet. This sends a HEAD request, which the service worker doesn't handle.
 */
export const isReached = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

async function failureOf(cause: unknown): Promise<ChunkFailure> {
  if (!(cause instanceof Error) || !/fetch|preload|import/i.test(cause.message)) return 'error';
  return navigator.onLine !== false && (await isReached()) ? 'missing' : 'offline';
}

/** Loads a module within the timeout. Otherwise rejects with a {@link ChunkError}. */
export async function loadChunk<T>(load: () => Promise<T>, timeout = chunkTimeout): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), timeout);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (cause) {
    throw cause instanceof ChunkError ? cause : new ChunkError(await failureOf(cause), cause);
  } finally {
    clearTimeout(timer);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a lazy component can have any props
type AnyComponent = ComponentType<any>;

type Named = { readonly default: AnyComponent };
type Fetch = () => Promise<Named>;
const fetches = new WeakMap<object, Fetch>();
/** Parts of a page's first paint whose code hasn't loaded yet. */
const awaited = new Set<Fetch>();

/** Returns loaded code synchronously, so that React doesn't have to wait. */
// biome-ignore lint/suspicious/noThenProperty: React renders at once if `then` calls back synchronously
const atOnce = (named: Named): PromiseLike<Named> => ({ then: (done) => done!(named) as never });

/**
 * Makes a component whose module loads when it's first shown: `lazyPart(() => import('./x.tsx'), 'X')`. `first` means
 * that it's part of its pages' first paint, so it's there when a published page is replaced ({@link loadParts}).
 */
export function lazyPart<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  { first = false }: { readonly first?: boolean } = {},
): M[K] extends AnyComponent ? LazyExoticComponent<M[K]> : never {
  let known: Named | undefined;
  const fetch: Fetch = async () => {
    known = { default: (await loadChunk(load))[name] as AnyComponent };
    awaited.delete(fetch);
    return known;
  };
  if (first) awaited.add(fetch);
  const part = lazy(() => (known ? atOnce(known) : fetch()) as Promise<Named>);
  fetches.set(part, fetch);
  return part as never;
}

/** Loads a part's code. */
export const loadPart = async (part: object): Promise<void> => void (await fetches.get(part)?.());

/** Loads a part's code, and the code of all parts in its first paint. */
export async function loadParts(part: object): Promise<void> {
  await loadPart(part);
  while (awaited.size > 0) await Promise.all([...awaited].map((load) => load()));
}
