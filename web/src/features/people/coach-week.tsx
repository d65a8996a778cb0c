import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import useSWR from 'swr';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/result.ts';
import { courtName } from '#domain/kernel/text.ts';
import { clockWords, minute, day as oneDay, zonedDate, zoneLetters } from '#domain/kernel/time.ts';
import { myTags } from '#domain/people/operations-recruiting.ts';
import { isOn, type MatchLocation, namesOf, nextOf, sideName, sideOf } from '#domain/play/match-location.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import type { MatchView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { teamPath } from '#domain/teams/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { isRetryable } from '#web/src/api/problems.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { LiveTimes, useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { onWord } from '#web/src/features/match/words.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

type Tagged = Answer<typeof myTags>['items'];
type Coming = NonNullable<Tagged[number]['plays']>[number];
type Play = Answer<typeof divisionPlay>;
/** A team with tagged players, and its matches this week. */
type Watched = { readonly event: Coming; readonly players: readonly string[]; readonly matches: readonly Shown[] };
type Shown = { readonly at: number; readonly location: MatchLocation; readonly against: string; readonly play: Play };

/** Returns the teams that tagged players are on this week, each once. */
function teamsOf(items: Tagged): { event: Coming; players: string[] }[] {
  const teams = new Map<number, { event: Coming; players: string[] }>();
  for (const { player, plays = [] } of items)
    for (const event of plays) {
      const team = teams.get(event.teamId) ?? { event, players: [] };
      teams.set(event.teamId, { event, players: [...team.players, player.fullName] });
    }
  return [...teams.values()];
}

/** Returns a team's matches in the next seven days, as far as their times are public. */
function matchesOf(play: Play, teamId: number, now: number): Shown[] {
  const names = namesOf(play);
  const against = ({ match }: MatchLocation) =>
    sideName(match, sideOf(match, teamId) === 'home' ? 'away' : 'home', names) ?? 'to be decided';
  return nextOf(play, teamId).plays.flatMap((location) => {
    const { startTime } = location.match;
    if (startTime === null || location.round.hideTimes || startTime > now + 7 * oneDay) return [];
    return [{ at: startTime, location, against: against(location), play }];
  });
}

const List = styled.ul`
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 2px var(--space-3);
    padding: 10px 16px;
    border-top: 1px solid var(--line);
    @media ${media.tablet} {
      grid-template-columns: 176px minmax(0, 1fr);
    }
  }
  li:first-child {
    border-top: 0;
  }
`;

/** Home for coaches: the matches of players on their list in the next week, by hour and court. */
export function CoachWeek() {
  const tags = useCall(myTags, { query: { plays: 'true' as never } });
  const { data } = tags;
  const teams = data && teamsOf(data.items);
  const divisions = [...new Set((teams ?? []).map(({ event }) => event.divisionId))];
  const plays = useSWR<Map<number | undefined, Play>, Problem>(
    teams ? ['coach-week', ...divisions] : null,
    async () => {
      const answers = await Promise.all(divisions.map((id) => ask(divisionPlay, { params: { id } })));
      // Without a connection, a team's matches aren't known, which isn't the same as having none.
      for (const answer of answers) if (!answer.ok && isRetryable(answer.problem)) throw answer.problem;
      return new Map(answers.flatMap((answer, i) => (answer.ok ? [[divisions[i], answer.value] as const] : [])));
    },
  );
  const problem = data ? (plays.data ? undefined : plays.error) : tags.problem;
  const now = serverNow();
  const watched = (teams ?? []).map(({ event, players }): Watched => {
    const play = plays.data?.get(event.divisionId);
    return { event, players, matches: play ? matchesOf(play, event.teamId, now) : [] };
  });
  return (
    <Stack as="section" $gap={3} aria-label="Your players this week">
      <Row $between>
        <h2>Your players this week</h2>
        <Link to={to(paths.players, {}, { tab: 'mine' })}>My list</Link>
      </Row>
      {problem ? (
        <ErrorState problem={problem} onRetry={() => void (data ? plays.mutate() : tags.reload())} />
      ) : !data || (divisions.length > 0 && !plays.data) ? (
        <RowSkeletons n={3} what="your players’ matches" />
      ) : watched.length === 0 ? (
        <Nothing hasPlayers={data.items.length > 0} />
      ) : (
        <Week watched={watched} />
      )}
    </Stack>
  );
}

