import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { calledOffWord, stateOnDay } from '#domain/catalog/events/event-status.ts';
import { comingDates, isOnDay } from '#domain/catalog/events/when.ts';
import { daysOf } from '#domain/catalog/events/when-and-where.ts';
import type { User } from '#domain/identity/schema.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import { courtName } from '#domain/kernel/text.ts';
import { type Millis, minute } from '#domain/kernel/time.ts';
import { whoPlays } from '#domain/people/profiles.ts';
import { isOn, type MatchLocation, namesOf, nextOf, sideName, sideOf } from '#domain/play/match-location.ts';
import { divisionPlay } from '#domain/play/operations-division.ts';
import type { PlayView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { myTeams } from '#domain/teams/operations.ts';
import { teamPath } from '#domain/teams/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useEventOf } from '#web/src/features/event/use-event.ts';
import { LiveTimes, useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { playTime } from '#web/src/features/match/words.ts';
import { DueChip, StateChip } from '#web/src/features/teams/state-chip.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

export type Mine = Answer<typeof myTeams>['items'][number];

/** A list of people or events on Home. Each row has a name, facts, and a figure at its end. */
export const HomeRows = styled.ul`
  list-style: none;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-3);
    min-height: 64px;
    padding: 8px 16px;
    border-top: 1px solid var(--line);
  }
  > li:first-child {
    border-top: 0;
  }
  > li > :first-child {
    min-width: 0;
  }
  > li > :first-child > a {
    display: inline-flex;
    align-items: center;
    min-height: 28px;
    font-weight: 600;
  }
  > li > :last-child:not(:first-child) {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    text-align: right;
  }
`;
const MapLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: var(--touch);
  min-height: var(--touch);
`;

/** A person or team on Home, and what they play next. */
type Line = { readonly key: string; readonly name: string; readonly team: Mine | null };

/** Returns whether a team is still in its event. */
const isIn = ({ state, drop }: Mine): boolean => (state === 'playing' || state === 'waiting') && !drop;

/** Returns whether a team's event is on today at its venue. */
const isToday = ({ event }: Mine, now: Millis): boolean => stateOnDay(event, dateOf(now, event.zone)) === 'live';

/** Returns the registrations that are still on: not withdrawn, not canceled, and not over. */
export const openTeams = (teams: readonly Mine[], isOver: (team: Mine) => boolean): Mine[] =>
  teams.filter((team) => isIn(team) && !isOver(team));

/**
 * Returns Home's lines. Each of the user's players gets one line per team they play for today or, if there are none,
 * one for the next team they play for. Any other team that plays today, such as a rep's, gets one line. `teams` are
 * sorted by day.
 */
export function linesOf(teams: readonly Mine[], user: Pick<User, 'profiles'>, now: Millis): Line[] {
  const on = teams.filter(({ event }) => !calledOffWord(event));
  const people = user.profiles.flatMap((profile): Line[] => {
    const theirs = on.filter(({ players }) => whoPlays(players, [profile]).length > 0);
    const onToday = theirs.filter((team) => isToday(team, now));
    const name = profile.fullName.split(' ')[0] ?? profile.fullName;
    const shown = onToday.length > 0 ? onToday : [theirs[0] ?? null];
    return shown.map((team) => ({ key: `person ${profile.id} ${team?.id}`, name, team }));
  });
  const others = on
    .filter((team) => isToday(team, now) && whoPlays(team.players, user.profiles).length === 0)
    .map((team): Line => ({ key: `team ${team.id}`, name: team.name, team }));
  return [...people, ...others];
}

/** A match today: "Court 5 · about 10:15 AM · 20 min late", the opponents, and a link to the map. */
function MatchLine({ line, team, at, who }: { line: Line; team: Mine; at: MatchLocation; who: string }) {
  const { match } = at;
  const live = useLiveTime(match);
  const { zone, kind, name } = team.event;
  const start = live?.start ?? match.startTime;
  const late = live?.moved ? Math.round((live.start - live.planned) / minute) : 0;
  const on = isOn(match);
  const when =
    start === null || at.round.hideTimes
      ? 'Time not posted yet'
      : `${live?.moved ? 'about ' : ''}${playTime(start, zone, serverNow())}`;
  const matchPage = to(kind === 'league' ? paths.leagueLiveMatch : paths.tournamentLiveMatch, {
    tournamentId: team.tournamentId,
    matchId: match.id,
  });
  return (
    <li>
      <div>
        <Link to={matchPage}>{line.name}</Link>
        <div>
          <b>
            {[match.court && courtName(match.court), on ? 'on court now' : when, late > 0 && `${late} min late`]
              .filter(Boolean)
              .join(' · ')}
          </b>
        </div>
        <Muted as="div">{[who && `vs. ${who}`, name].filter(Boolean).join(' · ')}</Muted>
      </div>
      <span>
        {on && <Chip tone="live">Live</Chip>}
        <MapLink
          to={to(kind === 'league' ? paths.leagueLocation : paths.tournamentLocation, {
            tournamentId: team.tournamentId,
          })}
          aria-label={`Map for ${line.name}`}
        >
          Map
        </MapLink>
      </span>
    </li>
  );
}

/** A person's row on a day without a match: what comes next, and what is due. */
const NextLine = ({ line: { name, team }, note }: { line: Line; note: ReactNode }) => (
  <li>
    <div>
      {team ? <Link to={teamPath(team.event.kind, team.tournamentId, team.id)}>{name}</Link> : <b>{name}</b>}
      <Muted as="div">{note}</Muted>
    </div>
    <span>
      {team?.state === 'waiting' && <StateChip {...team} />}
      {team && <DueChip {...team} />}
    </span>
  </li>
);

/**
 * Returns what Home says about a session on one of its season's days: that it's today, or when it's next. For a player
 * who comes only to some dates, it lists them.
 */
export function sessionNote({ event: own }: Mine, event: Takes | undefined, today: string): string {
  if (own.when && own.startDate !== own.endDate) return `${own.name} · ${own.when}`;
  if (own.when || !event || isOnDay(event, today)) return `${own.name} · today`;
  const [next] = comingDates(event, today);
  return ['Nothing today', next && `next: ${shortDate(next, Number(today.slice(0, 4)))}`, own.name]
    .filter(Boolean)
    .join(' · ');
}
type Takes = Parameters<typeof isOnDay>[0];

function SessionLine({ line, team }: { line: Line; team: Mine }) {
  const { data: event, loading } = useEventOf(team.tournamentId);
  const note = loading ? team.event.name : sessionNote(team, event, dateOf(serverNow(), team.event.zone));
  return <NextLine line={line} note={note} />;
}

/** Returns why a row has no match. Until a league's matches have loaded, we don't know whether it plays today. */
const noMatch = ({ event }: Mine, view: PlayView | undefined): string =>
  view ? 'no match right now' : event.kind === 'league' ? '' : 'today';

/** A row for a person who may play today: their next match, or a note that none is left. */
function TodayLine({ line, team }: { line: Line; team: Mine }) {
  const { data: view } = useCall(divisionPlay, { params: { id: team.divisionId } });
  const next = view && nextOf(view, team.id).plays[0];
  if (!view || !next)
    return <NextLine line={line} note={[team.event.name, noMatch(team, view)].filter(Boolean).join(' · ')} />;
  const names = namesOf(view);
  const other = sideOf(next.match, team.id) === 'home' ? 'away' : 'home';
  return (
    <LiveTimes tournamentId={team.tournamentId} views={[view]}>
      <MatchLine line={line} team={team} at={next} who={sideName(next.match, other, names) ?? ''} />
    </LiveTimes>
  );
}

/** Home's first card for players and parents: a row for each of them, today first. */
export function OwnPeople({ teams, user }: { teams: readonly Mine[]; user: User }) {
  const now = serverNow();
  const lines = linesOf(teams, user, now);
  if (lines.length === 0) return null;
  const plays = ({ team }: Line) => team !== null && isToday(team, now);
  const sorted = [...lines.filter(plays), ...lines.filter((line) => !plays(line))];
  const thisYear = Number(dateOf(now).slice(0, 4));
  return (
    <Stack as="section" $gap={3} aria-label="My players">
      <Card $flush>
        <HomeRows>
          {sorted.map((line) => {
            const { team, key } = line;
            if (team && isToday(team, now)) {
              const Today = team.event.kind === 'session' ? SessionLine : TodayLine;
              return <Today key={key} line={line} team={team} />;
            }
            const note = team
              ? `No matches today · next: ${shortDate(team.event.startDate, thisYear)} · ${team.event.name}`
              : 'No matches today · nothing coming up';
            return <NextLine key={key} line={line} note={note} />;
          })}
        </HomeRows>
      </Card>
    </Stack>
  );
}

/** The registrations of the user and their children by day: when, where, for whom, and what is due. */
export function NextUp({ teams, user, all }: { teams: readonly Mine[]; user: User; all: ReactNode }) {
  if (teams.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <h2>Next up</h2>
      <Card $flush>
        <HomeRows>
          {teams.map((team) => {
            const off = calledOffWord(team.event);
            const who = whoPlays(team.players, user.profiles);
            return (
              <li key={team.id}>
                <div>
                  <Link to={teamPath(team.event.kind, team.tournamentId, team.id)}>{team.event.name}</Link>
                  <Muted as="div">
                    {daysOf(team.event)} · {who.length > 0 ? `${who.join(', ')}: ` : ''}
                    {team.name}, {team.division}
                  </Muted>
                </div>
                <span>
                  {off && <Chip tone="bad">{off}</Chip>}
                  {!off && team.state === 'waiting' && <StateChip {...team} />}
                  <DueChip {...team} />
                </span>
              </li>
            );
          })}
        </HomeRows>
      </Card>
      {all}
    </Stack>
  );
}
