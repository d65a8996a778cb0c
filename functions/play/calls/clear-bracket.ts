import type * as matches from '#domain/play/operations-matches.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import { roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { inRound } from '../in-round.ts';

export const clearBracketHandler: Handler<typeof matches.clearBracket, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, bracketId } = body;
  const command: PlayCommand = { type: 'clearBracket', bracketId };
  return inRound(deps, { actor, now }, roundOfPart(bracketId), { entryId, command }, 'unknown-bracket');
};
