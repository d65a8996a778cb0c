import { isLive } from '#domain/registration/places/holds.ts';
import { offerOfKey } from '../services/places/offer.ts';
import { waitlistItem } from '../store/registration/items.ts';
import type { Deps } from './deps.ts';

/** The offer behind a key, while it may be taken. */
export async function activeOffer(key: string, now: number, { table, signingSecret }: Deps) {
  const of = offerOfKey(key, await signingSecret());
  const wait = of ? await table.get(waitlistItem, of) : null;
  return wait && wait.state === 'offered' && isLive(wait.expiresAt, now) ? wait : null;
}
