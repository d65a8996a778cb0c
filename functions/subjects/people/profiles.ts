import * as z from 'zod';
import { challenge } from '#domain/identity/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import { id, millis } from '#domain/kernel/schema.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { firstDay } from '#domain/memberships/joining.ts';
import { type Guardian, linkOfNew, type NewPerson, profileOfNew } from '#domain/memberships/level-form.ts';
import { hands, sides } from '#domain/people/lists/choices.ts';
import { fullName } from '#domain/people/names.ts';
import { isSamePerson, typedProfile } from '#domain/people/player.ts';
import { type PlayerProfile, playerProfile } from '#domain/people/schema.ts';
import { type AauProof, aauLimit } from '#domain/registration/sanction/aau.ts';
import { type AskedBody, askedBodies } from '#domain/registration/sanction/bodies.ts';
import { sanctionStatuses } from '#domain/registration/schema.ts';
import { defineItem, type Stored } from '../../kernel/table/item.ts';
import type { Numbers } from '../../kernel/table/numbers.ts';
import type { Table } from '../../kernel/table/table.ts';
import { create, discard, overwrite, remove, replace, update, type Write } from '../../kernel/table/write.ts';
import { searchAdded, searchChanged, searchEntries, searchIds, searchRemoved } from '../search.ts';
import { guardianItem, playerItem, userProfileItem } from './items.ts';

const nowhere = '-';
const partition = (gradYear: number, gender: string) => `RECRUITS#${gradYear}#${gender}`;

/**
 * A player that coaches can find, by class and gender, then state. It is written and deleted in the transaction that
 * changes the consent, so no one can be found after consent is withdrawn.
 */
export const recruitItem = defineItem({
  type: 'recruit',
  schema: z.object({
    id,
    gradYear: z.int(),
    gender: z.string(),
    state: z.string(),
    name: z.string(),
    club: z.string().optional(),
    highSchool: z.string().optional(),
    height: z.number().optional(),
    hand: z.enum(hands).optional(),
    side: z.enum(sides).optional(),
    gpa: z.number().optional(),
    committed: z.boolean(),
    since: millis,
  }),
  key: ({ gradYear, gender, state, id }: { gradYear: number; gender: string; state: string; id: number }) => ({
    pk: partition(gradYear, gender),
    sk: `${state}#${id}`,
  }),
  personal: {
    whose: ['player'],
    fields: ['name', 'club', 'highSchool', 'state', 'height', 'hand', 'side', 'gpa'],
    erase: 'remove',
  },
});
export type Recruit = Parameters<typeof recruitItem.encode>[0];

/** Returns a class's recruits, in one state or all. */
export const recruitsOf = (gradYear: number, gender: string, state?: string) => ({
  pk: partition(gradYear, gender),
  ...(state ? { prefix: `${state}#` } : {}),
});

/** Returns a profile as coaches find it. Returns null without consent or if its class or gender is missing. */
export function recruitOf(profile: PlayerProfile): Recruit | null {
  const { id, recruiting, gradYear, gender, state, club, highSchool, height, hand, side, gpa } = profile;
  if (!recruiting || profile.mergedInto !== null || gradYear === undefined || !gender) return null;
  return {
    ...{ id, gradYear, gender, state: state || nowhere, name: fullName(profile), since: recruiting.at },
    ...{ club, highSchool, height, hand, side, gpa },
    committed: profile.committed === 'Yes',
  };
}

/** Returns a new profile's writes, including its search words. */
export const newProfileWrite = (profile: PlayerProfile): Write[] => [
  create(playerItem, profile),
  ...searchAdded(wordsOf(profile)),
];

/** Deletes a profile that no one claimed, with its search words. */
export const profileDiscarded = (profile: Stored<PlayerProfile>): Write[] => [
  discard(playerItem, profile),
  ...searchRemoved(wordsOf(profile)),
];

const wordsOf = (profile: PlayerProfile) =>
  profile.mergedInto === null ? searchEntries('PLAYER', profile.id, fullName(profile)) : [];

/**
 * Writes a changed profile with its search words, its entry for coaches, and its owners' lists. Refused with tag
 * `player` if someone saved in the meantime.
 */
