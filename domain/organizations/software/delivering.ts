import { day, hour, type Millis, minute, second } from '../../kernel/time.ts';
import type { Attempt, Delivery, Webhook } from './schema.ts';

/** How long after a try that failed the next one is made: eight tries within a day and a half. */
const pauses: readonly Millis[] = [minute, 5 * minute, 15 * minute, hour, 3 * hour, 8 * hour, 24 * hour];
/** An address that has taken nothing for so long is told no more, until somebody turns it on again. */
const patience = 3 * day;
/** A try is over by then; who began it and has not said how it went has died. */
const held = 60 * second;
/** So many tries are kept; the first go. */
const keptTries = 10;

const wasAccepted = ({ status }: Attempt): boolean => status !== null && status >= 200 && status < 300;

/** A delivery while somebody tries it: nobody else does. */
export const begun = (delivery: Delivery, now: Millis): Delivery => ({
  ...delivery,
  state: 'waiting',
  tries: delivery.tries + 1,
  dueAt: now + held,
});

/** What becomes of a delivery by a try; after the last one it is given up. A try that staff ask for by hand (`once`) is not tried again by itself. */
export function tried(delivery: Delivery, attempt: Attempt, once: boolean): Delivery {
  const attempts = [...delivery.attempts, attempt].slice(-keptTries);
  if (wasAccepted(attempt)) return { ...delivery, attempts, state: 'taken', dueAt: null };
  const pause = once ? undefined : pauses[delivery.tries - 1];
  return pause === undefined
    ? { ...delivery, attempts, state: 'given-up', dueAt: null }
    : { ...delivery, attempts, state: 'waiting', dueAt: attempt.at + pause };
}

/** What becomes of an address by a try: it is well again, or it has failed for as long as is borne. */
export function afterAttempt(hook: Webhook, attempt: Attempt): Webhook {
  if (wasAccepted(attempt)) return hook.failingSince === null ? hook : { ...hook, failingSince: null };
  const failingSince = hook.failingSince ?? attempt.at;
  if (!hook.on || attempt.at - failingSince < patience) return { ...hook, failingSince };
  return { ...hook, failingSince, on: false, offBecause: 'failing' };
}

/** What an address is sent: who reads it asks the API for the rest. */
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
 * Whether an address may be told anything: https, a name and no number, the usual ports, no user in it. Where its name leads is looked at when it is told
 * (integrations/webhooks). @param onOwnMachine the local cloud tells addresses of its own machine, too
 */
export const mayDeliver = (url: string, onOwnMachine: boolean): boolean =>
  (outside.test(url) && !inner.test(url)) || (onOwnMachine && ownMachine.test(url));
