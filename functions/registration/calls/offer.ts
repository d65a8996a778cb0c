import { divisionName } from '#domain/catalog/divisions/division-name.ts';
import { refundPolicyIdOf } from '#domain/catalog/divisions/division-state.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { offer } from '#domain/registration/operations.ts';
import { registrationFromWaitlist } from '#domain/registration/places/from-waitlist.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { registration } from '#domain/registration/schema.ts';
import type { Handler } from '../../kernel/http/call.ts';
import { divisionItem, teamItem, tournamentItem } from '../../store/catalog/items.ts';
import { activeOffer } from '../active-offer.ts';
import type { Deps } from '../deps.ts';

export const offerHandler: Handler<typeof offer, Deps> = async ({ params, now }, deps) => {
  const wait = await activeOffer(params.key, now, deps);
  if (!wait) return refuse(problems['not-offered']());
  const { table } = deps;
  const [division, event, team] = await Promise.all([
    table.get(divisionItem, { id: wait.divisionId }),
    table.get(tournamentItem, { id: wait.tournamentId }),
    wait.teamId ? table.get(teamItem, { divisionId: wait.divisionId, id: wait.teamId }) : null,
  ]);
  if (!division || !event) return refuse(problems['not-offered']());
  const { waitId, entry, expiresAt: until } = wait;
  const reservation = {
    id: entry,
    tournamentId: event.id,
    tournamentDivisionId: division.id,
    expiry: until,
    waitlist: false,
  };
  const filled =
    team &&
    registration.parse({
      ...registrationFromWaitlist(team),
      tournamentId: event.id,
      tournamentDivisionId: division.id,
      windowId: team.windowId,
      teamId: team.id,
      confirmed: true,
      agreedRefundPolicy: true,
      reservation,
    });
  return ok({
    waitId,
    entry,
    tournamentId: event.id,
    tournamentName: event.name,
    organizationId: event.paymentOrganizationId ?? event.organizationId,
    divisionId: division.id,
    divisionName: divisionName(division),
    teamId: wait.teamId,
    teamName: team?.name ?? '',
    until,
    refundPolicyId: refundPolicyIdOf(division),
    registration: filled ?? null,
  });
};
