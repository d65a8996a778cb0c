import type { Millis } from '../../kernel/time.ts';
import { dateIn, timeIn } from '../../kernel/zoned-time.ts';
import { ageLimitOf, ageRuleOf } from '../../people/ages/age-rules.ts';
import { divisionName, isPublicDivision } from '../divisions/division-state.ts';
import { currentWindow, nextWindow, windowState } from '../divisions/windows.ts';
import { dateState } from '../events/event-open.ts';
import { isEditable, zoneOf } from '../events/event-status.ts';
import { isRecurring } from '../events/event-type.ts';
import type { Division, EventFacts, Tournament } from '../schema.ts';
import { eventWords } from './event-words.ts';

/** Something an event is missing: a sentence, the section where it's fixed, and whether it blocks publishing. */
export type Missing = {
  readonly key: string;
  readonly text: string;
  readonly section: string;
  readonly divisionId: number | null;
  readonly blocks: boolean;
};

/** The parts of an event that decide whether it can be published, including those that are stored separately. */
type Publishing = {
  readonly event: EventFacts;
  readonly divisions: readonly Division[];
  readonly description: string;
  readonly jsonProps: Pick<Tournament['jsonProps'], 'reoccuringSettings'>;
};

const lacks = (key: string, section: string, text: string, blocks: boolean, divisionId: number | null = null) => ({
  key,
  text,
  section,
  divisionId,
  blocks,
});

/**
 * Returns what an event still needs before strangers can find it and register: first what blocks publishing, then
 * recommendations. An event that is password-protected or takes registrations on another site needs no windows.
 */
export function missingOf({ event, divisions, description, jsonProps }: Publishing, now: Millis): Missing[] {
  const { thing, part, parts } = eventWords[event.type];
  const open = divisions.filter(isPublicDivision);
  const elsewhere = event.externalRegistrationUrl !== null;
  return [
    ...(isEditable(event) ? [] : [lacks('closed', 'state', `The ${thing} is canceled or complete.`, true)]),
    ...(event.locations.length > 0 ? [] : [lacks('location', 'location', 'Add a location.', true)]),
    ...(dateState(event, now) === 'past'
      ? [lacks('past', 'basics', 'The dates are in the past. Choose new dates.', true)]
      : []),
    ...(open.length > 0 ? [] : [lacks('divisions', 'divisions', `Add a ${part} that the public can see.`, true)]),
    ...(elsewhere ? [] : open.flatMap((division) => missingOfDivision(division, event, now))),
    ...open.flatMap((division) => missingAge(division)),
    ...(lacksDays(event, jsonProps) ? [lacks('days', 'dates', 'Choose the days of the week.', false)] : []),
    ...(description.trim() ? [] : [lacks('text', 'page', 'Add a description to the page.', false)]),
    ...(event.coverPhotoUrl ? [] : [lacks('cover', 'page', 'Add a cover picture.', false)]),
    ...(lacksRefunds(event, open)
      ? [
          lacks(
            'refunds',
            'money',
            `Set the last day ${parts === 'divisions' ? 'teams' : 'players'} can withdraw with a refund.`,
            false,
          ),
        ]
      : []),
  ];
}

/** Returns whether an event repeats weekly but has no days set. */
const lacksDays = (event: EventFacts, { reoccuringSettings }: Publishing['jsonProps']): boolean =>
  isRecurring(event) && (reoccuringSettings?.dows.length ?? 0) === 0;

/** Returns whether both the event and all its divisions lack a refund deadline. */
export const lacksRefunds = (
  event: Pick<EventFacts, 'dtRefundCutoff'>,
  divisions: readonly Pick<Division, 'dtRefundCutoff'>[],
): boolean => event.dtRefundCutoff === null && divisions.every(({ dtRefundCutoff }) => dtRefundCutoff === null);

function missingOfDivision(division: Division, event: EventFacts, now: Millis): Missing[] {
  const name = divisionName(division);
  const windows = division.registrationWindows;
  const zone = zoneOf(event);
  if (windows.length === 0)
    return [lacks('window', 'windows', `Add a registration window to ${name}.`, true, division.id)];
  if (windows.every((window) => windowState(window, zone, now) === 'closed'))
    return [
      lacks('closed-windows', 'windows', `All registration windows for ${name} have closed.`, false, division.id),
    ];
  if (division.disableRegistration)
    return [lacks('disabled', 'windows', `Registration for ${name} is turned off.`, false, division.id)];
  return [];
}

/** Returns a recommendation if a division's own age rule has no effect because the division's name has no age limit. */
function missingAge(division: Division): Missing[] {
  if (ageRuleOf(division.props) === 'standard' || ageLimitOf(division.division) !== null) return [];
  const text = `${divisionName(division)} has an age rule but no age limit, so anyone can register. Add an age to its name, such as 16U.`;
  return [lacks('age-limit', 'who', text, false, division.id)];
}

/** Returns only what blocks publishing the event. */
export const blocking = (missing: readonly Missing[]): Missing[] => missing.filter(({ blocks }) => blocks);

/** What an event needs before strangers can register. Each item is counted once, even if several divisions lack it. */
const publishKinds = ['past', 'location', 'divisions', 'window'] as const;

/** Returns how many of the steps required for publishing are done. */
export function publishSteps(missing: readonly Missing[]): { readonly done: number; readonly of: number } {
  const open = new Set(blocking(missing).map(({ key }) => key));
  const left = publishKinds.filter((kind) => open.has(kind)).length;
  // Without a division there are no windows, so that step isn't done either.
  return { done: publishKinds.length - left - (open.has('divisions') ? 1 : 0), of: publishKinds.length };
}

/**
 * Returns the division with its next window opening now, or null if a window is already open or no future window can be
 * moved up.
 */
export function openedNow<D extends Pick<Division, 'registrationWindows' | 'disableRegistration'>>(
  division: D,
  event: Pick<EventFacts, 'locations' | 'zone'>,
  now: Millis,
): D | null {
  const zone = zoneOf(event);
  const { registrationWindows: windows } = division;
  const current = currentWindow(windows, zone, now);
  if (current) return division.disableRegistration ? { ...division, disableRegistration: false } : null;
  const next = nextWindow(windows, zone, now);
  if (!next) return null;
  const dtStart = `${dateIn(now, zone)}T${timeIn(now, zone)}`;
  return {
    ...division,
    disableRegistration: false,
    registrationWindows: windows.map((window) => (window.id === next.id ? { ...window, dtStart } : window)),
  };
}
