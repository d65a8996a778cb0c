import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { flagsOfDivision } from '../divisions/division-flags.ts';
import { divisionName } from '../divisions/division-name.ts';
import { isDivisionOpen, windowFor } from '../divisions/division-open.ts';
import { isFull, isPublicDivision, type TeamCounts } from '../divisions/division-state.ts';
import { type EntryFee, entryFeeOf, feeWords } from '../divisions/entry-fee.ts';
import { isCoaches, type TeamWord, teamWord } from '../divisions/team-words.ts';
import {
  currentWindow,
  lastWindow,
  momentsOf,
  truePerPlayer,
  type WindowState,
  windowName,
  windowOffsets,
  windowState,
} from '../divisions/windows.ts';
import type { EventType } from '../lists.ts';
import type { Division, PublicEvent, RegistrationWindow, Tournament } from '../schema.ts';
import { type DateState, zoneOf } from './date-state.ts';
import { isEventOpen } from './event-open.ts';
import { calledOffWord, isEditable } from './event-status.ts';
import { isRecurring, typeOf } from './event-type.ts';
import { dateState } from './progress.ts';
import { isRefundOpen, refundCutoffAt } from './refunds.ts';

/**
 * What follows at a moment from what is stored or sent: the spec's derived fields (Part 2 §3). They are worked out where they
 * are shown and never cached, so that a public answer stays the same for everybody and for as long as the CDN keeps it.
 */
type WindowAt = {
  readonly id: Id;
  readonly name: string;
  readonly opensAt: Millis;
  readonly closesAt: Millis;
  readonly state: WindowState;
  readonly isCurrent: boolean;
  readonly truePerPlayer: boolean;
  readonly feeString: string;
  readonly offset: number;
  readonly daylightOffset: number;
};

export function windowAt(window: RegistrationWindow, zone: string, now: Millis, currency = 'USD'): WindowAt {
  const state = windowState(window, zone, now);
  return {
    id: window.id,
    name: windowName(window),
    ...momentsOf(window, zone),
    state,
    isCurrent: state === 'current',
    truePerPlayer: truePerPlayer(window),
    feeString: feeWords(entryFeeOf(window), currency),
    ...windowOffsets(window, zone),
  };
}

/** The parts of a division that are looked at; the stored one and the one on the wire both have them. */
type DivisionFacts = Omit<Division, 'tournamentDirectorUserId' | 'emailNote'>;
type DivisionAt = {
  readonly id: Id;
  readonly displayName: string;
  readonly teamWord: TeamWord;
  readonly currentRegistrationWindow: WindowAt | null;
  readonly lastRegistrationWindow: WindowAt | null;
  readonly currentEntryFee: EntryFee;
  readonly feeString: string;
  readonly isFull: boolean;
  readonly isPublic: boolean;
  readonly regClosed: boolean;
  readonly acceptanceOnly: boolean;
  readonly allowZeroPlayers: boolean;
  readonly isCoaches: boolean;
  readonly isClubVClub: boolean;
  readonly isNcaa: boolean;
  readonly teamReg: boolean;
  readonly useTeamNames: boolean;
  readonly noTeamNames: boolean;
};

export function divisionAt(
  division: DivisionFacts,
  event: Pick<Tournament, 'locations' | 'zone' | 'currency'>,
  counts: TeamCounts,
  now: Millis,
): DivisionAt {
  const zone = zoneOf(event);
  const { registrationWindows: windows } = division;
  const at = (window: RegistrationWindow | null) => window && windowAt(window, zone, now, event.currency);
  const fee = entryFeeOf(windowFor(division, zone, now, null));
  const flags = flagsOfDivision(division);
  return {
    id: division.id,
    displayName: divisionName(division),
    teamWord: teamWord(division),
    currentRegistrationWindow: at(currentWindow(windows, zone, now)),
    lastRegistrationWindow: at(lastWindow(windows)),
    currentEntryFee: fee,
    feeString: feeWords(fee, event.currency),
    isFull: isFull(division, counts),
    isPublic: isPublicDivision(division),
    regClosed: !isDivisionOpen(division, zone, now),
    acceptanceOnly: flags.acceptanceOnly,
    allowZeroPlayers: flags.allowZeroPlayers,
    isCoaches: isCoaches(division),
    isClubVClub: flags.clubVClub,
    isNcaa: flags.ncaa,
    teamReg: flags.teamReg,
    useTeamNames: flags.useTeamNames,
    noTeamNames: flags.noTeamNames,
  };
}

type TournamentAt = {
  readonly eventType: EventType;
  readonly isRecurring: boolean;
  readonly dateState: DateState;
  readonly calledOff: 'Canceled' | 'Postponed' | null;
  readonly isEditable: boolean;
  readonly regOpen: boolean;
  readonly refundOpen: boolean;
  readonly refundCutoffAt: Millis | null;
  readonly timeZone: string;
};

/** The event itself; `divisions` are all of it that the asker knows. */
export const tournamentAt = (event: PublicEvent, divisions: readonly DivisionFacts[], now: Millis): TournamentAt => ({
  eventType: typeOf(event),
  isRecurring: isRecurring(event),
  dateState: dateState(event, now),
  calledOff: calledOffWord(event),
  isEditable: isEditable(event),
  regOpen: isEventOpen(event, divisions, now),
  refundOpen: isRefundOpen(event, null, now),
  refundCutoffAt: refundCutoffAt(event, null),
  timeZone: zoneOf(event),
});
