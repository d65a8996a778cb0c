import { type Actor, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Millis } from '../../kernel/time.ts';
import { isTbd } from '../../people/form/field-rules.ts';
import type { Lead, LeadReport, Registration } from '../schema.ts';
import type { StepId } from './steps.ts';

type Begun = Pick<Registration, 'tournamentId' | 'tournamentDivisionId' | 'players' | 'leadId'>;

/**
 * Returns what a browser reports about an unfinished registration. Returns null for visitors, because only a signed-in
 * user enables lead capture (Part 2 §6). The lead stays the same as long as the registration keeps its ID.
 */
export function captureLead(actor: Actor, registration: Begun, step: StepId): LeadReport | null {
  if (!userOf(actor) || !can(actor, 'lead.capture')) return null;
  const profiles = registration.players.map((player) => player.playerProfileId);
  return {
    leadId: registration.leadId,
    tournamentId: registration.tournamentId,
    divisionId: registration.tournamentDivisionId,
    playerProfileIds: profiles.filter((id) => id !== undefined && !isTbd(id)) as number[],
    step,
  };
}

type Keeping = { readonly userId: number; readonly freshId: string; readonly now: Millis; readonly known: Lead | null };

/**
 * Returns a lead as it is stored. Its owner, start time and outcome never come from the browser. Returns null if the ID
 * belongs to another user.
 */
export function keptLead(told: LeadReport, { userId, freshId, now, known: lead }: Keeping): Lead | null {
  if (lead && lead.userId !== userId) return null;
  const dtCreated = lead?.dtCreated ?? now;
  return { ...told, leadId: told.leadId ?? freshId, userId, dtCreated, dtModified: now, teamId: lead?.teamId ?? null };
}
