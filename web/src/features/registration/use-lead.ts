import { useEffect, useEffectEvent } from 'react';
import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import type { Registration } from '#domain/registration/schema.ts';
import { captureLead } from '#domain/registration/wizard/lead.ts';
import type { StepId } from '#domain/registration/wizard/steps.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';

/**
 * Tells the organizer how far somebody signed in has come, each time they come to another step of a division (Part 2 §6); `keep` is given the lead's id, by
 * which the next word is of the same one. Without a connection nothing is told, and nobody waits for it.
 */
export function useLead(actor: Actor, registration: Registration, step: StepId, keep: (leadId: string) => void): void {
  const { tournamentDivisionId: divisionId, leadId } = registration;
  const tells = divisionId !== null && captureLead(actor, registration, step) !== null;
  const tell = useEffectEvent(() => {
    const lead = captureLead(actor, registration, step);
    if (lead?.leadId) pageConnection().send({ type: 'Lead', ref: lead.leadId, lead });
  });
  const name = useEffectEvent(() => keep(ulid(serverNow(), chance)));
  useEffect(() => {
    if (tells && leadId === null) name();
  }, [tells, leadId]);
  const ready = tells && leadId !== null;
  useEffect(() => {
    if (!ready) return;
    return pageConnection().listen(({ type }) => type === 'opened' && tell());
  }, [ready]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told anew at each step of each division
  useEffect(() => {
    if (ready) tell();
  }, [ready, step, divisionId]);
}
