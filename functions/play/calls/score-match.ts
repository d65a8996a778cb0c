import type * as matches from '#domain/play/operations-matches.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { placeOf } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { inRound } from '../in-round.ts';

export const scoreMatchHandler: Handler<typeof matches.scoreMatch, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: matchId, games, replay } = body;
  const command: PlayCommand = { type: 'score', matchId, games, replay };
  return inRound(deps, { actor, now }, placeOf(matchId).roundId, { entryId, command }, 'unknown-match');
};
