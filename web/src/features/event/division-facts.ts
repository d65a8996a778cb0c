import { zoneOf } from '#domain/catalog/date-state.ts';
import { choiceState, divisionName } from '#domain/catalog/division-choice.ts';
import { entryFeeOf, feeWords } from '#domain/catalog/entry-fee.ts';
import { isCalledOff, isComplete } from '#domain/catalog/event-status.ts';
import { type TeamWord, teamWord } from '#domain/catalog/team-words.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import { currentWindow, momentsOf, nextWindow, windowName } from '#domain/catalog/windows.ts';
import type { Millis } from '#domain/kernel/time.ts';

export const doorStates = ['open', 'waitlist', 'opens', 'closed'] as const;
/** How a division's door stands: open, only the waitlist, opening later, or closed. */
export type DoorState = (typeof doorStates)[number];

export type DivisionFacts = {
  readonly name: string;
  readonly word: TeamWord;
  readonly door: DoorState;
  /** When it closes (open, waitlist) or opens (opens). */
  readonly changesAt: Millis | null;
  readonly windowName: string | null;
  /** "$65.00" or "$65.00/per player". */
  readonly fee: string;
  /** Free places; null without a limit. */
  readonly left: number | null;
  readonly taken: number;
  readonly max: number | null;
  /** Somebody is registering these at this moment. */
  readonly held: number;
  readonly waiting: number;
  /** Nobody gets in any more: the event is called off, or was played. */
  readonly over: 'off' | 'complete' | null;
};

/** What a brochure says of a division at a moment. Everything is decided by domain/catalog; this puts it side by side. */
export function divisionFacts(
  division: DivisionView,
  event: Pick<TournamentView, 'locations' | 'zone' | 'currency' | 'statusId'>,
  now: Millis,
): DivisionFacts {
  const zone = zoneOf(event);
  const { active, waiting, held, left } = division.places;
  const over = isCalledOff(event) ? 'off' : isComplete(event) ? 'complete' : null;
  const standing = over === null;
  const choice = standing
    ? choiceState(division, { zone, now, counts: { active, waiting }, bidAllows: true })
    : 'closed';
  const current = currentWindow(division.registrationWindows, zone, now);
  const next = standing && !division.disableRegistration ? nextWindow(division.registrationWindows, zone, now) : null;
  const door: DoorState =
    choice === 'open' || choice === 'waitlist' ? choice : current === null && next ? 'opens' : 'closed';
  const window = door === 'opens' ? next : current;
  const moments = window && momentsOf(window, zone);
  return {
    name: divisionName(division),
    word: teamWord(division),
    door,
    changesAt: moments && door !== 'closed' ? (door === 'opens' ? moments.opensAt : moments.closesAt) : null,
    windowName: window && windowName(window),
    fee: feeWords(entryFeeOf(window ?? division.registrationWindows.at(-1) ?? null), event.currency),
    left,
    taken: active,
    max: division.maxTeams,
    held,
    waiting,
    over,
  };
}
