import { useMemo } from 'react';
import { styled } from 'styled-components';
import { feedPath } from '#domain/catalog/calendar/feed-path.ts';
import { courtName } from '#domain/kernel/text.ts';
import { isOn, type MatchLocation, namesOf, nextOf } from '#domain/play/match-location.ts';
import { hasPlayedOut } from '#domain/play/played-out.ts';
import type { MatchView, PlayView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { AddToCalendar } from '#web/src/features/event/add-to-calendar.tsx';
import { NotifyButton } from '#web/src/features/favourites/notify-button.tsx';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { LocatedCard, matchTitle } from '#web/src/features/match/match-card.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { todayIn } from '#web/src/lib/date-of.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Eyebrow, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { playTime, rangeText } from '../match/words.ts';

type Mine = Readonly<Record<string, number>>;
const isMine = (value: unknown): value is Mine =>
  typeof value === 'object' && value !== null && Object.values(value).every((id) => typeof id === 'number');

const memory = stored<Mine>('myTeams', {}, isMine);
const mine = store<Mine>(memory.read());

/** Returns the team this browser follows in a division. It's picked once and saved here. */
export const useMyTeam = (divisionId: number): number | null => useStore(mine)[divisionId] ?? null;

export function followTeam(divisionId: number, teamId: number | null): void {
  const { [divisionId]: _, ...rest } = mine.get();
  const next = teamId === null ? rest : { ...rest, [divisionId]: teamId };
  mine.set(next);
  memory.write(next);
}

/** Returns every team this browser follows, in any division. */
export function useMyTeams(): ReadonlySet<number> {
  const teams = useStore(mine);
  return useMemo(() => new Set(Object.values(teams)), [teams]);
}

const First = styled(Card)`
  border-left: 6px solid var(--ball);
`;
const Big = styled.p`
  font: 700 clamp(1.625rem, 6vw, 2.25rem) / 1.1 var(--board);
`;

type Props = {
  view: PlayView;
  tournamentId: number;
  zone: string;
  /** The event's last day at the venue. */
  lastDay: string;
  mine: number | null;
  /** Set on the team's own page, where no other team can be picked. */
  fixed?: boolean;
};

/** When and where the followed team plays next, or a control to pick a team. */
export function FollowTeam({ view, tournamentId, zone, lastDay, mine, fixed = false }: Props) {
  const names = namesOf(view);
  if (view.teams.length === 0) return null;
  if (mine === null || !view.teams.some((team) => team.id === mine))
    return (
      <First aria-label="Your team" className="no-print">
        <Select
          label="Follow a team"
          hint="Saved on this device only"
          placeholder="Choose a team"
          value=""
          options={view.teams
            .map((team) => ({ value: String(team.id), label: names(team.id) ?? '' }))
            .sort((a, b) => a.label.localeCompare(b.label))}
          onChange={({ target }) => followTeam(view.divisionId, Number(target.value))}
        />
      </First>
    );
  const { plays, works } = nextOf(view, mine);
  const next = plays[0];
  const duty = works[0];
  return (
    <First aria-label="Your team">
      <Stack $gap={3}>
        <Row $between>
          <Eyebrow>{names(mine)}</Eyebrow>
          {!fixed && (
            <Button kind="plain" size="s" onClick={() => followTeam(view.divisionId, null)}>
              Change team
            </Button>
          )}
        </Row>
        {view.rounds.length > 0 && (
          <Row $gap={4} className="no-print">
            <AddToCalendar path={feedPath('team', mine)} of={names(mine) ?? 'the team'} />
            <NotifyButton
              type="team"
              id={mine}
              name={names(mine) ?? 'the team'}
              path={toHere(paths.tournamentTeam, { tournamentId, teamId: mine })}
            />
          </Row>
        )}
        {next ? (
          <>
            <Headline match={next.match} zone={zone} hideTimes={next.round.hideTimes} />
            <LocatedCard matchLocation={next} tournamentId={tournamentId} names={names} zone={zone} mine={mine} />
          </>
        ) : (
          <Big>{nothingNext(view, mine, todayIn(zone) > lastDay)}</Big>
        )}
        {duty && <Duty duty={duty} zone={zone} />}
      </Stack>
    </First>
  );
}

/** The next match the team works, with a time based on today's pace. */
function Duty({ duty, zone }: { duty: MatchLocation; zone: string }) {
  const { match, round } = duty;
  const live = useLiveTime(match);
  const said = (at: number) => playTime(at, zone, serverNow());
  const planned = match.startTime === null || round.hideTimes || isOn(match) ? null : match.startTime;
  return (
    <Muted>
      {isOn(match) ? 'Working now' : 'Working next'}: {matchTitle(duty)}
      {match.court && ` on ${courtName(match.court)}`}
      {planned !== null &&
        (live?.moved ? `, about ${said(live.start)}, planned ${said(planned)}` : `, ${said(planned)}`)}
    </Muted>
  );
}

function nothingNext(view: PlayView, teamId: number, isOver: boolean): string {
  if (view.rounds.length === 0) return 'The schedule isn’t published yet';
  return isOver || hasPlayedOut(view, teamId) ? 'No more matches' : 'Nothing else is published yet';
}

type Next = { match: MatchView; zone: string; hideTimes: boolean };

/** When and where the team plays next. Once today's pace is known, the time is an estimate with its range. */
function Headline({ match, zone, hideTimes }: Next) {
  const live = useLiveTime(match);
  const waits = live && !hideTimes && !isOn(match);
  const at = waits && live.moved ? live.start : match.startTime;
  return (
    <>
      <Big>{headline({ match, zone, hideTimes }, at, waits ? live.moved : false)}</Big>
      {waits && (
        <Muted>
          {rangeText(live, zone).replace('probably', 'Probably')}
          {live.moved && match.startTime !== null && `, planned ${playTime(match.startTime, zone, serverNow())}`}
        </Muted>
      )}
    </>
  );
}

function headline({ match, zone, hideTimes }: Next, at: number | null, isAbout: boolean): string {
  const court = match.court ? courtName(match.court) : null;
  if (isOn(match)) return court ? `Playing now on ${court}` : 'Playing now';
  const time = at !== null && !hideTimes ? `${isAbout ? 'about ' : ''}${playTime(at, zone, serverNow())}` : null;
  const where = [time, court].filter(Boolean).join(' on ');
  return where ? `Next: ${where}` : 'Next match';
}
