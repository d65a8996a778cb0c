import type { Actor } from '#domain/identity/actor.ts';
import { refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { runCommand } from './command.ts';
import type { Deps } from './deps.ts';
import { divisionOfRound } from './public-play.ts';

type By = { readonly actor: Actor; readonly now: Millis };

/** A command whose division is the one of a round; `unknown` where there is no such round. */
export async function inRound(
  deps: Deps,
  by: By,
  roundId: number,
  sent: { entryId: string; command: PlayCommand },
  unknown: 'unknown-match' | 'unknown-bracket' | 'unknown-round',
) {
  const divisionId = await divisionOfRound(deps.table, roundId);
  return divisionId === null ? refuse(play[unknown]()) : runCommand(deps, by, divisionId, sent);
}
