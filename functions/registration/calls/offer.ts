import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { offer } from '#domain/registration/operations.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { offeredRegistration } from '../../services/places/offered-registration.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { rosterOf } from '../../store/catalog/teams.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

export const offerHandler: Handler<typeof offer, Deps> = async ({ params, now }, deps) => {
  const offered = await activeOffer(params.key, now, deps);
  if (!offered) return refuse(problems['not-offered']());
  const { table } = deps;
  const waiting = { divisionId: offered.divisionId, id: offered.teamId };
  const [division, event, team, roster] = await Promise.all([
    table.get(divisionItem, { id: offered.divisionId }),
    table.get(tournamentItem, { id: offered.tournamentId }),
    table.get(teamItem, waiting),
    rosterOf(table, waiting),
  ]);
  if (!division || !event) return refuse(problems['not-offered']());
  const { entry, teamId, expiresAt: until } = offered;
  const filled =
    team && roster ? offeredRegistration({ team, roster }, { event, division, offer: offered }, now) : null;
  return ok({
    entry,
    tournamentId: event.id,
    tournamentName: event.name,
    organizationId: event.paymentOrganizationId ?? event.organizationId,
    divisionId: division.id,
    divisionName: divisionName(division),
    teamId,
    teamName: team?.name ?? '',
    until,
    refundPolicyId: refundPolicyIdOf(division),
    registration: filled,
  });
};
