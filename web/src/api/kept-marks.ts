import type { Problem } from '#domain/kernel/problem.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { isCrash, isRetryable } from './problems.ts';

/** Something said of a team of an event, on this device, at a moment. */
type Mark = { readonly tournamentId: number; readonly teamId: number; readonly at: number };
type Reply<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problem: Problem };

export const isMarks = <T>(value: unknown): value is readonly T[] =>
  Array.isArray(value) && value.every((mark) => typeof mark?.teamId === 'number' && typeof mark?.at === 'number');

type Given<M extends Mark, V> = {
  /** where they are kept on this device */
  readonly name: Parameters<typeof stored>[0];
  /** so many go at once */
  readonly most: number;
  /** whether one of two says something else of the same: then the later alone is true */
  isSame(a: M, b: M): boolean;
  send(tournamentId: number, marks: readonly Omit<M, 'tournamentId'>[]): Promise<Reply<V>>;
  /** the server has them, or refuses them for good */
  onSent(reply: Reply<V>, batch: readonly M[]): void;
};

/** How long until a failed send is tried again, ms. */
const retryEvery = 2_500;
/** At the most, where we crashed: the pause doubles with each crash, ms. */
const longestPause = 60_000;

/** Marks that are kept on this device until the server has them: made without a net, sent when there is one, the oldest event first. */
export function keptMarks<M extends Mark, V>({ name, most, isSame, send, onSent }: Given<M, V>) {
  const kept = stored<readonly M[]>(name, [], isMarks<M>);
  const waiting = store<readonly M[]>(kept.read());
  let busy = false;
  let crashes = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const change = (next: (now: readonly M[]) => readonly M[]): void => {
    waiting.set(next);
    kept.write(waiting.get());
  };
  function nextBatch(): readonly M[] {
    const all = waiting.get();
    const [first] = all;
    return first ? all.filter(({ tournamentId }) => tournamentId === first.tournamentId).slice(0, most) : [];
  }
  /** False where they can't be sent now. What was marked anew while they were on their way goes next. */
  async function sendBatch(batch: readonly M[]): Promise<boolean> {
    const marks = batch.map(({ tournamentId: _, ...mark }) => mark);
    const reply = await send(batch[0]?.tournamentId ?? 0, marks);
    const crashed = !reply.ok && isCrash(reply.problem);
    crashes = crashed ? crashes + 1 : 0;
    if (!reply.ok && (crashed || isRetryable(reply.problem) || reply.problem.kind === 'unauthenticated')) {
      clearTimeout(retry);
      retry = setTimeout(() => void sendAll(), Math.min(longestPause, retryEvery * 2 ** Math.max(0, crashes - 1)));
      return false;
    }
    const done = new Set(batch);
    onSent(reply, batch);
    change((all) => all.filter((mark) => !done.has(mark)));
    return true;
  }
  async function sendAll(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) if (!(await sendBatch(batch))) return;
    } finally {
      busy = false;
    }
  }
  addEventListener('online', () => void sendAll());
  void sendAll();
  return {
    /** Keeps a mark and sends it as soon as it can be sent. */
    add(mark: M): void {
      change((all) => [...all.filter((other) => !isSame(other, mark)), mark]);
      void sendAll();
    },
    useWaiting: (): readonly M[] => useStore(waiting),
  };
}
