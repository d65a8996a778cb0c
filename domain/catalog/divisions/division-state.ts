import type { Division } from '../schema.ts';
import { capacityOf } from './date-prices.ts';
import { flagsOfDivision } from './division-flags.ts';

/** What counting needs to know about a team. */
export type TeamState = { readonly isDeleted: boolean; readonly waitlist: boolean };
/** A division's number of active and waiting teams, from the counters in the table. */
export type TeamCounts = { readonly active: number; readonly waiting: number };

/** Active teams are neither deleted nor waitlisted (Part 2 §4). */
export const isActiveTeam = (team: TeamState): boolean => !team.isDeleted && !team.waitlist;
export const isWaitingTeam = (team: TeamState): boolean => !team.isDeleted && team.waitlist;
/** Active teams that haven't dropped out (Part 3 §3): they are expected at check-in. */
export const isAwaitedTeam = (team: TeamState & { readonly drop: boolean }): boolean =>
  isActiveTeam(team) && !team.drop;
export const awaitedTeams = <T extends TeamState & { readonly drop: boolean }>(teams: readonly T[]): T[] =>
  teams.filter(isAwaitedTeam);
export const activeTeams = <T extends TeamState>(teams: readonly T[]): T[] => teams.filter(isActiveTeam);

/**
 * Full: no spots at all (maxTeams 0), there are waiting teams, or active teams reach maxTeams; null is no limit (Part
 * 2 §4, readings).
 */
export function isFull(division: Pick<Division, 'maxTeams' | 'props'>, counts: TeamCounts): boolean {
  if (division.maxTeams === 0 || counts.waiting > 0) return true;
  const capacity = capacityOf(division);
  return capacity !== null && counts.active >= capacity;
}

/**
 * Whether everyone sees the division's name: not if it is for staff only or for referees. A canceled one is shown, so
 * people learn about it.
 */
export function isListedDivision(division: Pick<Division, 'props'>): boolean {
  const flags = flagsOfDivision(division);
  return !flags.externalRefs && !flags.hidden;
}

/** Public unless canceled, for external refs, or hidden (Part 2 §4). */
export const isPublicDivision = (division: Pick<Division, 'canceled' | 'props'>): boolean =>
  !division.canceled && isListedDivision(division);

/** The refund policy of a division: its own field, or the flag `refund-policy-N`, or none. */
export const refundPolicyIdOf = (division: Pick<Division, 'refundPolicyId' | 'props'>): number | null =>
  division.refundPolicyId ?? flagsOfDivision(division).refundPolicy ?? null;

/** Divisions in the organizer's order (`order-N`), then by id. */
export const inOrder = <D extends Pick<Division, 'id' | 'props'>>(divisions: readonly D[]): D[] =>
  divisions.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
const orderOf = (division: Pick<Division, 'props'>): number =>
  flagsOfDivision(division).order ?? Number.MAX_SAFE_INTEGER;
