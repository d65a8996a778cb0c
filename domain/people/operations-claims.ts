import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { claimWays } from './claims.ts';
import { relations } from './views.ts';

const params = z.object({ id: urlId });
const as = z.enum(relations);
const done = z.object({ claimed: z.boolean() });

export const claimOptions = operation({
  method: 'GET',
  path: '/api/player/{id}/claim',
  auth: 'user',
  summary:
    'How a profile can be claimed: where a code can be sent, or that staff decide because it is somebody’s already',
  params,
  output: z.object({
    fullName: z.string(),
    isMinor: z.boolean(),
    open: z.boolean(),
    mine: z.boolean(),
    /** `guardian`: whether it proves a guardian, too */
    ways: z.array(
      z.object({ way: z.enum(claimWays), by: z.enum(['email', 'sms']), hint: z.string(), guardian: z.boolean() }),
    ),
  }),
  problems: ['people/no-such-player'],
});

export const sendClaimCode = operation({
  method: 'POST',
  path: '/api/player/{id}/claim/code',
  auth: 'user',
  spends: 'code',
  summary:
    'Sends a code to what is on file of a profile that is nobody’s yet. Where that is the user’s own proven email, the profile is theirs at once',
  params,
  body: z.object({ way: z.enum(claimWays), as }),
  output: done.extend({ claimId: ulidText, expiresAt: millis }),
  problems: ['people/no-such-player', 'people/claimed-already', 'people/guardian-needed', 'people/no-such-way'],
});

export const proveClaim = operation({
  method: 'POST',
  path: '/api/player/{id}/claim/prove',
  auth: 'user',
  summary: 'Claims a profile by the code that was sent: ten minutes, five tries',
  params,
  body: z.object({ claimId: ulidText, code: z.string().max(20) }),
  output: done,
  problems: [
    ...(['people/no-such-player', 'people/claimed-already', 'people/no-such-claim'] as const),
    ...(['identity/code-wrong', 'identity/code-expired', 'identity/code-spent'] as const),
  ],
});

export const askForClaim = operation({
  method: 'POST',
  path: '/api/player/{id}/claim/ask',
  auth: 'user',
  summary: 'Asks platform staff for a profile that can’t be proved, or is somebody’s already',
  params,
  body: z.object({ as, words: z.string().trim().min(10).max(1000) }),
  output: z.object({ claimId: ulidText }),
  problems: ['people/no-such-player', 'people/guardian-needed'],
});

export const openClaims = operation({
  method: 'GET',
  path: '/api/claims',
  auth: 'user',
  summary: 'Claims that wait for platform staff, the oldest first',
  output: z.object({
    items: z.array(
      z.object({
        id: ulidText,
        playerId: id,
        player: z.string(),
        who: z.string(),
        email: z.string(),
        as,
        words: z.string(),
        at: millis,
        owners: z.array(z.string()),
      }),
    ),
  }),
  problems: [],
});

export const decideClaim = operation({
  method: 'POST',
  path: '/api/claims/{playerId}/{claimId}',
  auth: 'user',
  summary: 'Gives a profile to who asked for it (beside whoever has it), or refuses; either with a reason',
  params: z.object({ playerId: urlId, claimId: ulidText }),
  body: z.object({ granted: z.boolean(), reason: z.string().trim().min(3).max(500) }),
  output: z.object({ granted: z.boolean() }),
  problems: ['people/no-such-claim'],
});
