import { createHash } from 'node:crypto';
import type { Actor } from '#domain/identity/actor.ts';

/** A secret that a browser creates and sends as `x-holder`. An anonymous visitor's holds and carts belong to it. */
const secret = /^[A-Za-z0-9_-]{22,64}$/;

/**
 * Returns the holders of a caller's spots and carts: the signed-in user, if any, and the browser. New holds belong to
 * the first one. Both count, so people who sign in halfway keep their holds. We only ever store the hash of the
 * browser's secret.
 */
export function holdersOf(actor: Actor, header: string | undefined): readonly string[] {
  const browser =
    header && secret.test(header) ? [`A${createHash('sha256').update(header).digest('base64url').slice(0, 32)}`] : [];
  return actor.kind === 'user' ? [`U${actor.user.id}`, ...browser] : browser;
}
