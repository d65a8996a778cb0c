import { Temporal } from 'temporal-polyfill';
import type { Random } from '../kernel/ids.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { isEmail } from '../kernel/text.ts';
import type { Millis } from '../kernel/time.ts';
import { addDays, dateIn, momentOf } from '../kernel/zoned-time.ts';
import { cleanEmail, cleanName } from '../people/form/clean.ts';
import { isActive } from './levels.ts';
import { memberships } from './problems.ts';
import type { Membership, MembershipInvite, MembershipLevel } from './schema.ts';

/**
 * Returns the first and last days of a membership that runs for a number of months. Twelve months from 2026-05-10 end
 * on 2027-05-09.
 */
function termOf(months: number, from: string): { readonly from: string; readonly to: string } {
  const first = Temporal.PlainDate.from(from);
  const next = first.add({ months });
  // January 31 plus a month is already the end of February, so subtracting a day would shorten the term.
  const to = next.day < first.day ? next : next.subtract({ days: 1 });
  return { from, to: to.toString() };
}

/** Returns the first and last days of a level's membership: its number of months, or until the next season end. */
export function termOfLevel(
  { months, seasonEnds }: Pick<MembershipLevel, 'months' | 'seasonEnds'>,
  from: string,
): { readonly from: string; readonly to: string } {
  if (seasonEnds === null) return termOf(months, from);
  const [month, day] = seasonEnds.split('-').map(Number) as [number, number];
  const first = Temporal.PlainDate.from(from);
  // In other years, a season ending February 29 ends on February 28.
  const end = Temporal.PlainDate.from({ year: first.year, month, day });
  // This starts from the original day again, because adding a year to February 28 never gives February 29.
  const next = Temporal.PlainDate.from({ year: first.year + 1, month, day });
  return { from, to: (Temporal.PlainDate.compare(end, first) < 0 ? next : end).toString() };
}

/**
 * Returns the first day of a membership bought now. It is today in the time zone where the date changes last, so the
 * membership counts right away.
 */
export const firstDay = (now: Millis): string => dateIn(now, 'Etc/GMT+12');

type Term = { readonly from: string; readonly to: string };
type Wish = {
  readonly level: MembershipLevel;
  readonly follows: { readonly id: number; readonly act: Following } | null;
};

/** Returns the first day a membership can be renewed, a set number of days before its last day. */
export const renewableFrom = ({ to }: Pick<Membership, 'to'>, { renewDays }: Pick<MembershipLevel, 'renewDays'>) =>
  addDays(to, -renewDays);

/**
 * Returns the term of a membership bought today by someone who holds the given memberships in one organization. A new
 * one starts today. A renewal starts the day after the one it renews (or today if that one has ended). An upgrade
 * starts today and ends with the one it replaces. Fails with already-member, unknown-membership, already-followed,
 * too-early or no-upgrade.
 */
export function termFor({ level, follows }: Wish, held: readonly Membership[], today: string): Result<Term> {
  const standing = held.filter(({ canceled }) => !canceled);
  if (!follows) {
    const same = standing.some((of) => of.levelId === level.id && today <= of.to && of.followedById === null);
    return same ? refuse(memberships['already-member']()) : ok(termOfLevel(level, today));
  }
  const before = standing.find(({ id }) => id === follows.id);
  if (!before) return refuse(memberships['unknown-membership']());
  if (before.followedById !== null) return refuse(memberships['already-followed']());
  return follows.act === 'renew' ? renewed(level, before, today) : upgraded(level, before, today);
}

function renewed(level: MembershipLevel, before: Membership, today: string): Result<Term> {
  const opens = renewableFrom(before, level);
  if (today < opens) return refuse(memberships['too-early']({ data: { from: opens } }));
  const next = addDays(before.to, 1);
  return ok(termOfLevel(level, next < today ? today : next));
}

/** Returns the term of an upgrade to a higher level during the current membership. */
function upgraded(level: MembershipLevel, before: Membership, today: string): Result<Term> {
  const isHigher = level.level > before.level;
  if (!isHigher || !isActive(before, today)) return refuse(memberships['no-upgrade']());
  return ok({ from: today, to: before.to });
}

/**
 * Returns the credit toward an upgrade: the price paid for the current membership, or the price of its level if it was
 * given without an order.
 */
export const upgradeCredit = (before: Pick<Membership, 'paid'>, level: Pick<MembershipLevel, 'price'> | undefined) =>
  before.paid ?? level?.price ?? 0;

/** The maximum number of invitations in one call. For more, import a CSV. */
export const mostInvitees = 200;

