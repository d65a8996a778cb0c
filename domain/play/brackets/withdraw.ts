import type { Id } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { play } from '../problems.ts';
import { withWithdrawn } from './play-match.ts';
import { type Preview, previewOf } from './preview.ts';
import { type BracketState, seedOf, type Withdrawal } from './state.ts';

/**
 * Previews what happens when a team forfeits its remaining matches (`forfeit`), leaves the event (`drop`) or, with
 * `null`, comes back (Part 3 §4 "Team changes": with undo). Its played matches count, and its opponents win the
 * unplayed ones without a match. Coming back clears those walkovers and every result based on one (`replay`). Fails for
 * a team that isn't in the bracket.
 */
export function previewWithdrawal(state: BracketState, team: Id, how: Withdrawal | null): Result<Preview> {
  const seed = seedOf(state, team);
  if (seed === 0) return refuse(play['unknown-team']({ detail: `team ${team}` }));
  const withdrawn = new Map(state.withdrawn);
  if (how === null) withdrawn.delete(seed);
  else withdrawn.set(seed, how);
  const draft = withWithdrawn(state, withdrawn);
  return ok(previewOf(state, draft, draft.state()));
}

/** Applies {@link previewWithdrawal}. Fails with `replay-needed` unless `replay` is set. */
export function withdrawTeam(
  state: BracketState,
  team: Id,
  how: Withdrawal | null,
  replay = false,
): Result<BracketState> {
  const preview = previewWithdrawal(state, team, how);
  if (!preview.ok) return preview;
  if (preview.value.replay.length > 0 && !replay) {
    return refuse(play['replay-needed']({ data: { matches: preview.value.replay } }));
  }
  return ok(preview.value.state);
}
