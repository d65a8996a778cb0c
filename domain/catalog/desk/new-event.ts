import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { addDays } from '../../kernel/zoned-time.ts';
import { typeFlags } from '../events/event-flags.ts';
import type { EventType } from '../lists.ts';
import {
  type Division,
  division,
  type EventFacts,
  registrationWindow,
  type Tournament,
  tournament,
} from '../schema.ts';
import { isForSinglePlayers } from './event-words.ts';
import { type NewEvent, type QuickFacts, type WrittenDivision, type WrittenFacts, writtenDivision } from './written.ts';

/** An event's clock is that of its first location; until it has one, the one it was given. */
const onItsClock = <E extends Pick<EventFacts, 'locations' | 'zone'>>(event: E): E => ({
  ...event,
  zone: event.locations[0]?.zone ?? event.zone,
});

/** A new event is a draft of its organization, on its clock, with everything as it usually is. */
export const draftOf = (
  { copyOf: _, template: __, zone, ...written }: NewEvent,
  { id, hostZone, now }: { readonly id: Id; readonly hostZone: string; readonly now: Millis },
): Tournament =>
  onItsClock(tournament.parse({ ...written, zone: zone ?? hostZone, id, isPublic: false, dtModified: now }));

/** The facts of an event with what was written; its owner, state and publication stay. */
export const withFacts = (before: EventFacts, written: WrittenFacts | QuickFacts, now: Millis): EventFacts =>
  onItsClock({ ...before, ...written, id: before.id, dtModified: now });

const flagOfType: Partial<Record<EventType, keyof typeof typeFlags>> = {
  Camp: 'isCamp',
  Clinic: 'isClinic',
  Tryout: 'isTryout',
  'Youth Program': 'isYouthProgram',
  'Training Session': 'isTrainingSession',
  Showcase: 'isShowcase',
  League: 'isLeague',
};

/** How many days after its first a new event of a type ends until somebody says otherwise: a season of eight weeks, a camp of three days. */
const lengths: Partial<Record<EventType, number>> = {
  League: 49,
  'Training Session': 49,
  'Youth Program': 49,
  Camp: 2,
};
export const usualLength = (type: EventType): number => lengths[type] ?? 0;

type Named = Pick<WrittenDivision, 'division' | 'gender'>;
/** The first of the usual names that none of the `others` has: Coed Open, then Womens and Mens Open, then the levels below. */
function freeName(first: string, others: readonly Named[]): Named {
  const all = [first, 'AA', 'A', 'BB', 'B'].flatMap((name) =>
    (['Coed', 'Womens', 'Mens'] as const).map((gender) => ({ division: name, gender })),
  );
  const isFree = (named: Named) => !others.some((o) => o.division === named.division && o.gender === named.gender);
  return all.find(isFree) ?? all[0]!;
}

/** What a copy of a division is called: "Open 2", with the first number that no other of its gender has. */
export function numberedName({ division, gender }: Named, others: readonly Named[]): string {
  const name = division.replace(/ \d{1,2}$/, '');
  const taken = new Set(others.filter((other) => other.gender === gender).map((other) => other.division));
  for (let n = 2; ; n++) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

/**
 * What a new division of an event starts as, in the form: a name that no other of it has, a window that opens in a week and closes the evening before the event, two players for a
 * team, one where single players come; flagged as what it is, so that its words fit.
 */
export function startingDivision(
  event: Pick<EventFacts, 'type' | 'startDate'>,
  today: string,
  others: readonly Named[] = [],
): WrittenDivision {
  const players = isForSinglePlayers(event.type) ? 1 : 2;
  const flag = flagOfType[event.type];
  const opens = [addDays(today, 7), addDays(event.startDate, -1)].toSorted()[0] as string;
  return writtenDivision.parse({
    ...freeName(isForSinglePlayers(event.type) ? 'Rec' : 'Open', others),
    ageType: 2,
    maxTeams: 16,
    numOfPlayers: players,
    numAllowedOnRoster: players,
    registrationFields: {
      fields: ['email', 'phone'],
      requiredFields: ['email', 'phone'],
    },
    registrationWindows: [
      { id: 0, name: '', dtStart: `${opens}T09:00`, dtEnd: `${addDays(event.startDate, -1)}T20:00` },
    ],
    props: flag ? [typeFlags[flag].flag] : [],
  });
}

/** A new window's id, one after the other. */
type NextId = () => Promise<Id>;

/** A division as it is stored: new windows get an id of their own. */
export async function storedDivision(
  written: WrittenDivision,
  of: Pick<Division, 'id' | 'tournamentId' | 'days' | 'complete'>,
  nextWindow: NextId,
): Promise<Division> {
  const registrationWindows = [];
  for (const window of written.registrationWindows)
    registrationWindows.push(
      registrationWindow.parse({ ...window, id: window.id > 0 ? window.id : await nextWindow() }),
    );
  const { id, tournamentId, days, complete } = of;
  return division.parse({ ...written, id, tournamentId, days, complete, registrationWindows });
}

/** What the form holds of a division. */
export const writtenOf = ({
  id: _,
  tournamentId: __,
  days: ___,
  complete: ____,
  ...written
}: Division): WrittenDivision => written;
