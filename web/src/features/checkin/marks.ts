import { mostMarks } from '#domain/teams/checkin/settle.ts';
import { markCheckins } from '#domain/teams/contract-checkin.ts';
import type { SentMark, SettledMark } from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';

/** A mark that waits on this device until the server has it. */
type Waiting = SentMark & { readonly tournamentId: number };
/** A mark that the server did not take, with why; it stays until somebody has read it. */
type Refused = Waiting & { readonly title: string };

const isList = <T>(value: unknown): value is readonly T[] =>
  Array.isArray(value) && value.every((mark) => typeof mark?.teamId === 'number' && typeof mark?.at === 'number');
const keptWaiting = stored<readonly Waiting[]>('checkinMarks', [], isList<Waiting>);
const keptRefused = stored<readonly Refused[]>('checkinRefused', [], isList<Refused>);

const waiting = store<readonly Waiting[]>(keptWaiting.read());
const refused = store<readonly Refused[]>(keptRefused.read());
/** What the server said last of a team: newer than the list that was read before. */
const settled = store<ReadonlyMap<number, SettledMark>>(new Map());

function change(next: (now: readonly Waiting[]) => readonly Waiting[]): void {
  waiting.set(next);
  keptWaiting.write(waiting.get());
}
function changeRefused(next: (now: readonly Refused[]) => readonly Refused[]): void {
  refused.set(next);
  keptRefused.write(refused.get());
}

/** How long until a failed send is tried again, ms. */
const retryEvery = 2_500;
let busy = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Keeps a mark on this device and sends it as soon as it can be sent. What was said before of the same team and waits still is no more true. */
export function mark(tournamentId: number, sent: Omit<SentMark, 'at'>): void {
  const made = { ...sent, at: serverNow(), tournamentId };
  change((all) => [...all.filter(({ teamId }) => teamId !== made.teamId), made]);
  changeRefused((all) => all.filter(({ teamId }) => teamId !== made.teamId));
  void sendAll();
}

export const dismissRefused = (teamId: number): void =>
  changeRefused((all) => all.filter((item) => item.teamId !== teamId));

/** The oldest marks of one event, as many as go at once. */
function nextBatch(): readonly Waiting[] {
  const all = waiting.get();
  const [first] = all;
  return first ? all.filter(({ tournamentId }) => tournamentId === first.tournamentId).slice(0, mostMarks) : [];
}

async function sendAll(): Promise<void> {
  if (busy) return;
  busy = true;
  try {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) if (!(await send(batch))) return;
  } finally {
    busy = false;
  }
}

/** Sends some marks; false where that can't be now. What was marked anew while they were on their way goes next. */
async function send(batch: readonly Waiting[]): Promise<boolean> {
  const id = batch[0]?.tournamentId ?? 0;
  const marks = batch.map(({ tournamentId: _, ...sent }) => sent);
  const answer = await ask(markCheckins, { params: { id }, body: { marks } });
  if (!answer.ok && (isRetryable(answer.problem) || answer.problem.kind === 'unauthenticated')) {
    clearTimeout(retry);
    retry = setTimeout(() => void sendAll(), retryEvery);
    return false;
  }
  const done = new Set<Waiting>(batch);
  change((all) => all.filter((item) => !done.has(item)));
  if (answer.ok) take(answer.value.items, batch);
  else changeRefused((all) => [...all, ...batch.map((item) => ({ ...item, title: answer.problem.title }))]);
  return true;
}

/** Without a net two phones can't know of each other: the one that sends later hears that its pass had been shown before. The same mark sent twice is its own. */
const usedBefore = 'This pass had been shown on another phone already. Both counted once.';
const isUsedBefore = ({ pass, here, at }: Waiting, { outcome, checkin }: SettledMark): boolean =>
  pass !== undefined && here && outcome === 'known' && checkin !== null && checkin.at !== at;

function take(items: readonly SettledMark[], batch: readonly Waiting[]): void {
  settled.set((now) => new Map([...now, ...items.map((item) => [item.teamId, item] as const)]));
  const not = items.flatMap((item) => {
    const of = batch.find(({ teamId }) => teamId === item.teamId);
    const title = item.refused?.title ?? (of && isUsedBefore(of, item) ? usedBefore : null);
    return title && of ? [{ ...of, title }] : [];
  });
  if (not.length > 0) changeRefused((all) => [...all, ...not]);
}

addEventListener('online', () => void sendAll());
void sendAll();

/** What this device knows of an event's marks beyond the list that was read. */
export function useMarks(tournamentId: number) {
  const isOf = (item: Waiting) => item.tournamentId === tournamentId;
  return {
    waiting: useStore(waiting).filter(isOf),
    refused: useStore(refused).filter(isOf),
    settled: useStore(settled),
  };
}
