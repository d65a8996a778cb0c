import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { brochureOf } from '#domain/catalog/events/brochure-kind.ts';
import { noPermission } from '#domain/identity/can.ts';
import { listed, ordinal } from '#domain/kernel/text.ts';
import { finishesIn, tiesWithPlay } from '#domain/play/finishes/finishes.ts';
import { isOver, locateMatches } from '#domain/play/match-location.ts';
import { lockTournament } from '#domain/play/operations-structure.ts';
import { paths } from '#domain/site/paths.ts';
import { seedsPath } from '#domain/teams/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { History } from '#web/src/features/run/history.tsx';
import { SeedsDiffer } from '#web/src/features/run/seeds-differ.tsx';
import { TeamsThatLeft } from '#web/src/features/run/team-menu.tsx';
import { useUndoable } from '#web/src/features/run/use-save-command.ts';
import { newEntryId, useCommand } from '#web/src/features/scoring/use-command.ts';
import { digits, FormArea, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useQuery } from '#web/src/lib/query.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count, plural } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RoundCard } from './round-card.tsx';
import { RoundDialog } from './round-forms.tsx';

type Values = { reason: string; finish: Record<string, string> };

/** Finishes that staff set instead of those from play, with a reason. A team with an empty field keeps its own. */
function FinishesByHand({ frame, onClose }: { frame: DivisionFrame; onClose(): void }) {
  const { view, names, division, play } = frame;
  const set = new Map(view.byHand?.finishes.map(({ teamId, finish }) => [teamId, finish]));
  const played = finishesIn({ ...view, byHand: null });
  const form = useForm<Values>({
    defaultValues: {
      reason: view.byHand?.reason ?? '',
      finish: Object.fromEntries(view.teams.map(({ id }) => [`t${id}`, String(set.get(id) ?? '')])),
    },
  });
  const { act, busy, problem } = useUndoable(division.id, play);
  const finishesOf = (typed: Values['finish']) =>
    view.teams.flatMap(({ id }) => {
      const place = Number(typed[`t${id}`]);
      return place > 0 ? [{ teamId: id, finish: place }] : [];
    });
  const typed = finishesOf(useWatch({ control: form.control, name: 'finish' }));
  const ties = tiesWithPlay(played, new Map(typed.map(({ teamId, finish }) => [teamId, finish])));
  const namesOf = (ids: readonly number[]) => listed(ids.map((id) => names(id) ?? 'TBD'));
  const save = form.handleSubmit(async ({ reason, finish }) => {
    const finishes = finishesOf(finish);
    const done = finishes.length > 0 ? 'Finishes saved.' : 'Finishes set by hand removed.';
    if (await act({ type: 'setFinishes', finishes, reason: reason.trim() }, done)) onClose();
  });
  const teams = view.teams.toSorted(
    (a, b) => (played.get(a.id) ?? 9999) - (played.get(b.id) ?? 9999) || a.seed - b.seed,
  );
  return (
    <DialogForm
      title="Set finishes by hand"
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel="Save finishes"
    >
      <Banner
        tone="info"
        title="Only the fields you fill in change. Leave a field blank to keep the finish from play."
      />
      <Grid $min={200} $gap={3}>
        {teams.map(({ id }) => (
          <FormText
            key={id}
            control={form.control}
            name={`finish.t${id}`}
            label={names(id) ?? ''}
            optional
            hint={played.has(id) ? `From play: ${played.get(id)}` : undefined}
            inputMode="numeric"
            read={digits(4)}
          />
        ))}
      </Grid>
      {ties.length > 0 && (
        <Banner tone="warn" title={plural(ties.length, 'Teams would share a finish', 'Teams would share # finishes')}>
          {ties.map(({ finish, byHand, fromPlay }) => (
            <p key={finish}>
              {ordinal(finish)}: {namesOf(byHand)} by hand and {namesOf(fromPlay)} from play. If they don’t tie, set a
              finish for {namesOf(fromPlay)} as well.
            </p>
          ))}
        </Banner>
      )}
      <FormArea
        control={form.control}
        name="reason"
        label="Reason"
        hint="Shown in Activity, not to the public."
        rules={{ validate: (text) => String(text).trim().length >= 3 || 'Enter a reason in a few words.' }}
      />
    </DialogForm>
  );
}

