import { flagsOfEvent } from '../../catalog/events/event-flags.ts';
import type { Tournament } from '../../catalog/schema.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { folded } from '../../kernel/text.ts';
import { registration } from '../problems.ts';
import type { SanctionStatus } from './status.ts';

/**
 * A body's response to a number (Part 2 §7): names and level if it provides them, otherwise empty. `profile`: our
 * profile with this number.
 */
export type BodyAnswer = {
  readonly status: Exclude<SanctionStatus, 'none'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly level: string;
  readonly profile: { readonly id: number; readonly fullName: string } | null;
};
/** The player on the registration with that number. */
type NumberedPerson = {
  readonly playerProfileId: number | null;
  readonly firstName: string;
  readonly lastName: string;
};

/**
 * Whether the name differs from the chosen profile, or from the typed names if none is chosen; missing names on
 * either side never differ.
 */
export function isMismatch(
  person: NumberedPerson,
  answer: Pick<BodyAnswer, 'firstName' | 'lastName'> & { readonly profile: { readonly id: number } | null },
): boolean {
  if (person.playerProfileId !== null && answer.profile !== null) return person.playerProfileId !== answer.profile.id;
  const differs = (own: string, theirs: string) =>
    own.trim() !== '' && theirs.trim() !== '' && folded(own) !== folded(theirs);
  return differs(person.firstName, answer.firstName) || differs(person.lastName, answer.lastName);
}

/**
 * The status of a player's number in an event. `unreached`: the body couldn't be reached, which keeps no one from
 * registering; `mismatch`: it belongs to another person; `level`: it is valid but too low for the event; `waived`:
 * staff waived it for the given `reason`.
 */
export type Standing =
  | { readonly state: 'unchecked'; readonly unreached: boolean }
  | { readonly state: 'checking' }
  | { readonly state: 'mismatch'; readonly answer: BodyAnswer }
  | { readonly state: 'valid' }
  | { readonly state: 'expired' }
  | { readonly state: 'refused'; readonly why: 'unknown' | 'level' }
  | { readonly state: 'waived'; readonly reason: string };

type StandingEvent =
  | { readonly type: 'checked' }
  | { readonly type: 'answered'; readonly answer: BodyAnswer; readonly differs: boolean; readonly tooLow: boolean }
  | { readonly type: 'unreached' }
  | { readonly type: 'cleared' }
  | { readonly type: 'personTaken' }
  | { readonly type: 'waived'; readonly reason: string };

export type StandingCommand =
  /** the number, or its owner, has changed */
  | { readonly type: 'change' }
  | { readonly type: 'check'; readonly worthAsking: boolean }
  | { readonly type: 'answer'; readonly answer: BodyAnswer; readonly differs: boolean; readonly tooLow: boolean }
  | { readonly type: 'failCall' }
  /** one of the two choices of the mismatch dialog: register the other person */
  | { readonly type: 'takePerson' }
  | { readonly type: 'waive'; readonly reason: string }
  | { readonly type: 'takeBack' };

export const unchecked: Standing = { state: 'unchecked', unreached: false };
const nothing = ok<StandingEvent[]>([]);

/** Decides a command; one that doesn't apply has no events. Refuses waiving without a reason. */
export function decideStanding(standing: Standing, command: StandingCommand): Result<StandingEvent[]> {
  switch (command.type) {
    case 'change':
      return standing.state === 'unchecked' && !standing.unreached ? nothing : ok([{ type: 'cleared' }]);
    case 'check': {
      const settled = ['checking', 'valid', 'waived'].includes(standing.state);
      return settled || !command.worthAsking ? nothing : ok([{ type: 'checked' }]);
    }
    case 'answer': {
      if (standing.state !== 'checking') return nothing;
      const { answer, differs, tooLow } = command;
      return ok([{ type: 'answered', answer, differs, tooLow }]);
    }
    case 'failCall':
      return standing.state === 'checking' ? ok([{ type: 'unreached' }]) : nothing;
    case 'takePerson':
      return standing.state === 'mismatch' ? ok([{ type: 'personTaken' }]) : nothing;
    case 'waive': {
      const reason = command.reason.trim();
      return reason ? ok([{ type: 'waived', reason }]) : refuse(registration['waiver-needs-reason']());
    }
    case 'takeBack':
      return standing.state === 'waived' ? ok([{ type: 'cleared' }]) : nothing;
  }
}

export function evolveStanding(standing: Standing, event: StandingEvent): Standing {
  switch (event.type) {
    case 'checked':
      return { state: 'checking' };
    case 'answered':
      return event.differs && event.answer.status !== 'false'
        ? { state: 'mismatch', answer: event.answer }
        : settledAs(event.answer, event.tooLow);
    case 'unreached':
      return { state: 'unchecked', unreached: true };
    case 'cleared':
      return unchecked;
    case 'personTaken':
      return standing.state === 'mismatch' ? settledAs(standing.answer, false) : standing;
    case 'waived':
      return { state: 'waived', reason: event.reason };
  }
}

function settledAs({ status }: BodyAnswer, tooLow: boolean): Standing {
  if (status === 'expired') return { state: 'expired' };
  if (status === 'false') return { state: 'refused', why: 'unknown' };
  return tooLow ? { state: 'refused', why: 'level' } : { state: 'valid' };
}

/** Sufficient to continue: valid, waived by staff, or entered while the body couldn't be reached. */
export const passes = (standing: Standing): boolean =>
  standing.state === 'valid' || standing.state === 'waived' || (standing.state === 'unchecked' && standing.unreached);

/**
 * The date for checking a body and looking up players: the event's start as MM-DD-YYYY if the event is strict,
 * otherwise none (Part 2 §7).
 */
export function asOfDate(event: Pick<Tournament, 'props' | 'startDate'>): string | undefined {
  if (!flagsOfEvent(event).strict) return undefined;
  const [year, month, day] = event.startDate.split('-');
  return `${month}-${day}-${year}`;
}
