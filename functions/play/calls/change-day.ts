import type * as rounds from '#domain/play/operations-rounds.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { inRound } from '../in-round.ts';

export const changeDayHandler: Handler<typeof rounds.changeDay, Deps> = ({ body, actor, now }, deps) => {
  const { entryId, id: roundId, ...patch } = body;
  const command: PlayCommand = { type: 'changeRound', roundId, patch };
  return inRound(deps, { actor, now }, roundId, { entryId, command }, 'unknown-round');
};
