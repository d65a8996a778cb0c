import type { Id } from '../../kernel/ids.ts';
import { daysBetween } from '../../kernel/zoned-time.ts';
import { everyDivision } from '../divisions/cart-fee.ts';
import type { CartFee } from '../divisions/schema.ts';
import { withoutCourts } from '../events/courts-published.ts';
import { eventStatus } from '../events/event-status.ts';
import type { DivisionScope } from '../events/json-props.ts';
import { moved, movedProps } from '../life/shift.ts';
import type { Division, Tournament } from '../schema.ts';
import { writtenOf } from './new-event.ts';
import type { WrittenDivision } from './written.ts';

/** An event with its divisions, as it is or was saved as a model. */
export type EventModel = { readonly event: Tournament; readonly divisions: readonly Division[] };
/** What the copy is called, when it is, and whose it is. */
type CopyAs = Pick<Tournament, 'name' | 'startDate' | 'endDate' | 'organizationId'>;
/** A copy that has no numbers yet: `from` is the division it was made of. */
export type EventCopy = {
  readonly event: Omit<Tournament, 'id'>;
  readonly divisions: readonly (WrittenDivision & { readonly from: Id })[];
};

/** The first free name: "Pacific Open", "Pacific Open 2". */
export const copyName = (name: string): string => {
  const counted = /^(.*) (\d{1,2})$/.exec(name);
  return counted ? `${counted[1]} ${Number(counted[2]) + 1}` : `${name} 2`;
};

/**
 * An event anew, as a draft: everything that was written of it and of its divisions, every date and window moved by as many days as its first
 * day; without what happened there: teams, rounds, results, dates that were called off, its password, its state. In another organization what belongs to the first one
 * (its refund policies, organizers, point systems, directors, referees, where money goes) falls away.
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
      dtRefundCutoff: moved(event.dtRefundCutoff, days),
      props: withoutCourts(movedProps(event.props, days)),
      jsonProps: {
        ...event.jsonProps,
        ...movedRecurrence(event.jsonProps.reoccuringSettings, days),
        // a level of one organization means nothing in another one
        ...(moves ? { cartFees: event.jsonProps.cartFees.filter(isForAll) } : {}),
      },
    },
    divisions: divisions.map((division) => ({ ...copyOfDivision(division, days, moves), from: division.id })),
  };
}

const isForAll = ({ members, nonMembers }: CartFee) => members.length + nonMembers.length === 0;

type Recurrence = Tournament['jsonProps']['reoccuringSettings'];
const movedRecurrence = (settings: Recurrence, days: number): { reoccuringSettings?: Recurrence } =>
  settings
    ? {
        reoccuringSettings: {
          ...settings,
          canceled: [],
          ...(settings.from ? { from: moved(settings.from, days) } : {}),
          ...(settings.to ? { to: moved(settings.to, days) } : {}),
          exclude: settings.exclude.map((day) => moved(day, days)),
        },
      }
    : {};

/** A division of a model for another event, moved by the days between the first days of the two. */
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

/** The event with what it says about some of its divisions said about their copies: `ids` leads from the old number to the new one. */
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
