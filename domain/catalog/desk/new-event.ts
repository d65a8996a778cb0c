import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { daysBetween } from '../../kernel/zoned-time.ts';
import { everyDivision } from '../divisions/entry-fee.ts';
import { withoutCourts } from '../events/courts-published.ts';
import { eventFlags, typeFlags } from '../events/event-flags.ts';
import { eventStatus } from '../events/event-status.ts';
import type { CartFee, DivisionScope } from '../events/json-props.ts';
import { moved, movedProps, movedSettings } from '../life/shift.ts';
import { defaults, type EventType } from '../lists.ts';
import {
  type Division,
  division,
  type EventFacts,
  registrationWindow,
  type Tournament,
  tournament,
} from '../schema.ts';
import { sportOf } from '../sports.ts';
import { descriptionFor } from '../templates/starter-pages.ts';
import { isForSinglePlayers } from './event-words.ts';
import { canAskFirstOnly, withFirstOnly } from './first-player-only.ts';
import { type NewEvent, type QuickFacts, type WrittenDivision, type WrittenFacts, writtenDivision } from './written.ts';

/**
 * Returns the event with its time zone set to that of its first location. An event without a location keeps its zone.
 */
const onItsClock = <E extends Pick<EventFacts, 'locations' | 'zone'>>(event: E): E => ({
  ...event,
  zone: event.locations[0]?.zone ?? event.zone,
});

type MadeWith = {
  readonly id: Id;
  readonly hostZone: string;
  /** The currency of the organization that is paid. */
  readonly currency: string;
  readonly now: Millis;
};

/** Returns a new draft event for an organization, in the organization's time zone and with default settings. */
export const draftOf = (
  { copyOf: _, template: __, starter: ___, zone, ...written }: NewEvent,
  { id, hostZone, currency, now }: MadeWith,
): Tournament =>
  onItsClock(
    tournament.parse({
      ...written,
      zone: zone ?? hostZone,
      id,
      currency,
      isPublic: false,
      props: [eventFlags.showLive.flag],
      dtModified: now,
    }),
  );

/** Returns the event's facts with the edited fields replaced. Its owner, state and publication don't change. */
export const withFacts = (
  before: EventFacts,
  written: (WrittenFacts | QuickFacts) & { readonly currency: string },
  now: Millis,
): EventFacts => onItsClock({ ...before, ...written, id: before.id, dtModified: now });

const flagOfType: Partial<Record<EventType, keyof typeof typeFlags>> = {
  Camp: 'isCamp',
  Clinic: 'isClinic',
  Tryout: 'isTryout',
  'Youth Program': 'isYouthProgram',
  'Training Session': 'isTrainingSession',
  Showcase: 'isShowcase',
  League: 'isLeague',
};

/**
 * The default length of a new event by type, in days after the first day: seven weeks for a season, three months for a
 * series, two days for a camp.
 */
const lengths: Partial<Record<EventType, number>> = {
  League: 49,
  'Training Session': 49,
  'Youth Program': 49,
  Camp: 2,
  Series: 90,
};
export const usualLength = (type: EventType): number => lengths[type] ?? 0;

type Named = Pick<WrittenDivision, 'division' | 'gender'>;

/**
 * Returns the name for a copy of a division, such as "Open 2", with the first number not used by another division of
 * the same gender.
 */
