import type { Millis } from '../kernel/time.ts';
import { dateIn } from '../kernel/zoned-time.ts';

/** What the report needs of a team; `dtWithdrawn` null while it takes part. */
export type Entered = {
  readonly teamId: number;
  readonly name: string;
  readonly divisionId: number;
  readonly waitlist: boolean;
  readonly dtRegistered: Millis;
  readonly dtWithdrawn: Millis | null;
};

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
