import { multiplierOf, multiplierTags } from '../catalog/events/point-multiplier.ts';
import { csv, fileName } from '../kernel/csv.ts';
import { dateFormat, dateWords, wallClock, zoneWords } from '../kernel/date-words.ts';
import { ordinal, placement } from '../kernel/text.ts';
import type { Millis } from '../kernel/time.ts';
import { momentOf, timeIn } from '../kernel/zoned-time.ts';
import { type Entrant, type EntrantKind, entrantKind, entrantsOf } from './entrants.ts';
import { isMultiplied, needsSystem } from './point-systems.ts';
import { pointsFor } from './points.ts';
import type { RankingKind } from './rankings.ts';
import type {
  Board,
  Leader,
  Leaderboard,
  LeaderPlayer,
  LeaderRecord,
  PointRow,
  SeriesResult,
  SeriesSettings,
} from './schema.ts';

/** The overall board's tag. */
const overallTag = 'Overall';

/** Organizations' point tables by system ID. Those of sanctioning bodies come with the results. */
export type PointTables = ReadonlyMap<number, readonly PointRow[]>;

/**
 * Returns a series' leaderboards (Part 1 §2.6, §3). Each result earns points with the series' multiplier, and each
 * entrant's best N of their last N results count, separately for each board. Equal points share a rank. The order of
 * the results doesn't matter. Results from tournaments that did not add the chosen point system are ignored.
 * `multiplied` indicates whether double and bonus points count.
 */
export function leaderboardOf(
  results: readonly SeriesResult[],
  settings: SeriesSettings,
  tables: PointTables = new Map(),
  multiplied = isMultiplied(settings.pointSystemId),
): Leaderboard {
  const kind = entrantKind(settings);
  const earned = earn(results, settings, { kind, tables, multiplied });
  const boards = settings.ranking.flatMap((ranking) => rankAll(ranking, earned, settings));
  const about = entrantFacts(earned, boards, kind);
  const of = (ranking: RankingKind) =>
    boards.filter((board) => board.ranking === ranking).map((ranked) => boardOf(ranked, about));
  return { overall: of('overall'), divisional: of('divisional'), gender: of('gender') };
}

/** How a ranking's results are split into boards. */
const tagOf: { readonly [K in RankingKind]: (earned: Earned) => string } = {
  overall: () => overallTag,
  divisional: ({ record }) => record.division,
  gender: ({ gender }) => gender,
};

const rankAll = (ranking: RankingKind, earned: readonly Earned[], settings: SeriesSettings): Ranked[] =>
  [...Map.groupBy(earned, tagOf[ranking])]
    .filter(([tag]) => tag !== '')
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([tag, own]) => rank(ranking, tag, own, settings));

type Earned = {
  readonly entrant: Entrant;
  readonly gender: string;
  readonly record: Omit<LeaderRecord, 'usedFor'>;
  readonly teamId: number;
};

function earn(
  results: readonly SeriesResult[],
  settings: SeriesSettings,
  { kind, tables, multiplied }: { kind: EntrantKind; tables: PointTables; multiplied: boolean },
): Earned[] {
  const counted = results.filter(
    ({ pointSystems }) => !needsSystem(settings.pointSystemId) || pointSystems.includes(settings.pointSystemId),
  );
  const sharing = Map.groupBy(results, finishKey);
  return counted.toSorted(compareResults).flatMap((result) => {
    const multiplier = multiplied ? multiplierOf(result.tags) : 1;
    const { tournamentId, tournament, date, finish, tags, division } = result;
    const points = basePoints(result, settings, tables) * multiplier;
    const tied = (sharing.get(finishKey(result))?.length ?? 0) > 1;
    return entrantsOf(result, kind).map((entrant) => ({
      entrant,
      gender: result.gender,
      teamId: result.teamId,
      record: {
        tournamentId,
        date,
        tournament,
        finish,
        tied,
        points,
        multiplier,
        tags,
        name2: entrant.name2,
        division,
      },
    }));
  });
}

/** Identifies a finish in a division. Several results with the same one are tied. */
const finishKey = ({ tournamentId, divisionId, finish }: SeriesResult): string =>
  `${tournamentId}/${divisionId}/${finish}`;

function basePoints(result: SeriesResult, settings: SeriesSettings, tables: PointTables): number {
  if (!needsSystem(settings.pointSystemId)) return pointsFor(result.finish, settings.points);
  const table = tables.get(settings.pointSystemId);
  return table === undefined ? (result.systemPoints[settings.pointSystemId] ?? 0) : pointsFor(result.finish, table);
}

type Ranked = {
  readonly ranking: RankingKind;
  readonly tag: string;
  readonly rows: readonly Place[];
  readonly used: ReadonlySet<Earned>;
  /** Ranks before the latest day of play. */
  readonly before: ReadonlyMap<string, number>;
};
type Place = { readonly id: string; readonly points: number; readonly rank: number };

