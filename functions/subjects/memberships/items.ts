import { createHash } from 'node:crypto';
import * as z from 'zod';
import { cartFee } from '#domain/catalog/events/json-props.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import { folded, normalEmail } from '#domain/kernel/text.ts';
import { levelAnswers } from '#domain/memberships/level-form.ts';
import { membership, membershipInvite, membershipLevel } from '#domain/memberships/schema.ts';
import { defineItem, isAddressOf, type Stored, type ValueOf } from '../../kernel/table/item.ts';
import { dueList } from '../../kernel/table/table.ts';
import { create, discard, overwrite, remove, replace, update, type Write } from '../../kernel/table/write.ts';

/** A level in an organization's program, with the fees that the cart adds to it. */
export const storedLevel = membershipLevel.extend({ organizationId: id, cartFees: z.array(cartFee).default([]) });
export type StoredLevel = z.infer<typeof storedLevel>;
export const levelItem = defineItem({
  type: 'level',
  schema: storedLevel,
  key: ({ organizationId, id }: { organizationId: number; id: number }) => ({
    pk: `ORGANIZATION#${organizationId}`,
    sk: `LEVEL#${id}`,
  }),
  personal: 'none',
  audit: { kept: 'usual', organization: 'organizationId' },
});

export const levelsOf = (organizationId: number) => ({ pk: `ORGANIZATION#${organizationId}`, prefix: 'LEVEL#' });

/** Returns an address's hash for keys, so that reading keys reveals no addresses. */
export const addressHash = (email: string): string =>
  createHash('sha256')
    .update(`member ${normalEmail(email)}`)
    .digest('base64url')
    .slice(0, 32);

/** Memberships that are due for a reminder or a renewal, sorted by due time. */
export const dueMemberships = dueList('MEMBERSHIP');
export const dueRenewals = dueList('RENEWAL');

/** A membership with the fields that its lists are searched and sorted by, and when it is due next. */
export const storedMembership = membership.extend({
  answers: levelAnswers.optional(),
  /** The holder's name when it was created, for searching lists. Pages show the profile's name. */
  name: z.string().default(''),
  email: z.string().default(''),
  /** Null if there are no more reminders. */
  dueAt: millis.nullable().default(null),
  reminded: z.int().default(0),
  /** The job row that created it. */
  ref: z.string().optional(),
});
export type StoredMembership = z.infer<typeof storedMembership>;

/** A membership, stored with its holder's profile, by organization and name in gs1. */
export const membershipItem = defineItem({
  type: 'membership',
  schema: storedMembership,
  key: ({ playerProfileId, id }: { playerProfileId: number; id: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `MEMBERSHIP#${id}`,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'name', 'playerProfileId', 'id'],
      to: ({ organizationId, name, playerProfileId, id }) => ({
        pk: `MEMBERS#${organizationId}`,
        sk: `${folded(name).slice(0, 60)}#${playerProfileId}#${id}`,
      }),
    },
    gs2: {
      from: ['organizationId', 'email', 'playerProfileId', 'id'],
      to: ({ organizationId, email, playerProfileId, id }) =>
        email === ''
          ? undefined
          : { pk: `MEMBERMAIL#${organizationId}#${addressHash(email)}`, sk: `PLAYER#${playerProfileId}#${id}` },
    },
    gs3: {
      from: ['playerProfileId', 'id', 'dueAt', 'renewal'],
      to: ({ playerProfileId, id, dueAt, renewal }) =>
        dueAt === null ? undefined : (renewal ? dueRenewals : dueMemberships).key(dueAt, `${playerProfileId}.${id}`),
    },
  },
  personal: {
    whose: ['player'],
    fields: ['playerProfileId', 'answers', 'name', 'email', 'guardian'],
    erase: () => ({ answers: undefined, name: '', email: '', guardian: null, dueAt: null, renewal: null }),
    show: ({ organizationId, levelId, from, to, answers, guardian }) => ({
      ...{ organizationId, levelId, from, to, answers, guardian },
    }),
  },
  removal: 'restorable',
  audit: { kept: 'usual', organization: 'organizationId' },
});
/** Returns an organization's memberships with an address on file. */
export const membershipsByEmail = (organizationId: number, email: string) => ({
  pk: `MEMBERMAIL#${organizationId}#${addressHash(email)}`,
  index: 'gs2' as const,
});
/** Returns all of an organization's memberships. */
export const membershipsOfOrganization = (organizationId: number) => ({
  pk: `MEMBERS#${organizationId}`,
  index: 'gs1' as const,
});
export const membershipsOf = (playerProfileId: number) => ({
  pk: `PLAYER#${playerProfileId}`,
  prefix: 'MEMBERSHIP#',
  consistent: true,
});

