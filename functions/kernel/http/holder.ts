import { createHash } from 'node:crypto';
import type { Actor } from '#domain/identity/actor.ts';

/** A browser's own secret, made by it and sent as `x-holder`: what an anonymous visitor's holds and carts belong to. */
const secret = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * In whose name places and carts are held: the user when signed in, and the browser; the first is the one new holds get. Both count, so
 * that somebody who signs in half-way keeps what they hold. Only the hash of the browser's secret is ever stored.
 */
export function holdersOf(actor: Actor, header: string | undefined): readonly string[] {
  const browser =
    header && secret.test(header) ? [`A${createHash('sha256').update(header).digest('base64url').slice(0, 32)}`] : [];
  return actor.kind === 'user' ? [`U${actor.user.id}`, ...browser] : browser;
}
