import { paths, to } from '#domain/site/paths.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** `/feedback/thanks`: that it came in, and when an answer comes (Part 1 §2.1). */
export function FeedbackThanksScreen() {
  usePageTitle('Thank you');
  const [query] = useQuery();
  return (
    <Page>
      <Card style={{ maxWidth: 'var(--form)' }}>
        <Stack $gap={4}>
          <h1>Thank you</h1>
          {query.get('answered') ? (
            <p>Your note is with us. Somebody reads it, and answers by e-mail within two working days.</p>
          ) : (
            <p>Your note is with us. You gave no address, so there will be no answer; it is read all the same.</p>
          )}
          <Row>
            <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
              See upcoming events
            </LinkButton>
            <LinkButton to={paths.feedback}>Write another</LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
