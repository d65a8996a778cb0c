import { ok, refuse } from '#domain/kernel/result.ts';
import type * as matches from '#domain/play/operations-matches.ts';
import { play } from '#domain/play/problems.ts';
import { roundOfPart } from '#domain/play/rounds/ids.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';
import { viewOfRound } from '../public-play.ts';

export const bracketMatchesHandler: Handler<typeof matches.bracketMatches, Deps> = async (
  { params, actor, now },
  { table },
) => {
  const found = await viewOfRound(table, roundOfPart(params.id), { actor, now });
  const bracket = found?.view.brackets.find((bracket) => bracket.id === params.id);
  return bracket ? ok(bracket) : refuse(play['unknown-bracket']());
};
