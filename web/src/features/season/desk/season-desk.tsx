import { useMemo, useRef, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { leagueSeasons } from '#domain/leagues/contract.ts';
import type { DivisionSeason } from '#domain/leagues/operations.ts';
import type { LeagueMatch } from '#domain/leagues/schema.ts';
import { commandPlay } from '#domain/play/contract-division.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { dismissToast, toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Deed, sendDeed } from './deed-calls.ts';
import { Fairness } from './fairness.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { seasonOfView, takenBeside } from './known-season.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import {
  ClearDialog,
  FillDialog,
  FillLaddersDialog,
  FillPoolsDialog,
  RefsDialog,
  ReplanDialog,
} from './tool-dialogs.tsx';
import { WeekEditor } from './week-editor.tsx';
import { WeeksDrawn } from './weeks-drawn.tsx';

type Given = {
  readonly event: TournamentView;
  readonly plays: Plays;
  readonly divisionId: number | null;
  leave(): void;
};
type Seasons = Answer<typeof leagueSeasons>;

const tools = {
  fill: FillDialog,
  fillPools: FillPoolsDialog,
  fillLadders: FillLaddersDialog,
  clear: ClearDialog,
  refs: RefsDialog,
  replan: ReplanDialog,
  times: TimesDialog,
} as const;
type Open = keyof typeof tools | 'generate' | 'reminders' | null;

const said: Readonly<Record<Deed['type'], string>> = {
  generate: 'The season is generated.',
  fill: 'Matches are filled in.',
  fillPools: 'Pools are filled in.',
  fillLadders: 'The ladder is filled in.',
  clear: 'Matches are taken out.',
  addRefs: 'Work teams are added.',
  replan: 'The week is re-planned.',
  move: 'The match is moved.',
  setWeek: 'The week has other courts and times.',
};

/** Does a deed on the season that was looked at; it can be taken back at once. */
function useDeeds(divisionId: number, reload: () => Promise<unknown>) {
  const last = useRef<number | null>(null);
  const undo = async (seq: number) => {
    const body = { entryId: newEntryId(), command: { type: 'undo' as const, seq } };
    const undone = await ask(commandPlay, { params: { id: divisionId }, body });
    toast(undone.ok ? 'Undone.' : undone.problem.title, { tone: undone.ok ? 'good' : 'bad' });
    await reload();
  };
  return async (deed: Deed, v: number): Promise<Problem | null> => {
    const answer = await sendDeed(divisionId, deed, { preview: false, v });
    await reload();
    if (!answer.ok) return answer.problem;
    const { seq } = answer.value;
    if (last.current !== null) dismissToast(last.current);
    last.current = toast(said[deed.type], {
      tone: 'good',
      sticky: true,
      ...(seq === null ? {} : { action: { label: 'Undo', run: () => void undo(seq) } }),
    });
    return null;
  };
}

type Bar = {
  readonly event: TournamentView;
  readonly division: DivisionSeason;
  readonly drafts: readonly number[];
  show(open: Open): void;
  publish(): void;
};

/** What can be done with the whole season; which tools there are follows from how the division is played. */
function Tools({ event, division: { id, season, format }, drafts, show, publish }: Bar) {
  return (
    <Row $gap={2} className="no-print">
      <Button kind={season ? 'quiet' : 'primary'} onClick={() => show('generate')}>
        Generate
      </Button>
      {format === 'season' && (
        <Button disabled={!season} onClick={() => show('fill')}>
          Fill
        </Button>
      )}
      {format !== 'ladder' && (
        <Button disabled={!season} onClick={() => show('fillPools')}>
          {format === 'kob' ? 'Fill groups' : 'Fill pools'}
        </Button>
      )}
      {format !== 'season' && (
        <Button disabled={!season} onClick={() => show('fillLadders')}>
          Fill ladder
        </Button>
      )}
      <Button disabled={!season} onClick={() => show('refs')}>
        Add refs
      </Button>
      <Button disabled={!season} onClick={() => show('clear')}>
        Clear
      </Button>
      <Button onClick={() => show('reminders')}>Reminders</Button>
      {drafts.length > 0 && (
        <Button icon="eye" onClick={() => publish()}>
          Publish {count(drafts.length, 'week', 'weeks')}
        </Button>
      )}
      <LinkButton to={to(paths.divisionRounds, { tournamentId: event.id, divisionId: id })}>
        Rounds and history
      </LinkButton>
    </Row>
  );
}

function weekHint(canceled: boolean, matches: number): string {
  if (canceled) return 'This week fell out.';
  return matches === 0 ? 'No matches yet.' : 'Carry a match to another place, or press it to choose one.';
}

function Division({
  event,
  all,
  division,
  seasons,
  reload,
}: {
  event: TournamentView;
  all: readonly DivisionSeason[];
  division: DivisionSeason;
  seasons: Seasons;
  reload(): Promise<unknown>;
}) {
  const [open, show] = useState<Open>(null);
  const [picked, pick] = useState<number | null>(null);
  const [moving, moveOne] = useState<{ match: LeagueMatch; place: string | null } | null>(null);
  const done = useDeeds(division.id, reload);
  const { season, teams } = division;
  const known = useMemo(() => season && seasonOfView(season), [season]);
  const taken = useMemo(() => takenBeside(all, division.id), [all, division.id]);
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const nameOf = (team: number) => names.get(team) ?? 'TBD';
  const wordsOf = (match: LeagueMatch) =>
    [match.home === null ? match.homeIds : [match.home], match.away === null ? match.awayIds : [match.away]]
      .map((side) => side.map(nameOf).join(' / '))
      .join(' v ');
  const publish = async (roundIds: readonly number[], published: boolean) => {
    for (const roundId of roundIds) {
      const command = { type: 'changeRound' as const, roundId, patch: { published } };
      const answer = await ask(commandPlay, { params: { id: division.id }, body: { entryId: newEntryId(), command } });
      if (!answer.ok) {
        toast(answer.problem.title, { tone: 'bad' });
        break;
      }
    }
    await reload();
  };
  const week =
    season?.weeks.find(({ number }) => number === picked) ??
    season?.weeks.find(({ canceled }) => !canceled) ??
    season?.weeks[0];
  const own = season?.matches.filter((match) => match.week === week?.number) ?? [];
  const drafts =
    season?.weeks.flatMap(({ roundId, published }) => (roundId !== null && !published ? [roundId] : [])) ?? [];
  const Tool = open && open in tools ? tools[open as keyof typeof tools] : null;
  const on = { division, week: week?.number ?? 1, done, onClose: () => show(null) };
  return (
    <Stack $gap={4}>
      <Tools {...{ event, division, drafts, show }} publish={() => void publish(drafts, true)} />
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
      {season && week && known && (
        <>
          <WeeksDrawn season={season} at={week.number} pick={pick} />
          <Card aria-label={`Week ${week.number}`}>
            <Stack $gap={3}>
              <Row $between>
                <h2>
                  Week {week.number}
                  {week.times[0] && ` · ${shortDate(week.times[0].date)}`}
                </h2>
                <Row $gap={2}>
                  {week.roundId !== null && (
                    <Button size="s" onClick={() => void publish([week.roundId as number], !week.published)}>
                      {week.published ? 'Take back' : 'Publish'}
                    </Button>
                  )}
                  {!week.canceled && (
                    <Button size="s" onClick={() => show('times')}>
                      Courts and times
                    </Button>
                  )}
                  {!week.canceled && own.some(({ state }) => state === 'open') && (
                    <Button size="s" onClick={() => show('replan')}>
                      It fell out
                    </Button>
                  )}
                </Row>
              </Row>
              <Muted>
                {weekHint(week.canceled, own.length)}
                {week.byes.length > 0 && ` Byes: ${week.byes.map(nameOf).join(', ')}.`}
              </Muted>
              <WeekEditor
                {...{ season: known, week: week.number, taken, nameOf, wordsOf }}
                open={(match, place) => moveOne({ match, place })}
              />
            </Stack>
          </Card>
          <Fairness season={season} teams={teams} />
        </>
      )}
      {open === 'reminders' && <RemindersDialog tournamentId={event.id} onClose={() => show(null)} />}
      {open === 'generate' && <GenerateDialog {...on} start={seasons} />}
      {Tool && <Tool {...on} />}
      {moving && known && (
        <MoveDialog
          {...{ season: known, match: moving.match, taken, nameOf, wordsOf }}
          teams={teams.map(({ id }) => id)}
          start={moving.place === null ? null : { week: week?.number ?? moving.match.week, key: moving.place }}
          move={(deed) => done(deed, division.v)}
          onClose={() => moveOne(null)}
        />
      )}
    </Stack>
  );
}

/** The season of a league on its director's desk: weeks × courts × times, the tools that fill them, and how fair it is. */
export function SeasonDesk({ event, plays, divisionId, leave }: Given) {
  const source = useCall(leagueSeasons, { params: { id: event.id } }, { revalidateOnFocus: false });
  const [chosen, choose] = useState<number | null>(divisionId);
  const reload = async () => {
    await Promise.all([source.reload(), ...Object.values(plays).map((play) => play.reload())]);
  };
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Season</h2>
        <Button size="s" onClick={leave}>
          What everybody sees
        </Button>
      </Row>
      <Loaded source={source} skeleton={<RowSkeletons n={8} what="the season" />}>
        {(seasons) => {
          const all = seasons.divisions;
          const division = all.find(({ id }) => id === chosen) ?? all[0];
          if (!division) return <EmptyState title="This league has no division yet" />;
          return (
            <Stack $gap={4}>
              {all.length > 1 && (
                <Select
                  label="Division"
                  value={String(division.id)}
                  options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
                  onChange={({ target }) => choose(Number(target.value))}
                />
              )}
              <Division key={division.id} {...{ event, all, division, seasons, reload }} />
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}
