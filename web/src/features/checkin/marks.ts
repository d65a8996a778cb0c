import { mostMarks } from '#domain/teams/checkin/settle.ts';
import { markCheckins, type SentMark, type SettledMark } from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';
import { keptInTabs, savedMarks } from '#web/src/api/saved-marks.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { store, useStore } from '#web/src/lib/store.ts';

/** A mark that waits on this device until it reaches the server. */
type Waiting = SentMark & { readonly tournamentId: number };
/** A mark the server refused, with the reason. It stays until someone dismisses it. */
type Refused = Waiting & { readonly title: string };

const { waiting: refused, change: changeRefused } = keptInTabs<Refused>('checkinRefused');
/** The server's last answer about a team. It's newer than the loaded list. */
const settled = store<ReadonlyMap<number, SettledMark>>(new Map());

/** Another tab that sent the same marks got the same refusals, so this replaces any earlier refusal for a team. */
const refuse = (marks: readonly Refused[]): void =>
  changeRefused((all) => [...all.filter(({ teamId }) => !marks.some((mark) => mark.teamId === teamId)), ...marks]);

const savedCheckins = savedMarks<Waiting, { readonly items: readonly SettledMark[] }>({
  name: 'checkinMarks',
  most: mostMarks,
  isSame: (a, b) => a.teamId === b.teamId,
  send: (id, marks) => ask(markCheckins, { params: { id }, body: { marks: [...marks] } }),
  onSent: (reply, batch) => {
    if (reply.ok) take(reply.value.items, batch);
    else refuse(batch.map((item) => ({ ...item, title: reply.problem.title })));
  },
});

/**
 * A mark's outcome: the server's result (null if the mark is waiting here or the whole batch was refused), and the
 * message to show.
 */
export type MarkOutcome = { readonly settled: SettledMark | null; readonly told: string | null };

/** How long to wait for the server's answer, in ms. */
const patience = 5_000;

/** Keeps a mark on this device and sends it as soon as possible. It replaces a waiting mark for the same team. */
export async function mark(tournamentId: number, sentMark: Omit<SentMark, 'at'>): Promise<MarkOutcome> {
  const made = { ...sentMark, at: serverNow(), tournamentId };
  changeRefused((all) => all.filter(({ teamId }) => teamId !== made.teamId));
  const tooLate = new Promise<false>((done) => setTimeout(done, patience, false));
  if (!(await Promise.race([savedCheckins.add(made), tooLate]))) return { settled: null, told: null };
  const of = refused.get().find(({ teamId, at }) => teamId === made.teamId && at === made.at);
  return { settled: settled.get().get(made.teamId) ?? null, told: of?.title ?? null };
}

export const dismissRefused = (teamId: number): void =>
  changeRefused((all) => all.filter((item) => item.teamId !== teamId));

/**
 * Two offline phones can't see each other's marks. The one that sends later learns that its pass was already used.
 * Sending the same mark twice isn't a conflict.
 */
const usedBefore = 'This pass was also scanned on another phone. It counts once.';
const isUsedBefore = ({ pass, here, at }: Waiting, { outcome, checkin }: SettledMark): boolean =>
  pass !== undefined && here && outcome === 'known' && checkin !== null && checkin.at !== at;

function take(items: readonly SettledMark[], batch: readonly Waiting[]): void {
  settled.set((now) => new Map([...now, ...items.map((item) => [item.teamId, item] as const)]));
  const not = items.flatMap((item) => {
    const of = batch.find(({ teamId }) => teamId === item.teamId);
    const title = item.refused?.title ?? (of && isUsedBefore(of, item) ? usedBefore : null);
    return title && of ? [{ ...of, title }] : [];
  });
  if (not.length > 0) refuse(not);
}

/** Returns what this device knows about an event's marks beyond the loaded list. */
export function useMarks(tournamentId: number) {
  const isOf = (item: Waiting) => item.tournamentId === tournamentId;
  return {
    waiting: savedCheckins.useWaiting().filter(isOf),
    refused: useStore(refused).filter(isOf),
    settled: useStore(settled),
  };
}
