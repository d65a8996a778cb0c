import { shorten } from '../kernel/text.ts';
import { longestTeamName, type Registration, type Team } from './schema.ts';

/**
 * What a waiting team was entered with, for the registration that takes the place it is offered: nobody fills it in again, or in another way.
 * It is priced by nothing but this and its window, which is all that the offer's link shows: bid and extra fields stay with the team.
 */
export const asWaited = (
  team: Team,
): Pick<Registration, 'players' | 'alternates' | 'teamName' | 'bid' | 'extraFields'> => ({
  players: team.players,
  alternates: team.alternates,
  teamName: shorten(team.name, longestTeamName),
  bid: null,
  extraFields: {},
});
