import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Cell, LeagueMatch, Season, SeasonWeek } from '../play/season/schema.ts';
import { count, fairCells, newTally, type Tally } from './fairness.ts';
import { balanceHome, type Pair, weekPairings } from './pairings.ts';
import { leagues } from './problems.ts';
import { type CourtUse, mostWeeksAtOnce, playersOf } from './schema.ts';
import { cellsOf } from './week-times.ts';

/**
 * The options for filling a season. `perWeek` is the number of matches per team each week (2 for doubleheaders), and
 * `restMinutes` is the rest between them. `firstId` is the ID of the first new match, and later IDs count down from it.
 */
export type FillOptions = {
  readonly perWeek?: number;
  readonly restMinutes?: number;
  readonly firstId?: number;
  /** When teams are busy elsewhere. */
  readonly taken?: readonly CourtUse[];
  /** The only week to fill. By default, every open week is filled. */
  readonly only?: number | null;
};

/**
 * Fills a season (`POST league/fill`) with opponents, courts and times, in every week that isn't canceled and has no
 * matches yet (up to 40), or only in the week `only`. Home and away differ by at most one, and so do byes if a week has
 * room for every team. Times and courts rotate. Fails for fewer than two teams, a team listed twice, or no open week.
 */
export function fill(season: Season, teams: readonly number[], options: FillOptions = {}): Result<Season> {
  const { perWeek = 1, restMinutes = 0, taken = [] } = options;
  if (new Set(teams).size < teams.length) return refuse(leagues['duplicate-team']());
  if (teams.length < 2) return refuse(leagues['too-few']());
  const busy = new Set(season.matches.map((m) => m.week));
  const { only = null } = options;
  const open = season.weeks
    .filter((w) => !w.canceled && !busy.has(w.number) && (only === null || w.number === only))
    .slice(0, mostWeeksAtOnce);
  if (open.length === 0) return refuse(leagues['unknown-week']());
  const standing = season.matches.flatMap((m): Pair[] =>
    m.state !== 'canceled' && m.home !== null && m.away !== null ? [[m.home, m.away]] : [],
  );
  const free = open.map((w) => cellsOf(w.times, season.settings.zone));
  const pairings = weekPairings(
    teams,
    free.map((cells) => cells.length),
    perWeek,
    standing,
  );
  const tally = tallyOf(season.matches);
  const drafts = open.map((w, i) => ({ week: w, free: free[i]!, pairs: pairings[i]!.pairs, cells: [] as number[] }));
  const fair = { minutes: season.settings.minutes, restMinutes, taken };
  for (const draft of drafts) {
    draft.cells = fairCells(draft.pairs, draft.free, tally, fair)!;
    countDraft(tally, draft, 1);
  }
  // Each week was filled without the ones after it, so later passes fill it again to improve the balance of the whole
  // season.
  for (const draft of [...drafts, ...drafts, ...drafts]) {
    countDraft(tally, draft, -1);
    draft.cells = fairCells(draft.pairs, draft.free, tally, fair)!;
    countDraft(tally, draft, 1);
  }
  const fresh = drafts.flatMap((draft) =>
    draft.pairs.map(([home, away], i) =>
      draftMatch(season, draft.week.number, [home, away], draft.free[draft.cells[i]!]!),
    ),
  );
  const byes = new Map(drafts.map((draft, i) => [draft.week.number, pairings[i]!.byes]));
  return ok({
    ...season,
    weeks: season.weeks.map((w) => (byes.has(w.number) ? { ...w, byes: [...byes.get(w.number)!] } : w)),
    matches: withHomeAway(season.matches, numbered(season, fresh, options.firstId)),
  });
}

/** A week to be filled: its free courts and times, the pairs that meet, and each pair's cell. */
type Draft = {
  readonly week: SeasonWeek;
  readonly free: readonly Cell[];
  readonly pairs: readonly Pair[];
  cells: number[];
};
const countDraft = (tally: Tally, draft: Draft, by: 1 | -1): void =>
  draft.pairs.forEach((pair, i) => {
    count(tally, pair, draft.free[draft.cells[i]!]!, by);
  });

/** Returns the times and courts each team has had. Canceled matches don't count because they weren't played. */
export function tallyOf(matches: readonly LeagueMatch[]): Tally {
  const tally = newTally();
  for (const m of matches) if (m.state !== 'canceled') count(tally, playersOf(m), m.at);
  return tally;
}

function draftMatch(season: Season, week: number, [home, away]: Pair, at: Cell): LeagueMatch {
  return {
    id: 0,
    week,
    group: null,
    home,
    away,
    homeIds: [],
    awayIds: [],
    ref: null,
    at,
    minutes: season.settings.minutes,
    state: 'open',
    ended: null,
    replaces: null,
  };
}

/** Returns the new matches in order of week and time, with negative IDs below all existing ones. */
export function numbered(season: Season, fresh: readonly LeagueMatch[], firstId?: number): LeagueMatch[] {
  const from = firstId ?? Math.min(0, ...season.matches.map((m) => m.id)) - 1;
  return fresh
    .toSorted((a, b) => a.week - b.week || a.at.startTime - b.at.startTime || compareText(a.at.court, b.at.court))
    .map((m, i) => ({ ...m, id: from - i }));
}

/** Returns the existing matches unchanged along with the new ones, with home and away evened out over all of them. */
function withHomeAway(old: readonly LeagueMatch[], fresh: readonly LeagueMatch[]): LeagueMatch[] {
  const all = [...old, ...fresh];
  const counting = all.filter((m) => m.home !== null && m.away !== null && m.state !== 'canceled');
  const isFresh = new Set(fresh);
  const turned = balanceHome(counting.map((m) => ({ home: m.home!, away: m.away!, fixed: !isFresh.has(m) })));
  const sides = new Map(counting.map((m, i) => [m, turned[i]!]));
  return all.map((m) => ({ ...m, home: sides.get(m)?.home ?? m.home, away: sides.get(m)?.away ?? m.away }));
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
