import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { momentWords } from '#domain/notices/when.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { offerEnded } from '#events/registration/offer-ended.ts';
import type { placeOffered } from '#events/registration/place-offered.ts';
import { offerKey } from '../../services/places/offer.ts';
import { about } from '../about.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

const why = 'You get this because you asked for a spot.';

/** The first on the waitlist is told that a place is theirs, and until when. */
export async function onPlaceOffered({ data }: Envelope<DetailOf<typeof placeOffered>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const key = offerKey(data.teamId, data.entry, await deps.signingSecret());
  const deadline = momentWords(data.until, zoneOf(found.event));
  await send(
    'placeOffered',
    { ...found.words, deadline, offerPath: to(paths.offer, { key }) },
    { email: data.email },
    deps,
    { letter: found.letter(why), replyTo: found.replyTo },
  );
}

export async function onOfferEnded({ data }: Envelope<DetailOf<typeof offerEnded>>, deps: Deps): Promise<void> {
  const found = await about(data, deps);
  if (!found) return;
  const along = { letter: found.letter(why), replyTo: found.replyTo };
  await send('offerLapsed', { ...found.words, eventPath: found.eventPath }, { email: data.email }, deps, along);
}
