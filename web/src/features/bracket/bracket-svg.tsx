import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import type { BracketView, MatchView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { hasTeam, isOn, type Names } from '#web/src/features/live-division/look-up.ts';
import { gaveUp } from '#web/src/features/match/match-card.tsx';
import { clockTime, feedersOf, matchInWords, seatsOf } from '#web/src/features/match/words.ts';
import { box, drawBracket, neighbour } from './layout.ts';
import { seedOf } from './seed.ts';
import { useFresh } from './use-fresh.ts';

const Scroll = styled.div`
  overflow-x: auto;
  padding: 4px 4px 12px;
  @media print {
    overflow: visible;
  }
`;
const Drawing = styled.svg`
  max-width: none;
  font-family: var(--ui);
  .head {
    font: 600 15px var(--board);
    letter-spacing: 0.05em;
    text-transform: uppercase;
    fill: var(--muted);
  }
  .line {
    fill: none;
    stroke: var(--control);
    stroke-width: 1.5;
  }
  .line.mine {
    stroke: var(--action);
    stroke-width: 4;
  }
  a {
    cursor: pointer;
    text-decoration: none;
  }
  a:focus {
    outline: none;
  }
  a:focus-visible .sheet {
    stroke: var(--focus);
    stroke-width: 3.5;
  }
  .sheet {
    fill: var(--surface);
    stroke: var(--control);
    stroke-width: 1.25;
  }
  .mine > .sheet {
    stroke: var(--action);
    stroke-width: 3;
  }
  .middle {
    stroke: var(--line);
  }
  .edge {
    fill: var(--control);
  }
  .on .edge {
    fill: var(--live);
  }
  .won {
    font-weight: 700;
  }
  .name {
    font-size: 13.5px;
    fill: var(--text);
  }
  .lost {
    fill: var(--muted);
  }
  .unknown {
    font-style: italic;
    font-size: 12.5px;
    fill: var(--muted);
  }
  .gone {
    text-decoration: line-through;
  }
  .bye {
    fill: none;
    stroke: var(--control);
    stroke-dasharray: 3 3;
  }
  .seed,
  .number {
    font: 600 12px var(--board);
    fill: var(--muted);
  }
  .points {
    font: 700 17px var(--board);
    font-variant-numeric: tabular-nums;
    fill: var(--text);
  }
  .points.lost {
    font-weight: 600;
    fill: var(--muted);
  }
  .mark {
    fill: transparent;
    transition: fill 600ms;
  }
  .fresh .mark {
    fill: var(--mark);
  }
  .fresh .points {
    animation: settle 150ms ease-out;
  }
  @keyframes settle {
    from {
      opacity: 0;
    }
  }
  @media print {
    width: 100% !important;
    height: auto !important;
    max-height: 92vh;
  }
`;

const half = box.height / 2;
const clip = (text: string, room: number): string => (text.length > room ? `${text.slice(0, room - 1)}…` : text);

type SideProps = {
  match: MatchView;
  side: 'home' | 'away';
  seat: { text: string; kind: 'team' | 'unknown' | 'bye' };
  seed: number | null;
};

/** What stands at the end of a side's line: its games, F for a forfeit, a check for who won without a score. */
function points(match: MatchView, side: 'home' | 'away'): { game: number; text: string; lost: boolean }[] {
  if (gaveUp(match, side)) return [{ game: 0, text: 'F', lost: true }];
  return match.games
    .filter((game) => game.home !== null || game.away !== null)
    .map((game) => ({
      game: game.number,
      text: String(game[side] ?? 0),
      lost: gameWinner(game) !== null && gameWinner(game) !== side,
    }));
}

function SideLine({ match, side, seat, seed }: SideProps) {
  const y = side === 'home' ? 0 : half;
  const shown = points(match, side);
  const won = match.winner === side;
  const lost = match.winner !== null && !won;
  const room = Math.floor((box.width - (won ? 66 : 50) - 24 * Math.max(1, shown.length)) / (won ? 7.1 : 6.7));
  const classes = [
    'name',
    won && 'won',
    lost && 'lost',
    seat.kind !== 'team' && 'unknown',
    gaveUp(match, side) && 'gone',
  ];
  return (
    <g>
      {seat.kind === 'bye' && <rect className="bye" x={34} y={y + 5} width={44} height={17} rx={5} />}
      {seed !== null && (
        <text className="seed" x={29} y={y + 18} textAnchor="end">
          {seed}
        </text>
      )}
      <text className={classes.filter(Boolean).join(' ')} x={seat.kind === 'bye' ? 42 : 35} y={y + 18.5}>
        {won && '✓ '}
        {clip(seat.text, won ? room - 2 : room)}
      </text>
      {shown.map(({ game, text, lost: short }, at) => (
        <text
          key={game}
          className={`points${short ? ' lost' : ''}`}
          x={box.width - 10 - (shown.length - 1 - at) * 24}
          y={y + 20}
          textAnchor="end"
        >
          {text}
        </text>
      ))}
    </g>
  );
}

type Props = {
  bracket: BracketView;
  tournamentId: number;
  names: Names;
  zone: string;
  /** The team whose way is drawn thick. */
  team: number | null;
};

/** The bracket as it is drawn on paper. One stop for the Tab key; arrows move along the tree, Enter opens the match. */
export function BracketSvg({ bracket, tournamentId, names, zone, team }: Props) {
  const drawing = useMemo(() => drawBracket(bracket), [bracket]);
  const [stop, setStop] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const go = useNavigate();
  const id = useId();
  const fresh = useFresh(bracket.matches);
  const seed = seedOf(bracket);
  const first = bracket.matches.find(isOn)?.number ?? drawing.matches[0]?.match.number ?? null;
  const current = stop ?? first;
  const pad = 6;

  const press = (event: KeyboardEvent, number: number) => {
    const next = neighbour(drawing, number, event.key);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    svg.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };

  return (
    <Scroll>
      <p id={id} className="sr-only">
        Arrow keys move along the bracket: right to the next match of the winner, left back, up and down within a round.
      </p>
      <Drawing
        ref={svg}
        role="group"
        aria-label={`${bracket.name} bracket`}
        aria-describedby={id}
        viewBox={`${-pad} ${-pad} ${drawing.width + pad * 2} ${drawing.height + pad * 2}`}
        width={drawing.width + pad * 2}
        height={drawing.height + pad * 2}
      >
        {drawing.heads.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} className="head" x={x} y={y + 16}>
            {text}
          </text>
        ))}
        {drawing.lines.map(({ from, to: target, path }) => (
          <path
            key={`${from}-${target}`}
            className={`line${isWay(bracket, team, from, target) ? ' mine' : ''}`}
            d={path}
          />
        ))}
        {drawing.matches.map(({ match, x, y }) => {
          const feeders = feedersOf(bracket.matches, match.number);
          const seats = seatsOf(match, names, feeders);
          const href = to(paths.tournamentLiveMatch, { tournamentId, matchId: match.id });
          const mine = team !== null && hasTeam(match, team);
          const classes = [mine && 'mine', isOn(match) && 'on', fresh.has(match.id) && 'fresh'];
          return (
            <g key={match.id} transform={`translate(${x} ${y})`}>
              <a
                href={href}
                data-number={match.number}
                className={classes.filter(Boolean).join(' ')}
                tabIndex={match.number === current ? 0 : -1}
                aria-label={`${labelOf(match)}. ${matchInWords(match, names, feeders)} ${match.winnerTo}. ${match.loserTo}.`}
                onKeyDown={(event) => press(event, match.number)}
                onFocus={() => setStop(match.number)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey) return;
                  event.preventDefault();
                  go(href);
                }}
              >
                <rect className="sheet" width={box.width} height={box.height} rx={7} />
                <rect className="mark" x={7} y={1.5} width={box.width - 9} height={box.height - 3} rx={5} />
                <path className="edge" d={`M0 7a7 7 0 0 1 6-7V${box.height}a7 7 0 0 1-6-7z`} />
                <path className="middle" d={`M6 ${half}H${box.width}`} />
                <SideLine match={match} side="home" seat={seats.home} seed={seed(match.homeTeam)} />
                <SideLine match={match} side="away" seat={seats.away} seed={seed(match.awayTeam)} />
                <text className="number" x={box.width} y={-3} textAnchor="end">
                  {metaOf(match, zone)}
                </text>
              </a>
            </g>
          );
        })}
      </Drawing>
    </Scroll>
  );
}

const labelOf = (match: MatchView): string => `Match ${match.number}`;

/** "M12 · Ct 4 · 2:30 PM": over the box's corner. */
function metaOf(match: MatchView, zone: string): string {
  const time = match.startTime !== null && match.progress === 'none' ? clockTime(match.startTime, zone) : null;
  return [`M${match.number}`, match.court && `Ct ${match.court}`, isOn(match) ? 'LIVE' : time]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a line is on a team's way: it stands on both ends. */
function isWay(bracket: BracketView, team: number | null, from: number, target: number): boolean {
  if (team === null) return false;
  const at = (number: number) => bracket.matches.find((match) => match.number === number);
  const [a, b] = [at(from), at(target)];
  return a !== undefined && b !== undefined && hasTeam(a, team) && hasTeam(b, team);
}
