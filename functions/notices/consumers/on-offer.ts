import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { isKept } from '#domain/commerce/kept-card.ts';
import { momentWords } from '#domain/kernel/zoned-words.ts';
import type { Team } from '#domain/registration/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { offerEnded } from '#events/registration/offer-ended.ts';
import type { placeOffered } from '#events/registration/place-offered.ts';
import { offerKey } from '../../services/places/offer.ts';
import { orderItem } from '../../store/commerce/orders.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

const why = 'You get this because you asked for a spot.';

/** The first on the waitlist is told that a place is theirs, and until when. */
export async function onPlaceOffered({ data, at }: Envelope<DetailOf<typeof placeOffered>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const key = offerKey(data.teamId, data.entry, await deps.signingSecret());
  const deadline = momentWords(data.until, zoneOf(found.event), at);
  await send(
    'placeOffered',
    { ...found.words, deadline, card: await cardWords(found.team, deps), offerPath: to(paths.offer, { key }) },
    { email: data.email },
    deps,
    { letter: found.letter(why), replyTo: found.replyTo },
  );
}

/** Of who waits with a card left for it that card is charged (functions/commerce/consumers/charge-promoted.ts). */
async function cardWords(team: Team | null, { table }: Deps): Promise<string> {
  const order = team?.orderId ? await table.get(orderItem, { id: team.orderId }) : null;
  const isLeft = order !== null && order.preAuth > 0 && order.authorised !== null && isKept(order.authorised);
  return isLeft
    ? 'The card you left is charged for it now, and your receipt follows. Only if no receipt comes, take the spot by the link.'
    : '';
}

export async function onOfferEnded({ data }: Envelope<DetailOf<typeof offerEnded>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const along = { letter: found.letter(why), replyTo: found.replyTo };
  await send('offerLapsed', { ...found.words, eventPath: found.eventPath }, { email: data.email }, deps, along);
}
