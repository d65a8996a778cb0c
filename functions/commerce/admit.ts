import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import { commerce } from '#domain/commerce/problems.ts';
import type { CartItem } from '#domain/commerce/schema.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { ok, type Result, refuse } from '#domain/kernel/result.ts';
import type { Millis } from '#domain/kernel/time.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { openOnReview } from '#domain/registration/review.ts';
import { hasNoDoubles } from '#domain/registration/roster.ts';
import { waiversFor } from '#domain/registration/waivers.ts';
import type { BagFacts } from './facts.ts';

/**
 * What a registration must be before it is sold, whatever the browser has checked: of an event of this organization, confirmed, its waivers
 * and policy agreed to, its roster of the right size with nobody twice. Refuses with the first fault and the item it is on.
 */
export function admitRegistrations(
  items: readonly CartItem[],
  facts: BagFacts,
  _now: Millis,
  _userId: number | null,
): Result<null, Problem> {
  for (const item of items) {
    if (!('registration' in item)) continue;
    const { registration } = item;
    const event = facts.events.get(registration.tournamentId);
    const division = facts.divisions.get(registration.tournamentDivisionId);
    const data = { itemId: item.id };
    if (!event || !division || division.tournamentId !== event.id || item.status === 'Closed')
      return refuse(commerce['item-closed']({ data }));
    if (registration.teamId !== null && !isOwnOffer(registration.reservation?.id, facts))
      return refuse(commerce['item-closed']({ data }));
    const window = division.registrationWindows.find((one) => one.id === registration.windowId) ?? null;
    if (!registration.confirmed) return refuse(problems['not-confirmed']({ data }));
    const open = openOnReview({
      registration,
      waivers: waiversFor(event, division.id),
      window,
      refundPolicyId: refundPolicyIdOf(division),
      newTeamFlow: false,
    });
    if (open.length && registration.teamId === null)
      return refuse(problems['step-not-valid']({ data: { ...data, step: 'review', open } }));
    if (registration.players.length < division.numOfPlayers) return refuse(problems['roster-too-small']({ data }));
    if (
      registration.players.length + registration.alternates.length >
      Math.max(division.numAllowedOnRoster, division.numOfPlayers)
    )
      return refuse(problems['roster-too-large']({ data }));
    if (!hasNoDoubles([...registration.players, ...registration.alternates]))
      return refuse(problems['already-on-registration']({ data }));
  }
  return ok(null);
}

/** Only the holder of an offered place may pay for a team that is already in line. */
function isOwnOffer(entry: string | undefined, facts: BagFacts): boolean {
  const hold = facts.holds.get(entry ?? '');
  return hold !== undefined && hold.waitId !== null && hold.slot !== null;
}
