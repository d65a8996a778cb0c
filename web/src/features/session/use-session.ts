import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Actor, actorOf, anonymous } from '#domain/identity/actor.ts';
import { me } from '#domain/identity/operations.ts';
import type { User } from '#domain/identity/schema.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { refusedReads, useCall } from '#web/src/api/use-call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { stored } from '#web/src/lib/storage.ts';
import { type Store, store, useStore } from '#web/src/lib/store.ts';
import { type SessionState, sessionState } from './tokens.ts';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const memory = stored('publicView', false, isFlag);

/** An admin's switch for seeing what the public sees. All admin rights are off while it's on (Part 1 §6). */
export const publicView: Store<boolean> = store(memory.read());

export function setPublicView(on: boolean): void {
  publicView.set(on);
  memory.write(on);
}

export type Session = {
  readonly state: SessionState;
  /**
   * The signed-in user. Undefined while loading, if signed out, or if loading failed. The app continues without
   * a user (Part 1 §8).
   */
  readonly user: User | undefined;
  readonly loading: boolean;
  readonly problem: Problem | undefined;
  /** For `can(actor, action, subject)`. */
  readonly actor: Actor;
  reload(): Promise<unknown>;
  put(user: User): void;
};

/** Returns the current user. It's cheap to use, because the answer is shared and no call is made for visitors. */
export function useSession(): Session {
  const state = useStore(sessionState);
  const signedIn = state === 'signed-in';
  const { data, loading, problem, reload, put } = useCall(me, signedIn ? {} : null, { dedupingInterval: 60_000 });
  const user = signedIn ? data : undefined;
  const asPublic = useStore(publicView);
  const actor = useMemo(
    () => (user ? actorOf(user, serverNow(), { tokens: user.tokens, publicView: asPublic }) : anonymous),
    [user, asPublic],
  );
  return { state, user, loading: signedIn && loading, problem, actor, reload, put };
}

/**
 * The minimum time between two requests for the user's rights, so that a refused request doesn't trigger another one.
 */
const rightsPause = 30_000;

/**
 * Asks for the user's rights again after a refusal, because they may have lost a role since they were loaded.
 * Otherwise, the menu would show that role's pages until the next reload.
 */
export function useRightsAgain(): void {
  const { state, reload } = useSession();
  const refusals = useStore(refusedReads);
  const last = useRef({ refusals, at: 0 });
  const again = useEffectEvent((now: number) => {
    const isSeen = now === last.current.refusals || serverNow() - last.current.at < rightsPause;
    if (isSeen || state !== 'signed-in') return;
    last.current = { refusals: now, at: serverNow() };
    void reload();
  });
  useEffect(() => again(refusals), [refusals]);
}