/** Returns one board, with the ranks from before the latest day on which any of its entrants played. */
function rank(ranking: RankingKind, tag: string, earned: readonly Earned[], settings: SeriesSettings): Ranked {
  const latest = earned.reduce((day, { record }) => (record.date > day ? record.date : day), '');
  const earlier = earned.filter(({ record }) => record.date < latest);
  const before = new Map(placesOf(earlier, settings).rows.map(({ id, rank: place }) => [id, place]));
  return { ranking, tag, ...placesOf(earned, settings), before };
}

/** Returns each entrant's counted results, their sum, and ranks: 1, 2, 2, 4 if points are equal. */
function placesOf(earned: readonly Earned[], settings: SeriesSettings): Pick<Ranked, 'rows' | 'used'> {
  const used = new Set<Earned>();
  const sums: { id: string; points: number }[] = [];
  for (const [id, own] of Map.groupBy(earned, ({ entrant }) => entrant.id)) {
    const counting = countedResults(own, settings);
    for (const earned of counting) used.add(earned);
    sums.push({ id, points: counting.reduce((sum, { record }) => sum + record.points, 0) });
  }
  const sorted = sums.toSorted((a, b) => b.points - a.points || compareText(a.id, b.id));
  const firstWith = new Map<number, number>();
  const rows = sorted.map((row, i) => {
    if (!firstWith.has(row.points)) firstWith.set(row.points, i + 1);
    return { ...row, rank: firstWith.get(row.points)! };
  });
  return { rows, used };
}

/** Returns the N best of an entrant's last N results by date. Blank means no limit (Part 1 §5). */
function countedResults(own: readonly Earned[], { topN, lastN }: SeriesSettings): Earned[] {
  const latest = own.toSorted((a, b) => compareText(b.record.date, a.record.date) || compareEarned(a, b));
  const recent = latest.slice(0, lastN ?? latest.length);
  const best = recent.toSorted(
    (a, b) => b.record.points - a.record.points || compareText(b.record.date, a.record.date) || compareEarned(a, b),
  );
  return best.slice(0, topN ?? best.length);
}

type Facts = Pick<
  Leader,
  'name' | 'players' | 'divisions' | 'genders' | 'rankings' | 'pointsBy' | 'records' | 'events'
>;

/** Returns the facts about an entrant that are the same on every board, which is everything but rank and points. */
function entrantFacts(earned: readonly Earned[], boards: readonly Ranked[], kind: EntrantKind): Map<string, Facts> {
  const facts = new Map<string, Facts>();
  const placed = Map.groupBy(
    boards.flatMap(({ tag, rows }) => rows.map((row) => ({ ...row, tag }))),
    ({ id }) => id,
  );
  for (const [id, own] of Map.groupBy(earned, ({ entrant }) => entrant.id)) {
    const mine = placed.get(id) ?? [];
    const { name, players } = own.at(-1)!.entrant;
    facts.set(id, {
      name,
      players: [...players],
      divisions: [...new Set(own.map(({ record }) => record.division))],
      genders: [...new Set(own.map(({ gender }) => gender))],
      rankings: Object.fromEntries(mine.map((row) => [row.tag, row.rank])),
      pointsBy: Object.fromEntries(mine.map((row) => [row.tag, row.points])),
      records: own.map((earned) => ({
        ...earned.record,
        usedFor: [...new Set(boards.filter(({ used }) => used.has(earned)).map(({ tag }) => tag))],
      })),
      // Clubs count finishes, and all others count events (Part 1 §2.6).
      events: kind === 'club' ? own.length : new Set(own.map(({ record }) => record.tournamentId)).size,
    });
  }
  return facts;
}

