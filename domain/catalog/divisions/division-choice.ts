import type { Millis } from '../../kernel/time.ts';
import type { Division } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';
import { divisionName, isFull, type TeamCounts } from './division-state.ts';
import { isDivisionOpen } from './windows.ts';

const choiceStates = ['open', 'waitlist', 'closed', 'bidRequired'] as const;
type ChoiceState = (typeof choiceStates)[number];

/** The suffix that each state adds to a division's label (Part 2 §4). */
const labelSuffixes: Record<ChoiceState, string> = {
  open: '',
  waitlist: ' - Waitlist',
  closed: ' - Closed',
  bidRequired: ' - Bid Required',
};

type ChoiceFacts = {
  readonly zone: string;
  readonly now: Millis;
  readonly counts: TeamCounts;
  /** Whether the registrant's bid, or the lack of one, allows this division (domain/registration/gates/gates.ts). */
  readonly bidAllows: boolean;
  /** Whether a later step asks for the bid, so the division can be chosen without one (Part 2 §2, division bid). */
  readonly asksBid?: boolean;
  /**
   * Whether closed divisions can be chosen: for admin quick-add, platform staff outside public view, and user 1 (Part 2
   * §2, §6).
   */
  readonly mayPickClosed?: boolean;
};

type Chosen = Pick<
  Division,
  'maxTeams' | 'registrationWindows' | 'disableRegistration' | 'canceled' | 'props' | 'waitlist'
>;

/**
 * Returns how a division is offered as a choice. Closed overrides everything else, and a missing bid overrides the
 * waitlist. A full division that is open shows as Waitlist unless it is acceptance-only, and as Closed if it has no
 * waitlist.
 */
export function choiceState(division: Chosen, facts: ChoiceFacts): ChoiceState {
  if (!isDivisionOpen(division, facts.zone, facts.now)) return 'closed';
  if (!facts.bidAllows) return 'bidRequired';
  if (!isFull(division, facts.counts) || flagsOfDivision(division).acceptanceOnly) return 'open';
  return division.waitlist ? 'waitlist' : 'closed';
}

type DivisionChoice = {
  readonly state: ChoiceState;
  readonly label: string;
  readonly disabled: boolean;
};

/** Returns the choice as shown: its label with the suffix, and whether it can be chosen. */
export function divisionChoice(
  division: Chosen & Pick<Division, 'division' | 'gender'>,
  facts: ChoiceFacts,
): DivisionChoice {
  const state = choiceState(division, facts);
  const disabled = (state === 'bidRequired' && !facts.asksBid) || (state === 'closed' && !facts.mayPickClosed);
  const shown = state === 'waitlist' && flagsOfDivision(division).hideWaitlist ? 'open' : state;
  return { state, label: divisionName(division) + labelSuffixes[shown], disabled };
}
