import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import type { TournamentView } from '#domain/catalog/views.ts';

type Shown = Pick<TournamentView, 'divisions'>;

/**
 * Returns the word that staff pages use for an event's registrations: players if everyone registers alone, as in a
 * camp.
 */
export const teamsTitle = ({ divisions }: Shown): 'Players' | 'Teams' =>
  divisions.length > 0 && divisions.every((division) => teamWord(division) === 'Players') ? 'Players' : 'Teams';

/**
 * Returns the name of a page for running an event. If there is a Players tab, the page with all people is called the
 * player list.
 */
export function managedLabel(event: Shown, title: string): string {
  if (teamsTitle(event) === 'Teams') return title;
  return title === 'Teams' ? 'Players' : title === 'Players' ? 'Player list' : title;
}
