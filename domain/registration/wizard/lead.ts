import { type Actor, userOf } from '../../identity/actor.ts';
import { can } from '../../identity/can.ts';
import type { Millis } from '../../kernel/time.ts';
import { isTbd } from '../../people/form/tbd.ts';
import type { Lead, Registration, ToldLead } from '../schema.ts';
import type { StepId } from './steps.ts';

type Begun = Pick<Registration, 'tournamentId' | 'tournamentDivisionId' | 'players' | 'leadId'>;

/**
 * What a browser tells of an unfinished registration; null for somebody not signed in, because only a signed-in user enables lead capture
 * (Part 2 §6). The same lead goes on while the registration has its id.
 */
export function captureLead(actor: Actor, registration: Begun, step: StepId): ToldLead | null {
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

/** A lead as it is kept: whose it is, when it began and what became of it are never the browser's to say. Null: the id is somebody else's. */
export function keptLead(told: ToldLead, { userId, freshId, now, known }: Keeping): Lead | null {
  if (known && known.userId !== userId) return null;
  const dtCreated = known?.dtCreated ?? now;
  return { ...told, leadId: told.leadId ?? freshId, userId, dtCreated, dtModified: now, teamId: known?.teamId ?? null };
}
