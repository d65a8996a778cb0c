import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { EventCard } from '#web/src/features/event-card/event-card.tsx';
import { EventTable } from '#web/src/features/event-card/event-table.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Countdown } from '#web/src/ui/data/countdown.tsx';
import { DatePlate } from '#web/src/ui/data/date-plate.tsx';
import { DateRange, MomentIn } from '#web/src/ui/data/date-range.tsx';
import { Money } from '#web/src/ui/data/money.tsx';
import { Pager } from '#web/src/ui/data/pager.tsx';
import { ReorderList } from '#web/src/ui/data/reorder-list.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Score } from '#web/src/ui/data/score.tsx';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { ConnectionDot, connectionStates } from '#web/src/ui/feedback/connection-dot.tsx';
import { ProgressBar } from '#web/src/ui/feedback/progress-bar.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Combobox } from '#web/src/ui/inputs/combobox.tsx';
import { DatePicker } from '#web/src/ui/inputs/date-picker.tsx';
import { TimeField } from '#web/src/ui/inputs/time-field.tsx';
import { Carousel } from '#web/src/ui/layout/carousel.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { Card, Eyebrow, Figure, Grid, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { Tabs } from '#web/src/ui/layout/tabs.tsx';
import { CheckMenu } from '#web/src/ui/overlays/check-menu.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { Popover } from '#web/src/ui/overlays/popover.tsx';
import { Tooltip } from '#web/src/ui/overlays/tooltip.tsx';
import { ControlsShow } from './controls-show.tsx';
import { FieldsShow } from './fields-show.tsx';
import { ListShow } from './list-show.tsx';
import { PagesShow } from './pages-show.tsx';
import { Sample } from './sample.tsx';
import { cards } from './samples.ts';

const CardsShow = () => (
  <>
    <Sample title="Event cards" tall>
      <Grid $min={300} $gap={5}>
        {cards.map((card) => (
          <EventCard key={card.id} card={card} signedIn={false} level="h3" />
        ))}
      </Grid>
    </Sample>
    <Sample title="Event list" tall>
      <EventTable cards={cards} signedIn={false} />
      <Pager total={132} page={2} size={25} sizes={[25, 50, 100]} />
    </Sample>
    <Sample title="Loading" tall>
      <CardSkeletons n={3} />
      <RowSkeletons n={3} />
    </Sample>
    <Sample title="Empty and failed" tall>
      <EmptyState title="Nothing here right now" action={<Button>See past events</Button>}>
        New events are published every week. Check back soon.
      </EmptyState>
      <ErrorState
        problem={{ title: 'We can’t reach Sideout right now. Please try again in a moment.' }}
        onRetry={() => undefined}
      />
    </Sample>
  </>
);

const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 4"><rect width="9" height="4" fill="${colour}"/></svg>`)}`;

function FigureShow() {
  const [points, setPoints] = useState([19, 17]);
  const [until, setUntil] = useState(() => serverNow() + 125_000);
  return (
    <>
      <Sample title="Scores">
        <Score value={points[0]!} size={56} won />
        <Score value={points[1]!} size={56} />
        <Score value={null} size={56} />
        <Button onClick={() => setPoints(([home = 0, away = 0]) => [home + 1, away])}>Point</Button>
      </Sample>
      <Sample title="Connection" tall>
        {connectionStates.map((state) => (
          <ConnectionDot key={state} state={state} />
        ))}
      </Sample>
      <Sample title="Time" tall>
        <Countdown
          until={until}
          label="Your spot is held for"
          onExtend={() => setUntil(serverNow() + 600_000)}
          warnAt={120_000}
        />
        <Countdown until={0} label="Your spot is held for" />
        <DateRange from="2026-11-21" to="2026-11-23" />
        <MomentIn at={1795280400000} zone="America/Los_Angeles" />
        <DatePlate date="2026-11-21" big />
      </Sample>
      <Sample title="Money and figures">
        <Money amount={6500} />
        <Money amount={-1250} />
        <Money amount={99900} currency="EUR" />
        <Figure>12–3</Figure>
        <Eyebrow>Court 7</Eyebrow>
        <Muted>Work team: Sand Sharks</Muted>
      </Sample>
      <Sample title="Progress" tall>
        <ProgressBar value={28} max={32} label="28 of 32 pairs" />
        <ProgressBar value={32} max={32} label="32 of 32 pairs" tone="warn" />
      </Sample>
      <Sample title="Avatars">
        <Avatar name="April Ross" />
        <Avatar name="Sand Sharks" square size={56} />
        <Avatar name="Kerri" size={32} url={picture('#189ebb')} />
      </Sample>
      <Sample title="Pictures" tall>
        <Carousel
          height="160px"
          control="Fields"
          images={['#152a69', '#189ebb', '#f2b134'].map((colour) => ({
            url: picture(colour),
            alt: `A ${colour} field`,
          }))}
        />
        <Card style={{ position: 'relative', height: 140, overflow: 'hidden' }}>
          <CourtLines seed="sample" />
        </Card>
      </Sample>
      <Sample title="Text from an organizer" tall>
        <Card>
          <RichText html="<h2>Check-in</h2><p>Opens at <b>7:30</b> at court 1.</p><script>alert(1)</script><ul><li>Bring water</li></ul>" />
        </Card>
      </Sample>
    </>
  );
}

