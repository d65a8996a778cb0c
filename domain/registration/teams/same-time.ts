import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { attendSameSchool, sameSchool } from '../../people/roster.ts';
import { registration } from '../problems.ts';

type Timed = Pick<Division, 'days' | 'startDate'>;

/** The dates a division plays on, as far as they are known: its days, or its first one; null: any of its event's. */
function datesOf({ days, startDate }: Timed): readonly string[] | null {
  if (days.length > 0) return days.map(({ date }) => date);
  return startDate === null ? null : [startDate];
}

/**
 * Whether two divisions of an event may play at the same time. Anyone who registers for both is warned, but not
 * stopped.
 */
export function mayMeet(a: Timed, b: Timed): boolean {
  const [here, there] = [datesOf(a), datesOf(b)];
  return here === null || there === null || here.some((date) => there.includes(date));
}

/**
 * Scholastic divisions, and events or divisions for high school teams, require all players to attend the same school
 * (Part 2 §5).
 */
export const requiresSameSchool = (event: Pick<Tournament, 'teamType'>, division: Pick<Division, 'props'>): boolean => {
  const flags = flagsOfDivision(division);
  return flags.scholastic || flags.teamType === 'hs' || (flags.teamType === undefined && event.teamType === 'hs');
};

type Pupil = { readonly highSchool?: string | undefined; readonly playerProfileId?: number | undefined };

/**
 * The players of a registration with the school that counts: if one school is required, the first player's applies to
 * all; `onFile`: what a profile has.
 */
export const ofOneSchool = <P extends Pupil>(
  players: readonly P[],
  onFile: (player: P) => string | undefined,
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): P[] => (requiresSameSchool(event, division) ? sameSchool(players, onFile) : [...players]);

/** Whether the players of a registration share a school, if that is required. */
export const checkSameSchool = (
  players: readonly { readonly highSchool?: string | undefined }[],
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): Result<void> =>
  requiresSameSchool(event, division) && !attendSameSchool(players)
    ? refuse(registration['same-school']())
    : ok(undefined);
