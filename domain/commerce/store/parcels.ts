import { dateWords } from '../../kernel/date-words.ts';
import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import { dateIn } from '../../kernel/zoned-time.ts';
import type { SoldItem } from '../orders/sold-item.ts';

/** How a thing that was bought comes to its buyer; null: it is none, or a season pass. */
export const parcelOf = (item: SoldItem): 'ship' | 'pickup' | null =>
  item.type === 'PROD' && item.product.seasonPassId === null && item.product.shippingInfo
    ? item.product.shippingInfo.delivery
    : null;

/** That some of an order's things were sent, or handed out; `text`: how, where the parcel can be followed. */
type Shipment = { readonly itemIds: readonly Id[]; readonly at: Millis; readonly text: string };

/** By item: where its thing is, in words for its buyer. The latest that was said of it counts. */
export function parcelWords(
  lines: readonly { readonly item: SoldItem; readonly zone: string }[],
  sent: readonly Shipment[],
): Map<Id, string> {
  return new Map(
    lines.flatMap(({ item, zone }) => {
      const how = parcelOf(item);
      if (how === null) return [];
      const last = sent.filter(({ itemIds }) => itemIds.includes(item.id)).toSorted((a, b) => b.at - a.at)[0];
      if (!last) return how === 'ship' ? [[item.id, 'Not sent yet'] as const] : [];
      const day = dateIn(last.at, zone);
      const words = `${how === 'ship' ? 'Sent' : 'Handed out'} on ${dateWords(day, day)}`;
      return [[item.id, last.text ? `${words}: ${last.text}` : words] as const];
    }),
  );
}
