import type { Millis } from '../kernel/time.ts';
import { placesByTeam } from '../play/brackets/preview.ts';
import { currentRoundLabel, isBracketComplete } from '../play/brackets/rounds.ts';
import { outcomeOf } from '../play/matches/outcome.ts';
import type { Match } from '../play/matches/schema.ts';
import { canLock, poolStatus } from '../play/pools/status.ts';
import { allRowsOf, stateOf } from '../play/rounds/bracket-play.ts';
import { hasStarted, isLockReady, isRoundComplete, isShown } from '../play/rounds/look.ts';
import type { DivisionPlay, PlayBracket, PlayPool, Round } from '../play/rounds/schema.ts';
import { structureOf } from '../play/rounds/structure.ts';
import { dutiesOf } from '../play/rounds/view.ts';
import type { Delta, LiveRecord, Snapshot } from './schema.ts';

type Fields = LiveRecord['fields'];
/**
 * The data followers see of a division at one moment: scores by `match/set`, and other records' fields by `kind/id`.
 */
type Picture = { readonly scores: Snapshot['scores']; readonly records: Readonly<Record<string, Fields>> };
const blankPicture: Picture = { scores: {}, records: {} };

/**
 * Returns the current live topic of a division: everything the public may see, at version `state.seq`. Building it from
 * the log's deltas or from the state gives the same result. `at` is when the last entry was appended.
 */
export function playSnapshot(state: DivisionPlay, at: Millis): Snapshot {
  const { scores, records } = pictureOf(state);
  return {
    v: state.seq,
    scores,
    records: Object.fromEntries(Object.entries(records).map(([key, fields]) => [key, { at, gone: false, fields }])),
  };
}

/**
 * Returns what a log entry changes for followers. A scored point is one delta of four numbers. Unpublished rounds are
 * left out.
 */
export function playDeltas(before: DivisionPlay, after: DivisionPlay, at: Millis): Delta[] {
  const [old, now] = [pictureOf(before), pictureOf(after)];
  return [...scoreDeltas(old, now), ...recordDeltas(old, now, at)];
}

function scoreDeltas(old: Picture, now: Picture): Delta[] {
  return Object.entries(now.scores).flatMap(([key, [home, away]]): Delta[] => {
    const was = old.scores[key];
    if (was && was[0] === home && was[1] === away) return [];
    const [match, set] = key.split('/').map(Number) as [number, number];
    return [[match, set, home, away]];
  });
}

function recordDeltas(old: Picture, now: Picture, at: Millis): Delta[] {
  const keys = [...new Set([...Object.keys(old.records), ...Object.keys(now.records)])];
  return keys.flatMap((key): Delta[] => {
    const [was, is] = [old.records[key], now.records[key]];
    if (was === is) return [];
    const slash = key.indexOf('/');
    const about = { of: key.slice(0, slash), id: Number(key.slice(slash + 1)), at };
    if (!is) return [{ ...about, gone: true }];
    const set = was ? changed(was, is) : is;
    return Object.keys(set).length ? [{ ...about, set }] : [];
  });
}

const changed = (was: Fields, is: Fields): Fields =>
  Object.fromEntries(Object.entries(is).filter(([name, value]) => JSON.stringify(was[name]) !== JSON.stringify(value)));

const pictures = new WeakMap<DivisionPlay, Picture>();
function pictureOf(state: DivisionPlay): Picture {
  let picture = pictures.get(state);
  if (!picture) {
    picture = state.rounds.length ? draw(state) : blankPicture;
    pictures.set(state, picture);
  }
  return picture;
}

function draw(state: DivisionPlay): Picture {
  const scores: Snapshot['scores'] = {};
  const records: Record<string, Fields> = {
    [`division/${state.divisionId}`]: {
      structure: structureOf(state, true),
      draft: structureOf(state, false),
      stop: state.stop,
    },
  };
  for (const round of state.rounds.filter((round) => round.published)) {
    records[`round/${round.id}`] = roundFields(state, round);
    for (const pool of state.pools)
      if (pool.roundId === round.id && isShown(state, pool)) add(poolPicture(pool, round.hideTimes));
    for (const bracket of state.brackets)
      if (bracket.roundId === round.id) add(bracketPicture(bracket, round.hideTimes));
  }
  return { scores, records };
  function add(part: Picture) {
    Object.assign(scores, part.scores);
    Object.assign(records, part.records);
  }
}

const roundFields = (state: DivisionPlay, round: Round): Fields => ({
  started: hasStarted(state, round.id),
  complete: isRoundComplete(state, round),
  lockReady: isLockReady(state, round.id),
});

/** Unchanged records keep the same objects, so a scored point recomputes only one pool. */
const parts = new WeakMap<object, Map<boolean, Picture>>();
function cachedPicture<T extends object>(record: T, timeless: boolean, make: () => Picture): Picture {
  const pictures = parts.get(record) ?? new Map<boolean, Picture>();
  parts.set(record, pictures);
  let picture = pictures.get(timeless);
  if (!picture) {
    picture = make();
    pictures.set(timeless, picture);
  }
  return picture;
}

const poolPicture = (pool: PlayPool, timeless: boolean): Picture =>
  cachedPicture(pool, timeless, () => {
    const { scores, records } = matchesPicture(pool.matches, timeless);
    const fields = { locked: pool.locked, canLock: canLock(pool), status: poolStatus(pool) };
    return { scores, records: { ...records, [`pool/${pool.id}`]: fields } };
  });

const bracketPicture = (bracket: PlayBracket, timeless: boolean): Picture =>
  cachedPicture(bracket, timeless, () => {
    const state = stateOf(bracket);
    const { scores, records } = matchesPicture(allRowsOf(bracket), timeless);
    const fields = {
      complete: isBracketComplete(state),
      duties: dutiesOf(bracket),
      label: currentRoundLabel(state),
      places: [...placesByTeam(state)].flatMap(([team, place]) => (place === null ? [] : [[team, place]])),
    };
    return { scores, records: { ...records, [`bracket/${bracket.id}`]: fields } };
  });

function matchesPicture(matches: readonly Match[], timeless: boolean): Picture {
  const scores: Snapshot['scores'] = {};
  const records: Record<string, Fields> = {};
  for (const match of matches) {
    for (const game of match.games) scores[`${match.id}/${game.number}`] = [game.home ?? 0, game.away ?? 0];
    records[`match/${match.id}`] = matchFields(match, timeless);
  }
  return { scores, records };
}

/**
 * Returns the fields of a match for followers. `blank` are sets without a score (sent as 0 to 0), and `final` are sets
 * marked final. A cleared note is sent as null, because a field that is left out keeps its value.
 */
function matchFields(match: Match, timeless: boolean): Fields {
  const { homeTeam, awayTeam, refTeam, missed, bye, court, startTime, minutes, status, forfeit, games } = match;
  const { progress, winner, sets } = outcomeOf(match);
  return {
    ...{ homeTeam, awayTeam, refTeam, bye, court, startTime: timeless ? null : startTime, status, forfeit },
    ...{ progress, winner, sets: { ...sets }, missed: missed ?? null, minutes: minutes ?? null },
    blank: games.filter((game) => game.home === null && game.away === null).map((game) => game.number),
    final: games.filter((game) => game.isFinal).map((game) => game.number),
  };
}
