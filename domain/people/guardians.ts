import * as z from 'zod';
import { id, millis, ulidText } from '../kernel/schema.ts';
import { normalEmail } from '../kernel/text.ts';
import { day, type Millis } from '../kernel/time.ts';

/*
 * A guardian can invite another guardian to manage a player's profile. The invitation is an email that only the account
 * with that verified address can accept. Its sender can undo it at any time before it is accepted, and for {@link
 * undoFor} afterward. Later, platform staff decide, because both guardians then have the same rights.
 */

const inviteLife = 14 * day;
const undoFor = 7 * day;
/** How many open invitations a profile can have. */
export const mostInvites = 4;

export const inviteStates = ['sent', 'accepted', 'undone'] as const;
export const guardianInvite = z.object({
  playerId: id,
  id: ulidText,
  email: z.string(),
  /** The user who sent the invitation, and their name at that time. */
  by: id,
  inviter: z.string(),
  state: z.enum(inviteStates),
  at: millis,
  expiresAt: millis,
  acceptedBy: id.nullable(),
  acceptedAt: millis.nullable(),
});
type GuardianInvite = z.infer<typeof guardianInvite>;

/** Returns a new invitation. */
export const newInvite = (
  of: Pick<GuardianInvite, 'playerId' | 'id' | 'email' | 'by' | 'inviter'>,
  now: Millis,
): GuardianInvite => ({
  ...of,
  email: normalEmail(of.email),
  ...{ state: 'sent', at: now, expiresAt: now + inviteLife, acceptedBy: null, acceptedAt: null },
});

/** Returns whether an invitation can be accepted. */
export const isOpenInvite = ({ state, expiresAt }: GuardianInvite, now: Millis): boolean =>
  state === 'sent' && now < expiresAt;

/** Returns whether a user can undo an invitation. */
export const mayUndoInvite = (invite: GuardianInvite, userId: number | null, now: Millis): boolean =>
  invite.by === userId &&
  (isOpenInvite(invite, now) || (invite.state === 'accepted' && now < (invite.acceptedAt ?? 0) + undoFor));
