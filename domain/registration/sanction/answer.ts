import { folded } from '../../kernel/text.ts';
import type { SanctionStatus } from './status.ts';

/** What a body answers to a number (Part 2 §7): names and level where it tells them, else empty. `profile`: ours that holds the number. */
export type BodyAnswer = {
  readonly status: Exclude<SanctionStatus, 'none'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly level: string;
  readonly profile: { readonly id: number; readonly fullName: string } | null;
};
/** Who is on the registration under that number. */
type NumberedPerson = {
  readonly playerProfileId: number | null;
  readonly firstName: string;
  readonly lastName: string;
};

/** Differs from the chosen profile, or from the names where none is chosen; names that are not typed, or not told, differ from nothing. */
export function isMismatch(
  person: NumberedPerson,
  answer: Pick<BodyAnswer, 'firstName' | 'lastName'> & { readonly profile: { readonly id: number } | null },
): boolean {
  if (person.playerProfileId !== null && answer.profile !== null) return person.playerProfileId !== answer.profile.id;
  const differs = (own: string, theirs: string) =>
    own.trim() !== '' && theirs.trim() !== '' && folded(own) !== folded(theirs);
  return differs(person.firstName, answer.firstName) || differs(person.lastName, answer.lastName);
}
