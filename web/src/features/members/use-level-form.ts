import { useState } from 'react';
import type { PhoneJudge } from '#domain/identity/phone.ts';
import { admitsPerson } from '#domain/memberships/for-whom.ts';
import { type Guardian, guardian as guardianSchema, type LevelAnswers } from '#domain/memberships/level-answers.ts';
import { membershipAnswers, openQuestions } from '#domain/memberships/level-form.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import { needsParent } from '#domain/people/ages/ages.ts';
import type { PlayerEntry } from '#domain/people/schema.ts';
import { serverNow } from '#web/src/lib/clock.ts';

type Known = Partial<PlayerEntry>;
/** What a membership in the cart says beside whose it is. */
type LevelFilled = {
  readonly answers: LevelAnswers;
  readonly guardian: Guardian | null;
  readonly termsRev: number | null;
};

const today = () => new Date(serverNow()).toISOString().slice(0, 10);

/** The form of a level as it is filled in: what it asks of somebody of whom so much is known, a guardian's yes, its terms. The server asks the same again. */
export function useLevelForm(level: MembershipLevel | null, known: Known, phones?: PhoneJudge) {
  const [answers, setAnswers] = useState<LevelAnswers>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [guardian, setGuardian] = useState<Guardian>({ name: '', email: '' });
  const [agreed, setAgreed] = useState(false);
  const isMinor = needsParent(known.dob, today());
  const questions = level ? openQuestions(level, known) : [];

  const filled = (): LevelFilled | null => {
    if (!level) return null;
    const found: Record<string, string> = {};
    const kept = membershipAnswers(level, answers, known, new Date(serverNow()).getUTCFullYear(), phones);
    if (!kept.ok) Object.assign(found, kept.problem.fields);
    const fits = admitsPerson(level, known, today());
    if (known.dob && !fits.ok) found.person = fits.problem.title;
    const of = guardianSchema.safeParse(guardian);
    if (isMinor && !of.success) {
      if (!guardian.name.trim()) found['guardian.name'] = 'A name is required';
      if (of.error?.issues.some(({ path }) => path[0] === 'email'))
        found['guardian.email'] = 'A valid email is required';
    }
    if (level.terms && !agreed) found.terms = 'Please agree to the terms';
    setFaults(found);
    if (!kept.ok || Object.keys(found).length > 0) return null;
    return {
      answers: kept.value,
      guardian: isMinor && of.success ? of.data : null,
      termsRev: level.terms ? level.termsRev : null,
    };
  };
  return {
    ...{ level, questions, answers, faults, guardian, agreed, isMinor, filled },
    answer: (name: string, text: string) => setAnswers({ ...answers, [name]: text }),
    ...{ setGuardian, setAgreed },
    fail: setFaults,
    /** nothing is asked: it can go into the cart at once */
    isEmpty: questions.length === 0 && !isMinor && !level?.terms && level?.questions.length === 0,
  };
}
export type LevelFormState = ReturnType<typeof useLevelForm>;
