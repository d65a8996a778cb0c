import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** How long a page's code may take (Part 1 §9). There is no retry in here: the error page offers a reload. */
export const chunkTimeout = 120_000;

const chunkFailures = ['timeout', 'offline', 'missing', 'error'] as const;
export type ChunkFailure = (typeof chunkFailures)[number];

/** A page's code did not come (Part 1 §8). `code` is CSS_CHUNK_LOAD_FAILED when it was a stylesheet. */
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

/** Whether our site answers: a browser on a network that leads nowhere calls itself online. The service worker answers no HEAD. */
export const isReached = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    () => true,
    () => false,
  );

async function failureOf(cause: unknown): Promise<ChunkFailure> {
  if (!(cause instanceof Error) || !/fetch|preload|import/i.test(cause.message)) return 'error';
  return navigator.onLine !== false && (await isReached()) ? 'missing' : 'offline';
}

/** Loads a module within the time-out, or rejects with a {@link ChunkError}. */
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

// biome-ignore lint/suspicious/noExplicitAny: the props of a lazy component are whatever its module says
type AnyComponent = ComponentType<any>;

type Named = { readonly default: AnyComponent };
type Fetch = () => Promise<Named>;
const fetches = new WeakMap<object, Fetch>();
/** Parts that belong to their page's first picture and whose code has not come yet. */
const awaited = new Set<Fetch>();

/** Code that is here answers in the same breath, so that React need not wait. */
// biome-ignore lint/suspicious/noThenProperty: React waits for what answers later, and shows at once what answers in the same breath
const atOnce = (named: Named): PromiseLike<Named> => ({ then: (done) => done!(named) as never });

/**
 * `lazyPart(() => import('./x.tsx'), 'X')`: a component whose module is fetched when it is first shown. `first`: it belongs to the first picture of the pages
 * that have it, so that a page which came with its words is put in their place together with it ({@link loadParts}).
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

/** Fetches the code of a part. */
export const loadPart = async (part: object): Promise<void> => void (await fetches.get(part)?.());

/** Fetches the code of a part, and of all parts that belong to its first picture. */
export async function loadParts(part: object): Promise<void> {
  await loadPart(part);
  while (awaited.size > 0) await Promise.all([...awaited].map((load) => load()));
}
