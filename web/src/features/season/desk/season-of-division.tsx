import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isOutdoors } from '#domain/catalog/divisions/outdoors.ts';
import { defaults } from '#domain/catalog/lists.ts';
import type { DivisionView, TournamentView } from '#domain/catalog/views.ts';
import type { DivisionSeason, leagueSeasons, SeasonOperationView, SeasonView } from '#domain/leagues/operations.ts';
import type { FormatId } from '#domain/play/matches/formats/formats.ts';
import { usualFormat } from '#domain/play/matches/formats/formats.ts';
import { commandPlay } from '#domain/play/operations-division.ts';
import type { LeagueMatch } from '#domain/play/season/schema.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { OfSport } from '#web/src/features/sport/sport.tsx';
import { todayIn } from '#web/src/lib/date-of.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { useWeekSubs } from '../week-subs.tsx';
import { Clashes } from './clashes.tsx';
import { Differences } from './differences.tsx';
import { Fairness } from './fairness.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { BeyondEnd, ReplanDialog } from './replan-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { ClearDialog, FillDialog, FillLaddersDialog, FillPoolsDialog, RefsDialog } from './tool-dialogs.tsx';
import { useSeasonOperations } from './use-season-operations.ts';
import { WeekCard } from './week-card.tsx';
import { WeekList } from './week-list.tsx';
import { WorkLeft } from './work-left.tsx';

/** The tools that open from a week. */
const tools = {
  fill: FillDialog,
  fillPools: FillPoolsDialog,
  fillLadders: FillLaddersDialog,
  clear: ClearDialog,
  refs: RefsDialog,
  replan: ReplanDialog,
  times: TimesDialog,
} as const;
/** The season's open dialog. */
type Open = keyof typeof tools | 'generate' | 'reminders' | null;

type Bar = {
  readonly event: TournamentView;
  readonly division: DivisionSeason;
  readonly drafts: readonly number[];
  readonly busy: boolean;
  show(open: Open): void;
  publish(): void;
};

type Fill = { readonly key: 'fill' | 'fillPools' | 'fillLadders'; readonly label: string };

/** Returns the tools that fill weeks in a division's format. The first one is its usual one. */
function fillsOf(format: DivisionSeason['format']): readonly [Fill, ...Fill[]] {
  if (format === 'season')
    return [
      { key: 'fill', label: 'Fill weeks' },
      { key: 'fillPools', label: 'Fill pools' },
    ];
  const ladder: Fill = { key: 'fillLadders', label: 'Fill ladder' };
  return format === 'kob' ? [{ key: 'fillPools', label: 'Fill groups' }, ladder] : [ladder];
}

/** Returns whether a season has a week to fill. */
const hasOpenWeek = ({ weeks, matches }: SeasonView): boolean =>
  weeks.some(({ number, canceled }) => !canceled && matches.every(({ week }) => week !== number));

/** What the season needs next, and a menu of the other tools. They depend on the division's format. */
function SeasonTools({ event, division: { id, season, format }, drafts, busy, show, publish }: Bar) {
  const go = useNavigate();
  const fills = fillsOf(format);
  const isOpen = season !== null && hasOpenWeek(season);
  const rounds = to(paths.divisionRounds, { tournamentId: event.id, divisionId: id });
  return (
    <Row $gap={2} className="no-print">
      {isOpen && (
        <Button kind="primary" onClick={() => show(fills[0].key)}>
          {fills[0].label}
        </Button>
      )}
      {drafts.length > 0 && (
        <Button kind={isOpen ? 'quiet' : 'primary'} icon="eye" busy={busy} onClick={() => publish()}>
          Publish {count(drafts.length, 'week', 'weeks')}
        </Button>
      )}
      <Button onClick={() => show('reminders')}>Reminders</Button>
      {season && (
        <Menu
          label="Season tools"
          acts={[
            { key: 'generate', label: 'Generate season', run: () => show('generate') },
            ...fills.slice(isOpen ? 1 : 0).map((fill) => ({ ...fill, run: () => show(fill.key) })),
            { key: 'refs', label: 'Add work teams', run: () => show('refs') },
            { key: 'rounds', label: 'Rounds and history', run: () => void go(rounds) },
            { key: 'clear', label: 'Clear weeks', danger: true, run: () => show('clear') },
          ]}
        />
      )}
    </Row>
  );
}

/** Publishes or unpublishes weeks. Offers Undo for the weeks that worked, and Try again for the rest. */
function usePublish(divisionId: number, reload: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const turn = async (roundIds: readonly number[], published: boolean) => {
    setBusy(true);
    const done: number[] = [];
    let why: string | null = null;
    for (const roundId of roundIds) {
      const command = { type: 'changeRound' as const, roundId, patch: { published } };
      const answer = await ask(commandPlay, { params: { id: divisionId }, body: { entryId: newEntryId(), command } });
      if (answer.ok) done.push(roundId);
      else why = answer.problem.title;
      if (why) break;
    }
    await reload();
    setBusy(false);
    const said = published
      ? plural(done.length, '1 week published', '# weeks published')
      : plural(done.length, '1 week unpublished', '# weeks unpublished');
    const left = roundIds.slice(done.length);
    if (why)
      toast(`${said}. ${plural(left.length, '1 week failed:', '# weeks failed:')} ${why}`, {
        tone: 'bad',
        sticky: true,
        action: { label: 'Try again', run: () => void turn(left, published) },
      });
    else
      toast(`${said}.`, {
        tone: 'good',
        action: { label: 'Undo', run: () => void turn(done, !published) },
      });
  };
  return { busy, publish: (roundIds: readonly number[], published: boolean) => void turn(roundIds, published) };
}

