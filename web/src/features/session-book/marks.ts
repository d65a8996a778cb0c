import { mostAttendance } from '#domain/registration/dates/wanted.ts';
import { markAttendance } from '#domain/teams/contract-dates.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

/** Who is here on a date, as it was tapped: it waits on this device until the server has it. */
type Mark = {
  readonly tournamentId: number;
  readonly date: string;
  readonly teamId: number;
  readonly here: boolean;
  readonly at: number;
};

const isList = (value: unknown): value is readonly Mark[] =>
  Array.isArray(value) && value.every((mark) => typeof mark?.teamId === 'number' && typeof mark?.at === 'number');
const kept = stored<readonly Mark[]>('attendance', [], isList);
const waiting = store<readonly Mark[]>(kept.read());
/** What this device has sent since: newer than the list that was read before. */
const sent = store<readonly Mark[]>([]);

const isSame = (a: Mark, b: Mark): boolean =>
  a.tournamentId === b.tournamentId && a.date === b.date && a.teamId === b.teamId;
const changed = (next: readonly Mark[]): void => {
  waiting.set(next);
  kept.write(next);
};

/** How long until a failed send is tried again, ms. */
const retryEvery = 2_500;
let busy = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Keeps a mark on this device and sends it as soon as there is a net. */
export function markHere(mark: Omit<Mark, 'at'>): void {
  const made = { ...mark, at: serverNow() };
  changed([...waiting.get().filter((other) => !isSame(other, made)), made]);
  void sendAll();
}

async function sendAll(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    while (waiting.get().length > 0) if (!(await sendSome())) return;
  } finally {
    busy = false;
  }
}

/** Sends the marks of one session; false where that can't be now. */
async function sendSome(): Promise<boolean> {
  const id = waiting.get()[0]?.tournamentId ?? 0;
  const batch = waiting
    .get()
    .filter(({ tournamentId }) => tournamentId === id)
    .slice(0, mostAttendance);
  const marks = batch.map(({ tournamentId: _, ...mark }) => mark);
  const answer = await ask(markAttendance, { params: { id }, body: { marks } });
  if (!answer.ok && (isRetryable(answer.problem) || answer.problem.kind === 'unauthenticated')) {
    clearTimeout(retry);
    retry = setTimeout(() => void sendAll(), retryEvery);
    return false;
  }
  const done = new Set(batch);
  if (answer.ok) sent.set((all) => [...all.filter((one) => !batch.some((mark) => isSame(one, mark))), ...batch]);
  changed(waiting.get().filter((mark) => !done.has(mark)));
  return true;
}

addEventListener('online', () => void sendAll());
void sendAll();

/** What this device knows of a date beyond the list that was read, by entry; how many of its marks wait for a net. */
export function useMarks(tournamentId: number, date: string) {
  const isOf = (mark: Mark) => mark.tournamentId === tournamentId && mark.date === date;
  const own = useStore(waiting).filter(isOf);
  const done = useStore(sent).filter(isOf);
  return { here: new Map([...done, ...own].map((mark) => [mark.teamId, mark])), waiting: own.length };
}
