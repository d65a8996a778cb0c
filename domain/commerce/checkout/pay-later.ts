import type { Division } from '../../catalog/schema.ts';
import type { Id } from '../../kernel/ids.ts';
import type { CartItem, PaymentSettings } from '../schema.ts';

type Windowed = Pick<Division, 'registrationWindows'>;

/** Returns whether every item is a registration in a window that can be paid at the event (`canPayAtEvent`). */
function payableAtEvent(items: readonly CartItem[], divisions: ReadonlyMap<Id, Windowed>): boolean {
  const isAtEvent = (item: CartItem): boolean =>
    'registration' in item &&
    (divisions
      .get(item.registration.tournamentDivisionId)
      ?.registrationWindows.some(({ id, canPayAtEvent }) => id === item.registration.windowId && canPayAtEvent) ??
      false);
  return items.length > 0 && items.every(isAtEvent);
}

/**
 * Returns an organization's payment settings for a cart. Buyers choose when to pay if the organization lets them pay
 * later, or if all their windows can be paid at the event.
 */
export const settingsFor = <S extends Pick<PaymentSettings, 'allowPayLater'>>(
  settings: S,
  items: readonly CartItem[],
  divisions: ReadonlyMap<Id, Windowed>,
): S => ({ ...settings, allowPayLater: settings.allowPayLater || payableAtEvent(items, divisions) });
