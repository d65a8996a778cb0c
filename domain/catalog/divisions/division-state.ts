import type { Division } from '../schema.ts';
import { flagsOfDivision } from './division-flags.ts';
import { capacityOf } from './entry-fee.ts';

/** The parts of a team's state that determine how it is counted. */
export type TeamState = { readonly isDeleted: boolean; readonly waitlist: boolean };
/** A division's number of active and waiting teams, from the table's counters. */
export type TeamCounts = { readonly active: number; readonly waiting: number };

/** Returns whether a team is active: neither deleted nor waitlisted (Part 2 §4). */
export const isActiveTeam = (team: TeamState): boolean => !team.isDeleted && !team.waitlist;
export const isWaitingTeam = (team: TeamState): boolean => !team.isDeleted && team.waitlist;
/** Returns whether a team is expected at check-in: it is active and hasn't dropped out (Part 3 §3). */
export const isAwaitedTeam = (team: TeamState & { readonly drop: boolean }): boolean =>
  isActiveTeam(team) && !team.drop;
export const awaitedTeams = <T extends TeamState & { readonly drop: boolean }>(teams: readonly T[]): T[] =>
  teams.filter(isAwaitedTeam);
export const activeTeams = <T extends TeamState>(teams: readonly T[]): T[] => teams.filter(isActiveTeam);

/**
 * Returns whether a division is full: it has no spots at all (maxTeams 0), teams are waiting, or its active teams reach
 * maxTeams. A null maxTeams means no limit (Part 2 §4, readings).
 */
export function isFull(division: Pick<Division, 'maxTeams' | 'props'>, counts: TeamCounts): boolean {
  if (division.maxTeams === 0 || counts.waiting > 0) return true;
  const capacity = capacityOf(division);
  return capacity !== null && counts.active >= capacity;
}

/**
 * Returns whether everyone can see the division's name, which is hidden if the division is only for staff or referees.
 * A canceled division is still shown, so people find out about it.
 */
export function isListedDivision(division: Pick<Division, 'props'>): boolean {
  const flags = flagsOfDivision(division);
  return !flags.externalRefs && !flags.hidden;
}

/**
 * Returns whether people with the link to a division can register for it even if it isn't listed, such as a division
 * for referees. Canceled and staff-only divisions aren't open by link.
 */
export const isOpenByLink = (division: Pick<Division, 'canceled' | 'props'>): boolean => {
  const flags = flagsOfDivision(division);
  return flags.externalRefs && !flags.hidden && !division.canceled;
};

/** Returns whether a division is public: it isn't canceled, for external refs, or hidden (Part 2 §4). */
export const isPublicDivision = (division: Pick<Division, 'canceled' | 'props'>): boolean =>
  !division.canceled && isListedDivision(division);

/**
 * Returns the refund policy of a division, from its own field or the flag `refund-policy-N`, or null if it has none.
 */
export const refundPolicyIdOf = (division: Pick<Division, 'refundPolicyId' | 'props'>): number | null =>
  division.refundPolicyId ?? flagsOfDivision(division).refundPolicy ?? null;

/** Returns the divisions in the organizer's order (`order-N`), then by ID. */
export const inOrder = <D extends Pick<Division, 'id' | 'props'>>(divisions: readonly D[]): D[] =>
  divisions.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
const orderOf = (division: Pick<Division, 'props'>): number =>
  flagsOfDivision(division).order ?? Number.MAX_SAFE_INTEGER;

/** Returns a division's name with its gender, such as "Girls 16U". */
export const divisionName = (division: Pick<Division, 'division' | 'gender'>): string =>
  `${division.gender} ${division.division}`;