/** The match's card may have moved in the meantime, and a new card has no focus. */
const focusMatch = (id: number) =>
  setTimeout(() => document.querySelector<HTMLElement>(`[data-match="${id}"]`)?.focus(), 60);

/** Returns the rounds of the weeks that can be published. */
const draftsOf = ({ weeks }: SeasonView): number[] =>
  weeks.flatMap(({ roundId, published, canceled }) => (roundId !== null && !published && !canceled ? [roundId] : []));

type Week = SeasonView['weeks'][number];
/** Returns the selected week, or the next one to be played, or the first. */
const weekShown = (weeks: readonly Week[], picked: number | null, today: string): Week | undefined =>
  weeks.find(({ number }) => number === picked) ??
  weeks.find(({ canceled, times }) => !canceled && (times.at(-1)?.date ?? '') >= today) ??
  weeks[0];

/** Returns the default format: match play on sand and grass, best of three indoors, and other sports' own. */
const formatFor = ({ sportId, ...division }: Pick<DivisionView, 'sportId' | 'surfaceId'>): FormatId =>
  sportId !== defaults.sportId ? usualFormat(sportId, 'pools') : isOutdoors(division) ? 2 : 6;

/** A division's season on the Desk: its tools, its weeks, the selected week, and its fairness. */
export function SeasonOfDivision({
  event,
  all,
  division,
  seasons,
  loading,
  reload,
  showSeason,
}: {
  event: TournamentView;
  all: readonly DivisionSeason[];
  division: DivisionSeason;
  seasons: Answer<typeof leagueSeasons>;
  /** Whether the seasons are reloading, so their data about the event may be outdated. */
  loading: boolean;
  reload(): Promise<unknown>;
  showSeason(divisionId: number, view: SeasonOperationView): void;
}) {
  const [open, show] = useState<Open>(null);
  const [picked, pick] = useState<number | null>(null);
  const [moving, moveOne] = useState<{ match: LeagueMatch; place: string | null } | null>(null);
  const done = useSeasonOperations(division.id, {
    matches: division.season?.matches ?? [],
    reload,
    show: (view) => showSeason(division.id, view),
  });
  const { season, teams, taken } = division;
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const nameOf = (team: number) => names.get(team) ?? 'TBD';
  const wordsOf = (match: LeagueMatch) =>
    [match.home === null ? match.homeIds : [match.home], match.away === null ? match.awayIds : [match.away]]
      .map((side) => side.map(nameOf).join(' / '))
      .join(' vs. ');
  const { busy, publish } = usePublish(division.id, reload);
  const sport = event.divisions.find(({ id }) => id === division.id) ?? defaults;
  const week = season && weekShown(season.weeks, picked, todayIn(seasons.zone));
  const own = season?.matches.filter((match) => match.week === week?.number) ?? [];
  const nights = [...new Set(week?.times.map(({ date }) => date))].sort();
  const loaded = useWeekSubs(event.id, nights);
  const subs = loaded.subs.filter(({ teamId }) => names.has(teamId));
  const drafts = season ? draftsOf(season) : [];
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
              Generate season
            </Button>
          }
        >
          {plural(
            teams.length,
            '1 team is registered. Set the days, times and courts, then fill the weeks.',
            '# teams are registered. Set the days, times and courts, then fill the weeks.',
          )}
        </EmptyState>
      )}
      {season && week && (
        <>
          {!loading && <BeyondEnd event={event} lastDay={seasons.lastDay} weeks={season.weeks} />}
          <Differences {...{ division, done, nameOf, pick }} refill={() => show('fillLadders')} />
          <WorkLeft season={season} pick={pick} add={() => show('refs')} />
          <WeekList season={season} at={week.number} pick={pick} />
          <Clashes season={season} division={division} all={all} week={week.number} />
          <WeekCard
            {...{ season, week, own, subs, taken, retrySubs: loaded.retry, nameOf, wordsOf, busy, publish, show }}
            ladder={division.format === 'ladder'}
            open={(match, place) => moveOne({ match, place })}
          />
          <Fairness season={season} teams={teams} />
        </>
      )}
      {open === 'reminders' && <RemindersDialog tournamentId={event.id} onClose={() => show(null)} />}
      {open === 'generate' && (
        <OfSport value={sport.sportId}>
          <GenerateDialog {...on} start={{ ...seasons, usualFormat: formatFor(sport) }} />
        </OfSport>
      )}
      {Tool && <Tool {...on} />}
      {moving && season && (
        <MoveDialog
          {...{ season, match: moving.match, taken, nameOf, wordsOf }}
          teams={teams.map(({ id }) => id)}
          weeks={season.weeks}
          start={moving.place === null ? null : { week: week?.number ?? moving.match.week, key: moving.place }}
          v={division.v}
          move={done}
          onClose={() => {
            moveOne(null);
            focusMatch(moving.match.id);
          }}
        />
      )}
    </Stack>
  );
}
