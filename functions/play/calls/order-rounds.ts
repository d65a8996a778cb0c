import { refuse } from '#domain/kernel/result.ts';
import type * as rounds from '#domain/play/operations-rounds.ts';
import { play } from '#domain/play/problems.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { runCommand } from '../command.ts';
import type { Deps } from '../deps.ts';
import { divisionOfRound } from '../public-play.ts';

export const orderRoundsHandler: Handler<typeof rounds.orderRounds, Deps> = async ({ body, actor, now }, deps) => {
  const { entryId, roundIds } = body;
  const divisionId = await divisionOfRound(deps.table, roundIds[0] ?? 0);
  if (divisionId === null) return refuse(play['unknown-round']());
  const command: PlayCommand = { type: 'orderRounds', roundIds };
  return runCommand(deps, { actor, now }, divisionId, { entryId, command });
};
