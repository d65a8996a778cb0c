import * as z from 'zod';
import { erasePerson } from '#domain/jobs/kinds/person.ts';
import type { JobAnswer } from '#domain/jobs/schema.ts';
import { type Random, ulid } from '#domain/kernel/ids.ts';
import { id } from '#domain/kernel/schema.ts';
import { normalEmail } from '#domain/kernel/text.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { fullName } from '#domain/people/names.ts';
import type { Files } from '../../integrations/files/port.ts';
import type { EndSignIn } from '../../integrations/sign-ins/port.ts';
import { foldedName, type ItemDef, type Raw, type Subject } from '../../kernel/table/item.ts';
import type { Table } from '../../kernel/table/table.ts';
import { paperItem, signatureItem } from '../../subjects/agreements/items.ts';
import { allowedAppItem } from '../../subjects/api-access.ts';
import { bidItem } from '../../subjects/bids/items.ts';
import { refereeItem, rosterItem, teamItem } from '../../subjects/catalog/items.ts';
import { clubMemberItem } from '../../subjects/clubs/items.ts';
import { cartLineItem, savedCartItem } from '../../subjects/commerce/carts.ts';
import { orderNoteItem } from '../../subjects/commerce/items.ts';
import { orderFormItem, orderItem, orderLineItem } from '../../subjects/commerce/orders.ts';
import { feedbackItem } from '../../subjects/help.ts';
import {
  accountAddressItem,
  bookmarkItem,
  contactProofItem,
  loginItem,
  magicLinkItem,
  notificationItem,
  pushItem,
  recordOfUser,
  signInItem,
  userItem,
  userRecordItem,
  wishesItem,
} from '../../subjects/identity/items.ts';
import { startJob } from '../../subjects/jobs/run.ts';
import { imageItem } from '../../subjects/media/items.ts';
import { memberInviteItem, memberItem, membershipItem, seasonPassItem } from '../../subjects/memberships/items.ts';
import { mergeStepItem } from '../../subjects/merging/items.ts';
import { organizationCardItem, organizationItem, staffInviteItem } from '../../subjects/organizations/items.ts';
import { pageItem, rightsOfUser } from '../../subjects/organizations/queries.ts';
import { claimItem, guardianInviteItem } from '../../subjects/people/claims.ts';
import { collegeCoachItem, recruitSearchItem } from '../../subjects/people/colleges.ts';
import {
  appearanceItem,
  erasedFile,
  erasedSignIn,
  guardianItem,
  playerItem,
  playerTagItem,
  signInErased,
  userProfileItem,
} from '../../subjects/people/items.ts';
import { aauProofItem, numberProofItem, phoneProofItem, recruitItem } from '../../subjects/people/profiles.ts';
import { objectionItem, playerRatingItem } from '../../subjects/ratings/items.ts';
import { dateSlotItem, holdItem, slotItem, teamTicketItem } from '../../subjects/registration/items.ts';
import { leadItem } from '../../subjects/registration/leads.ts';
import { registrationWordItem } from '../../subjects/registration/search.ts';
import { searchItem } from '../../subjects/search.ts';
import { taskItem } from '../../subjects/tasks.ts';
import {
  rosterBeforeItem,
  savedRosterItem,
  seatRequestItem,
  teamActItem,
  teamLinkItem,
  teamNoteItem,
} from '../../subjects/teams/items.ts';

export type ErasureDeps = { readonly files: Files; readonly endSignIn: EndSignIn };

/**
 * Ends someone's sign-ins, and records their erasure twice. The record outside the table lets a restored backup forget
 * them again. The record in the table keeps a token that is valid for a few more minutes from creating a new account.
 * Can be repeated any number of times.
 */
export async function endSignIns(
  { table, files, endSignIn }: ErasureDeps & { readonly table: Table },
  { userId, subs }: { readonly userId: number; readonly subs: readonly string[] },
  now: Millis,
): Promise<JobAnswer> {
  await files.put(erasedFile(userId), JSON.stringify({ userId, dtErased: now }), 'application/json');
  for (const login of subs) {
    // The pool’s own name besides the subject, if they differ.
    const [sub = login, username = sub] = login.split(' ');
    await table.write(signInErased(erasedSignIn(sub), now));
    await endSignIn(username);
  }
  const told = subs.length ? 'The email and password are deleted' : 'No way to sign in';
  return { ok: true, told, sums: { items: subs.length } };
}

/** Erases any previously erased accounts that a restored backup brought back. Returns those accounts. */
export async function eraseAgain(
  table: Table,
  erased: readonly number[],
  now: Millis,
  random: Random,
): Promise<number[]> {
  const back: number[] = [];
  for (const userId of erased) {
    if (!(await table.get(userItem, { id: userId }))) continue;
    const scope = { of: 'user' as const, id: userId };
    const start = { id: ulid(now, random), params: { userId }, scope, userId: null, notBefore: now };
    const started = startJob(erasePerson, start, now);
    if (!started.ok) throw new Error(started.problem.title);
    await table.write(started.value.write);
    back.push(userId);
  }
  return back;
}

/** A kind of item, with any contents. */
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
type Kind = ItemDef<any, any>;

