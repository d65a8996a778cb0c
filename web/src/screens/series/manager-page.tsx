import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { afterCancel, type EditorMode, startMode, unpublishedBanner } from '#domain/catalog/events/brochure.ts';
import { dateWords } from '#domain/kernel/date-words.ts';
import { entrantKind } from '#domain/series/entrants.ts';
import { daysOf } from '#domain/series/leaderboard.ts';
import { pointSystemOptions, saveSeries } from '#domain/series/operations.ts';
import { floatingButton, managerTabs, publishedAfter } from '#domain/series/organizers.ts';
import { needsSystem, pointSystemWarning } from '#domain/series/point-systems.ts';
import { rankingLabels } from '#domain/series/rankings.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Facts } from '#web/src/ui/layout/lists.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { EditorBar, entrantLabels } from './editor-form.tsx';
import { OrganizersTab } from './organizers-tab.tsx';
import { SeriesBoard } from './series-board.tsx';

/** The public page and the points as they're saved, shown before Edit. */
function BrochureFacts({ series }: { series: SeriesView }) {
  const { settings } = series;
  const options = useCall(pointSystemOptions, { query: { username: series.organization.username } });
  const system =
    options.data?.items.find(({ id }) => id === settings.pointSystemId)?.name ?? 'None (use the series’ own points)';
  return (
    <Stack $gap={4}>
      <Card aria-label="Brochure">
        <Stack $gap={4}>
          <h2>Brochure</h2>
          <Facts>
            <dt>Title</dt>
            <dd>{series.title}</dd>
            <dt>Title tag</dt>
            <dd>{series.titleTag}</dd>
            <dt>Subtitle</dt>
            <dd>{series.subtitle || '–'}</dd>
            <dt>Dates</dt>
            <dd>{dateWords(...daysOf(series))}</dd>
            <dt>Locations</dt>
            <dd>{series.locationNames.join(', ') || '–'}</dd>
          </Facts>
          {series.brochureHTML ? <RichText html={series.brochureHTML} /> : <Muted>No information yet.</Muted>}
        </Stack>
      </Card>
      <Card aria-label="Points">
        <Stack $gap={4}>
          <h2>Points</h2>
          {needsSystem(settings.pointSystemId) && <Banner tone="warn" title={pointSystemWarning} />}
          <Facts>
            <dt>Point system</dt>
            <dd>{system}</dd>
            <dt>Show</dt>
            <dd>{entrantLabels[entrantKind(settings)]}</dd>
            <dt>Results that count</dt>
            <dd>
              {settings.topN === null ? 'All' : `Best ${settings.topN}`}
              {settings.lastN === null ? '' : ` from the last ${settings.lastN}`}
            </dd>
            <dt>Rankings</dt>
            <dd>{settings.ranking.map((ranking) => rankingLabels[ranking]).join(', ') || '–'}</dd>
          </Facts>
        </Stack>
      </Card>
    </Stack>
  );
}

/* Loads the schema and the form library, for editors only. */
const BrochureEditor = lazyPart(() => import('./brochure-editor.tsx'), 'BrochureEditor');

/**
 * The public page and its points. They're view-only until Edit is pressed (Part 1 §2.5). Leaving the tab unmounts this
 * part and drops unsaved changes (Part 1 §4).
 */
function BrochureTab({ series, onSaved }: { series: SeriesView; onSaved(next: SeriesView): void }) {
  const go = useNavigate();
  const [mode, setMode] = useState<EditorMode>(startMode(series));
  const cancel = () => {
    const next = afterCancel(series);
    if (next === 'back') go(-1);
    else setMode(next);
  };
  const saved = (next: SeriesView) => {
    setMode('view');
    onSaved(next);
  };
  if (mode === 'edit')
    return (
      <Suspense fallback={<PageSkeleton what="the editor" />}>
        <BrochureEditor series={series} onSaved={saved} onRead={onSaved} onCancel={cancel} />
      </Suspense>
    );
  return (
    <Stack $gap={5}>
      <EditorBar>
        <Button icon="edit" onClick={() => setMode('edit')}>
          Edit
        </Button>
      </EditorBar>
      <BrochureFacts series={series} />
    </Stack>
  );
}

const Floating = styled.div`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: calc(var(--bar, 0px) + 16px + env(safe-area-inset-bottom));
`;
const Body = styled.div`
  padding-top: 20px;
`;

/** Publishes right away. If that fails, the switch flips back without a message (Part 1 §4, §8). */
function usePublish(series: SeriesView, onSaved: (next: SeriesView) => void) {
  const { send, busy } = useSend(saveSeries);
  const [shown, setShown] = useState(series.isPublic);
  const publish = async (wanted: boolean) => {
    setShown(wanted);
    const saved = await send({ body: { id: series.id, isPublic: wanted }, rev: series.rev });
    setShown(publishedAfter(wanted, saved.ok));
    if (saved.ok) onSaved(saved.value);
    else console.warn('series', saved.problem.code);
  };
  return { shown, busy, publish };
}

type Props = { series: SeriesView; onSaved(next: SeriesView): void };

/** The series manager: publishing, the public page with its points, and the organizations that take part (Part 1 §2.5). */
export function ManagerPage({ series, onSaved }: Props) {
  const go = useNavigate();
  const saved = (next: SeriesView) => {
    onSaved(next);
    if (next.titleTag !== series.titleTag || series.id === 0)
      go(to(paths.seriesManager, { seriesTag: next.titleTag }), { replace: true });
  };
  const isNew = floatingButton(series, true).disabled;
  const bodies = {
    Brochure: <BrochureTab series={series} onSaved={saved} />,
    Organizers: isNew ? (
      <p>Save the series first. Then you can invite organizations.</p>
    ) : (
      <OrganizersTab series={series} onSaved={onSaved} />
    ),
  };
  return (
    <>
      <SeriesBoard series={series} />
      <Page>
        <Stack $gap={4}>
          <Publishing series={series} isNew={isNew} onSaved={onSaved} />
          <div>
            <Tabs
              label="Series manager"
              items={managerTabs.map((tab) => ({
                key: tab.toLowerCase(),
                title: tab,
                body: <Body>{bodies[tab]}</Body>,
              }))}
            />
          </div>
        </Stack>
      </Page>
      <Floating>
        {isNew ? (
          <Button kind="primary" icon="eye" disabled>
            Brochure
          </Button>
        ) : (
          <LinkButton kind="primary" icon="eye" to={to(paths.seriesHome, { seriesTag: series.titleTag })}>
            Brochure
          </LinkButton>
        )}
      </Floating>
    </>
  );
}

/** The banner that only the owner sees, with the publishing switch. A new series has nothing to publish. */
function Publishing({ series, isNew, onSaved }: Props & { isNew: boolean }) {
  const { shown, busy, publish } = usePublish(series, onSaved);
  return (
    <>
      {!shown && (
        <Banner
          tone="warn"
          title={unpublishedBanner}
          actions={
            !isNew && (
              <Button kind="primary" busy={busy} onClick={() => void publish(true)}>
                Publish
              </Button>
            )
          }
        />
      )}
      {!isNew && (
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