/**
 * A person as an organization's member: the order that is buying a membership for them now, and the staff's notes.
 * `turn` counts such orders, so two that read at the same time don't both get through.
 */
export const memberItem = defineItem({
  type: 'member',
  schema: z.object({
    organizationId: id,
    playerProfileId: id,
    orderId: id.nullable().default(null),
    turn: z.int().min(0).default(0),
    note: z.string().default(''),
    noteRev: z.int().min(0).default(0),
    notedBy: z.string().default(''),
  }),
  key: ({ playerProfileId, organizationId }: { playerProfileId: number; organizationId: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `MEMBER#${organizationId}`,
  }),
  personal: {
    whose: ['player'],
    fields: ['playerProfileId', 'note', 'notedBy'],
    erase: () => ({ note: '', notedBy: '' }),
    // People can read notes about themselves.
    show: ({ organizationId, note }) => ({ organizationId, note }),
  },
});

/**
 * A record of what an import's row created, so that it is created only once and can be undone. Kept as long as its job.
 */
export const memberImportItem = defineItem({
  type: 'memberImport',
  schema: z.object({
    ref: z.string(),
    organizationId: id,
    playerProfileId: id.nullable(),
    membershipId: id.nullable(),
    inviteId: z.string().nullable(),
    isNewPerson: z.boolean(),
    at: millis,
  }),
  key: ({ ref }: { ref: string }) => ({ pk: `MEMBERIMPORT#${ref}`, sk: 'MADE' }),
  ttl: { from: ['at'], to: ({ at }) => at / 1000 + 120 * 86_400 },
  personal: 'none',
});

/**
 * A link that shows someone without an account the memberships that have their address on file. It is stored by the
 * hash of its token.
 */
export const memberAccessItem = defineItem({
  type: 'memberAccess',
  schema: z.object({ hash: z.string(), organizationId: id, email: z.string(), dtSent: millis }),
  key: ({ hash }: { hash: string }) => ({ pk: `ACCESS#${hash}`, sk: 'ACCESS' }),
  ttl: { from: ['dtSent'], to: ({ dtSent }) => dtSent / 1000 + 2 * 86_400 },
  // Expires within two days of the request.
  personal: { whose: ['contact'], fields: ['email', 'hash'], erase: 'keep' },
});

/** A season pass that a player holds (event flag `seasonPass-N`). */
export const seasonPassItem = defineItem({
  type: 'seasonPass',
  schema: z.object({ passId: id, playerProfileId: id }),
  key: ({ playerProfileId, passId }: { playerProfileId: number; passId: number }) => ({
    pk: `PLAYER#${playerProfileId}`,
    sk: `SEASONPASS#${passId}`,
  }),
  personal: { whose: ['player'], fields: ['playerProfileId'], erase: 'keep' },
});

const keptDays = 400;

/** An invitation to an organization's level. `orderId` is the order that is using its code. */
export const memberInviteItem = defineItem({
  type: 'memberInvite',
  schema: membershipInvite.extend({
    orderId: id.nullable().default(null),
    /** Its code's hash, and when it was last emailed. */
    codeHash: z.string(),
    sentAt: millis,
    inviter: z.string().default(''),
    /** The job row that created it. */
    ref: z.string().optional(),
  }),
  key: ({ organizationId, id }: { organizationId: number; id: string }) => ({
    pk: `MEMBERINVITES#${organizationId}`,
    sk: id,
  }),
  indexes: {
    gs1: {
      from: ['organizationId', 'id', 'email'],
      to: ({ organizationId, id, email }) => ({
        pk: `MEMBERINVITED#${addressHash(email)}`,
        sk: `ORGANIZATION#${organizationId}#${id}`,
      }),
    },
  },
  ttl: { from: ['dtSent'], to: ({ dtSent }) => dtSent / 1000 + keptDays * 86_400 },
  personal: {
    whose: ['contact', 'staff'],
    fields: ['email', 'name', 'inviter', 'code'],
    erase: ({ email }, of) =>
      isAddressOf(of, email) ? { email: 'erased@sideout.invalid', name: '', inviter: '' } : null,
  },
});
export type MemberInvite = ReturnType<typeof memberInviteItem.decode>;

