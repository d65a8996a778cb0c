import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { type Millis, minute } from '#domain/kernel/time.ts';
import type { BoardSettings } from '#domain/play/board/settings.ts';
import type { BoardMatch } from '#domain/play/board/task.ts';
import { hasBegun } from '#domain/play/courts/clear.ts';
import { isOn, isOver } from '#domain/play/placed.ts';
import { clockTime } from '#web/src/features/match/words.ts';
import { useNow } from '#web/src/lib/hooks.ts';
import { type Carried, useCarry } from './use-carry.ts';
import type { KnownBoard } from './use-court-board.ts';
import { matchName, spotWords, verdictWords } from './words.ts';

const Scroll = styled.div`
  position: relative;
  overflow: auto;
  max-height: calc(100dvh - 220px);
  min-height: 320px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
`;
const Heads = styled.div`
  position: sticky;
  z-index: 3;
  top: 0;
  height: 40px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  b {
    position: absolute;
    top: 0;
    padding: 10px 8px;
    overflow: hidden;
    font: 700 var(--type-l) / 20px var(--board);
    white-space: nowrap;
  }
`;
const Times = styled.div`
  position: sticky;
  z-index: 2;
  left: 0;
  width: 64px;
  background: var(--surface);
  border-right: 1px solid var(--line);
  span {
    position: absolute;
    right: 6px;
    font: 600 var(--type-s) / 1 var(--board);
    color: var(--muted);
    white-space: nowrap;
  }
`;
const Lines = styled.div<{ $row: number; $width: number }>`
  position: absolute;
  inset: 0;
  background-image:
    repeating-linear-gradient(to bottom, var(--line) 0 1px, transparent 1px ${({ $row }) => $row}px),
    repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px ${({ $width }) => $width}px);
`;
const Now = styled.div`
  position: absolute;
  z-index: 1;
  left: 0;
  right: 0;
  height: 3px;
  background: var(--live);
  pointer-events: none;
`;
const Tile = styled.button<{ $state: 'open' | 'on' | 'over'; $lifted: boolean }>`
  position: absolute;
  overflow: hidden;
  padding: 3px 6px;
  border: 1px solid var(--control);
  border-left: 4px solid ${({ $state }) => ({ open: 'var(--action)', on: 'var(--live)', over: 'var(--line)' })[$state]};
  border-radius: 6px;
  background: ${({ $state }) => ($state === 'over' ? 'var(--sunken)' : 'var(--surface)')};
  color: ${({ $state }) => ($state === 'over' ? 'var(--muted)' : 'var(--text)')};
  font: 500 13px / 1.25 var(--ui);
  text-align: start;
  cursor: ${({ $state }) => ($state === 'open' ? 'grab' : 'default')};
  opacity: ${({ $lifted }) => ($lifted ? 0.45 : 1)};
  user-select: none;
  -webkit-touch-callout: none;
  span {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:focus-visible {
    z-index: 1;
    outline-offset: -2px;
  }
`;
const Ghost = styled.div<{ $tone: 'good' | 'warn' | 'bad' }>`
  position: absolute;
  z-index: 4;
  padding: 3px 6px;
  border: 2px solid ${({ $tone }) => `var(--${$tone})`};
  border-radius: 6px;
  background: var(--surface);
  box-shadow: 0 6px 24px rgb(0 0 0 / 0.3);
  font: 600 13px / 1.3 var(--ui);
  pointer-events: none;
  will-change: transform;
  small {
    display: block;
    color: ${({ $tone }) => `var(--${$tone})`};
  }
`;

const timesWide = 64;
type Day = { readonly from: Millis; readonly to: Millis };
type Props = {
  readonly known: KnownBoard;
  readonly settings: BoardSettings;
  readonly day: Day;
  readonly zone: string;
  put(carried: Carried): void;
  open(matchId: number): void;
};

const stateOf = ({ match }: BoardMatch): 'open' | 'on' | 'over' => {
  if (isOver(match)) return 'over';
  return isOn(match) || hasBegun(match) ? 'on' : 'open';
};

