import { Suspense } from 'react';
import { useParams } from 'react-router';
import { divisionName, inOrder } from '#domain/catalog/divisions/division-state.ts';
import { zoneOf } from '#domain/catalog/events/event-status.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shownTab, type WeekTab, weekTabs } from '#domain/leagues/week-times.ts';
import { paths, to } from '#domain/site/paths.ts';
import { EventPage } from '#web/src/features/event/event-page.tsx';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import { EventPlays, isWaiting, locationIn, type Plays } from '#web/src/features/live-division/event-plays.tsx';
import { useOwnTeams } from '#web/src/features/season/own-teams.ts';
import { WeekPager } from '#web/src/features/season/week-pager.tsx';
import { WeekSheet } from '#web/src/features/season/week-sheet.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';

const TeamSeason = lazyPart(() => import('#web/src/features/season/team-season.tsx'), 'TeamSeason');
const NoDivision = lazyPart(() => import('#web/src/features/season/no-division.tsx'), 'NoDivision');
/* Loaded lazily, because only directors who build the schedule need it. */
const SeasonDesk = lazyPart(() => import('#web/src/features/season/desk/season-desk.tsx'), 'SeasonDesk');

type Shown = { readonly event: TournamentView; readonly plays: Plays; readonly divisionId: number | null };

/** Returns all of the league's teams by name. Dropped teams are included, because the matches they played stay. */
const teamsOf = (plays: Plays) =>
  Object.values(plays)
    .flatMap(({ view }) => view?.teams ?? [])
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

function Schedule({ event, plays, divisionId }: Shown) {
  const [query, change] = useQuery();
  const mine = useOwnTeams(event.id);
  const zone = zoneOf(event);
  const dayAt = (at: number) => dateOf(at, zone);
  const views = inOrder(event.divisions).flatMap(({ id }) => plays[id]?.view ?? []);
  const tabs = weekTabs(views, dayAt);
  const tab = shownTab(tabs, Number(query.get('round')) || undefined, dayAt(serverNow()));
  const build = Object.values(plays).some((play) => play.build);
  const team = Number(query.get('team')) || null;
  const placed = locationIn(event, plays);
  const teams = teamsOf(plays);
  const manage = () => change({ manage: '1' }, { replace: false });
  if (query.get('manage') && build)
    return (
      <Suspense fallback={<RowSkeletons n={8} what="the season" />}>
        <SeasonDesk event={event} plays={plays} divisionId={divisionId} leave={() => change({ manage: undefined })} />
      </Suspense>
    );
  if (event.divisions.length === 0)
    return (
      <Suspense>
        <NoDivision event={event} />
      </Suspense>
    );
  if (!tab)
    return event.divisions.some(({ id }) => isWaiting(plays[id])) ? (
      <RowSkeletons n={8} what="the schedule" />
    ) : (
      <EmptyState
        title="No weeks yet"
        action={
          build && (
            <Button kind="primary" onClick={manage}>
              Generate season
            </Button>
          )
        }
      >
        {build
          ? 'Choose days, times and courts, then fill in the teams.'
          : 'Weeks show up here once they’re published.'}
      </EmptyState>
    );
  return (
    <Stack $gap={3}>
      <div className="no-print">
        <WeekPager tabs={tabs} at={tab.number} go={(number) => change({ round: String(number), team: undefined })} />
      </div>
      <Row $between className="no-print">
        <Row $gap={2}>
          <Select
            label="Team"
            placeholder="All teams"
            value={team === null ? '' : String(team)}
            options={teams.map(({ id, name }) => ({
              value: String(id),
              label: mine.has(id) ? `${name} (mine)` : name,
            }))}
            onChange={({ target }) => change({ team: target.value || undefined })}
          />
          {event.divisions.length > 1 || divisionId ? (
            <DivisionPicker all={event.divisions} at={divisionId} tournamentId={event.id} round={tab.number} />
          ) : null}
        </Row>
        <Row $gap={2}>
          {divisionId !== null && (
            <LinkButton size="s" to={to(paths.regularSeason, { tournamentId: event.id, divisionId })}>
              Standings
            </LinkButton>
          )}
          {divisionId === null &&
            event.divisions.slice(0, 1).map(({ id }) => (
              <LinkButton key={id} size="s" to={to(paths.regularSeason, { tournamentId: event.id, divisionId: id })}>
                Standings
              </LinkButton>
            ))}
          <Button size="s" icon="print" onClick={() => print()}>
            Print
          </Button>
          {build && (
            <Button size="s" kind="primary" icon="edit" onClick={manage}>
              Manage
            </Button>
          )}
        </Row>
      </Row>
      <Week {...{ tab, placed, plays, zone, mine, team }} tournamentId={event.id} />
    </Stack>
  );
}

type WeekProps = {
  readonly tab: WeekTab;
  readonly placed: readonly CourtMatch[];
  readonly plays: Plays;
  readonly tournamentId: number;
  readonly zone: string;
  readonly mine: ReadonlySet<number>;
  readonly team: number | null;
};
const Week = ({ team, ...given }: WeekProps) =>
  team === null ? (
    <WeekSheet {...given} />
  ) : (
    <Suspense fallback={<RowSkeletons n={6} what="the team’s season" />}>
      <TeamSeason team={team} {...given} />
    </Suspense>
  );

type Picking = {
  readonly all: TournamentView['divisions'];
  readonly at: number | null;
  readonly tournamentId: number;
  readonly round: number;
};

/** Chooses between the whole league and one of its divisions, which has its own URL. */
function DivisionPicker({ all, at, tournamentId, round }: Picking) {
  const query = { round: String(round) };
  return (
    <Row $gap={1}>
      {at !== null && (
        <LinkButton size="s" to={to(paths.leagueSchedule, { tournamentId }, query)}>
          All divisions
        </LinkButton>
      )}
      {inOrder(all)
        .filter(({ id }) => id !== at)
        .map((division) => (
          <LinkButton
            key={division.id}
            size="s"
            to={to(paths.leagueDivisionSchedule, { tournamentId, divisionId: division.id }, query)}
          >
            {divisionName(division)}
          </LinkButton>
        ))}
    </Row>
  );
}

/**
 * /league/{id}/schedule?round=, and the same for a division: a league week by week as a grid of times and courts, or by
 * team. Directors manage the season here.
 */
export function LeagueScheduleScreen() {
  const divisionId = Number(useParams().divisionId) || null;
  return (
    <EventPage title="Schedule">
      {(event) => {
        const shown =
          divisionId === null ? event : { ...event, divisions: event.divisions.filter(({ id }) => id === divisionId) };
        if (divisionId !== null && shown.divisions.length === 0)
          return <EmptyState title="Division not found">We can’t find that division in this league.</EmptyState>;
        return (
          <EventPlays event={shown}>
            {(plays) => <Schedule event={shown} plays={plays} divisionId={divisionId} />}
          </EventPlays>
        );
      }}
    </EventPage>
  );
}
