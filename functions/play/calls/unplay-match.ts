import type * as matches from '#domain/play/operations-matches.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { runCommand } from '../command.ts';
import type { Deps } from '../deps.ts';

export const unplayMatchHandler: Handler<typeof matches.unplayMatch, Deps> = ({ params, body, actor, now }, deps) => {
  const { entryId, replay } = body;
  const command: PlayCommand = { type: 'unplay', matchId: params.matchId, replay };
  return runCommand(deps, { actor, now }, params.divisionId, { entryId, command });
};
