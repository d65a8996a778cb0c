import * as z from 'zod';
import { operation } from '../kernel/operation.ts';
import { emailAddress, id, millis, ulidText } from '../kernel/schema.ts';
import { urlId } from '../kernel/url-values.ts';
import { claimWays } from './claims.ts';
import { ownProfileView, relations } from './views.ts';

const params = z.object({ id: urlId });
const as = z.enum(relations);
const done = z.object({ claimed: z.boolean() });

export const claimOptions = operation({
  method: 'GET',
  path: '/api/player/{id}/claim',
  auth: 'user',
  summary:
    'List the ways to claim a player’s profile: the contacts that a code can be sent to, or a staff decision if it already has an owner. For any signed-in user.',
  params,
  output: z.object({
    fullName: z.string(),
    isMinor: z.boolean(),
    open: z.boolean(),
    mine: z.boolean(),
    /** `guardian` indicates whether the way also proves that the person is the guardian. */
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
    'Send a code to a contact on file of a profile without an owner. If that is the caller’s own verified email, the profile is theirs right away. For any signed-in user.',
  params,
  body: z.object({ way: z.enum(claimWays), as }),
  output: done.extend({ claimId: ulidText, expiresAt: millis }),
  problems: ['people/no-such-player', 'people/claimed-already', 'people/guardian-needed', 'people/no-such-way'],
});

export const proveClaim = operation({
  method: 'POST',
  path: '/api/player/{id}/claim/prove',
  auth: 'user',
  summary:
    'Claim a profile with the code that was sent, which is valid for ten minutes and five tries. For any signed-in user.',
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
  summary:
    'Ask platform staff for a profile that already has an owner or can’t be claimed by code. For any signed-in user.',
  params,
  body: z.object({ as, words: z.string().trim().min(10).max(1000) }),
  output: z.object({ claimId: ulidText }),
  problems: ['people/no-such-player', 'people/guardian-needed'],
});

export const openClaims = operation({
  method: 'GET',
  path: '/api/claims',
  auth: 'user',
  summary:
    'List profile claims waiting for a decision by platform staff, oldest first. For platform staff and users with data permission.',
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
  summary:
    'Decide a profile claim with a reason: the person gets the profile (its other owners stay), or the claim is denied. For platform staff and users with the data right.',
  params: z.object({ playerId: urlId, claimId: ulidText }),
  body: z.object({ granted: z.boolean(), reason: z.string().trim().min(3).max(500) }),
  output: z.object({ granted: z.boolean() }),
  problems: ['people/no-such-claim'],
});

const invited = z.object({ id: urlId, inviteId: ulidText });

export const inviteGuardian = operation({
  method: 'POST',
  path: '/api/player/{id}/guardians',
  auth: 'user',
  idempotent: true,
  spends: 'code',
  summary:
    'Invite another parent or guardian by email to manage a player’s profile. For the player’s guardians, and from age 18 the player.',
  params,
  body: z.object({ email: emailAddress() }),
  output: ownProfileView,
  problems: [
    ...(['people/no-such-player', 'people/guardian-needed'] as const),
    ...(['people/guardian-invited', 'people/too-many-invites'] as const),
  ],
});

export const undoGuardian = operation({
  method: 'POST',
  path: '/api/player/{id}/guardians/{inviteId}/undo',
  auth: 'user',
  repeatable: true,
  summary:
    'Cancel another guardian’s invitation so that it can no longer be accepted. Up to a week after it was accepted, this also ends that guardian’s access to the profile. For the sender.',
  params: invited,
  output: ownProfileView,
  problems: ['people/no-such-player', 'people/no-such-invite'],
});

export const guardianInvitation = operation({
  method: 'GET',
  path: '/api/player/{id}/guardians/{inviteId}',
  auth: 'user',
  summary:
    'Get an invitation to be another guardian of a player. The player’s name is only for the account with the invited email. For any signed-in user with the link.',
  params: invited,
  output: z.object({
    forYou: z.boolean(),
    player: z.string(),
    inviter: z.string(),
    sentTo: z.string(),
    until: millis,
  }),
  problems: ['people/no-such-invite'],
});

export const acceptGuardian = operation({
  method: 'POST',
  path: '/api/player/{id}/guardians/{inviteId}',
  auth: 'user',
  repeatable: true,
  summary:
    'Accept an invitation to be another guardian of a player. For the account with the invited email, once it’s verified.',
  params: invited,
  output: done,
  problems: ['people/no-such-invite', 'people/invite-for-another'],
});
