import { shortDate, wallClock } from '../../kernel/date-words.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn, daysBetween, firstMomentAt, timeIn, weekdayNames, weekdayOf } from '../../kernel/zoned-time.ts';
import { divisionName } from '../divisions/division-state.ts';
import { windowState } from '../divisions/windows.ts';
import { flagsOfEvent } from '../events/event-flags.ts';
import { zoneOf } from '../events/event-status.ts';
import { moved, movedProps, movedSettings } from '../life/shift.ts';
import type { Division, Tournament } from '../schema.ts';

/** A copied event, before or after it is saved as a draft. */
type Copied = {
  readonly event: Pick<
    Tournament,
    | 'startDate'
    | 'endDate'
    | 'locations'
    | 'zone'
    | 'dtRefundCutoff'
    | 'props'
    | 'jsonProps'
    | 'jProps'
    | 'description'
    | 'registartionAlerts'
    | 'emailNote'
    | 'externalRegistrationUrl'
  >;
  readonly divisions: readonly Pick<Division, 'division' | 'gender' | 'registrationWindows' | 'info'>[];
};

/** Something to check before the copy is published, and the settings section where it is. */
export type CopyCheck = { readonly key: string; readonly text: string; readonly section: string };

const check = (key: string, section: string, text: string | false | null): CopyCheck[] =>
  text ? [{ key, section, text }] : [];

/** Joins up to three names and counts the rest: "Womens Open, Mens Open, Coed AA and 2 more". */
function listed(names: readonly string[]): string {
  const [shown, rest] = [names.slice(0, 3), names.length - 3];
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/**
 * Returns warnings about registration windows that were moved by a number of days: they are already over, would open
 * right away, or start or end at an hour that daylight saving time skips.
 */
function windowChecks(copied: Copied, days: number, now: Millis): CopyCheck[] {
  const zone = zoneOf(copied.event);
  const windows = copied.divisions.flatMap((division) =>
    division.registrationWindows.map((window) => ({
      name: divisionName(division),
      dtStart: moved(window.dtStart, days),
      dtEnd: moved(window.dtEnd, days),
    })),
  );
  const over = [...Map.groupBy(windows, ({ name }) => name).entries()].flatMap(([name, own]) =>
    own.every((window) => windowState(window, zone, now) === 'closed') ? [name] : [],
  );
  const begun = windows.filter((window) => windowState(window, zone, now) === 'current').map(({ name }) => name);
  return [
    ...check('over', 'divisions', over.length > 0 && `Registration would already be over: ${listed(over)}.`),
    ...check(
      'begun',
      'divisions',
      begun.length > 0 && `Registration would open as soon as you publish: ${listed([...new Set(begun)])}.`,
    ),
    ...skippedHours(windows, zone),
  ];
}

/** Returns the wall times that don't exist on their day because daylight saving time begins. */
function skippedHours(
  windows: readonly { readonly dtStart: string; readonly dtEnd: string }[],
  zone: string,
): CopyCheck[] {
  const times = new Set(windows.flatMap(({ dtStart, dtEnd }) => [dtStart, dtEnd]));
  return [...times].flatMap((time) => {
    const at = firstMomentAt(time, zone);
    const real = timeIn(at, zone);
    if (`${dateIn(at, zone)}T${real}` === time) return [];
    return check(
      `skipped-${time}`,
      'divisions',
      `${wallClock(time.slice(11))} doesn’t exist on ${shortDate(time.slice(0, 10))}, when daylight saving time begins. We’ll use ${wallClock(real)} instead.`,
    );
  });
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
const datesIn = new RegExp(
  `\\b(?:(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?\\b|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?\\b|20\\d\\d\\b)`,
  'g',
);

/** Returns the dates and years mentioned in some text. */
const namedDates = (html: string): string[] => [...new Set(html.replace(/<[^>]*>/g, ' ').match(datesIn) ?? [])];

function textChecks({ event, divisions }: Copied): CopyCheck[] {
  const waivers = event.jProps.waivers.map(({ name, text }) => `${name} ${text ?? ''}`).join(' ');
  const places: readonly (readonly [string, string, string])[] = [
    ['page', 'The page', `${event.description} ${event.registartionAlerts.map(({ text }) => text).join(' ')}`],
    ['people', 'The note in emails', event.emailNote],
    ['waivers', 'A waiver', waivers],
    ['divisions', 'A division’s description', divisions.map(({ info }) => info).join(' ')],
  ];
  return places.flatMap(([section, what, text]) => {
    const dates = namedDates(text);
    return check(
      `text-${section}`,
      section,
      dates.length > 0 && `${what} says ${listed(dates.map((date) => `“${date}”`))}.`,
    );
  });
}

/** Returns a warning if a copy's first day is on another weekday than the original's. */
export function weekdayCheck(original: string, startDate: string): CopyCheck[] {
  const [was, is] = [original, startDate].map((date) => weekdayNames[weekdayOf(date) - 1]);
  return check('weekday', 'basics', was !== is && `The first day is a ${is}. It was a ${was}.`);
}

/**
 * Returns what to check after copying an event to another first day. Every date has moved by the same number of days,
 * at the same wall time, so these points are all that someone still has to decide.
 */
export function copyChecks(copied: Copied, startDate: string, now: Millis): CopyCheck[] {
  const { event } = copied;
  const days = daysBetween(event.startDate, startDate);
  const today = dateIn(now, zoneOf(event));
  const refunds = moved(event.dtRefundCutoff, days);
  const { dtRosterCutoff } = flagsOfEvent({ props: movedProps(event.props, days) });
  const flags = flagsOfEvent(event);
  const settings = movedSettings(event.jsonProps, days);
  const left = [...new Set([...(settings.courts?.skip ?? []), ...(settings.reoccuringSettings?.exclude ?? [])])];
  return [
    ...weekdayCheck(event.startDate, startDate),
    ...windowChecks(copied, days, now),
    ...check(
      'refunds',
      'money',
      refunds !== null &&
        refunds.slice(0, 10) < today &&
        `The refund deadline has passed: ${shortDate(refunds.slice(0, 10))}.`,
    ),
    ...check(
      'rosters',
      'rules',
      dtRosterCutoff !== undefined &&
        dtRosterCutoff < today &&
        `The roster deadline has passed: ${shortDate(dtRosterCutoff)}.`,
    ),
    ...check(
      'left',
      'dates',
      left.length > 0 && `Days without play also moved: ${listed(left.map((day) => shortDate(day)))}.`,
    ),
    ...check(
      'sanction',
      'rules',
      (flags.avpAdultSanction ?? flags.avpJrSanction) !== undefined &&
        'The sanction number belongs to the original event.',
    ),
    ...check(
      'link',
      'access',
      event.externalRegistrationUrl !== null && '“Register” still opens the original event’s link.',
    ),
    ...textChecks(copied),
  ];
}