/** Locks or unlocks the results of all of an event's divisions. For each division that refuses, it shows the reason. */
async function lockEverywhere(tournamentId: number, locked: boolean, autoLock: boolean): Promise<boolean> {
  const body = { entryId: newEntryId(), locked, autoLock };
  const answer = await ask(lockTournament, { params: { id: tournamentId }, body });
  if (!answer.ok) {
    toast(answer.problem.title, { tone: 'bad' });
    return false;
  }
  const { divisions } = answer.value;
  const refused = divisions.filter(({ done }) => !done);
  const done = `Results ${locked ? 'locked' : 'unlocked'} in ${count(divisions.length - refused.length, 'division')}.`;
  const why = refused.map(({ name, reason }) => `${name}: ${reason}`);
  toast([done, ...why].join(' '), { tone: refused.length > 0 ? 'bad' : 'good' });
  return true;
}

/** Makes all of the division's results official, or unlocks all of them. */
function LockResults({ frame }: { frame: DivisionFrame }) {
  const [asked, ask] = useState(false);
  const locked = frame.view.rounds.length > 0 && frame.view.rounds.every((round) => round.locked);
  return (
    <>
      <Button size="s" icon="lock" disabled={frame.view.rounds.length === 0} onClick={() => ask(true)}>
        {locked ? 'Unlock results' : 'Lock results'}
      </Button>
      {asked && <Lock frame={frame} locked={locked} onClose={() => ask(false)} />}
    </>
  );
}

function Lock({ frame, locked, onClose }: { frame: DivisionFrame; locked: boolean; onClose(): void }) {
  const form = useForm({ defaultValues: { autoLock: false, everywhere: false } });
  const { act, busy, problem } = useUndoable(frame.division.id, frame.play);
  const matchLocations = locateMatches(frame.view).filter(({ match }) => match.bye === null);
  const open = matchLocations.filter(({ match }) => !isOver(match)).length;
  const save = form.handleSubmit(async ({ autoLock, everywhere }) => {
    if (everywhere) {
      if (!(await lockEverywhere(frame.event.id, !locked, autoLock))) return;
      await frame.play.reload();
      onClose();
      return;
    }
    const done = locked ? 'Results unlocked.' : 'Results locked.';
    if (await act({ type: 'lockResults', locked: !locked, autoLock }, done)) onClose();
  });
  return (
    <DialogForm
      title={locked ? 'Unlock results?' : 'Lock results?'}
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={locked ? 'Unlock results' : 'Lock results'}
    >
      <p>
        {locked
          ? 'Rounds and pools accept scores again. Matches locked before they finished can continue.'
          : 'Locks complete pools and every round. No more scores; results are official.'}
      </p>
      {!locked && open > 0 && (
        <FormCheck
          control={form.control}
          name="autoLock"
          label={plural(open, 'Lock 1 unfinished match as it is', 'Lock # unfinished matches as they are')}
          hint="Shown as “Auto-Locked Incomplete”"
        />
      )}
      {frame.event.divisions.length > 1 && (
        <FormCheck
          control={form.control}
          name="everywhere"
          label={`In all ${frame.event.divisions.length} divisions in the event`}
        />
      )}
    </DialogForm>
  );
}

/** The steps after play: standings, official results, and finishes that staff set themselves. */
function ResultsCard({ frame }: { frame: DivisionFrame }) {
  const { view, event, division } = frame;
  const [setting, setSetting] = useState(false);
  const at = { tournamentId: event.id, divisionId: division.id };
  const next = Math.max(0, ...view.standings.map(({ id }) => id));
  const byHand = view.byHand?.finishes.length ?? 0;
  return (
    <Card aria-label="Standings and results">
      <Stack $gap={3}>
        <h2>Standings and results</h2>
        <Row $gap={2}>
          {view.standings.map(({ id, title }) => (
            <LinkButton key={id} size="s" to={toHere(paths.divisionStandings, { ...at, standingsI: id - 1 })}>
              {title}
            </LinkButton>
          ))}
          <LinkButton size="s" icon="plus" to={toHere(paths.divisionStandings, { ...at, standingsI: next })}>
            Add standings
          </LinkButton>
          <Button size="s" icon="trophy" onClick={() => setSetting(true)}>
            Set finishes by hand
          </Button>
          <LockResults frame={frame} />
        </Row>
        {byHand > 0 && (
          <Muted>
            {count(byHand, 'finish', 'finishes')} set by hand: {view.byHand?.reason}
          </Muted>
        )}
      </Stack>
      {setting && <FinishesByHand frame={frame} onClose={() => setSetting(false)} />}
    </Card>
  );
}

