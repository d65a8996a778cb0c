import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { favoriteSignedOut } from '#domain/catalog/listing/card.ts';
import { isBookmarked } from '#domain/identity/bookmarks.ts';
import { bookmarks, toggleBookmark } from '#domain/identity/operations.ts';
import type { Bookmark } from '#domain/identity/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

type Favourite = {
  readonly on: boolean;
  readonly busy: boolean;
  /** Returns false if no one is signed in, so nothing changed. */
  toggle(): Promise<boolean>;
};

const tellSignedOut = 'Sign in to get notified on your devices.';

/**
 * Returns a favorite and its switch (Part 1 §2.3). Signed-out visitors are asked to sign in. A failure is only logged
 * (Part 1 §8).
 */
export function useFavourite(bookmark: Bookmark): Favourite {
  const signedIn = useStore(sessionState) === 'signed-in';
  const { data, put } = useCall(bookmarks, signedIn ? {} : null, { dedupingInterval: 60_000 });
  const [busy, setBusy] = useState(false);
  const here = useLocation();
  const go = useNavigate();
  const toggle = async () => {
    if (!signedIn) {
      const signIn = () => go(to(paths.signIn, {}, { returnUrl: here.pathname + here.search }));
      toast(bookmark.type === 'tournament' ? favoriteSignedOut : tellSignedOut, {
        action: { label: 'Sign in', run: signIn },
      });
      return false;
    }
    setBusy(true);
    const answer = await ask(toggleBookmark, { body: bookmark });
    setBusy(false);
    if (answer.ok) put(answer.value);
    else console.warn('favourite', answer.problem.code);
    return answer.ok;
  };
  return { on: isBookmarked(data?.items ?? [], bookmark), busy, toggle };
}
