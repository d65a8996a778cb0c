import { useState } from 'react';
import { isOutdoors } from '#domain/catalog/divisions/outdoors.ts';
import { defaults } from '#domain/catalog/lists.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { DivisionSeason, leagueSeasons, SeasonOperationView, SeasonView } from '#domain/leagues/operations.ts';
import type { FormatId } from '#domain/play/matches/formats/formats.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import type { Answer } from '#web/src/api/call.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { dateOf } from '#web/src/lib/date-of.ts';
import { count } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import { useWeekSubs } from '../week-subs.tsx';
import { Clashes } from './clashes.tsx';
import { Fairness } from './fairness.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { SeasonRequest } from './operation-calls.ts';
import { RemindersDialog } from './reminders-dialog.tsx';
import { BeyondEnd } from './replan-dialog.tsx';
import { type Open, SeasonTools, tools } from './season-tools.tsx';
import { usePublish } from './use-publish.ts';
import { useSeasonOperations } from './use-season-operations.ts';
import { WeekCard } from './week-card.tsx';
import { WeekList } from './week-list.tsx';

/** Its card may stand in another place by now, and a new one has no focus. */
const focusMatch = (id: number) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-match="${id}"]`)?.focus(), 60);

type Week = SeasonView['weeks'][number];
/** The week that was picked, else the one that is played next, else the first. */
const weekShown = (weeks: readonly Week[], picked: number | null, today: string): Week | undefined =>
  weeks.find(({ number }) => number === picked) ??
  weeks.find(({ canceled, times }) => !canceled && (times.at(-1)?.date ?? '') >= today) ??
  weeks[0];

/** Match play on sand and grass, indoor's best of three elsewhere. */
const usualFormat = ({ divisions }: TournamentView, divisionId: number): FormatId =>
  isOutdoors(divisions.find(({ id }) => id === divisionId) ?? defaults) ? 2 : 6;

/** A division's season on the desk: its tools, its weeks, the week that is picked, and how fair it is. */
export function SeasonOfDivision({
  event,
  all,
  division,
  seasons,
  reload,
  showSeason,
}: {
  event: TournamentView;
  all: readonly DivisionSeason[];
  division: DivisionSeason;
  seasons: Answer<typeof leagueSeasons>;
  reload(): Promise<unknown>;
  showSeason(divisionId: number, view: SeasonOperationView, operation: SeasonRequest): void;
}) {
  const [open, show] = useState<Open>(null);
  const [picked, pick] = useState<number | null>(null);
  const [moving, moveOne] = useState<{ match: LeagueMatch; place: string | null } | null>(null);
  const done = useSeasonOperations(division.id, {
    reload,
    show: (view, operation) => showSeason(division.id, view, operation),
  });
  const { season, teams, taken } = division;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const nameOf = (team: number) => names.get(team) ?? 'TBD';
  const wordsOf = (match: LeagueMatch) =>
    [match.home === null ? match.homeIds : [match.home], match.away === null ? match.awayIds : [match.away]]
      .map((side) => side.map(nameOf).join(' / '))
      .join(' v ');
  const { busy, publish } = usePublish(division.id, reload);
  const week = season && weekShown(season.weeks, picked, dateOf(serverNow(), seasons.zone));
  const own = season?.matches.filter((match) => match.week === week?.number) ?? [];
  const nights = [...new Set(week?.times.map(({ date }) => date))].sort();
  const subs = useWeekSubs(event.id, nights).filter(({ teamId }) => names.has(teamId));
  const drafts =
    season?.weeks.flatMap(({ roundId, published }) => (roundId !== null && !published ? [roundId] : [])) ?? [];
  const Tool = open && open in tools ? tools[open as keyof typeof tools] : null;
  const on = { division, all, week: week?.number ?? 1, done, onClose: () => show(null) };
  return (
    <Stack $gap={4}>
      <SeasonTools {...{ event, division, drafts, busy, show }} publish={() => publish(drafts, true)} />
      {!season && (
        <EmptyState
          title="No weeks yet"
          action={
            <Button kind="primary" onClick={() => show('generate')}>
              Generate the season
            </Button>
          }
        >
          {count(teams.length, 'team is', 'teams are')} registered. Say which days, times and courts, then fill them in.
        </EmptyState>
      )}
      {season && week && (
        <>
          <BeyondEnd event={event} weeks={season.weeks} />
          <WeekList season={season} at={week.number} pick={pick} />
          <Clashes season={season} division={division} all={all} week={week.number} />
          <WeekCard
            {...{ season, week, own, subs, taken, nameOf, wordsOf, busy, publish, show }}
            ladder={division.format === 'ladder'}
            open={(match, place) => moveOne({ match, place })}
          />
          <Fairness season={season} teams={teams} />
        </>
      )}
      {open === 'reminders' && <RemindersDialog tournamentId={event.id} onClose={() => show(null)} />}
      {open === 'generate' && (
        <GenerateDialog {...on} start={{ ...seasons, usualFormat: usualFormat(event, division.id) }} />
      )}
      {Tool && <Tool {...on} />}
      {moving && season && (
        <MoveDialog
          {...{ season, match: moving.match, taken, nameOf, wordsOf }}
          teams={teams.map(({ id }) => id)}
          weeks={season.weeks}
          start={moving.place === null ? null : { week: week?.number ?? moving.match.week, key: moving.place }}
          move={(operation) => done(operation, division.v)}
          onClose={() => {
            moveOne(null);
            focusMatch(moving.match.id);
          }}
        />
      )}
    </Stack>
  );
}
