import type { LiveRecord, Snapshot } from '#domain/live/deltas.ts';
import { outcomeOf } from '#domain/play/matches/outcome.ts';
import type { MatchView, PlayView } from '#domain/play/views.ts';

type Live = Pick<Snapshot, 'v' | 'scores' | 'records'>;

/**
 * What is played with what has come live since it was read. A read that is as new as the topic is shown as it is; an older one gets the
 * absolute scores and the changed fields on top, until it is read again.
 */
export function overlaid(view: PlayView, live: Live): PlayView {
  if (live.v <= view.v) return view;
  const matchOf = (match: MatchView) => liveMatch(match, live);
  return {
    ...view,
    rounds: view.rounds.map((round) => withFields(round, live.records[`round/${round.id}`])),
    pools: view.pools.map((pool) => ({
      ...withFields(pool, live.records[`pool/${pool.id}`]),
      matches: pool.matches.map(matchOf),
    })),
    brackets: view.brackets.map((bracket) => ({
      ...withFields(bracket, live.records[`bracket/${bracket.id}`]),
      matches: bracket.matches.map(matchOf),
    })),
  };
}

/** A record with the fields it knows replaced; unknown ones belong to newer pages. */
function withFields<T extends object>(one: T, record: LiveRecord | undefined): T {
  if (!record || record.gone) return one;
  const known = Object.entries(record.fields).filter(([key]) => key in one && key !== 'id' && key !== 'matches');
  return known.length ? ({ ...one, ...Object.fromEntries(known) } as T) : one;
}

/** Games without a score stand as 0 to 0 in the topic, and are named as blank; so are the final ones. */
function withGames(match: MatchView, record: LiveRecord | undefined): MatchView {
  const { blank, final } = record?.fields ?? {};
  if (!Array.isArray(blank) && !Array.isArray(final)) return match;
  const games = match.games.map((game) => ({
    ...game,
    ...(Array.isArray(blank) && blank.includes(game.number) ? { home: null, away: null } : {}),
    ...(Array.isArray(final) ? { isFinal: final.includes(game.number) } : {}),
  }));
  return { ...match, games };
}

function liveMatch(match: MatchView, live: Live): MatchView {
  const record = live.records[`match/${match.id}`];
  const changed = withGames(withFields(match, record), record);
  let touched = changed.games !== match.games;
  const games = changed.games.map((game) => {
    const score = live.scores[`${match.id}/${game.number}`];
    if (!score || (score[0] === game.home && score[1] === game.away)) return game;
    if (score[0] === 0 && score[1] === 0 && game.home === null) return game;
    touched = true;
    return { ...game, home: score[0], away: score[1] };
  });
  if (!touched) return changed;
  return judged({ ...changed, games });
}

/** A match with what follows from its games, as the server says it. */
export function judged(match: MatchView): MatchView {
  const { progress, winner, sets } = outcomeOf(match);
  return { ...match, progress, winner, sets };
}
