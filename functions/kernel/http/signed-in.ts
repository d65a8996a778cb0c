import type { Actor } from '#domain/identity/actor.ts';

/** The user of a operation with auth `user`: the kernel has seen to it that there is one. */
export function signedIn(actor: Actor): number {
  if (actor.kind !== 'user') throw new Error('a handler for users was called without one');
  return actor.user.id;
}
