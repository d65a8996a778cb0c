import { useEffect, useMemo } from 'react';
import type { Carts } from '#domain/commerce/cart/cart.ts';
import { hasHolder } from '#web/src/api/token.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { carts, followOtherTabs } from './cart-store.ts';
import { readableCarts } from './change-cart.ts';
import { restoreCarts } from './server-copy.ts';

/** The carts that have something in them, by organization id; the server's copies come back once per sign-in. */
export function useCarts(): Carts {
  const all = useStore(carts);
  const session = useStore(sessionState);
  useEffect(followOtherTabs, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in or out is when other copies may come
  useEffect(() => {
    if (hasHolder()) void restoreCarts();
  }, [session]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: readableCarts reads the store
  return useMemo(readableCarts, [all]);
}
