import type { Millis } from '../kernel/time.ts';
import { addDays, dateIn } from '../kernel/zoned-time.ts';

/** What the report needs of a team; `dtWithdrawn` null while it takes part. */
export type Entered = {
  readonly teamId: number;
  readonly name: string;
  readonly divisionId: number;
  readonly waitlist: boolean;
  readonly dtRegistered: Millis;
  readonly dtWithdrawn: Millis | null;
};

/** One day of a chart: teams in, teams waiting, and the places there are (null: no limit). */
type RegistrationDay = {
  readonly date: string;
  readonly added: number;
  readonly withdrawn: number;
  readonly registered: number;
  readonly waiting: number;
  readonly capacity: number | null;
};

/**
 * Registrations over time against capacity: one row a day from the first registration to the last day asked for, at the end of each day.
 * `capacity`: the sum of the divisions' places, null when one of them has no limit.
 */
export function registrationsOverTime(
  teams: readonly Entered[],
  capacity: number | null,
  until: Millis,
  zone: string,
): RegistrationDay[] {
  if (teams.length === 0) return [];
  const dated = teams.map((team) => ({
    waitlist: team.waitlist,
    from: dateIn(team.dtRegistered, zone),
    to: team.dtWithdrawn === null ? null : dateIn(team.dtWithdrawn, zone),
  }));
  const first = dated.map(({ from }) => from).toSorted()[0]!;
  const days: RegistrationDay[] = [];
  for (let date = first; date <= dateIn(until, zone); date = addDays(date, 1)) {
    const present = dated.filter(({ from, to }) => from <= date && (to === null || to > date));
    days.push({
      date,
      added: dated.filter(({ from }) => from === date).length,
      withdrawn: dated.filter(({ to }) => to === date).length,
      registered: present.filter(({ waitlist }) => !waitlist).length,
      waiting: present.filter(({ waitlist }) => waitlist).length,
      capacity,
    });
  }
  return days;
}

/** The places of several divisions together; one without a limit makes it limitless. */
export const capacityOf = (divisions: readonly { readonly maxTeams: number | null }[]): number | null =>
  divisions.reduce<number | null>(
    (sum, { maxTeams }) => (sum === null || maxTeams === null ? null : sum + maxTeams),
    0,
  );

/** Who withdrew and when, the latest first (3§7 withdraw-dates). */
type Withdrawal = {
  readonly teamId: number;
  readonly name: string;
  readonly divisionId: number;
  readonly at: Millis;
  readonly date: string;
};

export const withdrawDates = (teams: readonly Entered[], zone: string): Withdrawal[] =>
  teams
    .flatMap(({ teamId, name, divisionId, dtWithdrawn: at }) =>
      at === null ? [] : [{ teamId, name, divisionId, at, date: dateIn(at, zone) }],
    )
    .toSorted((a, b) => b.at - a.at || a.teamId - b.teamId);
