import { zoneOf } from '#domain/catalog/events/date-state.ts';
import { flagsOfEvent } from '#domain/catalog/events/event-flags.ts';
import { sessionDates } from '#domain/catalog/events/session-dates.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { seasonPassDiscount } from '#domain/commerce/pricing/discounts.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { spotsLeft } from './division-words.ts';

/** So many of the dates that come are named. */
const shownDates = 6;

/** The next dates of a training session, with what is left of each. */
export function SessionDates({ event }: { event: TournamentView }) {
  const dates = sessionDates(event, dateOf(serverNow(), zoneOf(event)), shownDates);
  const flags = flagsOfEvent(event);
  if (dates.length === 0) return null;
  return (
    <Card aria-labelledby="next-dates">
      <Stack $gap={2}>
        <h2 id="next-dates">Next dates</h2>
        <ul>
          {dates.map(({ date, left }) => (
            <Row as="li" key={date} $between>
              <b>{shortDate(date)}</b>
              {left !== null && <span>{spotsLeft(left)}</span>}
            </Row>
          ))}
        </ul>
        {flags.seasonPasses.length > 0 && (
          <p>A season pass takes {formatMoney(seasonPassDiscount, event.currency)} off for each player who has one.</p>
        )}
        <Muted as="p">
          {flags.allowDropIn ? 'You may come to a single date.' : 'Who registers has their spot on every date.'}
        </Muted>
      </Stack>
    </Card>
  );
}
