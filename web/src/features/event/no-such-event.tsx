import { useLocation } from 'react-router';
import type { Problem } from '#domain/kernel/result.ts';
import { paths, to } from '#domain/site/paths.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';

/** Shown when the event can't be found. It may be a draft that only its staff can see. */
export function NoSuchEvent({ problem }: { problem: Problem }) {
  const here = useLocation();
  const signedIn = useStore(sessionState) === 'signed-in';
  return (
    <ErrorState
      page
      problem={problem}
      action={
        !signedIn && (
          <LinkButton to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })}>
            Sign in if this is your event
          </LinkButton>
        )
      }
    />
  );
}
