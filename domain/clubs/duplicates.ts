import { folded } from '../kernel/text.ts';
import type { ClubMember } from './schema.ts';

type Known = Pick<
  ClubMember,
  'id' | 'firstName' | 'lastName' | 'dob' | 'email' | 'usavNumber' | 'aauNumber' | 'leftAt' | 'playerProfileId'
>;
const same = (a: string, b: string): boolean => a.trim() !== '' && folded(a) === folded(b);

/** Whether two records may be one person: the same last name and number or address, or the same name. Two birth dates, or two profiles, are two people. */
export function mayBeOne(a: Known, b: Known): boolean {
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
export function duplicates<M extends Known>(members: readonly M[]): (readonly [M, M])[] {
  const there = members.filter(({ leftAt }) => leftAt === null);
  const byName = Map.groupBy(there, ({ lastName }) => folded(lastName));
  return [...byName.values()].flatMap((list) =>
    list.flatMap((a, at) => list.slice(at + 1).flatMap((b) => (mayBeOne(a, b) ? [[a, b] as const] : []))),
  );
}
