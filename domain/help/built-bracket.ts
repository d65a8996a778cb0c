import { mapResult, ok, type Result } from '../kernel/result.ts';
import { createBracket } from '../play/brackets/create.ts';
import { notesOf, playAll } from '../play/brackets/play-match.ts';
import { previewCorrection } from '../play/brackets/preview.ts';
import type { BracketState } from '../play/brackets/state.ts';
import type { SharedBracket } from './shared-bracket.ts';

/**
 * Returns a shared bracket with its results played. Team n is the nth name. Results that don't match any match are left
 * out. Like `createBracket`, it fails if there are too few or too many teams, or if the type doesn't support that
 * number of champions.
 */
export function builtBracket({ type, champions, names, results }: SharedBracket): Result<BracketState> {
  const teams = names.map((_, at) => at + 1);
  return mapResult(createBracket({ type, champions }, teams), (state) => {
    const notes = new Map(results.map(({ number, winner }) => [number, { winner }] as const));
    return playAll(state, notes).state;
  });
}

/**
 * Returns the bracket with a match's result changed, or removed if it is null. Results of later matches whose teams
 * change are removed. Fails for a match whose teams aren't known.
 */
export function withResult(
  shared: SharedBracket,
  number: number,
  result: SharedBracket['results'][number] | null,
): Result<SharedBracket> {
  const built = builtBracket(shared);
  if (!built.ok) return built;
  const before = notesOf(built.value);
  if (result === null && !before.has(number)) return ok(shared);
  const next = previewCorrection(built.value, number, result && { winner: result.winner });
  return mapResult(next, ({ state }) => {
    const stands = notesOf(state);
    const results = shared.results.filter((each) => each.number !== number && stands.has(each.number));
    return { ...shared, results: result ? [...results, result] : results };
  });
}
