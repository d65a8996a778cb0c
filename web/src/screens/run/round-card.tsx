import { useState } from 'react';
import { bracketsOf, poolsOf } from '#domain/play/placed.ts';
import type { RoundView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { shortDate, wallClock } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { RemoveRound, RoundDialog } from './round-forms.tsx';
import { RoundOrder } from './round-order.tsx';
import { RoundSwitches } from './round-switches.tsx';
import { SetupBracket } from './setup-bracket.tsx';
import { SetupPools } from './setup-pools.tsx';

function contentsOf({ view }: DivisionFrame, round: RoundView): string {
  if (round.kind === 'pools') {
    const pools = poolsOf(view, round.id);
    return pools.length ? `${count(pools.length, 'pool')}, ${count(round.entrants.length, 'team')}` : 'No pools yet';
  }
  const bracket = bracketsOf(view, round.id)[0];
  return bracket ? `${bracket.name}, ${count(bracket.seeds.length, 'team')}` : 'No bracket yet';
}

type Asked = 'change' | 'remove' | null;

type RoundProps = {
  frame: DivisionFrame;
  round: RoundView;
  /** Its pools or bracket are being set up. */
  open: boolean;
  onOpen(open: boolean): void;
};

/** A round as its director edits it: facts, switches, and the setup of its pools or bracket. */
export function RoundCard({ frame, round, open, onOpen }: RoundProps) {
  const [asked, ask] = useState<Asked>(null);
  const Setup = round.kind === 'pools' ? SetupPools : SetupBracket;
  return (
    <Card aria-label={`Round ${round.number}: ${round.name}`}>
      <Stack $gap={4}>
        <Row $between>
          <RoundFacts frame={frame} round={round} />
          <RoundButtons frame={frame} round={round} open={open} onOpen={onOpen} onAsk={ask} />
        </Row>
        <RoundSwitches frame={frame} round={round} />
        {open && !round.started && (
          <Setup key={round.number} frame={frame} round={round} onDone={() => onOpen(false)} />
        )}
      </Stack>
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

function RoundButtons({ frame, round, open, onOpen, onAsk }: RoundProps & { onAsk(what: Asked): void }) {
  const at = { tournamentId: frame.event.id, divisionId: frame.division.id, dayId: round.id };
  const made = poolsOf(frame.view, round.id).length + bracketsOf(frame.view, round.id).length > 0;
  const make = round.kind === 'pools' ? 'Make the pools' : 'Make the bracket';
  return (
    <Row $gap={2}>
      {made && (
        <LinkButton to={round.kind === 'pools' ? to(paths.poolsHome, at) : to(paths.roundBrackets, at)}>
          Open
        </LinkButton>
      )}
      {!round.started && (
        <Button kind={made ? 'quiet' : 'primary'} aria-expanded={open} onClick={() => onOpen(!open)}>
          {open ? 'Close' : made ? 'Rebuild' : make}
        </Button>
      )}
      <Button icon="edit" onClick={() => onAsk('change')}>
        Change
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
