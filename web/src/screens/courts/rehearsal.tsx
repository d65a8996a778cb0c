import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { courtBoardPath } from '#domain/catalog/events/brochure-kind.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { rehearsal } from '#domain/play/operations-board.ts';
import type { RehearsalWorld } from '#domain/play/rehearsal/schema.ts';
import { courtsIn, rehearsalDays } from '#domain/play/rehearsal/state.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { CrewTabs } from '#web/src/features/event/managed-tabs.tsx';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { RehearsalFindings } from '#web/src/features/rehearsal/rehearsal-findings.tsx';
import {
  CheckinRehearsed,
  CourtsRehearsed,
  PhoneRehearsed,
  WallRehearsed,
} from '#web/src/features/rehearsal/rehearsed-screens.tsx';
import { type Speed, speeds, useRehearsal } from '#web/src/features/rehearsal/use-rehearsal.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';

const skeleton = <RowSkeletons n={10} what="the event" />;

const Clock = styled.time`
  font: 700 var(--type-3xl) / 1 var(--board);
  font-variant-numeric: tabular-nums;
`;
const Bar = styled(Card)`
  position: sticky;
  top: 0;
  z-index: 4;
`;

const speedNames: Readonly<Record<Speed, string>> = { 0: 'Pause', 1: '1×', 10: '10×', 60: '60×' };
const stopMinutes = 30;

/** A day that is simulated on this device: its clock, what happens, and what everyone would see. */
function Rehearsing({ event, world, date }: { event: TournamentView; world: RehearsalWorld; date: string }) {
  const go = useNavigate();
  const run = useRehearsal(world, date);
  const { rehearsal: day, speed, times } = run;
  const of = { event, rehearsal: day, times };
  const open = courtsIn(day).filter((court) => !day.closed.has(court));
  return (
    <Stack $gap={4}>
      <Bar aria-label="Rehearsal">
        <Row $between>
          <Row $gap={2}>
            <Clock>{clockTime(run.now, world.zone)}</Clock>
            {day.stop && <Chip tone="warn">Play stopped</Chip>}
          </Row>
          <Row $gap={2} role="group" aria-label="Speed">
            {speeds.map((one) => (
              <Button
                key={one}
                size="s"
                aria-pressed={speed === one && !run.isRunning}
                disabled={run.isOver || run.isRunning}
                onClick={() => run.setSpeed(one)}
              >
                {speedNames[one]}
              </Button>
            ))}
            <Button size="s" disabled={run.isOver || run.isRunning} onClick={() => run.skip(15)}>
              Skip 15 min
            </Button>
            <Button size="s" busy={run.isRunning} disabled={run.isOver} onClick={run.finish}>
              Play to the end
            </Button>
          </Row>
          <Row $gap={2}>
            {day.stop ? (
              <Button size="s" onClick={run.resume}>
                Resume play
              </Button>
            ) : (
              <Menu
                label="Weather"
                size="s"
                acts={[
                  { key: 'rain', label: `Rain for ${stopMinutes} min`, run: () => run.stop('rain', stopMinutes) },
                  {
                    key: 'lightning',
                    label: `Lightning for ${stopMinutes} min`,
                    run: () => run.stop('lightning', stopMinutes),
                  },
                ]}
              />
            )}
            <Menu
              label="Close a court"
              size="s"
              acts={open.map((court) => ({
                key: court,
                label: courtName(court),
                run: () => run.closeCourt(court),
              }))}
            />
            <Button size="s" onClick={run.again}>
              Rehearse again
            </Button>
            <Button size="s" kind="primary" onClick={() => void go(courtBoardPath(event))}>
              End rehearsal
            </Button>
          </Row>
        </Row>
      </Bar>
      <Tabs
        key={String(run.isOver)}
        label="Rehearsal"
        name="show"
        start={run.isOver ? 'report' : 'courts'}
        items={[
          { key: 'courts', title: 'Courts', body: <CourtsRehearsed {...of} /> },
          { key: 'wall', title: 'Wall', body: <WallRehearsed {...of} /> },
          { key: 'phone', title: 'Team’s phone', body: <PhoneRehearsed {...of} /> },
          { key: 'checkin', title: 'Check-in', body: <CheckinRehearsed {...of} /> },
          { key: 'report', title: 'Report', body: <RehearsalFindings rehearsal={day} /> },
        ]}
      />
    </Stack>
  );
}

/** Picks the day to rehearse. For an event without a schedule, it lists what is missing. */
function RehearsalOf({ event, world }: { event: TournamentView; world: RehearsalWorld }) {
  const days = rehearsalDays(world);
  const [date, pick] = useState(days[0]);
  if (date === undefined)
    return (
      <EmptyState
        title="No matches to rehearse yet"
        action={<LinkButton to={courtBoardPath(event)}>Open the court board</LinkButton>}
      >
        Create pools or a bracket and give the matches courts and times. They don’t have to be published.
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      {days.length > 1 && (
        <Select
          label="Day"
          value={date}
          options={days.map((value) => ({ value, label: shortDate(value) }))}
          onChange={({ target }) => pick(target.value)}
        />
      )}
      <Rehearsing key={date} event={event} world={world} date={date} />
    </Stack>
  );
}

/** /tournament/{id}/rehearsal: simulates an event's day on this device before the event. */
export function RehearsalScreen() {
  const event = useEvent();
  // Loads the data only once, because a rehearsal doesn't change when the event does.
  const world = useCall(rehearsal, event.data ? { params: { id: event.data.id } } : null, {
    revalidateOnFocus: false,
    revalidateIfStale: true,
  });
  usePageTitle(event.data && `Rehearsal · ${event.data.name}`);
  return (
    <Page $wide>
      <Loaded source={event} skeleton={skeleton}>
        {(data) => (
          <Stack $gap={3}>
            <h1>Rehearsal</h1>
            <CrewTabs event={data} />
            <Banner tone="info" title="Only you can see this">
              The day is simulated on this device. No one is notified, nothing is published or saved, and it ends when
              you leave.
            </Banner>
            <Loaded source={world} skeleton={skeleton}>
              {(given) => <RehearsalOf event={data} world={given} />}
            </Loaded>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
