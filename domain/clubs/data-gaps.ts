import { folded } from '../kernel/text.ts';
import { needsGuardian, whoConsents } from './consent.ts';
import { type ClubPlayerField, fieldWords, playerFields } from './player-fields.ts';
import type { Change, ClubMember, PlayerFacts } from './schema.ts';

/** The gaps in a player's record that keep the club from entering the player in some events. */
export const gaps = ['dob', 'address', 'guardian', 'number', 'consent'] as const;
type Gap = (typeof gaps)[number];
export const gapWords: Readonly<Record<Gap, string>> = {
  dob: 'Birth date',
  address: 'Email to ask for consent',
  guardian: 'Guardian',
  number: 'USAV or AAU number',
  consent: 'Consent',
};

/** Returns a player's gaps on a day. */
export function gapsOf(member: ClubMember, today: string): Gap[] {
  const { dob, consent, usavNumber, aauNumber, guardianName } = member;
  const missing: Record<Gap, boolean> = {
    dob: dob === null,
    address: whoConsents(member, today).email === '',
    guardian: needsGuardian(member, today) && guardianName.trim() === '',
    number: usavNumber === '' && aauNumber === '',
    consent: consent.state !== 'given',
  };
  return gaps.filter((gap) => missing[gap]);
}

/** The maximum number of changes stored with a player. */
export const mostChanges = 30;

const shown = (value: string | number | null): string => (value === null ? '' : String(value));

/** Returns what an edit changes, field by field as shown. The list is empty if it changes nothing. */
export const changedFields = (before: PlayerFacts, after: PlayerFacts): Change['fields'] =>
  playerFields.flatMap((field) => {
    const [from, to] = [shown(before[field]), shown(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });

/** Returns a player after a change, with the change added to their history. */
export const withChange = (member: ClubMember, change: Change): ClubMember => ({
  ...member,
  history: [...member.history, change].slice(-mostChanges),
});

/** Returns only a player's facts. */
export const factsOf = (member: PlayerFacts): PlayerFacts =>
  Object.fromEntries(playerFields.map((field) => [field, member[field]])) as PlayerFacts;

const isField = (name: string): name is ClubPlayerField => name in fieldWords;
const numbers: readonly string[] = ['gradYear'];
const empty: readonly string[] = ['dob', 'gender', 'gradYear'];

/**
 * Returns the facts with a change undone. Null if someone has changed one of its fields since. In that case, nothing is
 * undone.
 */
export function takenBack(facts: PlayerFacts, { fields }: Pick<Change, 'fields'>): PlayerFacts | null {
  const back: Record<string, unknown> = { ...facts };
  for (const { field, from, to } of fields) {
    if (!isField(field)) continue;
    if (shown(facts[field]) !== to) return null;
    back[field] = from === '' && empty.includes(field) ? null : numbers.includes(field) ? Number(from) : from;
  }
  return back as PlayerFacts;
}

type MemberFacts = Pick<
  ClubMember,
  'id' | 'firstName' | 'lastName' | 'dob' | 'email' | 'usavNumber' | 'aauNumber' | 'leftAt' | 'playerProfileId'
>;
const same = (a: string, b: string): boolean => a.trim() !== '' && folded(a) === folded(b);

/**
 * Returns whether two records may be the same person: same last name with the same number or address, or same full
 * name. Different birth dates or profiles mean two people.
 */
export function mayBeOne(a: MemberFacts, b: MemberFacts): boolean {
  if (a.dob !== null && b.dob !== null && a.dob !== b.dob) return false;
  if (a.playerProfileId !== null && b.playerProfileId !== null && a.playerProfileId !== b.playerProfileId) return false;
  if (!same(a.lastName, b.lastName)) return false;
  return (
    same(a.firstName, b.firstName) ||
    same(a.usavNumber, b.usavNumber) ||
    same(a.aauNumber, b.aauNumber) ||
    (same(a.email, b.email) && folded(a.firstName)[0] === folded(b.firstName)[0])
  );
}

/**
 * Returns the pairs of players who may be the same person, each pair once. Only players with the same last name are
 * compared, to keep it fast for large clubs.
 */
export function duplicates<M extends MemberFacts>(members: readonly M[]): (readonly [M, M])[] {
  const there = members.filter(({ leftAt }) => leftAt === null);
  const byName = Map.groupBy(there, ({ lastName }) => folded(lastName));
  return [...byName.values()].flatMap((list) =>
    list.flatMap((a, at) => list.slice(at + 1).flatMap((b) => (mayBeOne(a, b) ? [[a, b] as const] : []))),
  );
}
