import { useState } from 'react';
import type { PhoneJudge } from '#domain/identity/phone.ts';
import type { Result } from '#domain/kernel/result.ts';
import {
  askedOf,
  type Guardian,
  guardian as guardianSchema,
  type LevelAnswers,
  membershipAnswers,
  openAnswers,
} from '#domain/memberships/level-form.ts';
import { admitsPerson } from '#domain/memberships/members-only.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { needsParent } from '#domain/people/ages/age-rules.ts';
import type { PlayerEntry } from '#domain/people/player.ts';

type KnownEntry = Partial<PlayerEntry>;
type LevelQuestion = ReturnType<typeof askedOf>[number];
/** A membership as a cart item, without its player. */
type LevelFilled = {
  readonly answers: LevelAnswers;
  readonly guardian: Guardian | null;
  readonly termsRev: number | null;
  readonly renews: boolean;
};
/**
 * What a form depends on: its questions, whether a guardian has to approve, and the values that answers are checked
 * against.
 */
type Asking = {
  readonly questions: readonly LevelQuestion[];
  readonly isMinor: boolean;
  readonly agrees: Guardian | undefined;
  /** The answers from the previous time. Typed values override them. */
  readonly before?: LevelAnswers | undefined;
  judge(level: MembershipLevel, answers: LevelAnswers): Result<LevelAnswers>;
  /** Returns why the level isn't open to this person, or null if it is. */
  unfit(level: MembershipLevel): string | null;
};

const nobody: Guardian = { name: '', email: '' };

/** Returns everything wrong with the form, by field: a guardian's name and email, the terms. */
function faultsOf({
  guardian,
  agreed,
  isMinor,
  level,
}: {
  guardian: Guardian;
  agreed: boolean;
  isMinor: boolean;
  level: MembershipLevel;
}) {
  const found: Record<string, string> = {};
  const of = guardianSchema.safeParse(guardian);
  if (isMinor && !guardian.name.trim()) found['guardian.name'] = 'A name is required';
  if (isMinor && of.error?.issues.some(({ path }) => path[0] === 'email'))
    found['guardian.email'] = 'A valid email is required';
  if (level.terms && !agreed) found.terms = 'Please agree to the terms';
  return found;
}

function useForm(level: MembershipLevel | null, { questions, isMinor, agrees, before, judge, unfit }: Asking) {
  const [answered, setAnswers] = useState<LevelAnswers>({});
  const answers = { ...before, ...answered };
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [typed, setGuardian] = useState<Guardian | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [wanted, setRenews] = useState(false);
  const mayRenew = level?.renewsItself === true && level.price > 0;
  const renews = mayRenew && wanted;
  const guardian = typed ?? agrees ?? nobody;

  const filled = (): LevelFilled | null => {
    if (!level) return null;
    const result = judge(level, answers);
    const person = unfit(level);
    const found = {
      ...(result.ok ? {} : result.problem.fields),
      ...(person === null ? {} : { person }),
      ...faultsOf({ guardian, agreed, isMinor, level }),
    };
    setFaults(found);
    if (!result.ok || Object.keys(found).length > 0) return null;
    return {
      answers: result.value,
      guardian: isMinor ? guardian : null,
      termsRev: level.terms ? level.termsRev : null,
      renews,
    };
  };
  return {
    ...{ level, questions, answers, faults, guardian, agreed, isMinor, mayRenew, renews, filled },
    answer: (name: string, text: string) => setAnswers({ ...answered, [name]: text }),
    ...{ setGuardian, setAgreed, setRenews },
    fail: setFaults,
    /** There are no questions, so it can go into the cart right away. */
    isEmpty: questions.length === 0 && !isMinor && !level?.terms && level?.questions.length === 0 && !mayRenew,
  };
}
export type LevelFormState = ReturnType<typeof useForm>;

type More = {
  /** Today's date at the organization, which decides who is a minor. */
  readonly today: string;
  readonly phones?: PhoneJudge | undefined;
  readonly agrees?: Guardian | undefined;
};

/**
 * Returns the state of a level's form, based on what we know about a person: its questions, a guardian's approval
 * (`agrees` is the likely guardian), and its terms. The server makes the same checks again.
 */
export function useLevelForm(level: MembershipLevel | null, playerEntry: KnownEntry, { today, phones, agrees }: More) {
  return useForm(level, {
    questions: level ? askedOf(level, playerEntry) : [],
    isMinor: needsParent(playerEntry.dob, today),
    agrees,
    judge: (of, answers) => membershipAnswers(of, answers, playerEntry, Number(today.slice(0, 4)), phones),
    unfit: (of) => {
      const fits = admitsPerson(of, playerEntry, today);
      return playerEntry.dob && !fits.ok ? fits.problem.title : null;
    },
  });
}

/** Does the same for a person whose data only the server has, using the questions that the server returned. */
export const useAskedForm = (
  level: MembershipLevel | null,
  { asks, ...more }: Pick<Asking, 'isMinor' | 'agrees' | 'before'> & { readonly asks: readonly LevelQuestion[] },
) =>
  useForm(level, {
    ...{ questions: asks, ...more },
    judge: (of, answers) => openAnswers(of, answers, asks),
    unfit: () => null,
  });

/** Returns the likely guardian of a child: the signed-in user. */
export const guardianOf = (
  user:
    | {
        readonly fullname: string;
        readonly emails: readonly { readonly email: string; readonly isPrimary: boolean }[];
      }
    | undefined,
): Guardian | undefined => {
  const email = user?.emails.find(({ isPrimary }) => isPrimary)?.email ?? user?.emails[0]?.email;
  return user && email ? { name: user.fullname, email } : undefined;
};