/** The letters and digits that can't be confused when read aloud. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const inviteCodeLength = 8;
export const inviteCode = (random: Random): string =>
  Array.from({ length: inviteCodeLength }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');

type Invitee = { readonly email: string; readonly name: string };
const isOpen = (invite: MembershipInvite): boolean => invite.status === 'sent' || invite.status === 'opened';

/** Checks whether a person can be invited, which requires a valid address without an open invitation to the level. */
export function checkInvitee(
  existing: readonly MembershipInvite[],
  levelId: number,
  invitee: Invitee,
): Result<Invitee> {
  const clean = { email: cleanEmail(invitee.email), name: cleanName(invitee.name) };
  if (!isEmail(clean.email)) return refuse(memberships['invalid-email']({ data: { email: clean.email } }));
  const known = existing.some((invite) => invite.levelId === levelId && invite.email === clean.email && isOpen(invite));
  return known ? refuse(memberships['already-invited']({ data: { email: clean.email } })) : ok(clean);
}

/**
 * Reads the lines of an import, `email, name` or `name, email` (also separated by semicolon or tab). Returns the valid
 * ones, with each address once, and the invalid ones.
 */
export function readInvitees(text: string): { readonly good: Invitee[]; readonly bad: string[] } {
  const good = new Map<string, Invitee>();
  const bad: string[] = [];
  for (const line of text
    .split(/\r?\n/)
    .map((address) => address.trim())
    .filter(Boolean)) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    const email = cells.map(cleanEmail).find(isEmail);
    if (email === undefined) bad.push(line);
    else if (!good.has(email)) {
      const name = cells.filter((cell) => cleanEmail(cell) !== email).join(' ');
      good.set(email, { email, name: cleanName(name) });
    }
  }
  return { good: [...good.values()], bad };
}

/** Returns a new invitation. The caller supplies its random ID and code. */
export const newInvite = (
  of: Pick<MembershipInvite, 'id' | 'organizationId' | 'levelId'>,
  invitee: Invitee,
  now: Millis,
  random: Random,
): MembershipInvite => ({ ...of, ...invitee, code: inviteCode(random), status: 'sent', dtSent: now, dtAccepted: null });

/**
 * Accepts an invitation by its code. An open one becomes accepted, accepting again changes nothing, and a deleted or
 * unknown one is refused.
 */
export function acceptInvite(invite: MembershipInvite | null, code: string, now: Millis): Result<MembershipInvite> {
  if (!invite || invite.status === 'deleted' || invite.code !== code.trim().toUpperCase())
    return refuse(memberships['invite-invalid']());
  return ok(invite.status === 'accepted' ? invite : { ...invite, status: 'accepted', dtAccepted: now });
}

/** Deletes the given invitations. Accepted ones stay as history. */
export const deleteInvites = (all: readonly MembershipInvite[], ids: readonly string[]): MembershipInvite[] =>
  all.map((invite) => (ids.includes(invite.id) && isOpen(invite) ? { ...invite, status: 'deleted' } : invite));

/** The ways one membership can follow another: renewing it, or replacing it for the price difference. */
export const followings = ['renew', 'upgrade'] as const;
export type Following = (typeof followings)[number];

/**
 * Returns when we check a membership, in days before its end. At the first check we tell the holder that it can be
 * renewed, and at later ones we send a reminder.
 */
const daysBefore = (renewDays: number): number[] => [...new Set([renewDays, Math.min(7, renewDays), 1])];

/**
 * Two times in days before the end of an automatically renewed membership: when we tell its holder the price, and when
 * we charge the card.
 */
export const noticeDays = 14;
const paidDays = 3;

/** Morning everywhere in America, so that no one is woken at night. */
const hourOfDay = '15:00';

type Ending = Pick<Membership, 'to' | 'canceled' | 'followedById'> & Partial<Pick<Membership, 'renewal'>>;

/**
 * Returns when a membership is checked next after this many reminders. Returns null if it is never checked again,
 * because it is canceled or already followed, or because its level is no longer sold.
 */
export function nextLook(
  of: Ending,
  level: Pick<MembershipLevel, 'renewDays' | 'sale'> | null,
  reminded: number,
): Millis | null {
  if (!level || level.sale === 'closed' || of.canceled || of.followedById !== null) return null;
  const days = (of.renewal ? [noticeDays, paidDays] : daysBefore(level.renewDays))[reminded];
  return days === undefined ? null : momentOf(addDays(of.to, -days), hourOfDay, 'UTC');
}

/** Returns the day an automatic renewal is charged. */
export const paidOn = ({ to }: Pick<Membership, 'to'>): string => addDays(to, -paidDays);

/**
 * Returns the last day on which automatic renewal can be turned on, because we must tell the holder before charging the
 * card.
 */
export const agreedUntil = (of: Pick<Membership, 'to'>): string => addDays(paidOn(of), -1);
