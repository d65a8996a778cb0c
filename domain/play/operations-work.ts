import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { playCodes } from './problems.ts';
import { swapStates, workSwap } from './work/swap.ts';

/* Calls that we added for teams that swap the matches they work, with each other's consent. */

/** A swap. `asks` is true if this team made the request, and false if it received it. */
const swapView = workSwap.omit({ divisionId: true }).extend({ asks: z.boolean(), state: z.enum(swapStates) });
export type SwapView = z.infer<typeof swapView>;
const swaps = z.object({ items: z.array(swapView) });
const problems = ['registration/unknown-team', ...playCodes] as const;

export const workSwaps = operation({
  method: 'GET',
  path: '/api/matches/work/{teamId}',
  auth: 'token',
  summary:
    'List a team’s requests to swap work, sent and received, newest first. For anyone who acts for the team, and the event’s staff.',
  params: z.object({ teamId: urlId }),
  output: swaps,
  problems: ['registration/unknown-team'],
});

export const askSwap = operation({
  method: 'POST',
  path: '/api/matches/work/ask',
  auth: 'token',
  idempotent: true,
  summary: 'Ask another team to swap work matches. For anyone who acts for the team, and the event’s staff.',
  body: z.object({ teamId: id, matchId: id, otherMatchId: id }),
  output: swaps,
  problems,
});

export const answerSwap = operation({
  method: 'POST',
  path: '/api/matches/work/answer',
  auth: 'token',
  repeatable: true,
  summary:
    'Accept a swap, so that each team works the other match, or decline it. The team that asked can cancel it. For anyone who acts for the team, and the event’s staff.',
  body: z.object({ teamId: id, swapId: ulidText, yes: z.boolean() }),
  output: swaps,
  problems,
});
