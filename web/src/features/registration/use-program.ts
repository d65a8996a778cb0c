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

/** The memberships that can be bought in the order of an event's entries. */
export type ProgramForSale = {
  readonly levels: readonly MembershipLevel[];
  /** The levels that the cart buys for somebody already. */
  levelsBought(playerProfileId: number): number[];
};

export const nothingForSale: ProgramForSale = { levels: [], levelsBought: () => [] };

const payeeOf = ({ event, organizer }: Context): number => event.paymentOrganizationId ?? organizer.id;

/** Read where a division is for members. One order pays one organization: only of members of the one that takes the entry's money. */
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

/** The levels that open the division to who was turned away, and can be bought here. */
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

/** `?club=`: whoever runs a club comes to enter it: the club is filled in, and where an event takes whole clubs its teams are. Once; what was typed since stays. */
export function useClubStart({ registration, divisions, context, edit }: Wizard): void {
  const [query] = useSearchParams();
  // the wizard's own steps take the address over
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
