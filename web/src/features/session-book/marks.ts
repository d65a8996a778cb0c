import { mostAttendance } from '#domain/registration/dates/wanted.ts';
import { markAttendance } from '#domain/teams/operations-dates.ts';
import { ask } from '#web/src/api/ask.ts';
import { keptMarks } from '#web/src/api/kept-marks.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { store, useStore } from '#web/src/lib/store.ts';

/** Who is here on a date, as it was tapped. */
type Mark = {
  readonly tournamentId: number;
  readonly date: string;
  readonly teamId: number;
  readonly here: boolean;
  readonly at: number;
};

const isSame = (a: Mark, b: Mark): boolean =>
  a.tournamentId === b.tournamentId && a.date === b.date && a.teamId === b.teamId;

/** What this device has sent since: newer than the list that was read before. */
const sent = store<readonly Mark[]>([]);
const kept = keptMarks<Mark, unknown>({
  name: 'attendance',
  most: mostAttendance,
  isSame,
  send: (id, marks) => ask(markAttendance, { params: { id }, body: { marks: [...marks] } }),
  onSent: ({ ok }, batch) => {
    if (ok) sent.set((all) => [...all.filter((one) => !batch.some((mark) => isSame(one, mark))), ...batch]);
  },
});

/** Keeps a mark on this device and sends it as soon as there is a net. */
export const markHere = (mark: Omit<Mark, 'at'>): void => void kept.add({ ...mark, at: serverNow() });

/** What this device knows of a date beyond the list that was read, by entry; how many of its marks wait for a net. */
export function useMarks(tournamentId: number, date: string) {
  const isOf = (mark: Mark) => mark.tournamentId === tournamentId && mark.date === date;
  const own = kept.useWaiting().filter(isOf);
  const done = useStore(sent).filter(isOf);
  return { here: new Map([...done, ...own].map((mark) => [mark.teamId, mark])), waiting: own.length };
}

/** Who came on a date: those of the list that was read, with what this device has marked since. */
export function useCame(
  tournamentId: number,
  { date, came }: { readonly date: string; readonly came: readonly number[] },
) {
  const { here } = useMarks(tournamentId, date);
  const marked = new Set([...here.values()].flatMap((mark) => (mark.here ? [mark.teamId] : [])));
  return new Set([...came.filter((teamId) => !here.has(teamId)), ...marked]);
}
