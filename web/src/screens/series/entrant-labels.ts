import type { EntrantKind } from '#domain/series/entrants.ts';

/** Who is ranked, in words. */
export const entrantLabels: Readonly<Record<EntrantKind, string>> = {
  player: 'Players',
  team: 'Teams by their players',
  teamName: 'Teams by name',
  club: 'Clubs',
};
