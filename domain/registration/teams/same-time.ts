import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division, Tournament } from '../../catalog/schema.ts';
import { type Actor, actorTeams, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { attendSameSchool, sameSchool } from '../../people/roster.ts';
import { registration } from '../problems.ts';
import type { Team } from '../schema.ts';
import { realPeople } from './everyone.ts';

type Timed = Pick<Division, 'days' | 'startDate'>;

/** The dates on which a division plays, as far as they are known: those of its days, else its first one; null: any of its event's. */
function datesOf({ days, startDate }: Timed): readonly string[] | null {
  if (days.length > 0) return days.map(({ date }) => date);
  return startDate === null ? null : [startDate];
}

/** Whether two divisions of an event may play at the same time: whoever enters both is warned, and not kept from it. */
export function mayMeet(a: Timed, b: Timed): boolean {
  const [here, there] = [datesOf(a), datesOf(b)];
  return here === null || there === null || here.some((date) => there.includes(date));
}

/** Whether someone plays on a team, or has a player of theirs on it. */
export const playsOn = (actor: Actor, team: Pick<Team, 'players' | 'alternates'>): boolean => {
  const own = new Set(userOf(actor)?.profiles.map(({ id }) => id));
  return realPeople(team).some((id) => own.has(id));
};

/** Whether a team is someone's own: they registered it, play on it, or have its link. */
export const concerns = (actor: Actor, team: Team): boolean =>
  actorTeams(actor).includes(team.id) ||
  (team.userId !== null && team.userId === userOf(actor)?.id) ||
  playsOn(actor, team);

/**
 * Whether a team gives someone a reason to see the pages of its event that not everyone may: it has its spot, and is theirs, their club's or their
 * college's. A waitlisted team gives none: joining a waitlist costs nothing.
 */
export const takesPart = (actor: Actor, team: Team): boolean =>
  !team.isDeleted &&
  !team.waitlist &&
  (concerns(actor, team) ||
    (team.clubId !== null && can(actor, 'club.look', { clubId: team.clubId })) ||
    (team.collegeId !== null && can(actor, 'college-team.admin', { collegeTeamId: team.collegeId })));

/** Scholastic divisions, and events or divisions whose teams are high schools', take players of one school (Part 2 §5). */
export const requiresSameSchool = (event: Pick<Tournament, 'teamType'>, division: Pick<Division, 'props'>): boolean => {
  const flags = flagsOfDivision(division);
  return flags.scholastic || flags.teamType === 'hs' || (flags.teamType === undefined && event.teamType === 'hs');
};

type Pupil = { readonly highSchool?: string | undefined; readonly playerProfileId?: number | undefined };

/** The players of an entry with the school that counts: everybody's is the first player's where that is required; `onFile` says what a profile holds. */
export const ofOneSchool = <P extends Pupil>(
  players: readonly P[],
  onFile: (player: P) => string | undefined,
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): P[] => (requiresSameSchool(event, division) ? sameSchool(players, onFile) : [...players]);

/** Whether the players of an entry do, where it is required. */
export const checkSameSchool = (
  players: readonly { readonly highSchool?: string | undefined }[],
  event: Pick<Tournament, 'teamType'>,
  division: Pick<Division, 'props'>,
): Result<void> =>
  requiresSameSchool(event, division) && !attendSameSchool(players)
    ? refuse(registration['same-school']())
    : ok(undefined);
