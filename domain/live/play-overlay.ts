import { placesOver } from '../play/finishes/finishes.ts';
import { poolTable } from '../play/pools/table.ts';
import { standingsNow } from '../play/standings/view.ts';
import { ledgerRules } from '../play/tiebreaks/ledger.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView } from '../play/views.ts';
import type { LiveRecord, Snapshot } from './schema.ts';

type Fields = LiveRecord['fields'];

/**
 * The topic's data about a division's matches, for any view of it. The crew's view leaves out times that the topic
 * hides.
 */
type TopicState = { readonly live: Snapshot; readonly hidesTimes: (roundId: number) => boolean };

/**
 * Returns a view updated with the topic: scores, teams that advanced, statuses, and tables recomputed from them. `live`
 * is the topic's whole snapshot, or only what changed since the view was loaded. `reload` means that something changed
 * that deltas don't include (a round was created, published or changed), so the view must be loaded again. Until then,
 * it keeps its version. A topic that is behind the view changes nothing.
 */
export function overlaid(view: PlayView, live: Snapshot): { readonly view: PlayView; readonly reload: boolean } {
  if (live.v < view.v) return { view, reload: false };
  const division = fieldsOf(live, 'division', view.divisionId);
  const reload = isOutdated(view, division);
  const names = new Map(view.teams.map((team) => [team.id, team.name]));
  const hidden = new Set(view.rounds.filter((round) => view.draft !== null && round.hideTimes).map(({ id }) => id));
  const heard: TopicState = { live, hidesTimes: (roundId) => hidden.has(roundId) };
  const pools = view.pools.map((pool) => poolNow(pool, heard, names));
  const brackets = view.brackets.map((bracket) => bracketNow(bracket, heard));
  return {
    view: {
      ...view,
      v: reload ? view.v : live.v,
      stop: division?.stop === undefined ? view.stop : (division.stop as PlayView['stop']),
      rounds: view.rounds.map((round): RoundView => ({ ...round, ...fieldsOf(live, 'round', round.id) })),
      pools,
      brackets,
      standings: view.standings.map((one) => standingsNow(one, inputOf({ ...view, pools, brackets }, names))),
    },
    reload,
  };
}

/** Returns the input of standings (play/rounds/standings.ts) from a view's data. */
const inputOf = ({ rounds, pools, brackets, teams, forfeits }: PlayView, names: ReadonlyMap<number, string>) => ({
  rounds: rounds.map(({ id, kind }) => ({
    id,
    poolPlay: kind === 'pools',
    matches: pools.filter((pool) => pool.roundId === id).flatMap((pool) => pool.matches),
  })),
  teams: teams.toSorted((a, b) => a.seed - b.seed),
  nameOf: (team: number) => names.get(team) ?? 'TBD',
  ledger: ledgerRules[forfeits],
  finishes: new Map(
    rounds.map(({ id }) => [
      id,
      placesOver(
        brackets
          .filter(({ roundId }) => roundId === id)
          .map(({ seeds }) => new Map(seeds.map(({ teamId, place }) => [teamId, place]))),
      ),
    ]),
  ),
});

/**
 * Returns whether the topic's structure differs from the one the view is based on. Hashes that the topic hasn't sent
 * haven't changed.
 */
const isOutdated = ({ structure, draft }: PlayView, division: Fields | null): boolean =>
  (division?.structure !== undefined && division.structure !== structure) ||
  (draft !== null && division?.draft !== undefined && division.draft !== draft);

function fieldsOf(live: Snapshot, kind: string, id: number): Fields | null {
  const record = live.records[`${kind}/${id}`];
  return record && !record.gone ? record.fields : null;
}

function poolNow(pool: PoolView, heard: TopicState, names: ReadonlyMap<number, string>): PoolView {
  const matches = matchesNow(pool, heard);
  const status = fieldsOf(heard.live, 'pool', pool.id);
  if (!status && matches.every((match, i) => match === pool.matches[i])) return pool;
  const seats = pool.rows.map((row) => ({ ...row, poolId: pool.id, rank: null }));
  const { rows } = poolTable(
    { ...pool, teams: seats.toSorted((a, b) => a.slot - b.slot), matches },
    { nameOf: (team) => (team < 0 ? `#${-team}` : (names.get(team) ?? 'TBD')) },
  );
  return {
    ...pool,
    ...status,
    matches,
    rows: rows.map(({ teamId, slot, seed, rank, forfeit, tied, summary, notes }) => ({
      ...{ teamId, slot, seed, rank, forfeit, tied, summary },
      sub: pool.rows.some((row) => row.sub && row.teamId === teamId),
      notes: [...notes],
    })),
  };
}

function bracketNow(bracket: BracketView, heard: TopicState): BracketView {
  const { places, ...status } = fieldsOf(heard.live, 'bracket', bracket.id) ?? {};
  const placed = places && new Map(places as [number, number][]);
  return {
    ...bracket,
    ...status,
    matches: matchesNow(bracket, heard),
    pairs: matchesNow({ roundId: bracket.roundId, matches: bracket.pairs }, heard),
    seeds: placed ? bracket.seeds.map((seed) => ({ ...seed, place: placed.get(seed.teamId) ?? null })) : bracket.seeds,
  };
}

const matchesNow = (
  { roundId, matches }: Pick<PoolView, 'roundId' | 'matches'>,
  { live, hidesTimes }: TopicState,
): MatchView[] =>
  matches.map((match) => {
    const now = matchNow(match, live);
    return hidesTimes(roundId) ? { ...now, startTime: match.startTime } : now;
  });

/** Returns a match in the topic's version, or the same object if the topic doesn't mention it. */
function matchNow(match: MatchView, live: Snapshot): MatchView {
  const fields = fieldsOf(live, 'match', match.id);
  const { blank, final, missed, minutes, ...facts } = fields ?? {};
  const note = {
    ...(missed === undefined ? {} : { missed: (missed ?? undefined) as number | undefined }),
    ...(minutes === undefined ? {} : { minutes: (minutes ?? undefined) as number | undefined }),
  };
  const games = match.games.map((game) => {
    const score = live.scores[`${match.id}/${game.number}`];
    if (!score) return game;
    const [home, away] = (blank as number[] | undefined)?.includes(game.number) ? [null, null] : score;
    const isFinal = final ? (final as number[]).includes(game.number) : game.isFinal;
    return { ...game, home, away, isFinal };
  });
  return fields || games.some((game, i) => game !== match.games[i]) ? { ...match, ...facts, ...note, games } : match;
}