export async function profileChanged(
  table: Table,
  before: Stored<PlayerProfile>,
  after: PlayerProfile,
): Promise<Write[]> {
  const named = fullName(before) === fullName(after) && before.images[0]?.url === after.images[0]?.url;
  return [
    replace(playerItem, before, after),
    ...searchChanged(wordsOf(before), wordsOf(after)),
    ...recruitChanged(before, after),
    ...(named ? [] : await linksNamed(table, after)),
  ];
}

function recruitChanged(before: PlayerProfile, after: PlayerProfile): Write[] {
  const [had, has] = [recruitOf(before), recruitOf(after)];
  const place = (of: typeof had) => of && recruitItem.key(of).pk + recruitItem.key(of).sk;
  return [
    ...(had && place(had) !== place(has) ? [remove(recruitItem, had)] : []),
    ...(has ? [overwrite(recruitItem, has)] : []),
  ];
}

async function linksNamed(table: Table, profile: PlayerProfile): Promise<Write[]> {
  const links = await table.getMany(
    userProfileItem,
    profile.ownerIds.map((userId) => ({ userId, id: profile.id })),
  );
  const set = { fullName: fullName(profile), imageUrl: profile.images[0]?.url };
  return links.map((link) => update(userProfileItem, link, { set }));
}

type Linked = { readonly userId: number; readonly as: 'self' | 'guardian'; readonly at: number };

/** Records that a user looks after a profile. The caller writes the profile's own `ownerIds`. */
export const profileLinked = (profile: PlayerProfile, { userId, as, at }: Linked): Write[] => [
  overwrite(userProfileItem, {
    userId,
    id: profile.id,
    fullName: fullName(profile),
    ...(profile.images[0] ? { imageUrl: profile.images[0].url } : {}),
  }),
  overwrite(guardianItem, { playerId: profile.id, userId, as, at }),
];

export type TypedPlayer = NonNullable<ReturnType<typeof typedProfile>>;

/**
 * Returns the profile of a person whose details were typed in, if they have one. It is matched by name, birth date and
 * address.
 */
export async function profileOnFile(table: Table, typed: TypedPlayer): Promise<Stored<PlayerProfile> | null> {
  const { ids } = await searchIds(table, 'PLAYER', fullName(typed));
  const profiles = await table.getMany(
    playerItem,
    ids.map((id) => ({ id })),
  );
  return profiles.find((profile) => isSamePerson(profile, typed)) ?? null;
}

/** Returns the writes for a new profile from typed details, including its search words. */
export function newProfile(typed: TypedPlayer, id: Id, at: Millis, ownerIds: readonly Id[] = []): Write[] {
  const profile = playerProfile.parse({ ...typed, id, ownerIds, dtCreated: at, dtModified: at });
  return newProfileWrite(profile);
}

/**
 * Returns the existing profile of a person whose details were typed in for a membership. It is matched like a
 * registration's typed players.
 */
export function memberOnFile(
  table: Table,
  person: NewPerson,
  guardian: Guardian | null,
): Promise<Stored<PlayerProfile> | null> {
  const typed = typedProfile(profileOfNew(person, guardian));
  return typed ? profileOnFile(table, typed) : Promise.resolve(null);
}

type Making = { readonly guardian: Guardian | null; readonly userId: Id | null; readonly now: Millis };

/**
 * Returns a new member's profile: their existing one, or a new one with its writes. The account owns a new one only if
 * the member is in its own family.
 */
export async function memberProfile(
  { table, numbers }: { readonly table: Table; readonly numbers: Numbers },
  person: NewPerson,
  { guardian, userId, now }: Making,
): Promise<{ readonly profile: PlayerProfile; readonly writes: Write[] }> {
  const there = await memberOnFile(table, person, guardian);
  if (there) return { profile: there, writes: [] };
  const as = linkOfNew(person, firstDay(now));
  const owned = userId !== null && as !== null;
  const profile = {
    ...profileOfNew(person, guardian),
    ...{ id: await numbers('player'), ownerIds: owned ? [userId] : [], dtCreated: now, dtModified: now },
  };
  const linked = owned ? profileLinked(profile, { userId, as, at: now }) : [];
  return { profile, writes: [...newProfileWrite(profile), ...linked] };
}

/** Adds a profile to its owner's list. */
export const profileListed = (link: { readonly userId: Id; readonly id: Id; readonly fullName: string }): Write =>
  create(userProfileItem, link);

/** Removes a profile from a user. */
export const profileUnlinked = (userId: Id, id: Id): Write[] => [
  remove(userProfileItem, { userId, id }),
  remove(guardianItem, { playerId: id, userId }),
];

