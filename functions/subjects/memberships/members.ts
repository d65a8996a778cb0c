import { createHmac } from 'node:crypto';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { todayAt } from '#domain/catalog/events/event-open.ts';
import type { Division, EventFacts } from '#domain/catalog/schema.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import { type Id, type Random, ulid } from '#domain/kernel/ids.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { type ListedPerson, type Match, type MemberDraft, matchOf } from '#domain/memberships/import/rows.ts';
import { newInvite } from '#domain/memberships/joining.ts';
import { activeLevels, levelWords, memberDialog } from '#domain/memberships/levels.ts';
import type { MembersOnly } from '#domain/memberships/members-only.ts';
import { fullName, namesOf } from '#domain/people/names.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { membersOnlyFor } from '#domain/registration/gates/gates.ts';
import { sealed, unsealed } from '../../kernel/secret.ts';
import type { Stored } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, type Write } from '../../kernel/table/write.ts';
import { organizationItem, usernameItem } from '../organizations/items.ts';
import { organizationByUsername } from '../organizations/queries.ts';
import { playerItem } from '../people/items.ts';
import { newProfileWrite, profileDiscarded } from '../people/profiles.ts';
import { searchIds } from '../search.ts';
import {
  codeHash,
  memberCodeItem,
  memberInviteItem,
  memberItem,
  membershipItem,
  membershipsOf,
  type StoredMembership,
} from './items.ts';

/** A person's membership in the organization that an event is for: none at all, or the active levels. */
type MemberStanding = { readonly member: boolean; readonly levels: readonly number[] };
export type Members = {
  readonly membersOnly: MembersOnly;
  /** The organization they are members of. */
  readonly organizationId: Id;
  standingOf(playerProfileId: Id): Promise<MemberStanding>;
};

/**
 * Returns the organization whose members can register for an event (or one of its divisions), and its members on the
 * relevant day: `asOf`, or else the first day if the rule is strict, otherwise today (Part 2 §7 asOf). Returns null if
 * everyone can register.
 */
export async function membersOf(
  table: Table,
  event: EventFacts,
  division: Division | null,
  now: Millis,
  asOf?: string,
): Promise<Members | null> {
  const organizer = await table.get(organizationItem, { id: event.organizationId }, { consistent: false });
  const membersOnly = membersOnlyFor(event, division, { username: organizer?.username ?? '' });
  if (!membersOnly) return null;
  const other =
    membersOnly.of === organizer?.username ? null : await table.get(usernameItem, { username: membersOnly.of });
  const organizationId = other?.organizationId ?? event.organizationId;
  const day = asOf || (flagsOfEvent(event).strict ? event.startDate : todayAt(event, now));
  return {
    membersOnly,
    organizationId,
    standingOf: async (playerProfileId) => {
      const every = await table.list(membershipItem, membershipsOf(playerProfileId));
      const all = every.filter((membership) => membership.organizationId === organizationId);
      return { member: all.length > 0, levels: activeLevels(all, organizationId, day) };
    },
  };
}

/** Returns a public organization. */
export async function openOrganization(table: Table, username: string) {
  const organization = await organizationByUsername(table, username);
  return organization?.isActive ? organization : null;
}

/** Returns a profile's memberships in one organization, newest first. */
export async function heldIn(
  table: Table,
  organizationId: Id,
  playerProfileId: Id,
): Promise<Stored<StoredMembership>[]> {
  const all = await table.list(membershipItem, membershipsOf(playerProfileId));
  return all
    .filter((of) => of.organizationId === organizationId)
    .toSorted((a, b) => (a.to === b.to ? b.id - a.id : a.to < b.to ? 1 : -1));
}

export type Person = Match;

/** Returns the person that a list's row refers to, found by profile number or by name. */
export async function personOf(table: Table, draft: ListedPerson): Promise<Person> {
  if (draft.profileId !== null) {
    const profile = await table.get(playerItem, { id: draft.profileId });
    return profile && profile.mergedInto === null
      ? { kind: 'found', profile, by: 'their profile number' }
      : { kind: 'unclear', why: `We can’t find profile ${draft.profileId}. Check the number.` };
  }
  const { ids } = await searchIds(table, 'PLAYER', `${draft.firstName} ${draft.lastName}`);
  const candidates = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return matchOf(draft, candidates);
}

