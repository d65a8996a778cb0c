import { folded } from '../kernel/text.ts';
import { needsGuardian, whoConsents } from './consent.ts';
import { type ClubPlayerField, fieldWords, playerFields } from './player-fields.ts';
import type { Change, ClubMember, PlayerFacts } from './schema.ts';

/** What is wanting of a player's record before they can be entered everywhere. */
export const gaps = ['dob', 'address', 'guardian', 'number', 'consent'] as const;
type Gap = (typeof gaps)[number];
export const gapWords: Readonly<Record<Gap, string>> = {
  dob: 'Birth date',
  address: 'Email to ask for consent',
  guardian: 'Guardian',
  number: 'USAV or AAU number',
  consent: 'Consent',
};

/** What is missing of a player on a day. */
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

/** So many of the latest changes of a player are kept with them. */
export const mostChanges = 30;

const shown = (value: string | number | null): string => (value === null ? '' : String(value));

/** What an edit changes, field by field, as people read it; nothing where it says what stands. */
export const changedFields = (before: PlayerFacts, after: PlayerFacts): Change['fields'] =>
  playerFields.flatMap((field) => {
    const [from, to] = [shown(before[field]), shown(after[field])];
    return from === to ? [] : [{ field, from, to }];
  });

/** A player after something was done to them, with that in their history. */
export const withChange = (member: ClubMember, change: Change): ClubMember => ({
  ...member,
  history: [...member.history, change].slice(-mostChanges),
});

/** The facts without the rest. */
export const factsOf = (member: PlayerFacts): PlayerFacts =>
  Object.fromEntries(playerFields.map((field) => [field, member[field]])) as PlayerFacts;

const isField = (name: string): name is ClubPlayerField => name in fieldWords;
const numbers: readonly string[] = ['gradYear'];
const empty: readonly string[] = ['dob', 'gender', 'gradYear'];

/**
 * The facts with a change taken back, of the fields that still say what it made them say; null where somebody has changed one since, which is then left as it is.
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

/** Whether two records may be one person: the same last name and number or address, or the same name. Two birth dates, or two profiles, are two people. */
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

/** Pairs of players who may be one, each pair once; by last name, so that a large club is not compared whole. */
export function duplicates<M extends MemberFacts>(members: readonly M[]): (readonly [M, M])[] {
  const there = members.filter(({ leftAt }) => leftAt === null);
  const byName = Map.groupBy(there, ({ lastName }) => folded(lastName));
  return [...byName.values()].flatMap((list) =>
    list.flatMap((a, at) => list.slice(at + 1).flatMap((b) => (mayBeOne(a, b) ? [[a, b] as const] : []))),
  );
}
