import type { bidByLink } from '#domain/registration/operations-bids.ts';
import { bid } from '#domain/registration/schema.ts';
import type { Answer } from '#web/src/api/call.ts';
import { keepWizard } from './saved-wizard.ts';
import { fresh, withBid } from './wizard-changes.ts';

/** Starts an event's wizard with a bid. */
export function startWithBid(eventId: number, found: Answer<typeof bidByLink>['bid']): void {
  keepWizard(eventId, withBid(fresh(eventId, null), bid.parse(found)));
}
