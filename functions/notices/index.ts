import { consume } from '../kernel/bus/consume.ts';
import { entry } from '../kernel/entry.ts';
import { log } from '../kernel/serving.ts';
import { type Deps, deps } from './deps.ts';
import { onGameReminder } from './on-game-reminder.ts';
import { onOrderPaid } from './on-order-paid.ts';
import { onOrderRefunded } from './on-order-refunded.ts';
import { onOfferEnded, onPlaceOffered, onTeamRegistered, onTeamWithdrawn } from './on-waitlist.ts';

export const handler = entry({
  queue: consume<Deps>(
    'notices',
    {
      'commerce.order-paid': onOrderPaid,
      'registration.place-offered': onPlaceOffered,
      'registration.offer-ended': onOfferEnded,
      'registration.team-registered': onTeamRegistered,
      'registration.team-withdrawn': onTeamWithdrawn,
      'commerce.order-refunded': onOrderRefunded,
      'play.game-reminder': onGameReminder,
    },
    deps,
    () => ({ table: deps().table, log }),
  ),
});
