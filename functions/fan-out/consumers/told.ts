import { changedInCart } from '#domain/commerce/cart/recheck.ts';
import { mergedFlushes } from '#domain/live/coalesce.ts';
import { encodeMutation } from '#domain/live/messages.ts';
import type { Flush } from '#domain/live/schema.ts';
import { topicOf } from '#domain/live/topics.ts';
import type { News } from '#events/live/push-due.ts';
import type { Change } from '../../kernel/bus/stream.ts';
import type { Table } from '../../kernel/table/table.ts';
import { divisionItem } from '../../store/catalog/items.ts';
import { savedCartItem } from '../../store/commerce/carts.ts';
import { logItem } from '../../store/play/items.ts';
import { divisionStatsItem, slotItem } from '../../store/registration/items.ts';

/** What a batch of changes means for followers, by topic. */
export async function newsOf(changes: readonly Change[], table: Table): Promise<Map<string, News[]>> {
  const found = new Map<string, News[]>();
  const add = (topic: string, news: News) => found.set(topic, [...(found.get(topic) ?? []), news]);
  for (const [topic, flushes] of flushesOf(changes))
    for (const flush of mergedFlushes(flushes)) add(topic, flushOrHead(flush));
  for (const divisionId of divisionsWithNews(changes)) {
    const tournamentId = await eventOf(divisionId, table);
    if (tournamentId !== null) add(topicOf(tournamentId), { action: 'places', payload: { divisionId } });
  }
  return found;
}

/** An entry of a log is one flush of its division's topic. */
function flushesOf(changes: readonly Change[]): Map<string, Flush[]> {
  const found = new Map<string, Flush[]>();
  for (const { before, after } of changes) {
    if (!after || before || !logItem.is(after)) continue;
    const { tournamentId, divisionId, seq, deltas } = logItem.decode(after);
    const topic = topicOf(tournamentId, divisionId);
    found.set(topic, [...(found.get(topic) ?? []), { v: seq, deltas }]);
  }
  return found;
}

/** A frame of the gateway; what is larger (a day of hundreds of matches published) is fetched by those who hear that it is there. */
const largestFrame = 30_000;
const flushOrHead = (flush: Flush): News =>
  encodeMutation(0, flush).length <= largestFrame ? flush : { head: flush.v };

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

const known = new WeakMap<object, Map<number, number>>();
/** Of which event a division is: it never changes. */
async function eventOf(divisionId: number, table: Table): Promise<number | null> {
  const mine = known.get(table.itself) ?? new Map<number, number>();
  known.set(table.itself, mine);
  const id =
    mine.get(divisionId) ?? (await table.get(divisionItem, { id: divisionId }, { consistent: false }))?.tournamentId;
  if (id === undefined) return null;
  mine.set(divisionId, id);
  return id;
}
