import { day, hour, type Millis, minute, second } from '../../kernel/time.ts';
import type { Attempt, Delivery, Webhook } from './schema.ts';

/** The pauses between tries. There are eight tries within a day and a half. */
const pauses: readonly Millis[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 24 * hour];
/** How long a webhook can fail before it is turned off. Someone has to turn it on again. */
const patience = 3 * day;
/** The maximum duration of a try. If there is no result after this long, the unit that started the try has died. */
const held = 60 * second;
/** The maximum number of tries stored. The oldest are dropped. */
const keptTries = 10;

const wasAccepted = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** Marks a delivery as being sent, so that nothing else sends it. */
export const begun = (delivery: Delivery, now: Millis): Delivery => ({
  ...delivery,
  state: 'waiting',
  tries: delivery.tries + 1,
  dueAt: now + held,
});

/**
 * Returns the delivery after a try. After the last one, we give up. A try started by staff (`once`) isn't repeated
 * automatically.
 */
export function tried(delivery: Delivery, attempt: Attempt, once: boolean): Delivery {
  const attempts = [...delivery.attempts, attempt].slice(-keptTries);
  if (wasAccepted(attempt)) return { ...delivery, attempts, state: 'taken', dueAt: null };
  const pause = once ? undefined : pauses[delivery.tries - 1];
  return pause === undefined
    ? { ...delivery, attempts, state: 'given-up', dueAt: null }
    : { ...delivery, attempts, state: 'waiting', dueAt: attempt.at + pause };
}

/** Returns the webhook after a try: working again, or turned off after failing for too long. */
export function afterAttempt(hook: Webhook, attempt: Attempt): Webhook {
  if (wasAccepted(attempt)) return hook.failingSince === null ? hook : { ...hook, failingSince: null };
  const failingSince = hook.failingSince ?? attempt.at;
  if (!hook.on || attempt.at - failingSince < patience) return { ...hook, failingSince };
  return { ...hook, failingSince, on: false, offBecause: 'failing' };
}

/** Returns the body of a delivery. The receiver asks the API for everything else. */
export const hookBody = (of: {
  readonly id: string;
  readonly type: string;
  readonly at: Millis;
  readonly organization: string;
  readonly data: object;
}): string =>
  JSON.stringify({
    id: of.id,
    type: of.type,
    created: new Date(of.at).toISOString(),
    organization: of.organization,
    data: of.data,
  });

const outside = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::(?:443|8443))?(?:[/?][^\s#]*)?$/i;
const inner = /^https:\/\/[^/:?]*\.(?:local|localhost|internal|home\.arpa|lan|test|invalid)(?=[:/?]|$)/i;
const ownMachine = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{2,5})?(?:[/?][^\s#]*)?$/i;

/**
 * Returns whether a webhook address is allowed: https, a name instead of an IP address, the usual ports, no user info.
 * The address the name resolves to is checked on delivery (integrations/webhooks). With `onOwnMachine`, the local cloud
 * also delivers to its own machine.
 */
export const mayDeliver = (url: string, onOwnMachine: boolean): boolean =>
  (outside.test(url) && !inner.test(url)) || (onOwnMachine && ownMachine.test(url));
