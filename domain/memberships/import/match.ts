import { folded } from '../../kernel/text.ts';
import { fullName } from '../../people/names.ts';
import type { PlayerProfile } from '../../people/schema.ts';
import type { MemberDraft } from './rows.ts';

/** Which profile a row of a list is: one that is certain; none, so that one is made; or several, between which people decide. */
export type Match =
  | { readonly kind: 'found'; readonly profile: PlayerProfile; readonly by: string }
  | { readonly kind: 'new' }
  | { readonly kind: 'unclear'; readonly why: string };

const addresses = ({ email, playerEmail, parent }: PlayerProfile): string[] =>
  [email, playerEmail, parent?.email].flatMap((each) => each?.trim().toLowerCase() || []);

/**
 * A name alone is nobody: it takes the birth date or an address beside it, and neither may speak against them. Two that fit are not chosen between. A row that has neither
 * birth date nor address is a new person only where nobody has the name.
 */
export function matchOf(draft: MemberDraft, candidates: readonly PlayerProfile[]): Match {
  const name = folded(`${draft.firstName} ${draft.lastName}`);
  const namesakes = candidates.filter((each) => each.mergedInto === null && folded(fullName(each)) === name);
  const emails = [draft.email, draft.guardian?.email ?? ''].filter(Boolean);
  const sameDob = (each: PlayerProfile) => draft.dob !== null && each.dob === draft.dob;
  const sameMail = (each: PlayerProfile) => addresses(each).some((email) => emails.includes(email));
  const against = (each: PlayerProfile) => draft.dob !== null && Boolean(each.dob) && each.dob !== draft.dob;
  const fitting = namesakes.filter((each) => (sameDob(each) || sameMail(each)) && !against(each));
  const both = fitting.filter((each) => sameDob(each) && sameMail(each));
  const best = both.length > 0 ? both : fitting;
  if (best.length > 1) return { kind: 'unclear', why: `${best.length} profiles fit: name the profile’s number.` };
  const [profile] = best;
  if (profile)
    return {
      kind: 'found',
      profile,
      by: sameDob(profile)
        ? sameMail(profile)
          ? 'name, birth date and email'
          : 'name and birth date'
        : 'name and email',
    };
  const possible = namesakes.filter((each) => !against(each));
  if (draft.dob === null && emails.length === 0 && possible.length > 0)
    return {
      kind: 'unclear',
      why: 'Somebody of this name exists: add a birth date, an email or the profile’s number.',
    };
  return { kind: 'new' };
}
