import { mapResult, must, ok, type Result, refuse } from '#domain/kernel/result.ts';
import { type BracketSpec, createBracket } from '#domain/play/brackets/create.ts';
import type { Section } from '#domain/play/brackets/layout.ts';
import { largestLayout } from '#domain/play/brackets/layout-of.ts';
import { placesByTeam, previewCorrection } from '#domain/play/brackets/preview.ts';
import { type BracketState, cellOf, isContest, type Played, teamAt } from '#domain/play/brackets/state.ts';
import { withdrawTeam } from '#domain/play/brackets/withdraw.ts';
import { play } from '#domain/play/problems.ts';

/* A bracket without its division, for replaying recorded events and for tests. */

/**
 * Records a score, or clears it (null). Refuses what the preview refuses. Also refuses with `replay-needed` (and the
 * numbers) if later results would be lost.
 */
function recordScore(
  state: BracketState,
  number: number,
  played: Played | null,
  replay: boolean,
): Result<BracketState> {
  const preview = previewCorrection(state, number, played);
  if (!preview.ok) return preview;
  const lost = preview.value.replay;
  return lost.length > 0 && !replay
    ? refuse(play['replay-needed']({ data: { matches: [...lost] } }))
    : ok(preview.value.state);
}

export const playMatch = (state: BracketState, number: number, played: Played): Result<BracketState> =>
  recordScore(state, number, played, false);

/** Clears results whose teams have changed. */
export const correctMatch = (state: BracketState, number: number, played: Played): Result<BracketState> =>
  mapResult(previewCorrection(state, number, played), (preview) => preview.state);

export const unplayMatch = (state: BracketState, number: number, replay = false): Result<BracketState> =>
  recordScore(state, number, null, replay);

/** One recorded match: its part of the bracket, its two seeds, the winner, and the sets as [winner, loser] points. */
export type RecordedMatch = {
  readonly section: Section | 'reset';
  readonly winner: number;
  readonly loser: number;
  readonly sets: readonly (readonly [number, number])[];
  readonly label: string;
};

type Run = {
  readonly state: BracketState;
  readonly difference: string | null;
  readonly left: readonly RecordedMatch[];
};

/**
 * Plays the engine's bracket match by match. For each match, the engine determines which teams meet, and the record
 * must have a match between these two in the same part of the bracket. `difference` is the first match that the record
 * doesn't have, and `left` are recorded matches that never came up. `partial`: matches missing from the record stay
 * open and aren't a difference. `absent`: teams that never showed up.
 */
export function runBracket(
  spec: BracketSpec,
  teams: readonly number[],
  matches: readonly RecordedMatch[],
  partial = false,
  absent: readonly number[] = [],
): Run | { readonly refused: string } {
  const created = createBracket(spec, teams, largestLayout);
  if (!created.ok) return { refused: created.problem.code };
  const record = new Map<string, RecordedMatch[]>();
  for (const match of matches) {
    const key = keyOf(match.section, match.winner, match.loser);
    record.set(key, [...(record.get(key) ?? []), match]);
  }
  let state = absent.reduce((now, team) => must(withdrawTeam(now, team, 'drop')), created.value);
  let difference: string | null = null;
  for (let index = 0; index < state.layout.count; index++) {
    const cell = cellOf(state, index);
    if (!isContest(cell) || cell.verdict !== 0) continue;
    const home = teamAt(state, cell.home) as number;
    const away = teamAt(state, cell.away) as number;
    const key = keyOf(sectionOf(state, index), home, away);
    const match = record.get(key)?.shift();
    if (match === undefined) {
      if (!partial)
        difference ??= `match ${index + 1} (${sectionOf(state, index)}): ${home} vs. ${away} is not in the record`;
      continue;
    }
    const result = playMatch(state, index + 1, playedOf(match, match.winner === home));
    if (result.ok) state = result.value;
    else difference ??= `match ${index + 1}: ${result.problem.code}`;
  }
  const left = [...record.values()].flat();
  if (left[0] !== undefined) {
    difference ??= `${left[0].label}: ${left[0].winner} vs. ${left[0].loser} of the record is never played`;
  }
  return { state, difference, left };
}

/** Returns the first finish that differs from the record (seed → finish), or null. */
export function placeDifference(state: BracketState, places: Readonly<Record<string, number | null>>): string | null {
  const ours = placesByTeam(state);
  for (const [team, place] of Object.entries(places)) {
    if (place !== null && ours.get(Number(team)) !== place)
      return `seed ${team} finishes ${ours.get(Number(team)) ?? 'nowhere'}, not ${place}`;
  }
  return null;
}

/**
 * Returns the recorded score if the engine derives the same winner from it, a retirement if the match wasn't finished,
 * and otherwise only the winner.
 */
function playedOf(match: RecordedMatch, homeWon: boolean): Played {
  const winner = homeWon ? 'home' : 'away';
  if (match.sets.length === 0) return { winner };
  const games = match.sets.map(([won, lost], i) => ({
    number: i + 1,
    to: 21,
    cap: null,
    home: homeWon ? won : lost,
    away: homeWon ? lost : won,
    isFinal: true,
  }));
  const wins = match.sets.filter(([won, lost]) => won > lost).length;
  const losses = match.sets.filter(([won, lost]) => lost > won).length;
  if (wins > losses) return { games, isMatch: false };
  return { games, forfeit: { by: homeWon ? 'away' : 'home', during: true, retired: true } };
}

const keyOf = (section: string, a: number, b: number): string => `${section} ${Math.min(a, b)} ${Math.max(a, b)}`;

function sectionOf(state: BracketState, index: number): Section | 'reset' {
  if (index === state.layout.reset) return 'reset';
  return state.layout.rounds[state.layout.roundOf[index] ?? 0]?.section ?? 'winners';
}
