import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { playCodes } from './problems.ts';
import { swapStates, workSwap } from './work/swap.ts';

/* Teams that change the matches they work at, each with the other's consent. Ours. */

/** `asks`: the team itself asked; else it is asked. */
const swapView = workSwap.omit({ divisionId: true }).extend({ asks: z.boolean(), state: z.enum(swapStates) });
export type SwapView = z.infer<typeof swapView>;
const swaps = z.object({ items: z.array(swapView) });
const problems = ['registration/unknown-team', ...playCodes] as const;

export const workSwaps = operation({
  method: 'GET',
  path: '/api/matches/work/{teamId}',
  auth: 'token',
  summary: 'What a team has asked of others about who works, and what it is asked, newest first; for who acts for it',
  params: z.object({ teamId: urlId }),
  output: swaps,
  problems: ['registration/unknown-team'],
});

export const askSwap = operation({
  method: 'POST',
  path: '/api/matches/work/ask',
  auth: 'token',
  idempotent: true,
  summary: 'A team asks another to change the matches they work at',
  body: z.object({ teamId: id, matchId: id, otherMatchId: id }),
  output: swaps,
  problems,
});

export const answerSwap = operation({
  method: 'POST',
  path: '/api/matches/work/answer',
  auth: 'token',
  repeatable: true,
  summary: 'The other team agrees, and both work the other match from then on, or says no; or who asked calls it off',
  body: z.object({ teamId: id, swapId: ulidText, yes: z.boolean() }),
  output: swaps,
  problems,
});
