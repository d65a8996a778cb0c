import { type Actor, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Millis } from '../../kernel/time.ts';
import { isTbd } from '../../people/form/tbd.ts';
import type { Lead, Registration } from '../schema.ts';
import type { StepId } from './steps.ts';

/**
 * The lead of an unfinished registration; null for somebody not signed in, because only a signed-in user enables lead capture
 * (Part 2 §6). The same lead goes on while the registration has its id; `freshId` (a ULID) is used for a new one.
 */
export function captureLead(
  actor: Actor,
  registration: Pick<Registration, 'tournamentId' | 'tournamentDivisionId' | 'players' | 'leadId'>,
  step: StepId,
  freshId: string,
  now: Millis,
  known: Lead | null = null,
): Lead | null {
  const user = userOf(actor);
  if (!user || !can(actor, 'lead.capture')) return null;
  const profiles = registration.players.map((player) => player.playerProfileId);
  return {
    leadId: registration.leadId ?? freshId,
    tournamentId: registration.tournamentId,
    divisionId: registration.tournamentDivisionId,
    userId: user.id,
    playerProfileIds: profiles.filter((id) => id !== undefined && !isTbd(id)) as number[],
    step,
    dtCreated: known?.dtCreated ?? now,
    dtModified: now,
    teamId: known?.teamId ?? null,
  };
}

/** A lead is won when its registration became a team. */
export const isWon = (lead: Pick<Lead, 'teamId'>): boolean => lead.teamId !== null;
export const winLead = (lead: Lead, teamId: number, now: Millis): Lead => ({ ...lead, teamId, dtModified: now });

/** Leads an organizer may follow up: not won, newest first. */
export const openLeads = (leads: readonly Lead[]): Lead[] =>
  leads.filter((lead) => !isWon(lead)).toSorted((a, b) => b.dtModified - a.dtModified);
