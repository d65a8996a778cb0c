import type { Millis } from '../../kernel/time.ts';
import { dateIn, timeIn } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-name.ts';
import { isPublicDivision } from '../divisions/division-state.ts';
import { currentWindow, nextWindow, windowState } from '../divisions/windows.ts';
import { zoneOf } from '../events/date-state.ts';
import { isEditable } from '../events/event-status.ts';
import { isRecurring } from '../events/event-type.ts';
import { dateState } from '../events/progress.ts';
import type { Division, EventFacts, Tournament } from '../schema.ts';
import { eventWords } from './event-words.ts';

/** Something an event lacks: a sentence, where it is mended, and whether it can't be published before. */
export type Missing = {
  readonly key: string;
  readonly text: string;
  readonly section: string;
  readonly divisionId: number | null;
  readonly blocks: boolean;
};

/** The event with what is not in its facts. */
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
 * What is missing before strangers can find an event and register: what keeps it from being published, then what only should be there. An event with
 * registration elsewhere, or a password, needs no windows of its own.
 */
export function missingOf({ event, divisions, description, jsonProps }: Publishing, now: Millis): Missing[] {
  const { thing, part, parts } = eventWords[event.type];
  const open = divisions.filter(isPublicDivision);
  const elsewhere = event.externalRegistrationUrl !== null;
  return [
    ...(isEditable(event) ? [] : [lacks('closed', 'state', `The ${thing} is canceled or complete.`, true)]),
    ...(event.locations.length > 0 ? [] : [lacks('location', 'location', 'It has no location.', true)]),
    ...(dateState(event, now) === 'past' ? [lacks('past', 'basics', 'Its dates are over.', true)] : []),
    ...(open.length > 0 ? [] : [lacks('divisions', 'divisions', `It has no ${part} anybody could see.`, true)]),
    ...(elsewhere ? [] : open.flatMap((division) => missingOfDivision(division, event, now))),
    ...(lacksDays(event, jsonProps)
      ? [lacks('days', 'dates', 'It is not said on which days of the week it is on.', false)]
      : []),
    ...(description.trim() ? [] : [lacks('text', 'page', 'Its page has no text yet.', false)]),
    ...(event.coverPhotoUrl ? [] : [lacks('cover', 'page', 'It has no picture yet.', false)]),
    ...(lacksRefunds(event, open)
      ? [
          lacks(
            'refunds',
            'money',
            `There is no date until which ${parts === 'divisions' ? 'teams' : 'players'} can withdraw with a refund.`,
            false,
          ),
        ]
      : []),
  ];
}

/** It comes again each week, and nobody is told when. */
const lacksDays = (event: EventFacts, { reoccuringSettings }: Publishing['jsonProps']): boolean =>
  isRecurring(event) && (reoccuringSettings?.dows.length ?? 0) === 0;

/** Nobody is told until when one can withdraw with a refund: neither the event nor a division of it says so. */
export const lacksRefunds = (
  event: Pick<EventFacts, 'dtRefundCutoff'>,
  divisions: readonly Pick<Division, 'dtRefundCutoff'>[],
): boolean => event.dtRefundCutoff === null && divisions.every(({ dtRefundCutoff }) => dtRefundCutoff === null);

function missingOfDivision(division: Division, event: EventFacts, now: Millis): Missing[] {
  const name = divisionName(division);
  const windows = division.registrationWindows;
  const zone = zoneOf(event);
  if (windows.length === 0)
    return [lacks('window', 'windows', `${name} has no registration window.`, true, division.id)];
  if (windows.every((window) => windowState(window, zone, now) === 'closed'))
    return [lacks('closed-windows', 'windows', `Every registration window of ${name} is over.`, false, division.id)];
  if (division.disableRegistration)
    return [lacks('disabled', 'windows', `Registration for ${name} is switched off.`, false, division.id)];
  return [];
}

/** What keeps the event from being published. */
export const blocking = (missing: readonly Missing[]): Missing[] => missing.filter(({ blocks }) => blocks);

/**
 * The division with registration open from this minute on: the window that comes next begins now. Null where a window is open already, or none is
 * ahead that could be brought forward.
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