const personKinds: readonly Kind[] = [
  ...[
    userItem,
    userRecordItem,
    loginItem,
    allowedAppItem,
    pageItem,
    bookmarkItem,
    userProfileItem,
    imageItem,
    taskItem,
  ],
  ...[
    accountAddressItem,
    magicLinkItem,
    signInItem,
    contactProofItem,
    notificationItem,
    wishesItem,
    pushItem,
    refereeItem,
  ],
  ...[
    playerItem,
    guardianItem,
    recruitItem,
    claimItem,
    guardianInviteItem,
    mergeStepItem,
    collegeCoachItem,
    playerTagItem,
    recruitSearchItem,
    playerRatingItem,
    objectionItem,
    appearanceItem,
    membershipItem,
    signatureItem,
    paperItem,
    seasonPassItem,
    bidItem,
    searchItem,
    registrationWordItem,
  ],
  ...[teamItem, rosterItem, teamTicketItem, teamNoteItem, teamActItem, teamLinkItem, rosterBeforeItem],
  ...[seatRequestItem, savedRosterItem],
  clubMemberItem,
  ...[orderItem, orderLineItem, orderFormItem, orderNoteItem, savedCartItem, cartLineItem],
  ...[holdItem, slotItem, dateSlotItem, leadItem, phoneProofItem, aauProofItem, numberProofItem],
  ...[organizationItem, organizationCardItem, staffInviteItem],
  ...[memberItem, memberInviteItem],
  feedbackItem,
];

/** Returns an item's kind if it can hold personal data, or null. */
export const personalKindOf = (raw: Raw): Kind | undefined => personKinds.find((kind) => kind.is(raw));
/** Kinds of items that mention people. appearances.ts defines how. */
export const personalTypes: readonly string[] = personKinds.map(({ type }) => type);

/** A person's identity. It is stored in a job's rows, because the data about them is gone before the last row is done. */
export const keptSubject = z.object({
  users: z.array(id),
  players: z.array(id),
  /** Only verified email addresses. */
  emails: z.array(z.string()),
  addresses: z.array(z.string()),
  holders: z.array(z.string()),
  names: z.array(z.string()),
});
export type KeptSubject = z.infer<typeof keptSubject>;

export const subjectFrom = (subject: KeptSubject): Subject => ({
  users: new Set(subject.users),
  players: new Set(subject.players),
  addresses: new Set(subject.addresses),
  holders: new Set(subject.holders),
  names: new Set(subject.names),
});

/**
 * Returns an account with its addresses and the profiles it owns: its own and its children's. `alone` leaves out
 * profiles that someone else also owns, because that person decides about them. Only verified email addresses and
 * phones count as theirs. Returns null if the account no longer exists.
 */
export async function subjectOfUser(table: Table, userId: number, alone: boolean): Promise<KeptSubject | null> {
  const [rights, mine] = await Promise.all([table.all(rightsOfUser(userId)), table.all(recordOfUser(userId))]);
  const raw = mine.find(userRecordItem.is);
  if (!raw) return null;
  const { firstName, lastName, emails, phones } = userRecordItem.decode(raw);
  const owned = rights.filter(userProfileItem.is).map((profile) => ({ id: userProfileItem.decode(profile).id }));
  const profiles = await table.getMany(playerItem, owned);
  const theirs = alone ? profiles.filter(({ ownerIds }) => ownerIds.every((owner) => owner === userId)) : profiles;
  const proved = emails.filter(({ isVerified }) => isVerified).map(({ email }) => normalEmail(email));
  const numbers = phones.filter(({ isVerified }) => isVerified).map(({ phone }) => phone.replace(/\D/g, ''));
  return {
    users: [userId],
    emails: proved,
    players: theirs.map(({ id }) => id),
    addresses: [...proved, ...numbers].filter(Boolean),
    holders: [`U${userId}`],
    names: [`${firstName} ${lastName}`, ...theirs.map(fullName)].map(foldedName).filter(Boolean),
  };
}

type Fields = Readonly<Record<string, unknown>>;
// biome-ignore lint/suspicious/noExplicitAny: what a kind decodes it can encode
type PersonalKind = ItemDef<any, any>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns a value after the erasure of a person in it. The value is unchanged if it isn't about them or is kept. */
export function withoutThem(kind: PersonalKind, value: Fields, of: Subject): Fields | 'remove' {
  const { personal } = kind;
  if (personal === 'none' || personal.erase === 'keep') return value;
  const edit = personal.erase === 'remove' ? 'remove' : personal.erase(value, of);
  if (edit === null) return value;
  if (edit === 'remove') return edit;
  const left = { ...value, ...edit };
  return same(kind.schema.parse(left), kind.schema.parse(value)) ? value : left;
}

/** Returns the parts of a value that another one lacks. Lists of the same length are compared entry by entry. */
function lost(before: unknown, after: unknown): unknown {
  if (same(before, after)) return undefined;
  if (isRecord(before) && isRecord(after)) {
    const parts = Object.entries(before).map(([name, value]) => [name, lost(value, after[name])]);
    return Object.fromEntries(parts.filter(([, value]) => value !== undefined));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.map((value, i) => lost(value, after[i])).filter((value) => value !== undefined);
  return before;
}

/**
 * Returns a value's data about someone, or null if there is none. This is exactly what an erasure would remove, so the
 * two never differ. For a value that is removed or kept as a whole, that is the fields that the kind names and
 * everything the kind's own view shows.
 */
export function saidOfThem(kind: PersonalKind, value: Fields, of: Subject): unknown {
  const { personal } = kind;
  if (personal === 'none') return null;
  const left = withoutThem(kind, value, of);
  if (typeof personal.erase === 'function' && personal.erase(value, of) === null) return null;
  if (personal.show) return personal.show(value, of);
  if (left !== 'remove' && personal.erase !== 'keep') return left === value ? null : (lost(value, left) ?? null);
  const { rev: _, ...all } = value;
  return all;
}
