import { teamWord } from '#domain/catalog/divisions/team-words.ts';
import type { TournamentView } from '#domain/catalog/views.ts';

type Shown = Pick<TournamentView, 'divisions'>;

/** Returns what staff see an event's registrations called: players if everyone registers alone, as in a camp. */
export const teamsTitle = ({ divisions }: Shown): 'Players' | 'Teams' =>
  divisions.length > 0 && divisions.every((division) => teamWord(division) === 'Players') ? 'Players' : 'Teams';

/** Returns what a page for running an event is called. Beside a Players tab, the page of all people is the player list. */
export function managedLabel(event: Shown, title: string): string {
  if (teamsTitle(event) === 'Teams') return title;
  return title === 'Teams' ? 'Players' : title === 'Players' ? 'Player list' : title;
}
