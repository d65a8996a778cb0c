import { divisionName } from '../../catalog/divisions/division-state.ts';
import { isOpenWindow } from '../../catalog/divisions/windows.ts';
import { zoneOf } from '../../catalog/events/event-status.ts';
import type { Division, RuledEvent } from '../../catalog/schema.ts';
import type { Millis } from '../../kernel/time.ts';
import { entryParts } from '../pricing/discounts.ts';
import type { FeeRow } from './schema.ts';

/**
 * Returns the total price of a registration in each window of an event: its entry fee, then fees and taxes by label.
 * Canceled divisions are left out.
 */
export function feeRows(event: RuledEvent, divisions: readonly Division[], now: Millis): FeeRow[] {
  const { cartFees } = event.jsonProps;
  return divisions
    .filter(({ canceled }) => !canceled)
    .flatMap((division) =>
      division.registrationWindows.map((window) => {
        const { price, added, total } = entryParts({ division, window, cartFees });
        return {
          windowId: window.id,
          event: { id: event.id, name: event.name },
          division: { id: division.id, name: divisionName(division) },
          currency: event.currency,
          window: { name: window.name, from: window.dtStart.slice(0, 10), until: window.dtEnd.slice(0, 10) },
          isOpen: isOpenWindow(window, zoneOf(event), now),
          perTeam: window.feeIsPerTeam,
          ...{ price, added: added.map(({ label, amount }) => ({ label, amount })), total },
        };
      }),
    );
}
