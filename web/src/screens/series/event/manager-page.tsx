import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { afterCancel, type EditorMode, startMode, unpublishedBanner } from '#domain/catalog/events/brochure.ts';
import { saveEventPage } from '#domain/catalog/operations-pages.ts';
import type { EventPageView } from '#domain/catalog/pages/schema.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { daysOf, ownSpan, timesText } from '#domain/series/leaderboard.ts';
import { floatingButton, publishedAfter } from '#domain/series/organizers.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Floating } from '#web/src/ui/layout/floating.ts';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Facts } from '#web/src/ui/layout/lists.tsx';
import { EditorBar } from '../editor-form.tsx';
import { SeriesBoard } from '../series-board.tsx';

/** The page as it's saved, shown before Edit. */
const PageFacts = ({ page }: { page: EventPageView }) => (
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
          <dd>{[dateWords(...daysOf(page)), timesText(page)].filter(Boolean).join(' · ')}</dd>
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
        {page.brochureHTML ? <RichText html={page.brochureHTML} /> : <Muted>No details yet.</Muted>}
      </Stack>
    </Card>
  </Stack>
);

/* Loads the schema and the form library, for editors only. */
const PageEditor = lazyPart(() => import('./page-editor.tsx'), 'PageEditor');

type Props = { page: EventPageView; onSaved(next: EventPageView): void };

/** The banner with the publishing switch. If publishing fails, the switch flips back without a message (Part 1 §4, §8). */
function Publishing({ page, onSaved }: Props) {
  const { send, busy } = useSend(saveEventPage);
  const [shown, setShown] = useState(page.isPublic);
  const publish = async (wanted: boolean) => {
    setShown(wanted);
    const saved = await send({ body: { id: page.id, isPublic: wanted }, rev: page.rev });
    setShown(publishedAfter(wanted, saved.ok));
    if (saved.ok) onSaved(saved.value);
    else console.warn('event page', saved.problem.code);
  };
  return (
    <>
      {!shown && (
        <Banner
          tone="warn"
          title={unpublishedBanner}
          actions={
            page.id > 0 && (
              <Button kind="primary" busy={busy} onClick={() => void publish(true)}>
                Publish
              </Button>
            )
          }
        />
      )}
      {page.id > 0 && (
        <Row>
          <Switch
            label="Published"
            checked={shown}
            disabled={busy}
            onChange={({ target }) => void publish(target.checked)}
          />
        </Row>
      )}
    </>
  );
}

/**
 * The event manager (Part 1 §2.5). It's view-only until Edit is pressed. A new page opens in the editor, and Cancel
 * goes back one page.
 */
export function ManagerPage({ page, onSaved }: Props) {
  const go = useNavigate();
  const [mode, setMode] = useState<EditorMode>(startMode(page));
  const addressOf = (of: EventPageView) => ({ username: of.organization.username, eventTag: of.titleTag });
  const saved = (next: EventPageView) => {
    setMode('view');
    onSaved(next);
    const isMoved = next.titleTag !== page.titleTag || next.organization.id !== page.organization.id;
    if (isMoved || page.id === 0) go(to(paths.eventPageManager, addressOf(next)), { replace: true });
  };
  const cancel = () => {
    const next = afterCancel(page);
    if (next === 'back') go(-1);
    else setMode(next);
  };
  const { disabled } = floatingButton(page, true);
  return (
    <>
      <SeriesBoard series={{ ...page, ...ownSpan(page) }} kind="Event" />
      <Page>
        <Stack $gap={4}>
          <Publishing page={page} onSaved={onSaved} />
          {mode === 'edit' ? (
            <Suspense fallback={<PageSkeleton what="the editor" />}>
              <PageEditor page={page} onSaved={saved} onRead={onSaved} onCancel={cancel} />
            </Suspense>
          ) : (
            <Stack $gap={5}>
              <EditorBar>
                <Button icon="edit" onClick={() => setMode('edit')}>
                  Edit
                </Button>
              </EditorBar>
              <PageFacts page={page} />
            </Stack>
          )}
        </Stack>
      </Page>
      <Floating>
        {disabled ? (
          <Button kind="primary" icon="eye" disabled>
            Brochure
          </Button>
        ) : (
          <LinkButton kind="primary" icon="eye" to={to(paths.eventPage, addressOf(page))}>
            Brochure
          </LinkButton>
        )}
      </Floating>
    </>
  );
}
