import type { Id, Random } from '#domain/kernel/ids.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { newInvite } from '#domain/memberships/invites.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { codeHash, memberCodeItem, memberInviteItem } from '../../store/memberships/invites.ts';

type Invited = { readonly organizationId: Id; readonly levelId: Id; readonly email: string; readonly name: string };
type Making = {
  readonly now: Millis;
  readonly random: Random;
  readonly inviter: string;
  readonly id?: string;
  readonly ref?: string;
};

/** An invitation with the way to it from its code; the relay tells who mails it. */
export function inviteWrites(of: Invited, { now, random, inviter, id = ulid(now, random), ref }: Making): Write[] {
  const { organizationId, levelId, email, name } = of;
  const invite = newInvite({ id, organizationId, levelId }, { email, name }, now, random);
  const hash = codeHash(organizationId, invite.code);
  return [
    create(memberInviteItem, {
      ...invite,
      codeHash: hash,
      sentAt: now,
      orderId: null,
      inviter,
      ...(ref ? { ref } : {}),
    }),
    create(memberCodeItem, { organizationId, hash, inviteId: invite.id, dtSent: now }),
  ];
}
