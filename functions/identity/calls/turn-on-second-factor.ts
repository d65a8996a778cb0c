import type { turnOnSecondFactor } from '#domain/identity/operations.ts';
import { identity as problems } from '#domain/identity/problems.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { Handler } from '../../kernel/http/call.ts';
import type { Deps } from '../deps.ts';

export const turnOnSecondFactorHandler: Handler<typeof turnOnSecondFactor, Deps> = async (
  { subject },
  { demandFactor },
) => {
  if (subject === null) throw new Error('a handler for users was called without one');
  return (await demandFactor(subject)) ? ok(null) : refuse(problems['factor-not-shown']());
};
