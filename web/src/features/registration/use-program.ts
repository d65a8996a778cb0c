import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { clubById } from '#domain/clubs/operations.ts';
import { clubTeams } from '#domain/clubs/operations-teams.ts';
import type { Actor } from '#domain/identity/actor.ts';
import { ulid } from '#domain/kernel/ids.ts';
import { levelAction, levelFits } from '#domain/memberships/levels.ts';
import { program } from '#domain/memberships/operations.ts';
import type { MembershipLevel } from '#domain/memberships/schema.ts';
import type { Registration } from '#domain/registration/schema.ts';
import { captureLead } from '#domain/registration/wizard/lead.ts';
import { fromClub } from '#domain/registration/wizard/new-teams.ts';
import type { StepId } from '#domain/registration/wizard/steps.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { carts } from '#web/src/features/cart/cart-store.ts';
import { chance } from '#web/src/lib/chance.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { pageConnection } from '#web/src/live/page-connection.ts';
import type { PlayerContext } from './player-validation.ts';
import type { Wizard } from './use-wizard.ts';

type Context = Pick<PlayerContext, 'event' | 'membersOnly' | 'organizer'>;

/** The memberships that can be bought in the same order as an event's registrations. */
export type ProgramForSale = {
  readonly levels: readonly MembershipLevel[];
  /** The levels that the cart already includes for a player. */
  levelsBought(playerProfileId: number): number[];
};

export const nothingForSale: ProgramForSale = { levels: [], levelsBought: () => [] };

const payeeOf = ({ event, organizer }: Context): number => event.paymentOrganizationId ?? organizer.id;

/**
 * Loads the memberships for sale if a division is for members. An order pays a single organization, so it can only
 * include memberships of the organization that gets the entry fees.
 */
export function useProgram(context: Context): ProgramForSale {
  const { membersOnly } = context;
  const { data } = useCall(program, membersOnly ? { params: { username: membersOnly.of } } : null);
  const payee = payeeOf(context);
  const levels = data?.organization.id === payee ? data.levels : [];
  return {
    levels,
    levelsBought: (playerProfileId) =>
      (carts.get()[payee]?.items ?? []).flatMap((item) =>
        item.type === 'MEM' && item.membership.playerProfileId === playerProfileId
          ? levels.filter(({ id }) => id === item.membership.levelId).map(({ level }) => level)
          : [],
      ),
  };
}

/** Returns the levels sold here that would make the refused player eligible. */
export const levelsFor = (
  { levels, levelsBought }: ProgramForSale,
  { membersOnly }: Context,
  { found }: { readonly found: { readonly id: number } },
): MembershipLevel[] =>
  levels.filter(
    (level) =>
      levelAction(level).kind === 'form' &&
      level.sale === 'open' &&
      levelFits(level.level, membersOnly?.levels ?? []) &&
      !levelsBought(found.id).includes(level.level),
  );

/**
 * Handles `?club=`, which registers a club for its staff. Fills in the club and, if the event takes whole clubs, its
 * teams. This happens only once, so it doesn't overwrite later input.
 */
export function useClubStart({ registration, divisions, context, edit }: Wizard): void {
  const [query] = useSearchParams();
  // Reads the club only once, because the wizard's steps change the URL from here on.
  const [clubId] = useState(() => Number(query.get('club')) || null);
  const params = clubId === null ? null : { params: { id: clubId } };
  const club = useCall(clubById, params);
  const teams = useCall(clubTeams, context.event.allOrgRegFlow ? params : null);
  const ready = club.data?.mayManage && (teams.data || !context.event.allOrgRegFlow);
  const begin = useEffectEvent(() => {
    if (!club.data || registration.club?.id === clubId) return;
    const { id, name, contact } = club.data;
    const begun = fromClub({ club: { id, name, contact }, teams: teams.data?.items ?? [] }, divisions);
    edit(context.event.allOrgRegFlow ? begun : { club: begun.club });
  });
  useEffect(() => {
    if (ready) begin();
  }, [ready]);
}

/**
 * Reports to the organizer how far a signed-in user has come, at each new step of a division (Part 2 §6). `keep`
 * receives the lead's ID, so that the next report updates the same lead. Nothing is sent offline, and the wizard
 * doesn't wait for the answer.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: report every step of every division
  useEffect(() => {
    if (ready) tell();
  }, [ready, step, divisionId]);
}
