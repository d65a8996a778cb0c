import { useLocation } from 'react-router';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

/**
 * Replaces a page that acts for the signed-in user if another site shows it in a frame, so that no one can be tricked
 * into pressing its buttons.
 */
export function OwnWindow() {
  const { pathname, search } = useLocation();
  return (
    <Page>
      <EmptyState
        title="Opens in its own window"
        action={
          <a href={pathname + search} target="_blank" rel="noopener">
            Open window
          </a>
        }
      />
    </Page>
  );
}
