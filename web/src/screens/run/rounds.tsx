import { useState } from 'react';
import { styled } from 'styled-components';
import type { RoundView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { type DivisionFrame, DivisionPage } from '#web/src/features/live-division/division-page.tsx';
import { bracketsOf, poolsOf } from '#web/src/features/live-division/look-up.ts';
import { History } from '#web/src/features/run/history.tsx';
import { TeamsThatLeft } from '#web/src/features/run/teams-that-left.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { shortDate } from '#web/src/lib/dates.ts';
import { useQueryText } from '#web/src/lib/query.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/banner.tsx';
import { Button, IconButton, LinkButton } from '#web/src/ui/button.tsx';
import { Chip } from '#web/src/ui/chip.tsx';
import { Switch } from '#web/src/ui/choice.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout.tsx';
import { EmptyState } from '#web/src/ui/states.tsx';
import { toast } from '#web/src/ui/toast.tsx';
import { RemoveRound, RoundDialog } from './round-forms.tsx';
import { SetupBracket } from './setup-bracket.tsx';
import { SetupPools } from './setup-pools.tsx';

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: 4px 16px;
`;

const Pair = styled.span`
  display: inline-flex;
`;

type Patch = Partial<Pick<RoundView, 'published' | 'hideTimes' | 'locked'>>;

function Switchboard({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy, problem, clear } = useCommand(frame.division.id, frame.play.reload);
  /* What was switched stands until the page has read the version that holds it. */
  const [asked, setAsked] = useState<{ patch: Patch; v: number }>({ patch: {}, v: 0 });
  const shown = frame.view.v < asked.v ? { ...round, ...asked.patch } : round;
  const put = async (patch: Patch) => {
    const all = frame.view.v < asked.v ? { ...asked.patch, ...patch } : patch;
    setAsked({ patch: all, v: Number.POSITIVE_INFINITY });
    const answer = await run({ type: 'changeRound', roundId: round.id, patch });
    // a switch pressed since stands on its own
    setAsked((now) => (now.patch === all ? { patch: all, v: answer.ok ? answer.value.v : 0 } : now));
  };
  return (
    <Stack $gap={2}>
      <Switches>
        <Switch
          label="Published"
          hint={shown.published ? 'Everybody sees it' : 'Only you can see this'}
          checked={shown.published}
          disabled={busy}
          onChange={({ target }) => void put({ published: target.checked })}
        />
        <Switch
          label="Hide times"
          checked={shown.hideTimes}
          disabled={busy}
          onChange={({ target }) => void put({ hideTimes: target.checked })}
        />
        <Switch
          label="Locked"
          hint="No more scores"
          checked={shown.locked}
          disabled={busy}
          onChange={({ target }) => void put({ locked: target.checked })}
        />
      </Switches>
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
    </Stack>
  );
}

/** The teams of the division's play: those registered, by their seeds; read again until something is played. */
function Teams({ frame }: { frame: DivisionFrame }) {
  const { view, division, play, event } = frame;
  const { run, busy, problem, clear } = useCommand(division.id, play.reload);
  const started = view.rounds.some((round) => round.started);
  return (
    <Card aria-label="Teams">
      <Row $between>
        <Muted>
          {view.teams.length === 0
            ? 'The registered teams come in with the first round.'
            : `${count(view.teams.length, 'team')} in the order of their seeds${started ? '' : '. Pools and brackets are made of them.'}`}
        </Muted>
        <Row $gap={2}>
          <LinkButton
            size="s"
            to={to(paths.divisionTeams, { tournamentId: event.id, divisionId: division.id })}
            icon="users"
          >
            Teams
          </LinkButton>
          {!started && (
            <Button size="s" icon="refresh" busy={busy} onClick={() => void run({ type: 'setTeams', teams: [] })}>
              Take the registered teams
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

function contentsOf({ view }: DivisionFrame, round: RoundView): string {
  if (round.kind === 'pools') {
    const pools = poolsOf(view, round.id);
    return pools.length ? `${count(pools.length, 'pool')}, ${count(round.entrants.length, 'team')}` : 'No pools yet';
  }
  const bracket = bracketsOf(view, round.id)[0];
  return bracket ? `${bracket.name}, ${count(bracket.seeds.length, 'team')}` : 'No bracket yet';
}

/** One step earlier or later among the rounds. */
function RoundOrder({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  const ids = frame.view.rounds.map((one) => one.id);
  const at = ids.indexOf(round.id);
  if (ids.length < 2) return null;
  const move = async (by: 1 | -1) => {
    const roundIds = ids.toSpliced(at, 1).toSpliced(at + by, 0, round.id);
    const answer = await run({ type: 'orderRounds', roundIds });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
  };
  return (
    <Pair>
      <IconButton
        icon="arrow-up"
        label={`${round.name} earlier`}
        disabled={busy || at === 0}
        onClick={() => void move(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={`${round.name} later`}
        disabled={busy || at === ids.length - 1}
        onClick={() => void move(1)}
      />
    </Pair>
  );
}

type Asked = 'change' | 'remove' | null;

function Round({
  frame,
  round,
  open,
  onOpen,
}: {
  frame: DivisionFrame;
  round: RoundView;
  open: boolean;
  onOpen(open: boolean): void;
}) {
  const [asked, ask] = useState<Asked>(null);
  const at = { tournamentId: frame.event.id, divisionId: frame.division.id, dayId: round.id };
  const made = poolsOf(frame.view, round.id).length + bracketsOf(frame.view, round.id).length > 0;
  return (
    <Card aria-label={`Round ${round.number}: ${round.name}`}>
      <Stack $gap={4}>
        <Row $between>
          <div>
            <Row $gap={2}>
              <h2>{round.name}</h2>
              <Chip>{round.kind === 'pools' ? 'Pool play' : 'Bracket play'}</Chip>
              {round.complete ? (
                <Chip tone="good">Complete</Chip>
              ) : (
                round.started && <Chip tone="live">Being played</Chip>
              )}
            </Row>
            <Muted>
              {shortDate(round.date)}, check-in {round.checkInTime}, play {round.playTime} · {contentsOf(frame, round)}
            </Muted>
          </div>
          <Row $gap={2}>
            {made && (
              <LinkButton to={round.kind === 'pools' ? to(paths.poolsHome, at) : to(paths.roundBrackets, at)}>
                Open
              </LinkButton>
            )}
            {!round.started && (
              <Button kind={made ? 'quiet' : 'primary'} aria-expanded={open} onClick={() => onOpen(!open)}>
                {open ? 'Close' : made ? 'Make anew' : round.kind === 'pools' ? 'Make the pools' : 'Make the bracket'}
              </Button>
            )}
            <Button icon="edit" onClick={() => ask('change')}>
              Change
            </Button>
            <RoundOrder frame={frame} round={round} />
            {!round.started && (
              <Button kind="danger" onClick={() => ask('remove')}>
                Remove
              </Button>
            )}
          </Row>
        </Row>
        <Switchboard frame={frame} round={round} />
        {open && !round.started && round.kind === 'pools' && (
          <SetupPools key={round.number} frame={frame} round={round} onDone={() => onOpen(false)} />
        )}
        {open && !round.started && round.kind === 'brackets' && (
          <SetupBracket key={round.number} frame={frame} round={round} onDone={() => onOpen(false)} />
        )}
      </Stack>
      {asked === 'change' && <RoundDialog frame={frame} round={round} onClose={() => ask(null)} />}
      {asked === 'remove' && <RemoveRound frame={frame} round={round} onClose={() => ask(null)} />}
    </Card>
  );
}

function Rounds(frame: DivisionFrame) {
  const [open, setOpen] = useQueryText('round');
  const [adding, add] = useState(false);
  const { view, mayBuild } = frame;
  if (!mayBuild) return <EmptyState title="Sorry, you don't have permissions for this page." />;
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
      <Teams frame={frame} />
      {view.rounds.length === 0 && (
        <EmptyState title="No rounds yet" action={button}>
          {view.teams.length > 0 &&
            `${count(view.teams.length, 'team')} ${view.teams.length === 1 ? 'is' : 'are'} seeded. `}
          Begin with a day of pools, or go straight to a bracket.
        </EmptyState>
      )}
      {view.rounds.map((round) => (
        <Round
          key={round.id}
          frame={frame}
          round={round}
          open={open === String(round.id)}
          onOpen={(now) => setOpen(now ? String(round.id) : undefined)}
        />
      ))}
      {view.v > 0 && <History frame={frame} />}
      {adding && (
        <RoundDialog
          frame={frame}
          round={null}
          onClose={(made) => {
            add(false);
            if (made) setOpen(String(made));
          }}
        />
      )}
    </Stack>
  );
}

/** /tournament/{id}/division/{divisionId}/rounds: the director's editor of days, pools and brackets. */
export const RoundsScreen = () => <DivisionPage title="Rounds">{(frame) => <Rounds {...frame} />}</DivisionPage>;
