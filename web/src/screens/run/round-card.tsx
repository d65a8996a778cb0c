import { useState } from 'react';
import { shortDate, wallClock } from '#domain/kernel/date-words.ts';
import { bracketsOf, poolsOf } from '#domain/play/placed.ts';
import type { RoundView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { toHere } from '#web/src/lib/to-here.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Interweave } from './interweave.tsx';
import { RemoveRound, RoundDialog } from './round-forms.tsx';
import { RoundOrder } from './round-order.tsx';
import { RoundParts } from './round-parts.tsx';
import { RoundSwitches } from './round-switches.tsx';
import { nextPlace, type Part, partsOf } from './setup/part.ts';
import { SetupBracket } from './setup/setup-bracket.tsx';
import { SetupPools } from './setup/setup-pools.tsx';
import { SplitRound, splitSources } from './split-round.tsx';

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

type Asked = 'change' | 'remove' | 'split' | null;

type RoundProps = {
  frame: DivisionFrame;
  round: RoundView;
  /** The place in the day whose pools or bracket are being set up; '': the first, null: none. */
  open: string | null;
  onOpen(at: number | null): void;
};

/** Which place of a day is being set up. What has begun is opened by its own button alone. */
function placeOf(open: string | null, round: RoundView, parts: readonly Part[]): number | null {
  if (open === null) return null;
  if (/^\d+$/.test(open)) return Number(open);
  return round.started ? null : (parts[0]?.at ?? 0);
}

/** A round as its director edits it: facts, switches, and the setup of its pools or bracket. */
export function RoundCard({ frame, round, open, onOpen }: RoundProps) {
  const [asked, ask] = useState<Asked>(null);
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
        <RoundSwitches frame={frame} round={round} />
        {parts.length > 0 && <RoundParts {...{ frame, round, parts }} open={shown} onOpen={onOpen} />}
        {shown !== null && (
          <Setup key={`${round.kind} ${shown}`} frame={frame} round={round} part={part} onDone={() => onOpen(null)} />
        )}
      </Stack>
      {asked === 'split' && <SplitRound frame={frame} round={round} onClose={() => ask(null)} />}
      {asked === 'change' && <RoundDialog frame={frame} round={round} onClose={() => ask(null)} />}
      {asked === 'remove' && <RemoveRound frame={frame} round={round} onClose={() => ask(null)} />}
    </Card>
  );
}

const RoundFacts = ({ frame, round }: Pick<RoundProps, 'frame' | 'round'>) => (
  <div>
    <Row $gap={2}>
      <h2>{round.name}</h2>
      <Chip>{round.kind === 'pools' ? 'Pool play' : 'Bracket play'}</Chip>
      {round.complete ? <Chip tone="good">Complete</Chip> : round.started && <Chip tone="live">In progress</Chip>}
    </Row>
    <Muted>
      {shortDate(round.date)}, check-in {wallClock(round.checkInTime)}, play {wallClock(round.playTime)} ·{' '}
      {contentsOf(frame, round)}
    </Muted>
  </div>
);

type ButtonsProps = {
  frame: DivisionFrame;
  round: RoundView;
  parts: readonly Part[];
  open: number | null;
  onOpen(at: number | null): void;
  onAsk(what: Asked): void;
};

function RoundButtons({ frame, round, parts, open, onOpen, onAsk }: ButtonsProps) {
  const at = { tournamentId: frame.event.id, divisionId: frame.division.id, dayId: round.id };
  const made = parts.length > 0;
  const next = nextPlace(parts);
  const make = round.kind === 'pools' ? 'Make the pools' : 'Make the bracket';
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
      {splits && <Button onClick={() => onAsk('split')}>Gold, silver, bronze</Button>}
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
