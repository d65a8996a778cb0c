import { shortDate } from '#domain/kernel/date-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { WeekSubs } from '../week-subs.tsx';
import { GroupList } from './group-list.tsx';
import { WeekEditor } from './week-editor.tsx';

type Week = SeasonView['weeks'][number];
type Props = Omit<Parameters<typeof WeekEditor>[0], 'season' | 'week'> & {
  readonly season: SeasonView;
  readonly week: Week;
  /** The week's matches. */
  readonly own: readonly LeagueMatch[];
  readonly ladder: boolean;
  /** Loads the subs again, if they couldn't be loaded. */
  readonly retrySubs: (() => void) | null;
  readonly busy: boolean;
  publish(roundIds: readonly number[], published: boolean): void;
  show(tool: 'times' | 'replan'): void;
};

/** Returns whether all of a week's matches have started or are canceled, so that the week can't be canceled. */
const isBegun = (own: readonly LeagueMatch[]): boolean => own.length > 0 && own.every(({ state }) => state !== 'open');

function hintOf({ canceled }: Week, own: readonly LeagueMatch[]): string {
  if (canceled) return 'This week is canceled.';
  if (own.length === 0) return 'No matches yet.';
  return isBegun(own)
    ? 'Every match this week has started, so the week can’t be canceled.'
    : 'Drag a match to another court or time, or tap it to choose one.';
}

/** The selected week on the Desk: its actions, its byes and subs, and its matches by time and court. */
export function WeekCard({ season, week, own, ladder, retrySubs, busy, publish, show, ...editor }: Props) {
  const { roundId } = week;
  return (
    <Card aria-label={`Week ${week.number}`}>
      <Stack $gap={3}>
        <Row $between>
          <h2>
            Week {week.number}
            {week.times[0] && ` · ${shortDate(week.times[0].date)}`}
          </h2>
          <Row $gap={2}>
            {roundId !== null && !(week.canceled && week.published) && (
              <Button size="s" busy={busy} onClick={() => publish([roundId], !week.published)}>
                {week.published ? 'Unpublish' : 'Publish'}
              </Button>
            )}
            {!week.canceled && (
              <Button size="s" onClick={() => show('times')}>
                Courts and times
              </Button>
            )}
            {!week.canceled && !isBegun(own) && (
              <Button size="s" onClick={() => show('replan')}>
                Cancel week
              </Button>
            )}
          </Row>
        </Row>
        <Muted>
          {hintOf(week, own)}
          {week.byes.length > 0 && ` Byes: ${week.byes.map(editor.nameOf).join(', ')}.`}
        </Muted>
        {!week.canceled && <WeekSubs subs={editor.subs} retry={retrySubs} nameOf={editor.nameOf} />}
        {ladder && <GroupList season={season} week={week.number} ladder nameOf={editor.nameOf} />}
        <WeekEditor {...editor} season={season} week={week.number} />
      </Stack>
    </Card>
  );
}
