import type { Problem } from '#domain/kernel/result.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { isCrash, isRetryable } from './problems.ts';

/** A mark made on this device at a given time, for a team at an event. */
type Mark = { readonly tournamentId: number; readonly teamId: number; readonly at: number };
type Reply<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly problem: Problem };

const isMarks = <T>(value: unknown): value is readonly T[] =>
  Array.isArray(value) && value.every((mark) => typeof mark?.teamId === 'number' && typeof mark?.at === 'number');

type MarksInput<M extends Mark, V> = {
  /** The storage key on this device. */
  readonly name: Parameters<typeof stored>[0];
  /** The maximum number of marks sent at a time. */
  readonly most: number;
  /** Returns whether two marks are about the same thing, so that only the later one counts. */
  isSame(a: M, b: M): boolean;
  send(tournamentId: number, marks: readonly Omit<M, 'tournamentId'>[]): Promise<Reply<V>>;
  /** Called when the server has saved the marks or refused them permanently. */
  onSent(reply: Reply<V>, batch: readonly M[]): void;
};

/** How long to wait before retrying a failed send, in ms. */
const retryEvery = 2_500;
/** The longest pause after a server crash, in ms. The pause doubles with each crash. */
const longestPause = 60_000;

/**
 * Marks kept on this device until the server has them. They can be made offline and are sent once online, oldest event
 * first. All tabs share them, so each change starts by reading storage, where another tab may have added or sent some.
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
  /** Returns false if the marks can't be sent now. Marks made during a send go out with the next one. */
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
    /** Keeps a mark and sends it as soon as possible. Returns false if it couldn't be sent yet. */
    async add(mark: M): Promise<boolean> {
      change((all) => [...all.filter((other) => !isSame(other, mark)), mark]);
      await sendAll();
      return !present().some((other) => asText(other) === asText(mark));
    },
    useWaiting: (): readonly M[] => useStore(waiting),
  };
}

const asText = (mark: Mark): string => JSON.stringify(mark);

/**
 * Marks in this device's storage, which all tabs share. `onOthers` is called when another tab adds marks, because that
 * tab may close before it sends them.
 */
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
    /** The marks that are waiting to be sent. */
    present,
    change(next: (now: readonly M[]) => readonly M[]): void {
      waiting.set(next(present()));
      isMemoryAlone = !kept.write(waiting.get());
    },
  };
}
