import { changedInCart } from '#domain/commerce/cart/recheck.ts';
import { encodeMutation } from '#domain/live/messages.ts';
import type { Flush } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import { inParallel } from '../../kernel/parallel.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { savedCartItem } from '../../store/commerce/carts.ts';
import { followersOf, followItem } from '../../store/live/items.ts';
import { logItem } from '../../store/play/items.ts';
import { divisionStatsItem, slotItem } from '../../store/registration/items.ts';
import type { Deps } from '../deps.ts';
import { forget } from '../life.ts';

type Push = { readonly topic: string; readonly text: (channel: number) => string };

/** What a change of the table means for followers: an entry of a log is one flush of its division's topic. */
const flushesOf = (changes: readonly Change[]): Push[] =>
  changes.flatMap(({ before, after }) => {
    if (!after || before || !logItem.is(after)) return [];
    const { tournamentId, divisionId, seq, deltas } = logItem.decode(after);
    return [
      {
        topic: topicOf(tournamentId, divisionId),
        text: (channel: number) => mutationOrHead(channel, topicOf(tournamentId, divisionId), { v: seq, deltas }),
      },
    ];
  });

/** A frame of the gateway; what is larger (a day of hundreds of matches published) is fetched by those who hear that it is there. */
const largestFrame = 30_000;
function mutationOrHead(channel: number, topic: string, flush: Flush): string {
  const text = encodeMutation(channel, flush);
  return text.length <= largestFrame ? text : JSON.stringify({ type: 'subscribed', topic, channel, v: flush.v });
}

/** Divisions whose places were taken or given back, and those a re-check found changed in a cart: carts and brochures that follow the event look again. */
export const divisionsWithNews = (changes: readonly Change[]): number[] => [
  ...new Set(changes.flatMap((change) => [...placesChanged(change), ...changedInCarts(change)])),
];
const placesChanged = ({ before, after }: Change): number[] =>
  (isKeptAlive(before, after) ? [] : [before, after]).flatMap((raw) =>
    raw && (slotItem.is(raw) || divisionStatsItem.is(raw)) ? [Number(raw.divisionId)] : [],
  );
const changedInCarts = ({ before, after }: Change): number[] =>
  before && after && savedCartItem.is(before) && savedCartItem.is(after)
    ? changedInCart(savedCartItem.decode(before).checked, savedCartItem.decode(after).checked)
    : [];

/** A hold that only lasts longer is no news; carts that keep theirs alive would otherwise wake each other for ever. */
const isKeptAlive = (before: Change['before'], after: Change['after']): boolean =>
  before !== null &&
  after !== null &&
  slotItem.is(before) &&
  slotItem.is(after) &&
  before.holder === after.holder &&
  Number(after.expiresAt) >= Number(before.expiresAt);

const eventOf = new Map<number, number>();
async function placesPush(divisionId: number, { table }: Deps): Promise<Push[]> {
  const tournamentId =
    eventOf.get(divisionId) ?? (await table.get(divisionItem, { id: divisionId }, { consistent: false }))?.tournamentId;
  if (tournamentId === undefined) return [];
  eventOf.set(divisionId, tournamentId);
  const text = JSON.stringify({ type: 'action', name: 'places', payload: { divisionId } });
  return [{ topic: topicOf(tournamentId), text: () => text }];
}

type Following = { connectionId: string; channel: number };
const following = async (topic: string, { table }: Deps): Promise<Following[]> =>
  (await Promise.all(followersOf(topic).map((range) => table.list(followItem, range)))).flat();

/** Sends every push to everybody who follows its topic; who is gone is forgotten. Followers of a topic are read once
 * for a batch; posts go out many at a time. */
export async function fanOut(changes: readonly Change[], deps: Deps): Promise<void> {
  const places = await Promise.all(divisionsWithNews(changes).map((divisionId) => placesPush(divisionId, deps)));
  const followers = new Map<string, Promise<Following[]>>();
  for (const push of [...flushesOf(changes), ...places.flat()]) {
    let there = followers.get(push.topic);
    if (!there) {
      there = following(push.topic, deps);
      followers.set(push.topic, there);
    }
    await inParallel(await there, 50, async ({ connectionId, channel }) => {
      const reached = await deps.connections.post(connectionId, push.text(channel));
      if (!reached) await forget(connectionId, deps);
    });
  }
}
