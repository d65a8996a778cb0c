import { csv, fileName } from '../kernel/csv.ts';
import { ordinal, placement } from '../kernel/text.ts';
import type { EntrantKind } from './entrants.ts';
import { overallTag } from './leaderboard.ts';
import type { Leader, LeaderPlayer } from './schema.ts';

/** Part 1 §2.6, §9. */
export const leaderboardPageSize = 10;
export const dialogClearMs = 333;
export const emptyLeaderboard = "You can't have leaders until the first event is played, silly";
/** The wording is ours. */
export const multiplierFootnote = 'Point multipliers apply only to series points.';

/** The columns of the table (Part 1 §2.6); the last one holds the view action. */
export const leaderboardColumns = (kind: EntrantKind): readonly string[] => [
  'Rank',
  'Name',
  eventsWord(kind),
  'Points',
  '',
];
const eventsWord = (kind: EntrantKind): string => (kind === 'club' ? 'Finishes' : 'Events');

/** How far somebody went up since the latest day of play, down below 0; null: they are new. */
export const movedBy = ({ rank, was }: Pick<Leader, 'rank' | 'was'>): number | null =>
  was === null ? null : was - rank;

/** Where somebody is from, in a line of the table: a junior's club, an adult's city; of a team each once. */
export const fromOf = ({ players }: Pick<Leader, 'players'>): string =>
  [...new Set(players.map(({ isJunior, club, cityState }) => (isJunior ? club : cityState)).filter(Boolean))].join(
    ' / ',
  );

/** The summary dialog of a leader (Part 1 §2.6). */
type LeaderSummary = {
  readonly heading: string;
  readonly ranked: string;
  readonly players: readonly {
    readonly name: string;
    readonly photo: string | null;
    readonly lines: readonly string[];
    readonly path: string;
  }[];
  readonly details: readonly {
    readonly date: string;
    readonly tournament: string;
    readonly finish: string;
    readonly points: string;
    readonly bold: boolean;
  }[];
  readonly footnote: string;
};

/** `tag` is the board it was opened from: its rank, its points, its counted results in bold. */
export function summaryOf(leader: Leader, kind: EntrantKind, tag: string = overallTag): LeaderSummary {
  const points = leader.pointsBy[tag] ?? leader.points;
  const records = leader.records.toSorted((a, b) =>
    a.date === b.date ? b.points - a.points : a.date < b.date ? 1 : -1,
  );
  return {
    heading: `${kind === 'club' ? leader.name : kind === 'player' ? 'Player' : 'Team'} Summary`,
    ranked: `Currently Ranked ${ordinal(leader.rankings[tag] ?? leader.rank)} with ${pointsText(points)} points`,
    players: leader.players.map((player) => ({
      name: player.name,
      photo: player.photo,
      lines: playerLines(player),
      path: profilePath(player.id),
    })),
    details: records.map(({ date, tournament, finish, points: own, usedFor }) => ({
      date,
      tournament,
      finish: placement(finish),
      points: pointsText(own),
      bold: usedFor.includes(tag),
    })),
    footnote: multiplierFootnote,
  };
}

/** Graduation year, committed school and club of a junior; city and state of everybody else. */
const playerLines = ({ isJunior, gradYear, committedSchool, club, cityState }: LeaderPlayer): string[] =>
  (isJunior ? [gradYear === null ? '' : String(gradYear), committedSchool, club] : [cityState]).filter(
    (line) => line !== '',
  );

const profilePath = (playerId: number): string => `/player/${playerId}`;
const pointsText = (points: number): string => String(Math.round(points * 100) / 100);

/** The download for admins (Part 1 §7): made in the browser; `origin` is the site's own, without a slash at the end. */
export function leaderboardCsv(leaders: readonly Leader[], kind: EntrantKind, origin: string): string {
  const header = ['Rank', 'Name', 'Points', eventsWord(kind), 'Player Id', 'Profile Url'];
  const rows = leaders.map(({ rank, name, points, events, players }) => [
    rank,
    name,
    points,
    events,
    players.map(({ id }) => id).join(' '),
    players.map(({ id }) => origin + profilePath(id)).join(' '),
  ]);
  return csv(header, rows);
}

/** Named from the title tag, the leaderboard title and "Rankings" (Part 1 §7). */
export const leaderboardFile = (titleTag: string, title: string): string =>
  fileName([titleTag, title, 'Rankings'], 'csv');
