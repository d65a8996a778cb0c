import { shorten } from '../../kernel/text.ts';
import type { Registration } from '../schema.ts';
import type { EnteredTeam } from '../teams/entered-team.ts';
import { longestTeamName } from '../teams/team-name.ts';

/**
 * What a waiting team was entered with, for the registration that takes the place it is offered: it is not filled in again or changed.
 * It is priced by nothing but this and its window, which is all that the offer's link shows: bid and extra fields stay with the team.
 */
export const registrationFromWaitlist = ({
  team,
  roster,
}: EnteredTeam): Pick<Registration, 'players' | 'alternates' | 'teamName' | 'bid' | 'extraFields'> => ({
  players: roster.players,
  alternates: roster.alternates,
  teamName: shorten(team.name, longestTeamName),
  bid: null,
  extraFields: {},
});
