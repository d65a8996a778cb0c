import { Suspense, useState } from 'react';
import { zoneOf } from '#domain/catalog/events/date-state.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { minute } from '#domain/kernel/time.ts';
import { paths, to } from '#domain/site/paths.ts';
import { BoardGrid } from '#web/src/features/court-board/board-grid.tsx';
import { CourtDay } from '#web/src/features/court-board/court-day.tsx';
import type { PlanKind } from '#web/src/features/court-board/plan-dialog.tsx';
import { Unplaced } from '#web/src/features/court-board/unplaced.tsx';
import type { Carried } from '#web/src/features/court-board/use-carry.ts';
import { type KnownBoard, useCourtBoard } from '#web/src/features/court-board/use-court-board.ts';
import { matchName, verdictWords } from '#web/src/features/court-board/words.ts';
import { useEvent } from '#web/src/features/event/use-event.ts';
import { EventPlays, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { shortDate } from '#web/src/lib/dates.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const MoveDialog = lazyPart(() => import('#web/src/features/court-board/move-dialog.tsx'), 'MoveDialog');
const PlanDialog = lazyPart(() => import('#web/src/features/court-board/plan-dialog.tsx'), 'PlanDialog');
const StopDialog = lazyPart(() => import('#web/src/features/court-board/stop-dialog.tsx'), 'StopDialog');
const Settings = lazyPart(() => import('#web/src/features/court-board/board-settings.tsx'), 'BoardSettingsDialog');

type Open = { move: number } | { plan: PlanKind } | { stop: true } | { settings: true } | null;

const hour = 60 * minute;
/** A day as it is drawn: the hours the courts are open, and any match before or after them. */
function drawnDay({ matches }: KnownBoard, day: { date: string; from: number; to: number }, zone: string) {
  const starts = matches.flatMap(({ match }) => match.startTime ?? []).filter((at) => dateOf(at, zone) === day.date);
  const [from, to] = [Math.min(day.from, ...starts), Math.max(day.to, ...starts.map((at) => at + hour))];
  return { ...day, from: Math.floor(from / hour) * hour, to: Math.ceil(to / hour) * hour };
}

function Board({ event, plays }: { event: TournamentView; plays: Plays }) {
  const zone = zoneOf(event);
  const board = useCourtBoard(event, plays);
  const phone = useMedia(media.phone);
  const [asked, pickDay] = useQueryText('day');
  const [court, pickCourt] = useQueryText('court');
  const [open, show] = useState<Open>(null);
  const { known } = board;
  const close = () => show(null);
  const put = ({ matchId, court, start }: Carried) => {
    const at = known?.byId.get(matchId);
    if (!known || !at || (at.match.court === court && at.match.startTime === start)) return;
    const verdict = known.judge(matchId, court, start);
    if (verdict.tone === 'bad')
      return void toast(`${matchName(known, matchId)} stays: ${verdictWords(known, verdict, zone)}`, { tone: 'bad' });
    void board.move([{ divisionId: at.divisionId, matchId, court, startTime: start }]);
  };
  const takeOff = (matchId: number) => {
    const at = known?.byId.get(matchId);
    if (at) void board.move([{ divisionId: at.divisionId, matchId, court: null, startTime: null }]);
  };
  const today = dateOf(serverNow(), zone);
  return (
    <Loaded source={board} skeleton={<RowSkeletons n={10} what="the courts" />}>
      {({ days, settings }) => {
        const day = days.find(({ date }) => date === asked) ?? days.find(({ date }) => date >= today) ?? days.at(-1);
        if (!day || !known) return <RowSkeletons n={10} what="the courts" />;
        const given = { known, day: drawnDay(known, day, zone), zone };
        const openMove = (move: number) => show({ move });
        return (
          <Stack $gap={3}>
            <Row $between>
              <Select
                label="Day"
                value={day.date}
                options={days.map(({ date }) => ({ value: date, label: shortDate(date) }))}
                onChange={({ target }) => pickDay(target.value)}
              />
              <Row $gap={2}>
                <Button size="s" onClick={() => show({ stop: true })}>
                  Play stops
                </Button>
                <Button size="s" onClick={() => show({ plan: 'court-closed' })}>
                  A court is lost
                </Button>
                <Button size="s" onClick={() => show({ settings: true })}>
                  Settings
                </Button>
                <Button size="s" disabled={!board.mayUndo} onClick={() => void board.undo()}>
                  Undo
                </Button>
              </Row>
            </Row>
            <Unplaced known={known} busy={board.busy} open={openMove} plan={() => show({ plan: 'rest' })} />
            {phone ? (
              <CourtDay {...given} court={court} pick={pickCourt} open={openMove} />
            ) : (
              <BoardGrid {...given} settings={settings} put={put} open={openMove} />
            )}
            <Suspense>
              {open && 'move' in open && (
                <MoveDialog {...given} matchId={open.move} onClose={close} put={put} takeOff={takeOff} />
              )}
              {open && 'plan' in open && (
                <PlanDialog
                  {...given}
                  key={open.plan}
                  tournamentId={event.id}
                  kind={open.plan}
                  board={board}
                  onClose={close}
                />
              )}
              {open && 'stop' in open && (
                <StopDialog {...given} tournamentId={event.id} board={board} onClose={close} />
              )}
              {open && 'settings' in open && (
                <Settings
                  tournamentId={event.id}
                  settings={settings}
                  onClose={close}
                  onSaved={(next) => board.put(next)}
                />
              )}
            </Suspense>
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** /tournament/{id}/courts-advanced: courts and times of all divisions on one board, for who builds the schedule. */
export function CourtsAdvancedScreen() {
  const event = useEvent();
  usePageTitle(event.data && `Court board · ${event.data.name}`);
  return (
    <Page $wide>
      <Loaded source={event} skeleton={<RowSkeletons n={10} what="the courts" />}>
        {(data) => (
          <Stack $gap={3}>
            <Row $between>
              <h1>Court board</h1>
              <LinkButton size="s" to={to(paths.tournamentCourts, { tournamentId: data.id })}>
                {data.name}: the sheet everybody sees
              </LinkButton>
            </Row>
            <EventPlays event={data}>{(plays) => <Board event={data} plays={plays} />}</EventPlays>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