/** Stores the pictures on a profile and in its owners' lists. Refused if the profile is gone. */
export async function profilePictured(table: Table, id: Id, images: PlayerProfile['images']): Promise<Write[]> {
  const player = await table.get(playerItem, { id });
  const links = await table.getMany(
    userProfileItem,
    (player?.ownerIds ?? []).map((userId) => ({ userId, id })),
  );
  const there = { if: ['exists', 'pk'] } as const;
  return [
    update(playerItem, { id }, { set: { images } }, there),
    ...links.map((link) => update(userProfileItem, link, { set: { imageUrl: images[0]?.url } }, there)),
  ];
}

/**
 * How long a verified phone or an answer from the AAU is valid for the person who asked: as long as a registration can
 * stay in a cart.
 */
export const proofLife = 7 * 86_400_000;

/**
 * A code that was sent to a phone, and whether it was entered. It is valid only for its holder (kernel/http/holder.ts).
 */
export const phoneProofItem = defineItem({
  type: 'phoneProof',
  schema: challenge.extend({ holder: z.string(), dtSent: millis }),
  key: ({ holder, phone }: { holder: string; phone: string }) => ({ pk: `HOLDER#${holder}`, sk: `PHONE#${phone}` }),
  ttl: {
    from: ['expiresAt', 'provenAt'],
    to: ({ expiresAt, provenAt }) => (provenAt === null ? expiresAt + 86_400_000 : provenAt + proofLife) / 1000,
  },
  personal: { whose: ['contact'], fields: ['phone', 'code'], erase: 'remove' },
});

/**
 * The AAU's answer to one registrant about a number, with the last name it was for. Failed tries count toward the
 * number's limit, regardless of the name that was tried.
 */
export const aauProofItem = defineItem({
  type: 'aauProof',
  schema: z.object({
    holder: z.string(),
    number: z.string(),
    lastName: z.string(),
    status: z.enum(sanctionStatuses),
    failures: z.int().max(aauLimit),
    dtAsked: millis,
  }),
  key: ({ holder, number }: { holder: string; number: string }) => ({ pk: `HOLDER#${holder}`, sk: `AAU#${number}` }),
  ttl: { from: ['dtAsked'], to: ({ dtAsked }) => (dtAsked + proofLife) / 1000 },
  personal: { whose: ['player'], fields: ['number', 'lastName'], erase: 'remove' },
});

/** Another sanctioning body's answer to one registrant about just a number, or a record that the body couldn't be reached. */
export const numberProofItem = defineItem({
  type: 'numberProof',
  schema: z.object({
    holder: z.string(),
    body: z.enum(askedBodies),
    number: z.string(),
    status: z.enum(['true', 'expired', 'false', 'unreached']),
    firstName: z.string(),
    lastName: z.string(),
    level: z.string(),
    profileId: z.int().nullable(),
    dtAsked: millis,
  }),
  key: ({ holder, body, number }: { holder: string; body: AskedBody; number: string }) => ({
    pk: `HOLDER#${holder}`,
    sk: `NUMBER#${body}#${number}`,
  }),
  ttl: { from: ['dtAsked'], to: ({ dtAsked }) => (dtAsked + proofLife) / 1000 },
  personal: { whose: ['player'], fields: ['number', 'firstName', 'lastName'], erase: 'remove' },
});
export const numberProofsOf = (holder: string) => ({ pk: `HOLDER#${holder}`, prefix: 'NUMBER#', consistent: true });

/** Returns the AAU's answers to a registrant, for all of their holders. */
export async function aauProofs(table: Table, holders: readonly string[], now: Millis): Promise<AauProof[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(aauProofItem, { pk: `HOLDER#${holder}`, prefix: 'AAU#', consistent: true })),
  );
  return all.flat().filter(({ dtAsked }) => dtAsked + proofLife > now);
}

/** Returns a registrant's phones that were verified by a code, in the format of `phoneToProve`. */
export async function provenPhones(table: Table, holders: readonly string[], now: Millis): Promise<string[]> {
  const all = await Promise.all(
    holders.map((holder) => table.list(phoneProofItem, { pk: `HOLDER#${holder}`, prefix: 'PHONE#', consistent: true })),
  );
  return all.flat().flatMap(({ phone, provenAt }) => (provenAt !== null && provenAt + proofLife > now ? [phone] : []));
}
