import { useLocation } from 'react-router';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/** In another site's frame, for a page that acts as whoever is signed in: nobody can be made to press what lies under something else. */
export function OwnWindow() {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <EmptyState
        title="This page opens in a window of its own."
        action={
          <a href={pathname + search} target="_blank" rel="noopener">
            Open it
          </a>
        }
      />
    </Page>
  );
}
