import { pageLines } from '#domain/site/page-lines.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** `/feedback/thanks`: confirms that the message arrived, and shows when to expect a reply (Part 1 §2.1). */
export function FeedbackThanksScreen() {
  usePageTitle('Thank you');
  const [query] = useQuery();
  return (
    <Page>
      <h1>Thank you</h1>
      <p>{pageLines.feedbackThanks}</p>
      <Card style={{ maxWidth: 'var(--form)', marginTop: 'var(--space-5)' }}>
        <Stack $gap={4}>
          <p>
            {query.get('answered')
              ? 'We’ll answer by email within two business days.'
              : 'You didn’t give an email address, so we can’t answer.'}
          </p>
          <Row>
            <LinkButton kind="primary" to={to(paths.filteredTournaments, { filter: 'upcoming' })}>
              See upcoming events
            </LinkButton>
            <LinkButton to={paths.feedback}>Send another message</LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