const cities = ['Hermosa Beach', 'Manhattan Beach', 'Huntington Beach', 'Austin', 'Chicago'].map((label) => ({
  value: label.toLowerCase().replace(' ', '-'),
  label,
  hint: label.endsWith('Beach') ? 'California' : 'Elsewhere',
}));
const columns = ['Name', 'Club', 'Seed', 'State'].map((label) => ({ value: label, label, disabled: label === 'Name' }));
const holidays = new Map([['2026-11-26', 'Thanksgiving']]);
const nothing = () => undefined;

/** Responds after half a second, like a server, with options that start with the typed letters. */
function Searched() {
  const [found, setFound] = useState<typeof cities>([]);
  const [loading, setLoading] = useState(false);
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="City search"
      options={found}
      loading={loading}
      value={value}
      onChange={setValue}
      onSearch={(term) => {
        setLoading(true);
        setTimeout(() => {
          setFound(cities.filter(({ label }) => label.toLowerCase().startsWith(term.toLowerCase())));
          setLoading(false);
        }, 500);
      }}
    />
  );
}

function OverlaysShow() {
  const [city, setCity] = useState('austin');
  const [day, setDay] = useState('2026-11-26');
  const [time, setTime] = useState('09:00');
  const [shown, setShown] = useState<readonly string[]>(['Name', 'Seed']);
  const [ties, setTies] = useState<readonly string[]>(['Head to head', 'Set ratio', 'Point ratio', 'Drawing lots']);
  return (
    <>
      <Sample title="Menus, popover, tooltip">
        <Menu
          label="Published"
          acts={[
            { key: 'lock', label: 'Lock results', icon: 'lock', hint: 'No more scores', run: nothing },
            { key: 'postpone', label: 'Postpone', icon: 'clock', disabled: true, run: nothing },
            { key: 'cancel', label: 'Cancel event', icon: 'bad', danger: true, run: nothing },
          ]}
        />
        <CheckMenu label="Columns" options={columns} chosen={shown} onChange={setShown} />
        <Popover label="Why this order?" icon="info">
          <p>Head to head decides between two teams.</p>
        </Popover>
        <Tooltip text="Sets won by sets lost">
          <Button size="s">Set ratio</Button>
        </Tooltip>
      </Sample>
      <Sample title="Long lists" tall>
        <Grid $min={260}>
          <Combobox label="City" options={cities} value={city} onChange={setCity} />
          <Searched />
          <Combobox label="City" options={cities} value="" onChange={nothing} error="Choose a city" />
          <Combobox label="City" options={cities} value="chicago" onChange={nothing} disabled />
        </Grid>
      </Sample>
      <Sample title="Days and times" tall>
        <Grid $min={260}>
          <DatePicker label="Starts on" value={day} onChange={setDay} named={holidays} min="2026-11-01" />
          <DatePicker label="Ends on" value="" onChange={nothing} error="An end date is required" />
          <TimeField label="First match" value={time} onChange={setTime} hint="In 15-minute steps, or type 9:10p" />
          <Muted>
            {day || 'No day chosen'} · {time || 'No time chosen'}
          </Muted>
        </Grid>
      </Sample>
      <Sample title="A sortable list" tall>
        <ReorderList label="Tiebreaks" items={ties.map((label) => ({ key: label, label }))} onReorder={setTies} />
      </Sample>
    </>
  );
}

const Samples = styled.div`
  display: grid;
  gap: 28px;
  padding-top: 20px;
`;

const parts: readonly { key: string; title: string; body: ReactNode }[] = [
  { key: 'controls', title: 'Controls', body: <ControlsShow /> },
  { key: 'fields', title: 'Fields and forms', body: <FieldsShow /> },
  { key: 'overlays', title: 'Menus, days and orders', body: <OverlaysShow /> },
  { key: 'list', title: 'A list page', body: <ListShow /> },
  { key: 'pages', title: 'Other kinds of pages', body: <PagesShow /> },
  { key: 'cards', title: 'Cards and lists', body: <CardsShow /> },
  { key: 'figures', title: 'Scores and states', body: <FigureShow /> },
];

/** /_components, in development only: every UI component in its states. */
export function ComponentsScreen() {
  usePageTitle('Components');
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Components</h1>
        <Tabs
          label="Components"
          name="part"
          items={parts.map((part) => ({ ...part, body: <Samples>{part.body}</Samples> }))}
        />
      </Stack>
    </Page>
  );
}