/** Matches of a court. */
function Tiles({ of, name, draw }: { of: readonly BoardMatch[]; name(id: number): string; draw: Drawing }) {
  return of.map((at) => {
    const state = stateOf(at);
    const { match, minutes } = at;
    const start = match.startTime as Millis;
    return (
      <Tile
        key={match.id}
        type="button"
        $state={state}
        $lifted={draw.lifted === match.id}
        style={{ left: draw.left + 2, width: draw.width - 4, top: draw.top(start) + 1, height: draw.high(minutes) - 2 }}
        aria-label={`${name(match.id)}, ${spotWords(match.court, start, draw.zone)}${state === 'open' ? '' : ', has begun'}`}
        aria-roledescription={state === 'open' ? 'movable match' : undefined}
        onPointerDown={state === 'open' ? (event) => draw.carry.down(event, match.id) : undefined}
        onPointerMove={draw.carry.moved}
        onPointerUp={draw.carry.up}
        onPointerCancel={draw.carry.cancel}
        onKeyDown={(event) =>
          state === 'open' && draw.carry.key(event, { matchId: match.id, court: match.court, start })
        }
        onClick={() => draw.carry.carried === null && !draw.carry.wasDropped() && draw.open(match.id)}
      >
        <span>{name(match.id)}</span>
        <span>{draw.part(at)}</span>
      </Tile>
    );
  });
}
type Drawing = {
  readonly left: number;
  readonly width: number;
  readonly zone: string;
  readonly lifted: number | null;
  readonly carry: ReturnType<typeof useCarry>;
  top(at: Millis): number;
  high(minutes: number): number;
  part(at: BoardMatch): string;
  open(matchId: number): void;
};

function TimeColumn({
  rows,
  look,
  from,
  zone,
}: {
  rows: number;
  look: BoardSettings['look'];
  from: Millis;
  zone: string;
}) {
  const { height, interval } = look;
  const times = Array.from({ length: rows }, (_, i) => from + i * interval * minute);
  return (
    <Times style={{ height: rows * height }}>
      {times.map((at, i) => (
        <span key={at} style={{ top: i * height + 4 }}>
          {clockTime(at, zone)}
        </span>
      ))}
    </Times>
  );
}

/** Matches of the hours that are drawn, by court. */
const onDay = ({ matches }: KnownBoard, { from, to }: Day) =>
  Map.groupBy(
    matches.filter(({ match }) => match.startTime !== null && match.startTime >= from && match.startTime < to),
    ({ match }) => match.court,
  );

/** Times down, courts across: only the courts in sight are drawn. */
export function BoardGrid({ known, settings, day, zone, put, open }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const now = useNow(30_000);
  const { interval, height, width } = settings.look;
  const scale = height / (interval * minute);
  const geometry = { courts: known.courts, width, scale, from: day.from, step: Math.max(5, interval / 6) * minute };
  const carry = useCarry({ scroller, sheet, geometry, put });
  const { carried } = carry;
  const columns = useVirtualizer({
    horizontal: true,
    count: known.courts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => width,
    overscan: 2,
    paddingStart: timesWide,
  });
  const top = (at: Millis) => (at - day.from) * scale;
  const high = (minutes: number) => minutes * minute * scale;
  const byCourt = onDay(known, day);
  const name = (id: number) => matchName(known, id);
  const part = (at: BoardMatch) => [known.placed.get(at.match.id)?.division, at.part].filter(Boolean).join(' · ');
  const rows = Math.ceil((day.to - day.from) / (interval * minute));
  const verdict = carried && known.judge(carried.matchId, carried.court, carried.start);
  const said = carried && verdict ? verdictWords(known, verdict, zone) : '';
  return (
    <>
      <Scroll ref={scroller} tabIndex={0} role="region" aria-label="Court board">
        <div style={{ width: columns.getTotalSize(), height: rows * height + 40, position: 'relative' }}>
          <Heads style={{ width: columns.getTotalSize() }}>
            {columns.getVirtualItems().map(({ index, start }) => (
              <b key={index} style={{ left: start, width }}>
                Court {known.courts[index]}
              </b>
            ))}
          </Heads>
          <TimeColumn rows={rows} look={settings.look} from={day.from} zone={zone} />
          <div ref={sheet} style={{ position: 'absolute', left: timesWide, top: 40, right: 0, height: rows * height }}>
            <Lines $row={height} $width={width} />
            {now >= day.from && now <= day.to && <Now style={{ top: top(now) }} />}
            {columns.getVirtualItems().map(({ index }) => (
              <Tiles
                key={index}
                of={byCourt.get(known.courts[index] ?? '') ?? []}
                name={name}
                draw={{
                  left: index * width,
                  width,
                  zone,
                  lifted: carried?.matchId ?? null,
                  carry,
                  top,
                  high,
                  part,
                  open,
                }}
              />
            ))}
            {carried && verdict && (
              <Ghost
                $tone={verdict.tone}
                style={{
                  width: width - 4,
                  minHeight: high(known.byId.get(carried.matchId)?.minutes ?? interval),
                  transform: `translate(${known.courts.indexOf(carried.court) * width + 2}px, ${top(carried.start)}px)`,
                }}
              >
                {name(carried.matchId)}
                <small>
                  {clockTime(carried.start, zone)} {said}
                </small>
              </Ghost>
            )}
          </div>
        </div>
      </Scroll>
      <p className="sr-only" role="status">
        {carried && `${spotWords(carried.court, carried.start, zone)}. ${said || 'Free.'}`}
      </p>
    </>
  );
}
