import { useMemo, useState } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { leagueSeasons } from '#domain/leagues/contract.ts';
import type { DivisionSeason } from '#domain/leagues/operations.ts';
import type { LeagueMatch } from '#domain/leagues/schema.ts';
import { commandPlay } from '#domain/play/contract-division.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { newEntryId } from '#web/src/features/scoring/use-command.ts';
import { count } from '#web/src/lib/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Fairness } from './fairness.tsx';
import { GenerateDialog } from './generate-dialog.tsx';
import { seasonOfView, takenBeside } from './known-season.ts';
import { MoveDialog } from './move-dialog.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { type Open, SeasonTools, tools } from './season-tools.tsx';
import { useDeeds } from './use-deeds.ts';
import { WeekEditor } from './week-editor.tsx';
import { WeeksDrawn } from './weeks-drawn.tsx';

function weekHint(canceled: boolean, matches: number): string {
  if (canceled) return 'This week fell out.';
  return matches === 0 ? 'No matches yet.' : 'Carry a match to another place, or press it to choose one.';
}

/** A division's season on the desk: its tools, its weeks, the week that is picked, and how fair it is. */
export function SeasonOfDivision({
  event,
  all,
  division,
  seasons,
  reload,
}: {
  event: TournamentView;
  all: readonly DivisionSeason[];
  division: DivisionSeason;
  seasons: Answer<typeof leagueSeasons>;
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
      <SeasonTools {...{ event, division, drafts, show }} publish={() => void publish(drafts, true)} />
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