/**
 * The teams that play in the division, which are the registered ones by seed. They're reloaded until something has been
 * played.
 */
function TeamsCard({ frame }: { frame: DivisionFrame }) {
  const { view, division, play, event } = frame;
  const { run, busy, problem, clear } = useCommand(division.id, play.reload);
  const started = view.rounds.some((round) => round.started);
  return (
    <Card aria-label="Teams">
      <Row $between>
        <Muted>
          {view.teams.length === 0
            ? 'Registered teams are imported with the first round.'
            : started
              ? plural(view.teams.length, '1 team in seed order', '# teams in seed order')
              : plural(
                  view.teams.length,
                  '1 team in seed order. Pools and brackets are built from it.',
                  '# teams in seed order. Pools and brackets are built from them.',
                )}
        </Muted>
        <Row $gap={2}>
          <LinkButton
            size="s"
            to={toHere(paths.divisionTeams, { tournamentId: event.id, divisionId: division.id })}
            icon="users"
          >
            Teams
          </LinkButton>
          {!started && (
            <LinkButton size="s" to={seedsPath(brochureOf(event.type), event.id, division.id)}>
              Seeds
            </LinkButton>
          )}
          {!started && (
            <Button size="s" icon="refresh" busy={busy} onClick={() => void run({ type: 'setTeams', teams: [] })}>
              Import registered teams
            </Button>
          )}
        </Row>
      </Row>
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
    </Card>
  );
}

/** The URL alone decides which setup is open, so that it closes right away and a reload reopens it. */
const closed = { round: undefined, part: undefined };

function Rounds(frame: DivisionFrame) {
  const [query, change] = useQuery();
  const [adding, add] = useState(false);
  const { view, mayBuild } = frame;
  if (!mayBuild) return <EmptyState title={noPermission} />;
  const button = (
    <Button kind="primary" icon="plus" onClick={() => add(true)}>
      Add a round
    </Button>
  );
  return (
    <Stack $gap={4}>
      <Row $between>
        <h2>Rounds</h2>
        {view.rounds.length > 0 && button}
      </Row>
      <TeamsThatLeft frame={frame} />
      {view.rounds.map((round) => (
        <SeedsDiffer key={round.id} frame={frame} round={round} />
      ))}
      <TeamsCard frame={frame} />
      {view.rounds.length === 0 && (
        <EmptyState title="No rounds yet" action={button}>
          {view.teams.length > 0 && plural(view.teams.length, '1 team is seeded. ', '# teams are seeded. ')}
          Start with a round of pools, or go straight to a bracket.
        </EmptyState>
      )}
      {view.rounds.map((round) => (
        <RoundCard
          key={round.id}
          frame={frame}
          round={round}
          open={query.get('round') === String(round.id) ? (query.get('part') ?? '') : null}
          onOpen={(at) => change(at === null ? closed : { round: String(round.id), part: String(at) })}
        />
      ))}
      {view.rounds.length > 0 && <ResultsCard frame={frame} />}
      {view.v > 0 && <History frame={frame} />}
      {adding && (
        <RoundDialog
          frame={frame}
          round={null}
          onClose={(made) => {
            add(false);
            if (made) change({ ...closed, round: String(made) });
          }}
        />
      )}
    </Stack>
  );
}

/** /tournament/{id}/division/{divisionId}/rounds: the director's editor of rounds, pools and brackets. */
export const RoundsScreen = () => <DivisionPage title="Rounds">{(frame) => <Rounds {...frame} />}</DivisionPage>;
