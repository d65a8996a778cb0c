import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { daysOf } from '#domain/series/leaderboard.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { Facts } from '#web/src/ui/layout/lists.tsx';

/** The page as it is, before Edit. */
export const PageFacts = ({ page }: { page: EventPageView }) => (
  <Stack $gap={4}>
    <Card aria-label="Event and locations">
      <Stack $gap={4}>
        <h2>Event &amp; Locations</h2>
        <Facts>
          <dt>Title</dt>
          <dd>{page.title}</dd>
          <dt>Title tag</dt>
          <dd>{page.titleTag}</dd>
          <dt>Subtitle</dt>
          <dd>{page.subtitle || '–'}</dd>
          <dt>Dates</dt>
          <dd>{dateWords(...daysOf(page))}</dd>
          <dt>Locations</dt>
          <dd>{page.locations.map(({ name }) => name).join(', ') || '–'}</dd>
          <dt>Host</dt>
          <dd>{page.organization.name}</dd>
        </Facts>
      </Stack>
    </Card>
    <Card aria-label="Brochure">
      <Stack $gap={4}>
        <h2>Brochure</h2>
        {page.brochureHTML ? <RichText html={page.brochureHTML} /> : <Muted>No information yet.</Muted>}
      </Stack>
    </Card>
  </Stack>
);