/** Returns why a person on a list of teams can't be in a members-only division, or null. */
export async function memberFault(table: Table, members: Members, listed: ListedPerson): Promise<string | null> {
  const name = fullName(listed);
  const person = await personOf(table, listed);
  if (person.kind === 'unclear')
    return `Add ${name}’s birth date or email, so that we can check the membership this event requires`;
  if (person.kind === 'new') return `${name} isn’t a member, and this event is for members`;
  const { levels } = await members.standingOf(person.profile.id);
  const dialog = memberDialog({ active: levels.length > 0, levels: [...levels] }, members.membersOnly.levels);
  if (dialog === null) return null;
  return dialog.kind === 'inactive'
    ? `${name}’s membership has expired or isn’t valid`
    : `${name} needs a ${levelWords(members.membersOnly.levels)} membership`;
}

/** Returns a new profile for a person on a list. It has no owner until someone claims it. */
export function importedPerson(draft: MemberDraft, id: number, now: number): PlayerProfile {
  const { firstName, lastName, email, dob, gender, guardian } = draft;
  const named = namesOf(guardian?.name ?? '');
  return playerProfile.parse({
    ...{ id, firstName, lastName, dtCreated: now, dtModified: now },
    ...(email ? { email } : {}),
    ...(dob ? { dob } : {}),
    ...(gender ? { gender } : {}),
    ...(guardian ? { parent: { ...named, email: guardian.email } } : {}),
  });
}

/**
 * The profile is created together with its search words. It is removed if no one claimed it and nothing else is stored
 * with it.
 */
export const unusedPerson = {
  made: newProfileWrite,
  removed: async (table: Table, id: number): Promise<void> => {
    const there = await table.all({ pk: `PLAYER#${id}`, consistent: true });
    const profile = there.find(playerItem.is);
    if (!profile) return;
    const value = playerItem.decode(profile);
    const own = there.filter((raw) => !playerItem.is(raw) && !membershipItem.is(raw) && !memberItem.is(raw));
    if (value.ownerIds.length > 0 || value.dtModified !== value.dtCreated || own.length > 0) return;
    const before = await table.get(playerItem, { id });
    if (!before || before.dtModified !== value.dtModified) return;
    await table.transact(profileDiscarded(before));
  },
};

type Invited = { readonly organizationId: Id; readonly levelId: Id; readonly email: string; readonly name: string };
type Making = {
  readonly now: Millis;
  readonly random: Random;
  readonly inviter: string;
  readonly id?: string;
  readonly ref?: string;
};

/** Returns the writes for an invitation and its code's item. The relay then has it emailed. */
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

/*
 * The contents of a key that only we can make: which membership can be renewed, whose card is shown, or what an invitation
 * unlocks. Each key names its purpose, so none can be used for another.
 */

type Which = { readonly playerProfileId: Id; readonly id: Id };
const names = {
  follow: ({ playerProfileId, id }: Which) => `follow-${playerProfileId}-${id}`,
  card: ({ playerProfileId, id }: Which) => `card-${playerProfileId}-${id}`,
} as const;

/** `follow` renews or upgrades a membership. `card` shows its card. */
export const membershipKey = (to: keyof typeof names, of: Which, secret: string): string =>
  sealed(names[to](of), secret);
export const opensMembership = (to: keyof typeof names, key: string, of: Which, secret: string): boolean =>
  unsealed(key, secret) === names[to](of);

/** Returns the pass for buying with an invitation's code. */
export const invitePass = (of: { organizationId: Id; levelId: Id; inviteId: string }, secret: string): string =>
  sealed(`invited-${of.organizationId}-${of.levelId}-${of.inviteId}`, secret);

const passed = /^invited-(\d+)-(\d+)-([0-9A-Z]{26})$/;

/**
 * Returns what the keys in a cart's memberships unlock: the memberships that can be renewed or upgraded, and the
 * invitation for each item's pass.
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

/**
 * Returns the token for a link to someone's memberships. It is computed again when the link is emailed, and never
 * stored.
 */
export const accessToken = (
  of: { readonly organizationId: Id; readonly email: string; readonly dtSent: number },
  secret: string,
): string =>
  createHmac('sha256', secret)
    .update(`member-access|${of.organizationId}|${of.email}|${of.dtSent}`)
    .digest('base64url');
