import { type ReactNode, useState } from 'react';
import { sportOf } from '#domain/catalog/sports.ts';
import { remindersAt, timeOutsOf } from '#domain/play/matches/reminders.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useSportId } from '#web/src/features/sport/sport.tsx';
import { serverNow } from '#web/src/lib/clock.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { Actions, Lower } from './pad-look.ts';
import { flipSides, noteFirstServe, noteTimeOut, usePadNotes } from './pad-notes.ts';
import { type Pad, type Side, sides } from './use-pad.ts';

type Props = { pad: Pad; game: MatchView['games'][number]; nameOf(side: Side): string };
/** A running timeout. `side` is the team that took it. A technical timeout has none. */
type Running = { readonly title: string; readonly until: number; readonly side?: Side };

const technicalSeconds = 30;

/**
 * The scorer's announcements at this score: first serve, side change, technical timeout, and a running clock. A
 * separate row below has each team's timeouts and the scorepad's own buttons.
 */
export function PadCalls({ pad, game, nameOf, children }: Props & { children: ReactNode }) {
  const { match } = pad;
  const { rallies } = sportOf(useSportId());
  const notes = usePadNotes(match.id, game);
  const [running, run] = useState<Running | null>(null);
  if (pad.over || !pad.playable) return <Lower>{children}</Lower>;
  const due = rallies ? remindersAt(match, game, pad.decided) : [];
  const start = (title: string, length: number, side?: Side) =>
    run({ title, until: serverNow() + length * 1000, ...(side && { side }) });
  const takeBack = (side: Side) => {
    noteTimeOut(match.id, game, side, -1);
    run(null);
  };
  const isNew = (game.home ?? 0) + (game.away ?? 0) === 0;
  return (
    <>
      {rallies && isNew && !pad.decided && (
        <Row $gap={2} role="group" aria-label="Who serves first?">
          <b>Serves first</b>
          {sides.map((side) => (
            <Button
              key={side}
              aria-pressed={notes.first === side}
              kind={notes.first === side ? 'primary' : 'quiet'}
              onClick={() => noteFirstServe(match.id, game, side)}
            >
              {nameOf(side)}
            </Button>
          ))}
        </Row>
      )}
      {due.includes('sides') && (
        <Banner
          tone="warn"
          title="Change sides"
          actions={<Button onClick={() => flipSides(match.id, game)}>Flip scorepad</Button>}
        />
      )}
      {due.includes('technical') && (
        <Banner
          tone="info"
          title="Technical timeout"
          actions={<Button onClick={() => start('Technical timeout', technicalSeconds)}>Start 0:30</Button>}
        />
      )}
      {running && <Clock {...running} onEnd={() => run(null)} onTakeBack={takeBack} />}
      <Lower>
        <TimeOuts {...{ pad, game, nameOf }} start={start} />
        {children}
      </Lower>
    </>
  );
}

/** Each team's remaining timeouts. A tap uses one and starts its clock. */
function TimeOuts({ pad, game, nameOf, start }: Props & { start(title: string, length: number, side: Side): void }) {
  const { match } = pad;
  const notes = usePadNotes(match.id, game);
  const { timeOuts } = sportOf(useSportId());
  const { each, seconds } = timeOuts ?? timeOutsOf(match);
  if (each === 0 || pad.decided) return null;
  return (
    <Actions>
      {sides.map((side) => {
        const left = each - notes[side];
        return (
          <Button
            key={side}
            size="l"
            disabled={left <= 0}
            onClick={() => {
              noteTimeOut(match.id, game, side, 1);
              start(`${nameOf(side)} timeout`, seconds, side);
            }}
          >
            {nameOf(side)} timeout ({Math.max(0, left)} left)
          </Button>
        );
      })}
    </Actions>
  );
}

/**
 * The seconds left in a timeout, and then a note that it's over, until the scorer continues. A timeout tapped by
 * mistake can be undone.
 */
function Clock({ title, until, side, onEnd, onTakeBack }: Running & { onEnd(): void; onTakeBack(side: Side): void }) {
  const left = Math.max(0, Math.ceil((until - useNow(500)) / 1000));
  return (
    <Banner
      tone={left > 0 ? 'info' : 'warn'}
      title={left > 0 ? `${title}: 0:${String(left).padStart(2, '0')}` : `${title} is over`}
      actions={
        <>
          {side && <Button onClick={() => onTakeBack(side)}>Undo timeout</Button>}
          <Button onClick={onEnd}>Resume</Button>
        </>
      }
    />
  );
}
