import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ulid } from '#domain/kernel/ids.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { minute } from '#domain/kernel/time.ts';
import { cancelReservation, keepReservation, reserve } from '#domain/registration/operations.ts';
import type { Reservation } from '#domain/registration/schema.ts';
import type { ReservationView } from '#domain/registration/views.ts';
import { isHeld, keepBefore, type NewTeam } from '#domain/registration/wizard/new-teams.ts';
import { isSuggested } from '#domain/registration/wizard/wizard.ts';
import { ask } from '#web/src/api/ask.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { useInterval } from '#web/src/lib/hooks.ts';
import type { Wizard } from './use-wizard.ts';

export type TeamHolds = ReturnType<typeof useTeamHolds>;

const reservationOf = ({ id, tournamentId, tournamentDivisionId, expiry, waitlist }: ReservationView): Reservation => ({
  id,
  tournamentId,
  tournamentDivisionId,
  expiry,
  waitlist,
});

/** Returns a new row's key, which is also the ID its hold is requested with. */
const newEntry = (): string => ulid(serverNow(), chance);

/**
 * Manages the holds for an organization's teams. They're requested row by row, kept while the page is used, and
 * released with their row. If a row's hold is refused, `problems` has the reason under the row's key, and the other
 * rows keep theirs.
 */
export function useTeamHolds(tournamentId: number, password: string | undefined, wizard: Wizard) {
  const { teamInfo } = wizard.registration;
  const [problems, setProblems] = useState<Readonly<Record<string, Problem>>>({});
  const [asking, setAsking] = useState(false);
  const rows = useRef(teamInfo.teams);
  rows.current = teamInfo.teams;
  const put = (teams: readonly NewTeam[], isEdit = false) => {
    rows.current = [...teams];
    wizard.putTeams(rows.current, isEdit);
  };
  const note = (entry: string, reservation: Reservation | null) =>
    put(rows.current.map((row) => (row.entry === entry ? { ...row, reservation } : row)));

  const secureRow = async (row: NewTeam): Promise<boolean> => {
    if (row.entry === null || row.divisionId === null) return false;
    const result = await ask(reserve, {
      body: { tournamentId, divisionId: row.divisionId, entry: row.entry, ...(password && { password }) },
    });
    const entry = row.entry;
    if (result.ok) note(entry, reservationOf(result.value));
    setProblems(({ [entry]: _, ...others }) => (result.ok ? others : { ...others, [entry]: result.problem }));
    // Requesting with the same ID finds the same hold. After a refusal, a new ID is used.
    if (!result.ok && !isRetryable(result.problem))
      put(rows.current.map((each) => (each.entry === entry ? { ...each, reservation: null } : each)));
    return result.ok;
  };
  /** Requests every missing hold. Returns whether all teams now have one. */
  const secure = async (): Promise<boolean> => {
    setAsking(true);
    const now = serverNow();
    // Expired holds are requested again.
    put(
      rows.current.map((row) =>
        row.entry === null || (row.reservation !== null && !isHeld(row, now))
          ? { ...row, entry: newEntry(), reservation: null }
          : row,
      ),
    );
    const open = rows.current.filter((row) => !isHeld(row, now));
    // Requests holds one after another within a division, so that the first teams in the list are the first to get a
    // spot. Divisions don't wait for each other.
    const lists = Map.groupBy(open, ({ divisionId }) => divisionId);
    const done = await Promise.all(
      [...lists.values()].map(async (list) => {
        const held: boolean[] = [];
        for (const row of list) held.push(await secureRow(row));
        return held;
      }),
    );
    setAsking(false);
    return done.flat().every(Boolean);
  };

  const keep = useEffectEvent(async () => {
    const now = serverNow();
    const soon = rows.current.filter(({ reservation }) => reservation && reservation.expiry - now < keepBefore);
    for (const row of soon) {
      if (!row.reservation || !row.entry || !isHeld(row, now)) continue;
      const result = await ask(keepReservation, { params: { id: row.reservation.id } });
      if (result.ok) note(row.entry, reservationOf(result.value));
      else if (!isRetryable(result.problem)) note(row.entry, { ...row.reservation, expiry: 0 });
    }
  });
  useEffect(() => void keep(), []);
  useInterval(() => void (document.visibilityState === 'visible' && keep()), minute, teamInfo.teams.length > 0);

  const made = changes(rows, put);
  return {
    ...{ problems, asking, secure, ...made },
    /** Adds a second team in a division, if one is suggested. */
    suggest: (divisionId: number) => void (isSuggested(wizard.registration, divisionId) && made.add({ divisionId })),
  };
}

const give = (id: string) => void ask(cancelReservation, { params: { id } });
const blank = { id: null, players: [], name: '', divisionId: null, coach: null, reservation: null };

/** Returns the functions for the user's changes to rows. */
const changes = (rows: { readonly current: readonly NewTeam[] }, put: (teams: NewTeam[], isEdit: true) => void) => ({
  /** Changes a row. A different division needs a new hold, so the current one is released. */
  change: (at: number, change: Partial<NewTeam>) => {
    const row = rows.current[at];
    if (!row) return;
    const leaves = change.divisionId !== undefined && change.divisionId !== row.divisionId;
    if (leaves && row.reservation) give(row.reservation.id);
    const fresh = leaves ? { entry: newEntry(), reservation: null } : {};
    put(
      rows.current.map((each, i) => (i === at ? { ...each, ...change, ...fresh } : each)),
      true,
    );
  },
  add: (...added: readonly Partial<NewTeam>[]) =>
    put([...rows.current, ...added.map((row) => ({ ...blank, ...row, entry: newEntry() }))], true),
  remove: (at: number) => {
    const held = rows.current[at]?.reservation;
    if (held) give(held.id);
    put(
      rows.current.filter((_, i) => i !== at),
      true,
    );
  },
});
