import { z } from 'zod';
import type { Id } from '../kernel/ids.ts';
import { millis } from '../kernel/time.ts';
import { type DateState, dateState, dateStates, zoneOf } from './date-state.ts';
import { divisionName } from './division-choice.ts';
import { flagsOfDivision } from './division-flags.ts';
import { isDivisionOpen, isFull, isPublicDivision, type TeamCounts, windowFor } from './division-state.ts';
import { entryFeeOf, feeWords } from './entry-fee.ts';
import { isEventOpen } from './event-open.ts';
import { calledOffWord, isEditable } from './event-status.ts';
import { isRecurring, typeOf } from './event-type.ts';
import { isRefundOpen, refundCutoffAt } from './refunds.ts';
import {
  type Division,
  division,
  type RegistrationWindow,
  registrationWindow,
  type Tournament,
  tournament,
} from './schema.ts';
import { isCoaches, teamWord, teamWords } from './team-words.ts';
import {
  currentWindow,
  lastWindow,
  momentsOf,
  truePerPlayer,
  windowName,
  windowOffsets,
  windowState,
  windowStates,
} from './windows.ts';

/** A window as it travels: what is stored, and what follows from it at a moment (Part 2 §3). */
export const windowView = registrationWindow.extend({
  opensAt: millis,
  closesAt: millis,
  state: z.enum(windowStates),
  isCurrent: z.boolean(),
  truePerPlayer: z.boolean(),
  feeString: z.string(),
  offset: z.int(),
  daylightOffset: z.int(),
});
export type WindowView = z.infer<typeof windowView>;

export function viewOfWindow(window: RegistrationWindow, zone: string, now: number, currency = 'USD'): WindowView {
  const state = windowState(window, zone, now);
  return {
    ...window,
    name: windowName(window),
    ...momentsOf(window, zone),
    state,
    isCurrent: state === 'current',
    truePerPlayer: truePerPlayer(window),
    feeString: feeWords(entryFeeOf(window), currency),
    ...windowOffsets(window, zone),
  };
}

/** A division as it travels (Part 2 §3): its flags read, its windows dated, its counters and what follows from them. */
export const divisionView = division.extend({
  registrationWindows: z.array(windowView),
  currentRegistrationWindow: windowView.nullable(),
  lastRegistrationWindow: windowView.nullable(),
  currentEntryFee: z.object({ amount: z.int(), perTeam: z.boolean() }),
  feeString: z.string(),
  displayName: z.string(),
  teamWord: z.enum(teamWords),
  teamCount: z.int().nonnegative(),
  waitlistCount: z.int().nonnegative(),
  isFull: z.boolean(),
  isPublic: z.boolean(),
  regClosed: z.boolean(),
  acceptanceOnly: z.boolean(),
  allowZeroPlayers: z.boolean(),
  isCoaches: z.boolean(),
  isClubVClub: z.boolean(),
  isNcaa: z.boolean(),
  teamReg: z.boolean(),
  useTeamNames: z.boolean(),
  noTeamNames: z.boolean(),
});
export type DivisionView = z.infer<typeof divisionView>;

export function viewOfDivision(
  one: Division,
  event: Pick<Tournament, 'locations' | 'zone' | 'currency'>,
  counts: TeamCounts,
  now: number,
): DivisionView {
  const zone = zoneOf(event);
  const view = (window: RegistrationWindow | null) => window && viewOfWindow(window, zone, now, event.currency);
  const fee = entryFeeOf(windowFor(one, zone, now, null));
  const flags = flagsOfDivision(one);
  return {
    ...one,
    registrationWindows: one.registrationWindows.map((window) => viewOfWindow(window, zone, now, event.currency)),
    currentRegistrationWindow: view(currentWindow(one.registrationWindows, zone, now)),
    lastRegistrationWindow: view(lastWindow(one.registrationWindows)),
    currentEntryFee: fee,
    feeString: feeWords(fee, event.currency),
    displayName: divisionName(one),
    teamWord: teamWord(one),
    teamCount: counts.active,
    waitlistCount: counts.waiting,
    isFull: isFull(one, counts),
    isPublic: isPublicDivision(one),
    regClosed: !isDivisionOpen(one, zone, now),
    acceptanceOnly: flags.acceptanceOnly,
    allowZeroPlayers: flags.allowZeroPlayers,
    isCoaches: isCoaches(one),
    isClubVClub: flags.clubVClub,
    isNcaa: flags.ncaa,
    teamReg: flags.teamReg,
    useTeamNames: flags.useTeamNames,
    noTeamNames: flags.noTeamNames,
  };
}

/** An event as it travels, with its public divisions (or all of them, for its admins). */
export const tournamentView = tournament.extend({
  divisions: z.array(divisionView),
  eventType: z.string(),
  isRecurring: z.boolean(),
  dateState: z.enum(dateStates),
  calledOff: z.enum(['Canceled', 'Postponed']).nullable(),
  isEditable: z.boolean(),
  regOpen: z.boolean(),
  refundOpen: z.boolean(),
  refundCutoffAt: millis.nullable(),
  timeZone: z.string(),
});
export type TournamentView = z.infer<typeof tournamentView>;

export function viewOfTournament(
  event: Tournament,
  divisions: readonly Division[],
  counts: (divisionId: Id) => TeamCounts,
  now: number,
  shown: 'public' | 'all' = 'public',
): TournamentView {
  const state: DateState = dateState(event, now);
  const visible = divisions.filter((one) => shown === 'all' || isPublicDivision(one));
  return {
    ...event,
    divisions: visible.map((one) => viewOfDivision(one, event, counts(one.id), now)),
    eventType: typeOf(event),
    isRecurring: isRecurring(event),
    dateState: state,
    calledOff: calledOffWord(event),
    isEditable: isEditable(event),
    regOpen: isEventOpen(event, divisions, now),
    refundOpen: isRefundOpen(event, null, now),
    refundCutoffAt: refundCutoffAt(event, null),
    timeZone: zoneOf(event),
  };
}
