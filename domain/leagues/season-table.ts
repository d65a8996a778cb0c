import type { Id } from '../kernel/ids.ts';
import { standingsTables } from '../play/standings/table.ts';
import { ledgerRules } from '../play/tiebreaks/ledger.ts';
import type { PlayView, RoundView } from '../play/views.ts';

type Rows = ReturnType<typeof standingsTables>[number]['rows'];

/**
 * Returns the days of a division's regular season, in order: its weeks or, if it has none, its pool days that don't
 * decide a finish.
 */
export function seasonRounds({ rounds }: Pick<PlayView, 'rounds'>): RoundView[] {
  const weeks = rounds.filter(({ week }) => week !== undefined);
  const counted = weeks.length > 0 ? weeks : rounds.filter(({ kind, noFinish }) => kind === 'pools' && noFinish);
  return counted.toSorted((a, b) => (a.week?.number ?? a.number) - (b.week?.number ?? b.number));
}

/**
 * Returns the days on which something was played. Canceled weeks don't count, and neither do weeks in which a dropped
 * team only forfeits.
 */
export function begunRounds(view: PlayView): RoundView[] {
  const played = new Set(
    view.pools.flatMap(({ roundId, matches }) =>
      matches.some(({ progress, forfeit }) => progress !== 'none' && (forfeit === null || forfeit.during))
        ? [roundId]
        : [],
    ),
  );
  return seasonRounds(view).filter(({ id }) => played.has(id));
}

/**
 * Returns the table of a division's season after some of its days, with every team, best first. Ties are broken as in
 * the standings (or by the defaults).
 */
export function seasonTable(view: PlayView, rounds: readonly RoundView[], nameOf: (team: Id) => string): Rows {
  const ids = new Set(rounds.map(({ id }) => id));
  const tiebreaks = view.standings.find(({ roundIds }) => roundIds === '*')?.tiebreaks ?? null;
  const input = {
    rounds: rounds.map(({ id }) => ({
      ...{ id, poolPlay: true },
      matches: view.pools.filter(({ roundId }) => roundId === id).flatMap(({ matches }) => matches),
    })),
    teams: view.teams.toSorted((a, b) => a.seed - b.seed),
    nameOf,
    ledger: ledgerRules[view.forfeits],
  };
  const group = { name: 'All', teamIds: [], type: 'all' as const, published: true, locked: false, summary: [] };
  const all = {
    id: 0,
    divisionId: view.divisionId,
    title: '',
    finishRoundIds: [],
    roundIds: [...ids],
    groups: [group],
    tiebreaks,
  };
  return standingsTables(all, input)[0]?.rows ?? [];
}

/** A team's rank in the season's table and its wins, losses and splits. */
type SeasonStanding = {
  readonly rank: number;
  readonly wins: number;
  readonly losses: number;
  readonly splits: number;
};
type SeasonChange = {
  readonly teamId: Id;
  readonly before: SeasonStanding | null;
  readonly after: SeasonStanding | null;
};

/**
 * Returns every team whose rank or record in the season's current table differs between two states of its play, best
 * first. It's empty for divisions without weeks, because their tables are their pools.
 */
export function changedSeason(before: PlayView, after: PlayView, nameOf: (team: Id) => string): SeasonChange[] {
  if (after.rounds.every(({ week }) => week === undefined)) return [];
  const [was, now] = [currentStandings(before, nameOf), currentStandings(after, nameOf)];
  return [...new Set([...now.keys(), ...was.keys()])]
    .map((teamId) => ({ teamId, before: was.get(teamId) ?? null, after: now.get(teamId) ?? null }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

function currentStandings(view: PlayView, nameOf: (team: Id) => string): Map<Id, SeasonStanding> {
  const rounds = seasonRounds(view);
  const last = begunRounds(view).at(-1);
  const table = last ? seasonTable(view, rounds.slice(0, rounds.indexOf(last) + 1), nameOf) : [];
  return new Map(
    table.map(({ teamId, rank, summary: { matchWins: wins, matchLosses: losses, matchSplits: splits } }) => [
      teamId,
      { rank, wins, losses, splits },
    ]),
  );
}

/** Returns each team's rank after each week in which something was played, for one chart line per team. */
export function rankHistory(
  view: PlayView,
  nameOf: (team: Id) => string,
): { week: string; ranks: ReadonlyMap<Id, number> }[] {
  const rounds = seasonRounds(view);
  const begun = new Set(begunRounds(view));
  return rounds.flatMap((round, i) => {
    if (!begun.has(round)) return [];
    const table = seasonTable(view, rounds.slice(0, i + 1), nameOf);
    return [{ week: round.name, ranks: new Map(table.map(({ teamId, rank }) => [teamId, rank])) }];
  });
}
