import { divisionName } from '#domain/catalog/division-choice.ts';
import { refundPolicyIdOf } from '#domain/catalog/division-state.ts';
import { ok, refuse } from '#domain/kernel/result.ts';
import type { acceptOffer, declineOffer, offer } from '#domain/registration/contract.ts';
import { isLive } from '#domain/registration/holds.ts';
import { registration as problems } from '#domain/registration/problems.ts';
import { registration } from '#domain/registration/schema.ts';
import { asWaited } from '#domain/registration/waited.ts';
import type { Handler } from '../kernel/http/call.ts';
import { placesOf } from '../kernel/places/division.ts';
import { releaseWrites } from '../kernel/places/keep.ts';
import { offerOfKey } from '../kernel/places/offer.ts';
import { holderMark } from '../kernel/places/places.ts';
import { promote } from '../kernel/places/promote.ts';
import { divisionItem, teamItem, tournamentItem } from '../kernel/table/keys/catalog.ts';
import { holdItem, slotItem, waitItem } from '../kernel/table/keys/registration.ts';
import { overwrite, remove, update } from '../kernel/table/write.ts';
import type { Deps } from './deps.ts';

/** The offer behind a key, while it stands. */
async function standing(key: string, now: number, { table, signingSecret }: Deps) {
  const of = offerOfKey(key, await signingSecret());
  const wait = of ? await table.get(waitItem, of) : null;
  return wait && wait.state === 'offered' && isLive(wait.ex, now) ? wait : null;
}

export const offerHandler: Handler<typeof offer, Deps> = async ({ params, now }, deps) => {
  const wait = await standing(params.key, now, deps);
  if (!wait) return refuse(problems['not-offered']());
  const { table } = deps;
  const [division, event, team] = await Promise.all([
    table.get(divisionItem, { id: wait.divisionId }),
    table.get(tournamentItem, { id: wait.tournamentId }),
    wait.teamId ? table.get(teamItem, { divisionId: wait.divisionId, id: wait.teamId }) : null,
  ]);
  if (!division || !event) return refuse(problems['not-offered']());
  const { waitId, entry, ex: until } = wait;
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
      ...asWaited(team),
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

/** The link is what makes it theirs: hold, slot and place in line change their holder together, unless a payment is under way. */
export const acceptOfferHandler: Handler<typeof acceptOffer, Deps> = async ({ params, now, holders }, deps) => {
  const wait = await standing(params.key, now, deps);
  const [holder] = holders;
  if (!wait || !holder) return refuse(problems['not-offered']());
  if (holders.includes(wait.holder)) return ok({ accepted: true });
  const hold = await deps.table.get(holdItem, wait);
  if (!hold || hold.slot === null) return refuse(problems['not-offered']());
  if (hold.orderId !== null) return refuse(problems['in-payment']());
  const { rev: _, ...mine } = { ...hold, holder };
  const moved = await deps.table.transact([
    remove(holdItem, hold, { if: ['=', 'orderId', null], tag: 'paying' }),
    overwrite(holdItem, mine, { tag: 'hold' }),
    update(
      slotItem,
      { divisionId: hold.divisionId, slot: hold.slot },
      { set: { holder: holderMark(mine) } },
      { if: ['=', 'holder', holderMark(hold)], tag: 'slot' },
    ),
    update(waitItem, wait, { set: { holder } }, { if: ['=', 'state', 'offered'], tag: 'wait' }),
  ]);
  if (moved.ok) return ok({ accepted: true });
  return refuse(moved.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
};

export const declineOfferHandler: Handler<typeof declineOffer, Deps> = async ({ params, now }, deps) => {
  const wait = await standing(params.key, now, deps);
  if (!wait) return refuse(problems['not-offered']());
  const hold = await deps.table.get(holdItem, wait);
  if (hold && hold.orderId !== null) return refuse(problems['in-payment']());
  const place = hold ? releaseWrites({ ...hold, waitId: null }).slice(1) : [];
  const declined = update(
    waitItem,
    wait,
    { set: { state: 'declined' } },
    { if: ['=', 'state', 'offered'], tag: 'wait' },
  );
  const over = remove(holdItem, wait, hold ? { if: ['=', 'orderId', null], tag: 'paying' } : {});
  const done = await deps.table.transact([declined, ...place, over]);
  if (!done.ok) return refuse(done.problem.tag === 'paying' ? problems['in-payment']() : problems['not-offered']());
  const [division, event] = await Promise.all([
    deps.table.get(divisionItem, { id: wait.divisionId }),
    deps.table.get(tournamentItem, { id: wait.tournamentId }),
  ]);
  if (division && event) await promote(deps, placesOf(division, event), now);
  return ok({ declined: true });
};
