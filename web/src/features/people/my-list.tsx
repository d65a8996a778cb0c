import { Link } from 'react-router';
import { styled } from 'styled-components';
import { kindPaths } from '#domain/catalog/events/brochure-kind.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { placement } from '#domain/kernel/text.ts';
import { myTags } from '#domain/people/operations-recruiting.ts';
import type { PlayedEvent } from '#domain/people/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Figure, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { PlayerLines } from './player-lines.tsx';

type TaggedPlayer = Answer<typeof myTags>['items'][number];
type Coming = NonNullable<TaggedPlayer['plays']>;
const firstDay = ({ plays }: TaggedPlayer): string => plays?.[0]?.date ?? '';

/** A player's registration, with a link to the team's matches. */
const Coming = ({ events }: { events: Coming }) => (
  <ul style={{ listStyle: 'none' }}>
    {events.map(({ teamId, kind, tournamentId, event, division, date, team }) => (
      <li key={teamId}>
        {shortDate(date)} · <Link to={to(paths.tournamentBrochure, { tournamentId })}>{event}</Link> · {division} ·{' '}
        <Link to={teamPath(kind, tournamentId, teamId)}>{team}</Link>
      </li>
    ))}
  </ul>
);

/** The players a coach has tagged or noted, by tag, and those who play in the next week, by day. */
export function MyList() {
  const [tag, setTag] = useQueryText('tag');
  const [plays, setPlays] = useQueryText('plays');
  const source = useCall(myTags, plays ? { query: { plays: 'true' as never } } : { query: {} }, {
    keepPreviousData: true,
  });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={5} what="your list" />}>
      {({ items }) => {
        if (items.length === 0)
          return (
            <EmptyState title="No players on your list yet">
              Tag a player or write a note, and they’ll show up here.
            </EmptyState>
          );
        const tags = [...new Set(items.flatMap((item) => item.tags))].toSorted();
        const shown = items
          .filter((item) => !tag || item.tags.includes(tag))
          .filter((item) => !plays || (item.plays ?? []).length > 0)
          .toSorted((a, b) => firstDay(a).localeCompare(firstDay(b)));
        return (
          <Stack $gap={3}>
            <Row $gap={1} role="group" aria-label="Filter list">
              <Button
                size="s"
                kind={plays ? 'primary' : 'quiet'}
                icon="calendar"
                aria-pressed={Boolean(plays)}
                onClick={() => setPlays(plays ? undefined : 'true')}
              >
                Plays this week
              </Button>
              {tags.map((each) => (
                <Button
                  key={each}
                  size="s"
                  kind={each === tag ? 'primary' : 'quiet'}
                  aria-pressed={each === tag}
                  onClick={() => setTag(each === tag ? undefined : each)}
                >
                  {each}
                </Button>
              ))}
            </Row>
            {shown.length === 0 && <EmptyState title="No matches in the next seven days" />}
            {shown.map(({ player, tags: own, note, plays: coming }) => (
              <Stack key={player.id} $gap={1}>
                <PlayerLines players={[player]} />
                <Row $gap={1}>
                  {own.map((each) => (
                    <Chip key={each}>{each}</Chip>
                  ))}
                  {note && <Muted>{note}</Muted>}
                </Row>
                {coming && coming.length > 0 && <Coming events={coming} />}
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const List = styled.ul`
  list-style: none;
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    min-height: 64px;
    padding: 8px 16px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    color: inherit;
    font-weight: 600;
  }
`;

const teamOf = ({ kind, tournamentId, teamId }: PlayedEvent): string => teamPath(kind, tournamentId, teamId);

/** A player's events: day, division, team and finish. */
export const ResultsList = ({ events }: { events: readonly PlayedEvent[] }) => (
  <Card $flush>
    <List>
      {events.map((event) => (
        <li key={`${event.teamId}-${event.divisionId}`}>
          <div>
            <Link to={to(kindPaths[event.kind].brochure, { tournamentId: event.tournamentId })}>{event.event}</Link>
            <Muted as="div">
              {shortDate(event.date)} · {event.division} · <Link to={teamOf(event)}>{event.team}</Link>
            </Muted>
          </div>
          {event.finish !== null && <Figure style={{ whiteSpace: 'nowrap' }}>{placement(event.finish)}</Figure>}
        </li>
      ))}
    </List>
  </Card>
);
