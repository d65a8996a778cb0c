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

/** A team of the list as this device knows it. `waits`: a mark of it is not sent yet. */
export type ShownRow = CheckinRow & { readonly waits: boolean };

type MarkState = { readonly waiting: readonly SentMark[]; readonly settled: ReadonlyMap<number, SettledMark> };

/** The list, with what the server has said since, and over that what waits to be sent. */
export function shownRows(rows: readonly CheckinRow[], { waiting, settled }: MarkState): ShownRow[] {
  const mine = new Map(waiting.map((mark) => [mark.teamId, mark]));
  return rows.map((row) => {
    const said = settled.get(row.id);
    // of one moment, the list knows what else was done to the team since
    const isNewer = said?.checkin && said.checkin.at > (row.checkin?.at ?? 0);
    const now = isNewer ? { ...row, checkedIn: said.checkedIn, checkin: said.checkin } : row;
    const mark = mine.get(row.id);
    return mark ? { ...now, checkedIn: mark.here, waits: true } : { ...now, waits: false };
  });
}

/** How many of some teams are here. */
export const hereOf = (rows: readonly Pick<CheckinRow, 'checkedIn'>[]): number =>
  rows.filter(({ checkedIn }) => checkedIn).length;

/** How often the list is read again while it is looked at, ms: others check in, too. */
const every = 20_000;
const isListOf =
  (id: number) =>
  (value: unknown): value is CheckinList | null =>
    value === null || (value as CheckinList | undefined)?.tournamentId === id;

/** An event's check-in as this device knows it: the list as it was read last, kept for when there is no net, and what was marked here. */
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

/** Rows with what is missing of each: a large event’s forms are asked for a division at a time. `left`: divisions still to be asked. */
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

/** What is missing, in a few words. */
export function missingWords({ kind, what, who }: Missing): string {
  if (kind === 'payment') return 'Not paid';
  if (kind === 'waiver') return `Waiver: ${what}`;
  return who.length > 0 ? `${what}: ${who.join(', ')}` : what;
}

const ways = { online: 'online', sms: 'by text message', admin: 'at the desk', pass: 'by pass' } as const;

/** "8:04 AM, by pass": when, by the venue's clock, and how a team came. */
export const cameWords = ({ checkin }: Pick<CheckinRow, 'checkin'>, zone: string): string =>
  checkin ? `${clockIn(checkin.at, zone)}, ${ways[checkin.way]}` : '';

export const blocks = ({ missing }: Pick<CheckinRow, 'missing'>): boolean =>
  missing?.some((item) => item.blocks) ?? false;