const Nothing = ({ hasPlayers }: { hasPlayers: boolean }) => (
  <EmptyState
    title={hasPlayers ? 'No matches this week' : 'No players on your list yet'}
    action={
      <LinkButton kind="primary" to={to(paths.players, {}, { tab: 'recruits' })}>
        Find recruits
      </LinkButton>
    }
  >
    {hasPlayers
      ? 'No one on your list is registered for an event in the next seven days.'
      : 'Tag players or add notes to see when and where they play.'}
  </EmptyState>
);

/** Returns a date at a venue in the words people use for days this week. */
function dayWords(date: string, zone: string): string {
  const now = serverNow();
  if (date === dateOf(now, zone)) return 'Today';
  if (date === dateOf(now + oneDay, zone)) return 'Tomorrow';
  return shortDate(date, Number(dateOf(now, zone).slice(0, 4)));
}

/** How many matches are shown at first. A coach of twenty players has as many. */
const few = 8;

/** Matches by day, hour and court. Teams without a schedule yet are listed below with their event's date. */
function Week({ watched }: { watched: readonly Watched[] }) {
  const matches = watched
    .flatMap(({ matches: own, event, players }) => own.map((match) => ({ ...match, event, players })))
    .toSorted((a, b) => Number(isOn(b.location.match)) - Number(isOn(a.location.match)) || a.at - b.at);
  const [all, setAll] = useState(false);
  const days = [...Map.groupBy(all ? matches : matches.slice(0, few), ({ at, event }) => zonedDate(at, event.zone))];
  const unscheduled = watched
    .filter(({ matches: own }) => own.length === 0)
    .toSorted((a, b) => a.event.date.localeCompare(b.event.date));
  const isMixed = new Set(matches.map(({ event }) => event.zone)).size > 1;
  return (
    <>
      {days.map(([date, list]) => (
        <Stack key={date} $gap={2}>
          <h3>{dayWords(date, list[0]?.event.zone ?? '')}</h3>
          <Card $flush>
            <List>
              {list.map(({ location: { match }, play, against, event, players }) => (
                <li key={`${event.teamId} ${match.id}`}>
                  <LiveTimes tournamentId={event.tournamentId} views={[play]}>
                    <When match={match} zone={event.zone} named={isMixed} />
                  </LiveTimes>
                  <Team event={event} players={players} more={`against ${against}`} />
                </li>
              ))}
            </List>
          </Card>
        </Stack>
      ))}
      {!all && matches.length > few && (
        <Row>
          <Button onClick={() => setAll(true)}>Show all {matches.length} matches</Button>
        </Row>
      )}
      {unscheduled.length > 0 && (
        <Stack $gap={2}>
          <h3>No times yet</h3>
          <Card $flush>
            <List>
              {unscheduled.map(({ event, players }) => (
                <li key={event.teamId}>
                  <b>{dayWords(event.date, event.zone)}</b>
                  <Team event={event} players={players} more={isOwnName(event.team, players) ? '' : event.team} />
                </li>
              ))}
            </List>
          </Card>
        </Stack>
      )}
    </>
  );
}

/**
 * When and where a match starts: "about 8:50 AM" and "Court 4, 20 min late", or that it's on court now. `named` adds the
 * time zone.
 */
function When({ match, zone, named }: { match: MatchView; zone: string; named: boolean }) {
  const live = useLiveTime(match);
  const start = live?.start ?? match.startTime;
  const late = live?.moved ? Math.round((live.start - live.planned) / minute) : 0;
  const clock = start === null ? '' : [clockWords(start, zone), named && zoneLetters(zone)].filter(Boolean).join(' ');
  const court = match.court ? courtName(match.court) : 'No court yet';
  return (
    <span>
      {isOn(match) ? <Chip tone="live">{onWord(match)}</Chip> : <b>{live?.moved ? `about ${clock}` : clock}</b>}
      <Muted as="div">{late > 0 && !isOn(match) ? `${court}, ${late} min late` : court}</Muted>
    </span>
  );
}

/** Returns whether a team has the same name as its only player, such as at a tryout. */
const isOwnName = (team: string, players: readonly string[]): boolean =>
  players.some((name) => name === team || name.endsWith(` ${team}`));

const Team = ({ event, players, more }: { event: Coming; players: readonly string[]; more: string }) => (
  <span>
    <Link to={teamPath(event.kind, event.tournamentId, event.teamId)}>{players.join(', ')}</Link> {more}
    <Muted as="div">
      {event.division}, {event.event}
    </Muted>
  </span>
);
