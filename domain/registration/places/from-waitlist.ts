import { shorten } from '../../kernel/text.ts';
import type { Registration, Team } from '../schema.ts';
import { longestTeamName } from '../teams/team-name.ts';

/**
 * What a waiting team was entered with, for the registration that takes the place it is offered: it is not filled in again or changed.
 * It is priced by nothing but this and its window, which is all that the offer's link shows: bid and extra fields stay with the team.
 */
export const registrationFromWaitlist = (
  team: Team,
): Pick<Registration, 'players' | 'alternates' | 'teamName' | 'bid' | 'extraFields'> => ({
  players: team.players,
  alternates: team.alternates,
  teamName: shorten(team.name, longestTeamName),
  bid: null,
  extraFields: {},
});
