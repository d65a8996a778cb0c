import { Link } from 'react-router';
import { styled } from 'styled-components';
import { figuresPath, publicPath } from '#domain/catalog/desk/paths.ts';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { livePath } from '#domain/catalog/events/live-path.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { minutesWords } from '#domain/kernel/time.ts';
import { eventToday } from '#domain/reporting/operations.ts';
import type { EventToday } from '#domain/reporting/views.ts';
import { checkinPath, teamsPath } from '#domain/teams/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Card } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from './use-desk.ts';

const Lines = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: baseline;
  margin: 0;
  > div {
    display: contents;
  }
  dt {
    color: var(--muted);
    font-weight: 600;
  }
  dd {
    margin: 0;
  }
`;
type LineOf = { readonly name: string; readonly words: string; readonly act: string; readonly path: string };

/** What is said of an event, a line each with the place where one sees to it. */
function linesOf({ play, checkin, due, received }: EventToday, facts: OnDesk['desk']['facts']): LineOf[] {
  const owed = due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ');
  const orders = due.reduce((sum, of) => sum + of.orders, 0);
  const came = received.map(({ amount, currency }) => `${formatMoney(amount, currency)} came in`).join(' and ');
  const money = {
    name: 'Money',
    words: came ? `${came}, nothing is due` : 'Nothing is due',
    act: 'Figures',
    path: figuresPath(facts),
  };
  return [
    ...(play
      ? [
          {
            name: 'Play',
            words: `${play.played} of ${play.of} matches${play.late > 0 ? `, ${minutesWords(play.late)} behind` : ''}`,
            act: 'Live',
            path: livePath(facts) ?? publicPath(facts),
          },
        ]
      : []),
    ...(checkin && checkin.of > 0
      ? [
          {
            name: 'Check-in',
            words: `${checkin.here} of ${checkin.of} teams`,
            act: checkin.here < checkin.of ? `${checkin.of - checkin.here} missing` : 'Check-in',
            path: checkinPath(brochureOf(facts.type), facts.id),
          },
        ]
      : []),
    due.length === 0
      ? money
      : {
          ...money,
          words: `${came && `${came}, `}${owed} due from ${orders} ${orders === 1 ? 'order' : 'orders'}`,
          act: 'See who',
          path: teamsPath(brochureOf(facts.type), facts.id, { paid: 'due' }),
        },
  ];
}

/** Play, check-in and money of an event in lines; what is not the day's is left out. */
export function TodayCard({ desk: { facts } }: OnDesk) {
  const read = useCall(eventToday, { params: { id: facts.id } });
  if (!read.data) return null;
  return (
    <Card aria-label="How it stands">
      <Lines>
        {linesOf(read.data, facts).map(({ name, words, act, path }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
            <dd>
              <Link to={path}>{act}</Link>
            </dd>
          </div>
        ))}
      </Lines>
    </Card>
  );
}