/** Returns whether an invitation can still be used and no order is using it. */
export const isOpenInvite = ({ status, orderId }: Pick<MemberInvite, 'status' | 'orderId'>): boolean =>
  (status === 'sent' || status === 'opened') && orderId === null;

export const memberInvitesOf = (organizationId: number) => ({
  pk: `MEMBERINVITES#${organizationId}`,
  consistent: true,
  descending: true,
});

/** Returns the invitations that were sent to an address. */
export const memberInvitesTo = (email: string) => ({
  pk: `MEMBERINVITED#${addressHash(email)}`,
  index: 'gs1' as const,
});

/** A pointer from a code to its invitation, by the code's hash, so that reading keys reveals no code. */
export const memberCodeItem = defineItem({
  type: 'memberCode',
  schema: z.object({ organizationId: id, hash: z.string(), inviteId: z.string(), dtSent: millis }),
  key: ({ organizationId, hash }: { organizationId: number; hash: string }) => ({
    pk: `MEMBERCODE#${organizationId}#${hash}`,
    sk: 'CODE',
  }),
  ttl: { from: ['dtSent'], to: ({ dtSent }) => dtSent / 1000 + keptDays * 86_400 },
  personal: 'none',
});

export const codeHash = (organizationId: number, code: string): string =>
  createHash('sha256').update(`${organizationId} ${code.trim().toUpperCase()}`).digest('base64url');

/** Starts a membership. Refused if the ID is taken. */
export const membershipBegun = (of: StoredMembership): Write => create(membershipItem, of);
/** Writes the changed membership. Refused if it has changed since it was read. */
export const membershipChanged = (before: Stored<StoredMembership>, after: StoredMembership): Write =>
  replace(membershipItem, before, after);
/** Deletes a membership that was imported by mistake. */
export const membershipTakenBack = (of: Stored<StoredMembership>): Write => discard(membershipItem, of);

type Member = ValueOf<typeof memberItem>;
type OfMember = { readonly organizationId: number; readonly playerProfileId: number };
/** Creates a member. Refused if the member exists. */
export const createMember = (member: Member, tag = 'member'): Write => create(memberItem, member, { tag });
/** Writes the changed member. Refused if it has changed since it was read. */
export const memberChanged = (before: Stored<Member>, after: Member, tag = 'member'): Write =>
  replace(memberItem, before, after, { tag });
/** Restores a member, and overwrites anything stored in its place. */
export const memberRestored = (member: Member): Write => overwrite(memberItem, member);
export const memberRemoved = (of: OfMember): Write => remove(memberItem, of);
/** Releases a member from an abandoned order. Refused with tag `released` if the order didn't hold the member. */
export const memberLetGo = (of: OfMember, orderId: number): Write =>
  update(memberItem, of, { set: { orderId: null } }, { if: ['=', 'orderId', orderId], tag: 'released' });

/** Writes the changed invitation. Refused with the given tag if it has changed since it was read. */
export const inviteChanged = (before: Stored<MemberInvite>, after: MemberInvite, tag = 'memberInvite'): Write =>
  replace(memberInviteItem, before, after, { tag });
/** Like {@link memberLetGo}, for an invitation. */
export const inviteLetGo = (of: { readonly organizationId: number; readonly id: string }, orderId: number): Write =>
  update(memberInviteItem, of, { set: { orderId: null } }, { if: ['=', 'orderId', orderId], tag: 'released' });

type Pass = ValueOf<typeof seasonPassItem>;
/** Gives a player a season pass. If they already have one, it stays. */
export const passGranted = (pass: Pass): Write => overwrite(seasonPassItem, pass);
export const passTakenBack = (pass: Pass): Write => remove(seasonPassItem, pass);

/** Records what an import's row created, and whether it was undone. */
export const recordImport = (made: ValueOf<typeof memberImportItem>): Write => create(memberImportItem, made);
export const importForgotten = (ref: string): Write => remove(memberImportItem, { ref });
