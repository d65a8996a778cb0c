import { seeded } from '#domain/kernel/ids.ts';
import { gathering, mergedFlushes } from '#domain/live/coalesce.ts';
import { applyDeltas, emptySnapshot } from '#domain/live/deltas.ts';
import { encodeMutation } from '#domain/live/messages.ts';
import type { ScoreDelta } from '#domain/live/schema.ts';
import { decodePush } from '#web/src/live/connection.ts';
import type { Figure } from './race.ts';

/** The size of one score as an RFC 6902 patch to the match (performance, Live). */
const patchBytes = 254;
const seconds = 60;
const perSecond = 60;

/** Returns a minute on a busy site: 60 score events a second over eight matches. */
function events(): { at: number; delta: ScoreDelta }[] {
  const random = seeded(11);
  const scores = new Map<number, [number, number, number]>();
  return Array.from({ length: seconds * perSecond }, (_, i) => {
    const match = 12_000 + Math.floor(random() * 8);
    const [set, home, away] = scores.get(match) ?? [1, 0, 0];
    const next: [number, number, number] = random() < 0.5 ? [set, home + 1, away] : [set, home, away + 1];
    scores.set(match, Math.max(next[1], next[2]) > 25 ? [set + 1, 0, 0] : next);
    return { at: Math.round((i * 1000) / perSecond), delta: [match, ...next] };
  });
}

/** Sends the events to one follower. Returns what arrives, and whether it ends in the server's state. */
function followed() {
  const all = events();
  // Each of these is one log entry. The fan-out reads a second's entries at a time.
  const entries = all.map(({ at, delta }, i) => ({ at, flush: { v: 841 + i, deltas: [delta] } }));
  const messages = Array.from({ length: seconds }, (_, second) =>
    mergedFlushes(entries.filter(({ at }) => Math.floor(at / gathering) === second).map(({ flush }) => flush)),
  ).flatMap((flushes) => flushes.map((flush) => encodeMutation(3, flush)));
  const raw = applyDeltas(
    emptySnapshot,
    all.map(({ delta }) => delta),
  );
  const seen = messages.reduce(
    (state, text) => {
      const message = decodePush(text);
      return message?.type === 'mutation' ? applyDeltas(state, message.deltas) : state;
    },
    { scores: {}, records: {} } as ReturnType<typeof applyDeltas>,
  );
  const same =
    JSON.stringify(Object.entries(seen.scores).toSorted()) === JSON.stringify(Object.entries(raw.scores).toSorted());
  return { messages, raw: all.length, same };
}

export async function bench(): Promise<Figure[]> {
  const single = events().map(({ delta }, i) => encodeMutation(3, { v: 840 + i, deltas: [delta] }).length);
  const bytes = single.reduce((sum, n) => sum + n, 0) / single.length;
  const { messages, raw, same } = followed();
  if (!same) throw new Error('M12: the follower’s final state differs from the server’s');
  return [
    {
      id: 'M11',
      figure: `${bytes.toFixed(1)} B per score update / ${patchBytes} B`,
      ratio: bytes / patchBytes,
    },
    {
      id: 'M12',
      figure: `${messages.length} messages per follower / ${raw} score events, same final state`,
      ratio: messages.length / raw,
    },
  ];
}
