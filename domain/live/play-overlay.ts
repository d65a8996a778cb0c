import type { Match } from '../play/matches/schema.ts';
import { poolTable } from '../play/pools/table.ts';
import type { BracketView, MatchView, PlayView, PoolView, RoundView } from '../play/views.ts';
import type { LiveRecord, Snapshot } from './deltas.ts';

type Fields = LiveRecord['fields'];

/**
 * A view brought up to what the topic says: scores, teams that moved on, statuses, and tables computed again from them. `reload`: something
 * changed that deltas don't carry (a round was made, published, changed), so the view must be loaded anew. A topic that is behind the view
 * changes nothing.
 */
export function overlaid(view: PlayView, live: Snapshot): { readonly view: PlayView; readonly reload: boolean } {
  if (live.v < view.v) return { view, reload: false };
  const division = fieldsOf(live, 'division', view.divisionId);
  const reload =
    division !== null &&
    (division.structure !== view.structure || (view.draft !== null && division.draft !== view.draft));
  const names = new Map(view.teams.map((team) => [team.id, team.name]));
  return {
    view: {
      ...view,
      v: live.v,
      rounds: view.rounds.map((round): RoundView => ({ ...round, ...fieldsOf(live, 'round', round.id) })),
      pools: view.pools.map((pool) => poolNow(pool, live, names)),
      brackets: view.brackets.map((bracket) => bracketNow(bracket, live)),
    },
    reload,
  };
}

function fieldsOf(live: Snapshot, kind: string, id: number): Fields | null {
  const record = live.records[`${kind}/${id}`];
  return record && !record.gone ? record.fields : null;
}

function poolNow(pool: PoolView, live: Snapshot, names: ReadonlyMap<number, string>): PoolView {
  const matches = pool.matches.map((match) => matchNow(match, live));
  const status = fieldsOf(live, 'pool', pool.id);
  if (!status && matches.every((match, i) => match === pool.matches[i])) return pool;
  const seats = pool.rows.map((row) => ({ ...row, poolId: pool.id, rank: null }));
  const { rows } = poolTable(
    { kind: pool.kind, teams: seats.toSorted((a, b) => a.slot - b.slot), matches, tiebreaks: pool.tiebreaks },
    { nameOf: (team) => (team < 0 ? `#${-team}` : (names.get(team) ?? 'TBD')) },
  );
  return {
    ...pool,
    ...status,
    matches,
    rows: rows.map(({ teamId, slot, seed, rank, forfeit, tied, summary, notes }) => ({
      ...{ teamId, slot, seed, rank, forfeit, tied, summary },
      notes: [...notes],
    })),
  };
}

function bracketNow(bracket: BracketView, live: Snapshot): BracketView {
  const { places, ...status } = fieldsOf(live, 'bracket', bracket.id) ?? {};
  const placed = places && new Map(places as [number, number][]);
  return {
    ...bracket,
    ...status,
    matches: bracket.matches.map((match) => matchNow(match, live)),
    seeds: placed ? bracket.seeds.map((seed) => ({ ...seed, place: placed.get(seed.teamId) ?? null })) : bracket.seeds,
  };
}

/** A match as the topic has it; the same object where it says nothing of it. */
export function matchNow<M extends Match | MatchView>(match: M, live: Snapshot): M {
  const fields = fieldsOf(live, 'match', match.id);
  const { blank, final, ...facts } = fields ?? {};
  const games = match.games.map((game) => {
    const score = live.scores[`${match.id}/${game.number}`];
    if (!score) return game;
    const [home, away] = (blank as number[] | undefined)?.includes(game.number) ? [null, null] : score;
    const isFinal = final ? (final as number[]).includes(game.number) : game.isFinal;
    return { ...game, home, away, isFinal };
  });
  return fields || games.some((game, i) => game !== match.games[i]) ? { ...match, ...facts, games } : match;
}