export function numberedName({ division, gender }: Named, others: readonly Named[]): string {
  const name = division.replace(/ \d{1,2}$/, '');
  const taken = new Set(others.filter((other) => other.gender === gender).map((other) => other.division));
  for (let n = 2; ; n++) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

/**
 * Returns the form values for a new division, filled in with what the organizer entered. Teams get the sport's usual
 * number of players, or one if players register individually. The division has the event type's flag, so screens use
 * that type's words. On adult teams, only the first player has to answer. It has no window and no price.
 */
export function newDivision(type: EventType, typed: Named & Partial<WrittenDivision>): WrittenDivision {
  const sport = sportOf(typed.sportId ?? defaults.sportId);
  const players = typed.numOfPlayers ?? (isForSinglePlayers(type) ? 1 : sport.players);
  const flag = flagOfType[type];
  const division = writtenDivision.parse({
    ageType: 2,
    numOfPlayers: players,
    numAllowedOnRoster: Math.max(1, players),
    surfaceId: sport.surfaceId,
    registrationFields: {
      fields: ['email', 'phone'],
      requiredFields: ['email', 'phone'],
    },
    props: flag ? [typeFlags[flag].flag] : [],
    ...typed,
  });
  return canAskFirstOnly(division) ? { ...division, props: withFirstOnly(division, true) } : division;
}

/** A source of new window IDs. */
type NextId = () => Promise<Id>;

/** Returns a division as it is stored. New windows get an ID. */
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

/** Returns the form values of a division. */
export const writtenOf = ({
  id: _,
  tournamentId: __,
  days: ___,
  complete: ____,
  ...written
}: Division): WrittenDivision => written;

/** An event with its divisions, either live or saved in a template. */
export type EventModel = { readonly event: Tournament; readonly divisions: readonly Division[] };
/** The name, dates and owner of the copy. */
type CopyAs = Pick<Tournament, 'name' | 'startDate' | 'endDate' | 'organizationId'>;
/** A copy without IDs yet. Each division's `from` is the ID of the division it was copied from. */
export type EventCopy = {
  readonly event: Omit<Tournament, 'id'>;
  readonly divisions: readonly (WrittenDivision & { readonly from: Id })[];
};

/** Returns the name for a copy: the next one after "Pacific Open" is "Pacific Open 2". */
export const copyName = (name: string): string => {
  const counted = /^(.*) (\d{1,2})$/.exec(name);
  return counted ? `${counted[1]} ${Number(counted[2]) + 1}` : `${name} 2`;
};

/**
 * Returns a copy of an event as a draft: everything entered for it and its divisions, with every date and window moved
 * by the same number of days as its first day. Teams, rounds, results, canceled dates, its password and its state
 * aren't copied. A copy in another organization also drops what belongs to the original one (its refund policies,
 * organizers, point systems, directors, referees, and the account that gets the money).
 */
export function copyOfEvent({ event, divisions }: EventModel, as: CopyAs): EventCopy {
  const days = daysBetween(event.startDate, as.startDate);
  const moves = as.organizationId !== event.organizationId;
  const { id: copiedFrom, dtModified: _, ...written } = event;
  return {
    event: {
      ...written,
      ...as,
      copiedFrom,
      ...(moves ? { organizers: [], pointSystems: [], refIds: [], paymentOrganizationId: null } : {}),
      statusId: eventStatus.none,
      statusNote: '',
      formerDates: null,
      isPublic: false,
      locked: false,
      hasPassword: false,
      description: descriptionFor(event.description, event, as),
      dtRefundCutoff: moved(event.dtRefundCutoff, days),
      props: withoutCourts(movedProps(event.props, days)),
      jsonProps: {
        ...withoutCanceled(movedSettings(event.jsonProps, days)),
        // One organization's membership levels mean nothing in another.
        ...(moves ? { cartFees: event.jsonProps.cartFees.filter(isForAll) } : {}),
      },
    },
    divisions: divisions.map((division) => ({ ...copyOfDivision(division, days, moves), from: division.id })),
  };
}

const isForAll = ({ members, nonMembers }: CartFee) => members.length + nonMembers.length === 0;

/** A canceled date matters only to the people who booked it, so a copy has none. */
const withoutCanceled = (settings: Tournament['jsonProps']): Tournament['jsonProps'] =>
  settings.reoccuringSettings
    ? { ...settings, reoccuringSettings: { ...settings.reoccuringSettings, canceled: [] } }
    : settings;

/**
 * Returns a template's division for another event, with its dates moved by the number of days between the two events'
 * first days.
 */
export const divisionOf = ({ event, divisions: [first] }: EventModel, startDate: string): WrittenDivision | null =>
  first ? copyOfDivision(first, daysBetween(event.startDate, startDate), false) : null;

function copyOfDivision(division: Division, days: number, moves: boolean): WrittenDivision {
  return {
    ...writtenOf(division),
    ...(moves ? { refundPolicyId: null, tournamentDirectorUserId: null } : {}),
    canceled: false,
    disableRegistration: false,
    startDate: moved(division.startDate, days),
    dtRefundCutoff: moved(division.dtRefundCutoff, days),
    registrationWindows: division.registrationWindows.map((window) => ({
      ...window,
      id: 0,
      dtStart: moved(window.dtStart, days),
      dtEnd: moved(window.dtEnd, days),
    })),
  };
}

/** Returns the event with its division references pointing to the copies. `ids` maps old IDs to new ones. */
export function forDivisions<E extends Pick<Tournament, 'jsonProps' | 'jProps'>>(
  event: E,
  ids: ReadonlyMap<Id, Id>,
): E {
  const copies = (list: readonly Id[]): Id[] => list.flatMap((id) => ids.get(id) ?? []);
  const scoped = (scope: DivisionScope): DivisionScope => (scope === '*' ? scope : copies(scope));
  const { jsonProps, jProps } = event;
  return {
    ...event,
    jsonProps: {
      ...jsonProps,
      cartFees: jsonProps.cartFees.map((fee) => ({
        ...fee,
        divisionIds: fee.divisionIds.flatMap((id): CartFee['divisionIds'] =>
          id === everyDivision ? [id] : copies([id]),
        ),
      })),
      customFields: jsonProps.customFields.map((field) => ({ ...field, divisionIds: scoped(field.divisionIds) })),
      divisions: Object.fromEntries(
        Object.entries(jsonProps.divisions).flatMap(([id, settings]) => {
          const copy = ids.get(Number(id));
          return copy === undefined ? [] : [[copy, settings]];
        }),
      ),
    },
    jProps: {
      ...jProps,
      waivers: jProps.waivers.map((waiver) => ({ ...waiver, divisions: scoped(waiver.divisions) })),
      fields: jProps.fields.map((field) => ({ ...field, divisionIds: scoped(field.divisionIds) })),
    },
  };
}
