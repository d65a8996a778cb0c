import { type Actor, actorTeams, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Team } from '../schema.ts';
import { realPeople } from './everyone.ts';

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
