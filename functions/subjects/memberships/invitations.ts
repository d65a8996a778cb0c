import { createHmac } from 'node:crypto';
import type { CartItem } from '#domain/commerce/schema.ts';
import { type Id, type Random, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { newInvite } from '#domain/memberships/invites.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { codeHash, memberCodeItem, memberInviteItem } from './items.ts';

type Invited = { readonly organizationId: Id; readonly levelId: Id; readonly email: string; readonly name: string };
type Making = {
  readonly now: Millis;
  readonly random: Random;
  readonly inviter: string;
  readonly id?: string;
  readonly ref?: string;
};

/** Returns the writes of an invitation and of its code's item. The relay has it emailed. */
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

/* The contents of keys that only we can make: which membership may be renewed, whose card is shown, what an
   invitation opens. Each key names its purpose, so none can be used for another. */

type Which = { readonly playerProfileId: Id; readonly id: Id };
const names = {
  follow: ({ playerProfileId, id }: Which) => `follow-${playerProfileId}-${id}`,
  card: ({ playerProfileId, id }: Which) => `card-${playerProfileId}-${id}`,
} as const;

/** `follow`: renews or upgrades a membership; `card`: shows its card. */
export const membershipKey = (to: keyof typeof names, of: Which, secret: string): string =>
  sealed(names[to](of), secret);
export const opensMembership = (to: keyof typeof names, key: string, of: Which, secret: string): boolean =>
  unsealed(key, secret) === names[to](of);

/** Returns the pass for buying with an invitation's code. */
export const invitePass = (of: { organizationId: Id; levelId: Id; inviteId: string }, secret: string): string =>
  sealed(`invited-${of.organizationId}-${of.levelId}-${of.inviteId}`, secret);

const passed = /^invited-(\d+)-(\d+)-([0-9A-Z]{26})$/;

/**
 * Returns what the keys in a bag's memberships open: the memberships that may be renewed or upgraded, and, by item,
 * the invitation of its pass.
 */
export async function openedBy(
  organizationId: Id,
  items: readonly CartItem[],
  signingSecret: () => Promise<string>,
): Promise<Opened> {
  const follows = new Set<Id>();
  const invited = new Map<number, { inviteId: string; levelId: Id }>();
  const bought = items.flatMap((item) => (item.type === 'MEM' ? [item] : []));
  if (!bought.some(({ membership: { follows: of, pass } }) => of || pass)) return { follows, invited };
  const secret = await signingSecret();
  for (const { id, membership } of bought) {
    const { follows: of, pass, playerProfileId } = membership;
    if (of && playerProfileId !== null && opensMembership('follow', of.key, { playerProfileId, id: of.id }, secret))
      follows.add(of.id);
    const match = passed.exec(unsealed(pass, secret) ?? '');
    if (match && Number(match[1]) === organizationId)
      invited.set(id, { inviteId: match[3] as string, levelId: Number(match[2]) });
  }
  return { follows, invited };
}
export type Opened = {
  readonly follows: ReadonlySet<Id>;
  readonly invited: ReadonlyMap<number, { readonly inviteId: string; readonly levelId: Id }>;
};
export const nothingOpened: Opened = { follows: new Set(), invited: new Map() };

/** Returns the token of a link to someone's memberships, computed again when it is emailed and never stored. */
export const accessToken = (
  of: { readonly organizationId: Id; readonly email: string; readonly dtSent: number },
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update(`member-access|${of.organizationId}|${of.email}|${of.dtSent}`)
    .digest('base64url');
