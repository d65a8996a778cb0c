import { useEffect, useMemo, useState } from 'react';
import {
  type CheckinList,
  type CheckinRow,
  checkinList,
  type SentMark,
  type SettledMark,
} from '#domain/teams/operations-checkin.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { clockIn } from '#web/src/lib/date-of.ts';
import { stored } from '#web/src/lib/storage.ts';
import { useMarks } from './marks.ts';

/** A team in the list, as far as this device knows. `waits` means that one of its marks hasn't been sent yet. */
export type ShownRow = CheckinRow & { readonly waits: boolean };

type MarkState = { readonly waiting: readonly SentMark[]; readonly settled: ReadonlyMap<number, SettledMark> };

/** Returns the list, updated with the server's later answers and then with the marks waiting to be sent. */
export function shownRows(rows: readonly CheckinRow[], { waiting, settled }: MarkState): ShownRow[] {
  const mine = new Map(waiting.map((mark) => [mark.teamId, mark]));
  return rows.map((row) => {
    const said = settled.get(row.id);
    // If both are from the same moment, the list wins, because it also has other changes to the team.
    const isNewer = said?.checkin && said.checkin.at > (row.checkin?.at ?? 0);
    const now = isNewer ? { ...row, checkedIn: said.checkedIn, checkin: said.checkin } : row;
    const mark = mine.get(row.id);
    return mark ? { ...now, checkedIn: mark.here, waits: true } : { ...now, waits: false };
  });
}

/** Returns how many of these teams are checked in. */
export const hereOf = (rows: readonly Pick<CheckinRow, 'checkedIn'>[]): number =>
  rows.filter(({ checkedIn }) => checkedIn).length;

/** How often the list is reloaded while it's open, in ms, because other people also check in teams. */
const every = 20_000;
const isListOf =
  (id: number) =>
  (value: unknown): value is CheckinList | null =>
    value === null || (value as CheckinList | undefined)?.tournamentId === id;

/**
 * Returns an event's check-in, as far as this device knows: the last loaded list, kept for offline use, plus marks made
 * here.
 */
export function useCheckin(tournamentId: number, divisionId: number | undefined) {
  const query = divisionId === undefined ? {} : { divisionId: String(divisionId) };
  const read = useCall(
    checkinList,
    { params: { id: tournamentId }, query },
    { refreshInterval: every, keepPreviousData: true },
  );
  const name = `checkin.${tournamentId}.${divisionId ?? 'all'}`;
  const memory = useMemo(() => stored<CheckinList | null>(name, null, isListOf(tournamentId)), [name, tournamentId]);
  useEffect(() => {
    if (read.data) memory.write(read.data);
  }, [read.data, memory]);
  const isGone = read.problem?.kind === 'missing';
  const data = read.data ?? (isGone ? null : memory.read()) ?? undefined;
  const marks = useMarks(tournamentId);
  return {
    ...read,
    data,
    loading: read.loading && data === undefined,
    rows: data ? shownRows(data.teams, marks) : [],
    marks,
  };
}

/**
 * Returns rows with each team's missing items. A large event's forms load one division at a time. `left` is the number
 * of divisions still to load.
 */
export function useLookedAt(tournamentId: number, teams: readonly CheckinRow[]) {
  const [known, know] = useState<ReadonlyMap<number, CheckinRow['missing']>>(new Map());
  const [left, setLeft] = useState(0);
  const unread = [
    ...new Set(teams.filter(({ missing }) => missing === null).map(({ divisionId }) => divisionId)),
  ].join();
  useEffect(() => {
    const divisions = unread === '' ? [] : unread.split(',');
    let isOver = false;
    const read = async () => {
      for (const [i, divisionId] of divisions.entries()) {
        setLeft(divisions.length - i);
        const answer = await ask(checkinList, { params: { id: tournamentId }, query: { divisionId } });
        if (isOver) return;
        if (!answer.ok) break;
        const found = answer.value.teams.map(({ id, missing }) => [id, missing] as const);
        know((now) => new Map([...now, ...found]));
      }
      setLeft(0);
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [tournamentId, unread]);
  return { rows: teams.map((row) => ({ ...row, missing: row.missing ?? known.get(row.id) ?? null })), left };
}

type Missing = NonNullable<CheckinRow['missing']>[number];

/** Returns a missing item in a few words. */
export function missingWords({ kind, what, who }: Missing): string {
  if (kind === 'payment') return 'Not paid';
  if (kind === 'waiver') return `Waiver: ${what}`;
  return who.length > 0 ? `${what}: ${who.join(', ')}` : what;
}

/** Returns a team's missing items in as few words as fit beside its name: "AVP", "Not paid +1". */
export function shortMissing(missing: readonly Missing[]): string {
  const [first, ...others] = missing;
  if (!first) return '';
  const words = first.kind === 'payment' ? 'Not paid' : first.kind === 'number' ? first.what : 'Not signed';
  return others.length > 0 ? `${words} +${others.length}` : words;
}

const ways = { online: 'online', sms: 'by text', admin: 'at the desk', pass: 'by pass' } as const;

/** Returns when and how a team checked in, in the venue's time: "8:04 AM, by pass". */
export const cameWords = ({ checkin }: Pick<CheckinRow, 'checkin'>, zone: string): string =>
  checkin ? `${clockIn(checkin.at, zone)}, ${ways[checkin.way]}` : '';

export const blocks = ({ missing }: Pick<CheckinRow, 'missing'>): boolean =>
  missing?.some((item) => item.blocks) ?? false;
