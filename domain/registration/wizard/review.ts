import { flagsOfDivision } from '../../catalog/divisions/division-flags.ts';
import type { Division, RegistrationWindow, Tournament } from '../../catalog/schema.ts';
import type { PhoneJudge } from '../../identity/phone.ts';
import type { Minor } from '../../kernel/money.ts';
import { areWaiversAgreed } from '../fields/extra-fields.ts';
import type { Registration } from '../schema.ts';
import { contactFaults, isProgramValid, type Program, programMessage, registrantOf } from './contact-form.ts';

type Window = Pick<RegistrationWindow, 'minAmountDue' | 'minAmountLabel' | 'minAmountAgreement'>;

/** Returns whether a partial payment is possible: the window has an amount above zero and below the price. */
export const offersMinimum = (window: Pick<Window, 'minAmountDue'>, price: Minor): boolean =>
  window.minAmountDue !== null && window.minAmountDue > 0 && window.minAmountDue < price;

/** Returns the amount due now, in minor units: the minimum if it is offered and chosen, otherwise the whole price. */
export const dueNow = (window: Pick<Window, 'minAmountDue'>, price: Minor, chosen: boolean): Minor =>
  chosen && offersMinimum(window, price) ? (window.minAmountDue ?? price) : price;

export const minimumLabel = (window: Window): string => window.minAmountLabel.trim() || 'Pay the minimum amount now';

/**
 * Returns whether the minimum-amount agreement is given, which review needs if that option is chosen (Part 2 §5). A
 * window without a text has nothing to agree to.
 */
export const isMinimumAgreed = (
  window: Window,
  registration: Pick<Registration, 'minAmount' | 'agreedMinAmount'>,
): boolean => !registration.minAmount || registration.agreedMinAmount || window.minAmountAgreement.trim() === '';

/** The confirmation's label (Part 2 §5). */
export const confirmLabel = 'All information is accurate';

/** The parts of the review, in order. */
export const reviewChecks = ['confirmed', 'waivers', 'refundPolicy', 'minimumAmount'] as const;
export type ReviewCheck = (typeof reviewChecks)[number];

type ReviewFacts = {
  readonly registration: Pick<
    Registration,
    'confirmed' | 'agreedWaivers' | 'agreedRefundPolicy' | 'minAmount' | 'agreedMinAmount'
  >;
  readonly waivers: readonly { readonly id: string | number }[];
  readonly window: Pick<RegistrationWindow, 'minAmountDue' | 'minAmountLabel' | 'minAmountAgreement'> | null;
  readonly refundPolicyId: number | null;
  /** Whether this is the new-team flow, which always asks for the refund policy. */
  readonly newTeamFlow: boolean;
};

/** Returns whether the refund policy must be agreed to: the division has one, or it is the new-team flow (Part 2 §5). */
export const asksRefundPolicy = (facts: Pick<ReviewFacts, 'refundPolicyId' | 'newTeamFlow'>): boolean =>
  facts.refundPolicyId !== null || facts.newTeamFlow;

const passes: Readonly<Record<ReviewCheck, (facts: ReviewFacts) => boolean>> = {
  confirmed: ({ registration }) => registration.confirmed,
  waivers: ({ registration, waivers }) => areWaiversAgreed(waivers, registration),
  refundPolicy: (facts) => !asksRefundPolicy(facts) || facts.registration.agreedRefundPolicy,
  minimumAmount: ({ registration, window }) => window === null || isMinimumAgreed(window, registration),
};

/** Returns what the review is still missing, in order, or an empty list if it is valid. */
export const openOnReview = (facts: ReviewFacts): ReviewCheck[] =>
  reviewChecks.filter((check) => !passes[check](facts));
export const isReviewValid = (facts: ReviewFacts): boolean => openOnReview(facts).length === 0;

/**
 * The program that a division asks for with the yes/no form (Part 2 §2). `required` means that the answer must be yes,
 * because a college coach has a college.
 */
type AskedProgram = { readonly program: Program; readonly required: boolean };

type Where = { readonly division: Pick<Division, 'props'>; readonly event: Pick<Tournament, 'allOrgRegFlow'> };

/**
 * Returns the program a division asks for. College coaches must name their college, and squads in college divisions
 * can. Teams in scholastic divisions can name a school, and other coaches a club. An organization that registers its
 * teams has already identified itself.
 */
export function programOf({ division, event }: Where): AskedProgram | null {
  const kind = registrantOf(division);
  const flags = flagsOfDivision(division);
  if (kind === 'collegeCoach') return { program: 'college', required: true };
  if (kind === 'coach') return { program: flags.scholastic ? 'school' : 'club', required: false };
  if (kind !== 'player' || event.allOrgRegFlow) return null;
  if (flags.ncaa) return { program: 'college', required: false };
  return flags.scholastic ? { program: 'school', required: false } : null;
}

/** An empty program, with one contact that isn't filled in. */
export const blankProgram = {
  id: null,
  name: '',
  director: null,
  contacts: [{ name: '', phone: '', email: '' }],
} satisfies Registration['club'];

/** Returns whether the answer to the program's question is valid. It always is if the question isn't asked. */
export function isProgramSaid(where: Where, club: Registration['club'], phones?: PhoneJudge): boolean {
  const program = programOf(where);
  if (!program) return true;
  const { name = '', contacts = [] } = club ?? {};
  return isProgramValid(program.program, { has: program.required || club !== null, name, contacts }, phones);
}

/** Returns the errors in the answer, by field. */
export function programFaults(where: Where, club: Registration['club'], phones?: PhoneJudge): Record<string, string> {
  const program = programOf(where);
  if (!program || isProgramSaid(where, club, phones)) return {};
  const { name = '', contacts = [] } = club ?? {};
  const named = programMessage(program.program, name);
  const reached = contacts.length > 0 ? contacts : blankProgram.contacts;
  return {
    ...(named && { 'club.name': named }),
    ...Object.fromEntries(
      reached.flatMap((contact, i) =>
        Object.entries(contactFaults(contact, phones)).map(([field, says]) => [`club.contacts.${i}.${field}`, says]),
      ),
    ),
  };
}
