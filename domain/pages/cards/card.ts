import { divisionName } from '../../catalog/divisions/division-name.ts';
import { calledOffWord } from '../../catalog/events/event-status.ts';
import { daysOf, plateDay } from '../../catalog/events/when-and-where.ts';
import type { TournamentView } from '../../catalog/views.ts';
import { isDualHead } from '../../play/duals/numbers.ts';
import { podiumOf } from '../../play/finishes/finishes.ts';
import { locateMatch, namesOf, sideName } from '../../play/match-location.ts';
import type { MatchView, PlayView } from '../../play/views.ts';

/** A line of a result: who, and the points of each set, or the place. */
export type CardRow = {
  readonly name: string;
  readonly figures: readonly string[];
  /** it won, or is first */
  readonly best: boolean;
};

/** What a share preview's picture says: of an event its name, days and place; of a match or a division how it stands, too. */
export type Card = {
  /** the day of the plate; null: there is none yet */
  readonly date: string | null;
  /** above the heading */
  readonly over: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly rows: readonly CardRow[];
  readonly organization: string;
  /** the address of a picture behind it */
  readonly cover: string | null;
};

const placeOf = ({ locations: [place] }: TournamentView): string =>
  place ? [place.name, [place.city, place.state].filter(Boolean).join(', ')].filter(Boolean).join(' · ') : '';

const ofEvent = (event: TournamentView): Omit<Card, 'over' | 'heading' | 'rows'> => ({
  date: plateDay(event),
  lines: [daysOf(event), placeOf(event)].filter(Boolean),
  organization: event.organization.name,
  cover: event.coverPhotoUrl,
});

/** The picture of an event. */
export const eventCard = (event: TournamentView): Card => ({
  ...ofEvent(event),
  over: calledOffWord(event) ?? event.type,
  heading: event.name,
  rows: [],
});

/** Lines of first places that there is room for: two may share the third. */
const mostPlaces = 4;

/** The picture of a division: its first places, once they are decided. */
export function divisionCard(event: TournamentView, play: PlayView): Card | null {
  const division = event.divisions.find(({ id }) => id === play.divisionId);
  if (!division) return null;
  const names = namesOf(play);
  const rows = podiumOf(play)
    .slice(0, mostPlaces)
    .map(({ place, teamId }): CardRow => ({ name: names(teamId) ?? '', figures: [String(place)], best: place === 1 }));
  return { ...ofEvent(event), over: event.name, heading: divisionName(division), rows };
}

/** The points of a side, set by set; of a dual how many of its matches were won. */
function figuresOf(match: MatchView, side: 'home' | 'away'): string[] {
  if (isDualHead(match)) return match.progress === 'none' ? [] : [String(match.sets[side])];
  return match.games.flatMap((game) => (game.home === null || game.away === null ? [] : [String(game[side])]));
}

/** The picture of a match: who plays, and the result as soon as there is one. */
export function matchCard(event: TournamentView, play: PlayView, matchId: number): Card | null {
  const card = divisionCard(event, play);
  const matchLocation = locateMatch(play, matchId);
  if (!card || !matchLocation) return null;
  const { match, pool, bracket } = matchLocation;
  const names = namesOf(play);
  const rows = (['home', 'away'] as const).map((side): CardRow => {
    const best = match.winner === side;
    const noScore = best && match.forfeit ? ['forfeit'] : [];
    const figures = figuresOf(match, side);
    return { name: sideName(match, side, names) ?? 'To be decided', figures: figures.length ? figures : noScore, best };
  });
  const where = pool ? `Pool ${pool.name}` : (bracket?.name ?? '');
  return { ...card, over: event.name, heading: [card.heading, where].filter(Boolean).join(' · '), rows };
}
