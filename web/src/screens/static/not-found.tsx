import { paths, to } from '#domain/site/paths.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page } from '#web/src/ui/layout/layout.tsx';

export function NotFoundScreen() {
  usePageTitle('Out of bounds');
  return (
    <Page>
      <ErrorState
        page
        title="That one landed out"
        problem={{ title: 'We can’t find a page at this address. It may have moved, or the link was cut short.' }}
        action={
          <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
            See upcoming events
          </LinkButton>
        }
      />
    </Page>
  );
}
