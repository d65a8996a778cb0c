import { useEffect, useMemo } from 'react';
import { type CheckinList, checkinList } from '#domain/teams/operations-checkin.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { stored } from '#web/src/lib/storage.ts';
import { useMarks } from './marks.ts';
import { shownRows } from './shown-rows.ts';

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
