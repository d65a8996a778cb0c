import { useLocation } from 'react-router';
import { paths, to } from '#domain/site/paths.ts';
import { sessionState } from '#web/src/features/session/tokens.ts';
import { useStore } from '#web/src/lib/store.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';

/**
 * Replaces a page behind an event's overview for users who aren't in the event. `page` means that this is the page's
 * only content.
 */
export function InsidersOnly({ overview, page = false }: { overview: string; page?: boolean }) {
  const here = useLocation();
  const signedIn = useStore(sessionState) === 'signed-in';
  return (
    <EmptyState
      page={page}
      title="Only people in this event can see this page"
      action={
        <Row>
          {!signedIn && (
            <LinkButton kind="primary" to={to(paths.signIn, {}, { returnUrl: here.pathname + here.search })}>
              Sign in
            </LinkButton>
          )}
          <LinkButton to={overview}>Go to the overview</LinkButton>
        </Row>
      }
    >
      {signedIn
        ? 'Only registered teams, referees and staff can see the teams and scores. If you’re on a team, use the account it was registered with.'
        : 'Only registered teams, referees and staff can see the teams and scores. Sign in if you’re one of them.'}
    </EmptyState>
  );
}
