import { mapResult, ok, type Result, refuse } from '#domain/kernel/result.ts';
import { previewCorrection } from '#domain/play/brackets/preview.ts';
import type { BracketState, Played } from '#domain/play/brackets/state.ts';
import { play } from '#domain/play/problems.ts';

/* A bracket by itself, without the division around it: as recorded events are played again, and as tests play. */

/** Notes a score, or takes it back (null). Refuses as the preview does, and `replay-needed` (with the numbers) where results that follow would be lost. */
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

/** Results that no longer have their teams are taken back. */
export const correctMatch = (state: BracketState, number: number, played: Played): Result<BracketState> =>
  mapResult(previewCorrection(state, number, played), (preview) => preview.state);

export const unplayMatch = (state: BracketState, number: number, replay = false): Result<BracketState> =>
  recordScore(state, number, null, replay);
