import { useState } from 'react';
import { styled } from 'styled-components';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { bracketsOf, poolsOf } from '#domain/play/match-location.ts';
import type { RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useCommand } from '#web/src/features/scoring/use-command.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { DrawnNote, otherBrackets } from './drawn-note.tsx';
import { Interweave } from './interweave.tsx';
import { RemoveRound, RoundDialog } from './round-forms.tsx';
import { RoundParts } from './round-parts.tsx';
import { nextPlace, type Part, partsOf } from './setup/rule-fields.tsx';
import { SetupBracket } from './setup/setup-bracket.tsx';
import { SetupPools } from './setup/setup-pools.tsx';
import { SplitRound, splitSources } from './split-round.tsx';

const Pair = styled.span`
  display: inline-flex;
`;

/** Moves the round one step earlier or later. */
function RoundOrder({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy } = useCommand(frame.division.id, frame.play.reload);
  const ids = frame.view.rounds.map(({ id }) => id);
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

const Switches = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: var(--space-1) var(--space-4);
`;

type Patch = Partial<Pick<RoundView, 'published' | 'hideTimes' | 'locked' | 'noFinish' | 'freePlay'>>;

/** A round's switches for directors: published, times hidden, locked, and the results it counts toward. */
function RoundSwitches({ frame, round }: { frame: DivisionFrame; round: RoundView }) {
  const { run, busy, problem, clear } = useCommand(frame.division.id, frame.play.reload);
  /* A switch keeps its new state until the page has loaded the version that includes it. */
  const [asked, setAsked] = useState<{ patch: Patch; v: number }>({ patch: {}, v: 0 });
  const shown = frame.view.v < asked.v ? { ...round, ...asked.patch } : round;
  const put = async (patch: Patch) => {
    const all = frame.view.v < asked.v ? { ...asked.patch, ...patch } : patch;
    setAsked({ patch: all, v: Number.POSITIVE_INFINITY });
    const answer = await run({ type: 'changeRound', roundId: round.id, patch });
    // A switch that was pressed since then keeps its own state.
    setAsked((now) => (now.patch === all ? { patch: all, v: answer.ok ? answer.value.v : 0 } : now));
  };
  return (
    <Stack $gap={2}>
      <Switches>
        <Switch
          label="Published"
          hint={shown.published ? 'Everyone can see this' : 'Only you can see this'}
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
        {!round.week && (
          <>
            <Switch
              label="Free play"
              hint="Doesn’t count in finishes or ratings"
              checked={shown.freePlay}
              disabled={busy}
              onChange={({ target }) => void put({ freePlay: target.checked })}
            />
            <Switch
              label="No finishes"
              hint="Doesn’t decide how teams finish"
              checked={shown.noFinish}
              disabled={busy}
              onChange={({ target }) => void put({ noFinish: target.checked })}
            />
          </>
        )}
      </Switches>
      {problem && (
        <Banner tone="bad" title={problem.title} onDismiss={clear}>
          {problem.detail}
        </Banner>
      )}
    </Stack>
  );
}

function contentsOf({ view }: DivisionFrame, round: RoundView): string {
  if (round.kind === 'pools') {
    const pools = poolsOf(view, round.id);
    return pools.length ? `${count(pools.length, 'pool')}, ${count(round.entrants.length, 'team')}` : 'No pools yet';
  }
  const brackets = bracketsOf(view, round.id);
  const [bracket] = brackets;
  if (brackets.length > 1) return `${count(brackets.length, 'bracket')}, ${count(round.entrants.length, 'team')}`;
  return bracket ? `${bracket.name}, ${count(bracket.seeds.length, 'team')}` : 'No bracket yet';
}

type OpenDialog = 'change' | 'remove' | 'split' | null;

type RoundProps = {
  frame: DivisionFrame;
  round: RoundView;
  /** The position of the round's part that is being set up: '' for the first, null for none. */
  open: string | null;
  onOpen(at: number | null): void;
};

/** Returns the position of the part that is being set up. A part that has started opens only with its own button. */
function placeOf(open: string | null, round: RoundView, parts: readonly Part[]): number | null {
  if (open === null) return null;
  if (/^\d+$/.test(open)) return Number(open);
  return round.started ? null : (parts[0]?.at ?? 0);
}

/** A round as its director edits it: facts, switches, and the setup of its pools or bracket. */
export function RoundCard({ frame, round, open, onOpen }: RoundProps) {
  const [request, ask] = useState<OpenDialog>(null);
  const Setup = round.kind === 'pools' ? SetupPools : SetupBracket;
  const parts = partsOf(frame.view, round);
  const shown = placeOf(open, round, parts);
  const part: Part | number = parts.find((one) => one.at === shown) ?? shown ?? 0;
  return (
    <Card aria-label={`Round ${round.number}: ${round.name}`}>
      <Stack $gap={4}>
        <Row $between>
          <RoundFacts frame={frame} round={round} />
          <RoundButtons frame={frame} round={round} parts={parts} open={shown} onOpen={onOpen} onAsk={ask} />
        </Row>
        {round.kind === 'brackets' && parts.length > 0 && !round.started && (
          <DrawnNote frame={frame} brackets={otherBrackets(frame, round, () => false)} />
        )}
        <RoundSwitches frame={frame} round={round} />
        {parts.length > 0 && <RoundParts {...{ frame, round, parts }} open={shown} onOpen={onOpen} />}
        {shown !== null && (
          <Setup key={`${round.kind} ${shown}`} frame={frame} round={round} part={part} onDone={() => onOpen(null)} />
        )}
      </Stack>
      {request === 'split' && <SplitRound frame={frame} round={round} onClose={() => ask(null)} />}
      {request === 'change' && <RoundDialog frame={frame} round={round} onClose={() => ask(null)} />}
      {request === 'remove' && <RemoveRound frame={frame} round={round} onClose={() => ask(null)} />}
    </Card>
  );
}

/** How far a round is, and whether the results of a pool can be locked. */
export function RoundChips({ round }: Pick<RoundProps, 'round'>) {
  if (round.week?.canceled) return <Chip tone="warn">Canceled</Chip>;
  return (
    <>
      {round.complete ? <Chip tone="good">Complete</Chip> : round.started && <Chip tone="live">In progress</Chip>}
      {round.lockReady && !round.locked && <Chip tone="info">Ready to lock</Chip>}
    </>
  );
}

const RoundFacts = ({ frame, round }: Pick<RoundProps, 'frame' | 'round'>) => (
  <div>
    <Row $gap={2}>
      <h2>{round.name}</h2>
      <Chip>{round.kind === 'pools' ? 'Pool play' : 'Bracket play'}</Chip>
      <RoundChips round={round} />
    </Row>
    <Muted>
      {shortDate(round.date)}
      {round.checkInTime !== round.playTime && `, check-in ${wallClock(round.checkInTime)}`}, play{' '}
      {wallClock(round.playTime)} · {contentsOf(frame, round)}
    </Muted>
  </div>
);

type ButtonsProps = {
  frame: DivisionFrame;
  round: RoundView;
  parts: readonly Part[];
  open: number | null;
  onOpen(at: number | null): void;
  onAsk(what: OpenDialog): void;
};

function RoundButtons({ frame, round, parts, open, onOpen, onAsk }: ButtonsProps) {
  const at = { tournamentId: frame.event.id, divisionId: frame.division.id, dayId: round.id };
  const made = parts.length > 0;
  const next = nextPlace(parts);
  const make = round.kind === 'pools' ? 'Create pools' : 'Create bracket';
  const add = round.kind === 'pools' ? 'Add a flight' : 'Add a bracket';
  const splits = round.kind === 'brackets' && !round.started && splitSources(frame.view, round).length > 0;
  return (
    <Row $gap={2}>
      {made && (
        <LinkButton to={round.kind === 'pools' ? toHere(paths.poolsHome, at) : toHere(paths.roundBrackets, at)}>
          View
        </LinkButton>
      )}
      <Button
        kind={made ? 'quiet' : 'primary'}
        aria-expanded={open !== null}
        onClick={() => onOpen(open === null ? next : null)}
      >
        {open !== null ? 'Close' : made ? add : make}
      </Button>
      {round.kind === 'pools' && made && <Interweave frame={frame} round={round} />}
      {splits && <Button onClick={() => onAsk('split')}>Split round</Button>}
      <Button icon="edit" onClick={() => onAsk('change')}>
        Edit
      </Button>
      <RoundOrder frame={frame} round={round} />
      {!round.started && (
        <Button kind="danger" onClick={() => onAsk('remove')}>
          Remove
        </Button>
      )}
    </Row>
  );
}