function boardOf({ tag, rows, before }: Ranked, about: ReadonlyMap<string, Facts>): Board {
  const leaders = rows.map(({ id, rank: place, points }) => ({
    ...{ rank: place, was: before.get(id) ?? null, points, id },
    ...about.get(id)!,
  }));
  return {
    title: tag,
    leaders: leaders.toSorted((a, b) => a.rank - b.rank || compareText(a.name, b.name) || compareText(a.id, b.id)),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareResults = (a: SeriesResult, b: SeriesResult): number =>
  compareText(a.date, b.date) || a.tournamentId - b.tournamentId || a.divisionId - b.divisionId || a.teamId - b.teamId;
const compareEarned = (a: Earned, b: Earned): number =>
  a.record.tournamentId - b.record.tournamentId ||
  compareText(a.record.division, b.record.division) ||
  a.teamId - b.teamId;

/** Returns whether there are any leaders. If so, the series opens on its leaderboard (Part 1 §2.4). */
export const hasLeaders = (leaderboard: Leaderboard): boolean =>
  [...leaderboard.overall, ...leaderboard.divisional, ...leaderboard.gender].some(({ leaders }) => leaders.length > 0);

/** Constants from Part 1 §2.6, §9. */
export const leaderboardPageSize = 10;
export const dialogClearMs = 333;
export const emptyLeaderboard = "You can't have leaders until the first event is played, silly";
/** This wording is ours. */
export const multiplierFootnote = 'Point multipliers apply only to series points.';

/** Returns the table's columns (Part 1 §2.6). The last one holds the view action. */
export const leaderboardColumns = (kind: EntrantKind): readonly string[] => [
  'Rank',
  'Name',
  eventsWord(kind),
  'Points',
  '',
];
const eventsWord = (kind: EntrantKind): string => (kind === 'club' ? 'Finishes' : 'Events');

/**
 * Returns how many ranks an entrant moved up since the latest day of play. The number is negative if it moved down.
 * Null for a new entrant.
 */
export const movedBy = ({ rank, was }: Pick<Leader, 'rank' | 'was'>): number | null =>
  was === null ? null : was - rank;

/**
 * Returns an entrant's hometown or club for a line of the table: a junior's club, or an adult's city. For a team, each
 * appears once.
 */
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
    /** The multiplier or limit behind the number of points, in words. Empty if there is none. */
    readonly why: string;
    readonly bold: boolean;
  }[];
  /** The sum of the results that count, if there are several. */
  readonly sum: string;
  readonly footnote: string;
};

/**
 * Returns a leader's summary. `tag` is the board it was opened from, which determines the rank, the points, and which
 * results are in bold.
 */
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
    details: records.map((record) => ({
      date: record.date,
      tournament: record.tournament,
      finish: placement(record.finish, record.tied ? [record.finish, record.finish] : []),
      points: pointsText(record.points),
      why: [multipliedWords(record), record.usedFor.includes(tag) ? '' : notCounted(leader, tag, record)]
        .filter(Boolean)
        .join('. '),
      bold: record.usedFor.includes(tag),
    })),
    sum: sumWords(records, tag),
    footnote: multiplierFootnote,
  };
}

type Multiplied = Pick<LeaderRecord, 'points' | 'multiplier' | 'tags'>;

/** Returns a string such as "60 × 2, Double Points", empty without a multiplier. */
function multipliedWords({ points, multiplier, tags }: Multiplied): string {
  if (multiplier === 1) return '';
  const tag = tags.find((each) => multiplierTags[each] === multiplier);
  return [`${pointsText(points / multiplier)} × ${multiplier}`, tag].filter(Boolean).join(', ');
}

/**
 * Returns why a result isn't in any total: it belongs to another board, or a limit leaves it out. A result worth no
 * points needs no reason.
 */
function notCounted({ divisions, genders }: Leader, tag: string, { division, points }: LeaderRecord): string {
  if (divisions.includes(tag) && division !== tag) return `In ${division}`;
  const isOther = genders.includes(tag) && genders.length > 1;
  return points === 0 || isOther ? '' : 'Not among the results that count';
}

/** Returns a string such as "120 + 45 = 165", empty for a single result. */
function sumWords(records: readonly LeaderRecord[], tag: string): string {
  const counted = records.filter(({ usedFor }) => usedFor.includes(tag)).map(({ points }) => points);
  if (counted.length < 2) return '';
  return `${counted.map(pointsText).join(' + ')} = ${pointsText(counted.reduce((sum, points) => sum + points, 0))}`;
}

/** Returns which of an entrant's results count, such as "The best 3 of the last 5 results count." Null if all do. */
export function countedWords({ topN, lastN }: Pick<SeriesSettings, 'topN' | 'lastN'>): string | null {
  if (topN === null && lastN === null) return null;
  const last = lastN === 1 ? 'latest result' : `latest ${lastN} results`;
  if (topN === null) return lastN === 1 ? 'Only the latest result counts.' : `Only the ${last} count.`;
  const best = topN === 1 ? 'best result' : `best ${topN} results`;
  const of = lastN === null ? '' : ` of the ${last}`;
  return `Only the ${best}${of} ${topN === 1 ? 'counts' : 'count'}.`;
}

/** Returns the multipliers among an entrant's counted points on a board, largest first. */
export const multipliersIn = ({ records }: Pick<Leader, 'records'>, tag: string): number[] =>
  [
    ...new Set(
      records.flatMap(({ usedFor, multiplier }) => (usedFor.includes(tag) && multiplier !== 1 ? multiplier : [])),
    ),
  ].toSorted((a, b) => b - a);

/**
 * Returns what the multipliers on a board mean, such as "2× is Double Points, 1.5× is Bonus Points." Null if it has
 * none.
 */
