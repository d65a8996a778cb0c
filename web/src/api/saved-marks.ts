import type { Problem } from '#domain/kernel/problem.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { isCrash, isRetryable } from './problems.ts';

/** Something said of a team of an event, on this device, at a moment. */
type Mark = { readonly tournamentId: number; readonly teamId: number; readonly at: number };
type Reply<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problem: Problem };

const isMarks = <T>(value: unknown): value is readonly T[] =>
  Array.isArray(value) && value.every((mark) => typeof mark?.teamId === 'number' && typeof mark?.at === 'number');

type MarksInput<M extends Mark, V> = {
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

/**
 * Marks that are kept on this device until the server has them: made without a net, sent when there is one, the oldest event first. All tabs have the
 * same ones: each change begins with what storage has, since another tab may have marked or sent meanwhile.
 */
export function savedMarks<M extends Mark, V>({ name, most, isSame, send, onSent }: MarksInput<M, V>) {
  const { waiting, present, change } = keptInTabs<M>(name, () => later(retryEvery));
  let busy = false;
  let turn: Promise<void> = Promise.resolve();
  let crashes = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  function later(pause: number): void {
    clearTimeout(retry);
    retry = setTimeout(() => void sendAll(), pause);
  }
  function nextBatch(): readonly M[] {
    const all = present();
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
      later(Math.min(longestPause, retryEvery * 2 ** Math.max(0, crashes - 1)));
      return false;
    }
    const done = new Set(batch.map(asText));
    onSent(reply, batch);
    change((all) => all.filter((mark) => !done.has(asText(mark))));
    return true;
  }
  async function sendEach(): Promise<void> {
    busy = true;
    try {
      for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) if (!(await sendBatch(batch))) return;
    } finally {
      busy = false;
    }
  }
  function sendAll(): Promise<void> {
    if (!busy) turn = sendEach();
    return turn;
  }
  addEventListener('online', () => void sendAll());
  void sendAll();
  return {
    /** Keeps a mark and sends it as soon as it can be sent; false where it could not be sent now and waits. */
    async add(mark: M): Promise<boolean> {
      change((all) => [...all.filter((other) => !isSame(other, mark)), mark]);
      await sendAll();
      return !present().some((other) => asText(other) === asText(mark));
    },
    useWaiting: (): readonly M[] => useStore(waiting),
  };
}

const asText = (mark: Mark): string => JSON.stringify(mark);

/** Marks in this device's storage, which all tabs write. `onOthers`: another tab has left some, and may be closed before it has sent them. */
export function keptInTabs<M extends Mark>(name: Parameters<typeof stored>[0], onOthers?: () => void) {
  const kept = stored<readonly M[]>(name, [], isMarks<M>);
  const waiting = store<readonly M[]>(kept.read());
  let isMemoryAlone = false;
  function present(): readonly M[] {
    const [now, known] = [isMemoryAlone ? waiting.get() : kept.read(), waiting.get()];
    if (JSON.stringify(now) !== JSON.stringify(known)) waiting.set(now);
    return waiting.get();
  }
  addEventListener('storage', ({ key }) => {
    if (key !== null && key !== `sideout.${name}`) return;
    if (present().length > 0) onOthers?.();
  });
  return {
    waiting,
    /** What is kept at this moment. */
    present,
    change(next: (now: readonly M[]) => readonly M[]): void {
      waiting.set(next(present()));
      isMemoryAlone = !kept.write(waiting.get());
    },
  };
}
