import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { unpublishedBanner } from '#domain/catalog/events/brochure.ts';
import { saveSeries } from '#domain/series/operations.ts';
import { floatingButton, managerTabs, publishedAfter } from '#domain/series/organizers.ts';
import type { SeriesView } from '#domain/series/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { BrochureTab } from './brochure-tab.tsx';
import { OrganizersTab } from './organizers-tab.tsx';
import { SeriesBoard } from './series-board.tsx';

const Floating = styled.div`
  position: fixed;
  z-index: 20;
  right: 16px;
  bottom: calc(var(--bar, 0px) + 16px + env(safe-area-inset-bottom));
`;
const Body = styled.div`
  padding-top: 20px;
`;

/** Publishing at once; when it fails the switch goes back without a message (Part 1 §4, §8). */
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

/** The series manager: what is published, the brochure with its points, and who takes part (Part 1 §2.5). */
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
      <p>Save the series first; then invite the organizations that take part.</p>
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

/** The banner of what only its owner sees, and the switch; a new series has nothing to publish. */
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