export function multiplierLegend({ leaders, title }: Board): string | null {
  const used = [...new Set(leaders.flatMap((leader) => multipliersIn(leader, title)))].toSorted((a, b) => b - a);
  const words = Object.entries(multiplierTags).flatMap(([tag, by]) => (used.includes(by) ? `${by}× is ${tag}` : []));
  return words.length === 0 ? null : `${words.join(', ')}.`;
}

/** Returns a junior's graduation year, committed school and club, or an adult's city and state. */
const playerLines = ({ isJunior, gradYear, committedSchool, club, cityState }: LeaderPlayer): string[] =>
  (isJunior ? [gradYear === null ? '' : String(gradYear), committedSchool, club] : [cityState]).filter(
    (line) => line !== '',
  );

const profilePath = (playerId: number): string => `/player/${playerId}`;
const pointsText = (points: number): string => String(Math.round(points * 100) / 100);

/**
 * Returns the download for admins (Part 1 §7), which the browser creates. `origin` is the site's own origin, without a
 * trailing slash.
 */
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

/** Returns the file's name: the title tag, the leaderboard title and "Rankings" (Part 1 §7). */
export const leaderboardFile = (titleTag: string, title: string): string =>
  fileName([titleTag, title, 'Rankings'], 'csv');

type Lasting = {
  readonly dtStart: Millis;
  readonly dtEnd: Millis;
  readonly locations: readonly { readonly zone: string }[];
};

const plain = 'America/Los_Angeles';
const dateAt = (at: Millis, timeZone: string): string =>
  dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** Returns the first and last days of a series, at its first venue. */
export const daysOf = ({ dtStart, dtEnd, locations }: Lasting): [from: string, to: string] => {
  const zone = locations[0]?.zone ?? plain;
  return [dateAt(dtStart, zone), dateAt(dtEnd, zone)];
};

/**
 * The UTC time of day stored for pages that have days but no times. At this time, it's the same day in every time zone
 * of the US.
 */
const allDayAt = '20:00';
const timeAt = (at: Millis, zone: string): string | null => (timeIn(at, 'UTC') === allDayAt ? null : timeIn(at, zone));

/** Returns when a page starts and ends at its first venue, each as "HH:mm" or null if it has no time. */
export function timesOf({ dtStart, dtEnd, locations }: Lasting): [start: string | null, end: string | null] {
  const zone = locations[0]?.zone ?? plain;
  return [timeAt(dtStart, zone), timeAt(dtEnd, zone)];
}

/** Returns the moment of a day and time at a page's first venue. Without a time, it represents the whole day. */
export const momentAt = (day: string, time: string | null, { locations }: Pick<Lasting, 'locations'>): Millis =>
  time ? momentOf(day, time, locations[0]?.zone ?? plain) : momentOf(day, allDayAt, 'UTC');

/** Returns a page's times in words: "9:00 AM – 5:00 PM PT", "9:00 AM PT", or nothing. */
export function timesText(page: Lasting): string {
  const clocks = [...new Set(timesOf(page))].flatMap((time) => (time ? wallClock(time) : []));
  return clocks.length > 0 ? `${clocks.join(' – ')} ${zoneWords(page.locations[0]?.zone ?? plain)}` : '';
}

/** Returns a series' own dates as a span, for a series without tournaments. */
export const ownSpan = (of: Lasting): Held => {
  const [startDate, endDate] = daysOf(of);
  return { startDate, endDate };
};

type Held = { readonly startDate: string; readonly endDate: string };

/**
 * Returns the span from the first to the last day of a series and its tournaments. If a tournament is after the series'
 * own dates, the series isn't past yet.
 */
export function spanOf(days: readonly [from: string, to: string], tournaments: readonly Held[]): Held {
  const starts = [days[0], ...tournaments.map(({ startDate }) => startDate)].toSorted();
  const ends = [days[1], ...tournaments.map(({ endDate }) => endDate)].toSorted();
  return { startDate: starts[0] ?? days[0], endDate: ends.at(-1) ?? days[1] };
}

/** Returns {@link spanOf} for a series and its tournaments. Use it wherever a series is shown or checked for being past. */
export const spanOfSeries = ({ dtStart, dtEnd }: Omit<Lasting, 'locations'>, tournaments: readonly Held[]): Held =>
  spanOf(daysOf({ dtStart, dtEnd, locations: [] }), tournaments);

/** Returns whether a tournament has a day outside the series' own dates. */
export const isOutside = (series: Held, tournament: Held): boolean =>
  tournament.startDate < series.startDate || tournament.endDate > series.endDate;

/** Returns the line under a series' name: "Four stops, one trophy · Sep 21 – Dec 22, 2026". */
export const seriesLineText = ({
  subtitle,
  startDate,
  endDate,
  times = '',
}: Held & { readonly subtitle: string; readonly times?: string }): string =>
  [subtitle, dateWords(startDate, endDate), times].filter(Boolean).join(' · ');
