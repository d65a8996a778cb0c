import type * as z from 'zod';
import { type Actor, actorTeams, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import { mayLearn, stageOn } from '../../people/who-sees.ts';
import { type RegistrationPlayer, type Roster, roster, type Team, team } from '../schema.ts';
import { teamPlayerOf } from './roster.ts';
import { realPeople } from './team-name.ts';

/** A team as it is registered: its public part, and the forms. */
export type EnteredTeam = { readonly team: Team; readonly roster: Roster };

type Facts = Omit<z.input<typeof team>, 'players' | 'alternates' | 'towns'>;
type Forms = Omit<z.input<typeof roster>, 'id' | 'tournamentId' | 'organizationId' | 'divisionId'>;

/** Returns a team from its own facts and its people's forms. Names, profiles and towns come from the forms. */
export function enteredTeam(facts: Facts, forms: Forms): EnteredTeam {
  const { id, tournamentId, organizationId, divisionId } = facts;
  const filled = roster.parse({ ...forms, id, tournamentId, organizationId, divisionId });
  return { team: team.parse({ ...facts, ...shownOf(filled, facts) }), roster: filled };
}

/**
 * Returns the public part of the people in a team's forms. A club's team has no hometowns, and a minor's hometown isn't
 * shown (people/who-sees.ts).
 */
const shownOf = ({ players, alternates }: Roster, { club, dtRegistered }: Facts) => {
  const day = new Date(dtRegistered).toISOString().slice(0, 10);
  const registrationPlayers = players.filter(({ dob }) =>
    mayLearn('cityState', { stage: stageOn(dob, day), shared: [] }, 'stranger'),
  );
  return {
    players: players.map(teamPlayerOf),
    alternates: alternates.map(teamPlayerOf),
    towns: club ? [] : [...new Set(registrationPlayers.map(townOf))].filter(Boolean),
  };
};
const townOf = ({ city, state }: RegistrationPlayer): string => [city, state].filter(Boolean).join(', ');

/** Returns whether someone plays on a team, or manages a player on it. */
export const playsOn = (actor: Actor, team: Pick<Team, 'players' | 'alternates'>): boolean => {
  const own = new Set(userOf(actor)?.profiles.map(({ id }) => id));
  return realPeople(team).some((id) => own.has(id));
};

/** Returns whether a team is someone's own: they registered it, play on it, or have its link. */
export const concerns = (actor: Actor, team: Team): boolean =>
  actorTeams(actor).includes(team.id) ||
  (team.userId !== null && team.userId === userOf(actor)?.id) ||
  playsOn(actor, team);

/**
 * Returns whether a team gives someone access to its event's restricted pages. It does if the team has its spot and is
 * theirs, their club's or their college's. A waitlisted team doesn't, because joining a waitlist costs nothing.
 */
export const takesPart = (actor: Actor, team: Team): boolean =>
  !team.isDeleted &&
  !team.waitlist &&
  (concerns(actor, team) ||
    (team.clubId !== null && can(actor, 'club.look', { clubId: team.clubId })) ||
    (team.collegeId !== null && can(actor, 'college-team.admin', { collegeTeamId: team.collegeId })));
