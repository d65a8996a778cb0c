import { divisionName } from '../../catalog/divisions/division-state.ts';
import { calledOffWord } from '../../catalog/events/event-status.ts';
import { daysOf, plateDay } from '../../catalog/events/when-and-where.ts';
import type { TournamentView } from '../../catalog/views.ts';
import { isDualHead } from '../../play/duals/numbers.ts';
import { podiumOf } from '../../play/finishes/finishes.ts';
import { locateMatch, namesOf, sideName } from '../../play/match-location.ts';
import type { MatchView, PlayView } from '../../play/views.ts';

/** A line of a result: the team, and its points in each set or its finish. */
export type CardRow = {
  readonly name: string;
  readonly figures: readonly string[];
  /** Whether it won or is in first place. */
  readonly best: boolean;
};

/**
 * The content of a share preview's picture: an event's name, days and location and, for a match or division, the score
 * or standings.
 */
export type Card = {
  /** The day on the plate, or null if there is no date yet. */
  readonly date: string | null;
  /** The line above the heading. */
  readonly over: string;
  readonly heading: string;
  readonly lines: readonly string[];
  readonly rows: readonly CardRow[];
  readonly organization: string;
  /** The address of the background picture. */
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

/** Returns the picture of an event. */
export const eventCard = (event: TournamentView): Card => ({
  ...ofEvent(event),
  over: calledOffWord(event) ?? event.type,
  heading: event.name,
  rows: [],
});

/** The maximum number of lines of top finishes that fit. There can be four, because two teams can share third. */
const mostPlaces = 4;

/** Returns the picture of a division with its top finishes, once they are decided. */
export function divisionCard(event: TournamentView, play: PlayView): Card | null {
  const division = event.divisions.find(({ id }) => id === play.divisionId);
  if (!division) return null;
  const names = namesOf(play);
  const rows = podiumOf(play)
    .slice(0, mostPlaces)
    .map(({ place, teamId }): CardRow => ({ name: names(teamId) ?? '', figures: [String(place)], best: place === 1 }));
  return { ...ofEvent(event), over: event.name, heading: divisionName(division), rows };
}

/** Returns a side's points, set by set. For a dual, it is the number of pair matches won. */
function figuresOf(match: MatchView, side: 'home' | 'away'): string[] {
  if (isDualHead(match)) return match.progress === 'none' ? [] : [String(match.sets[side])];
  return match.games.flatMap((game) => (game.home === null || game.away === null ? [] : [String(game[side])]));
}

/** Returns the picture of a match: its teams, and the result once there is one. */
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
