import type { KeyboardEvent, MouseEvent } from 'react';
import { courtName } from '#domain/kernel/text.ts';
import { isDualHead } from '#domain/play/duals/numbers.ts';
import { hasTeam, isOn, type Names } from '#domain/play/match-location.ts';
import { gameWinner } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { gaveUp } from '#web/src/features/match/match-sides.tsx';
import { clockTime, matchInWords, numberText, seatsOf } from '#web/src/features/match/words.ts';
import { useSportWords } from '#web/src/features/sport/sport.tsx';
import { fitted } from './fitted.ts';
import { box, isFinal } from './layout.ts';

const half = box.height / 2;

type SideProps = {
  match: MatchView;
  side: 'home' | 'away';
  seat: { text: string; kind: 'team' | 'unknown' | 'bye' };
  seed: number | null;
};

/** Returns the end of a side's line: its set scores, F for a forfeit, or a check mark for a winner without a score. */
function points(match: MatchView, side: 'home' | 'away'): { game: number; text: string; lost: boolean }[] {
  if (gaveUp(match, side)) return [{ game: 0, text: 'F', lost: true }];
  // A dual's sets are its pair matches. The drawing has room only for the number of pairs won.
  if (isDualHead(match)) {
    if (match.progress === 'none') return [];
    const lost = match.winner !== null && match.winner !== side;
    return [{ game: 0, text: String(match.sets[side]), lost }];
  }
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
  const name = fitted(seat.text, {
    width: box.width - (won ? 64 : 48) - 24 * Math.max(1, shown.length),
    size: won ? 14.2 : 13.5,
  });
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
      {won && <path className="tick" d={`M36 ${y + 14}l3.5 3.5l6-8`} />}
      <text
        className={classes.filter(Boolean).join(' ')}
        x={won ? 50 : seat.kind === 'bye' ? 42 : 35}
        y={y + 18.5}
        {...name.look}
      >
        {name.text}
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

/** A match in a drawn bracket: a link with its two sides, seeds and set scores. */
export function MatchBox(props: {
  match: MatchView;
  feeders: readonly MatchView[];
  names: Names;
  seed(teamId: number | null): number | null;
  zone: string;
  hideTimes: boolean;
  team: number | null;
  fresh: boolean;
  href: string;
  /** The Tab key stops at this match. */
  stop: boolean;
  /** Draws the match for paper: with its planned court and time, but without anything that changes during play. */
  onPaper?: boolean;
  onKeyDown?(event: KeyboardEvent): void;
  onFocus?(): void;
  onClick?(event: MouseEvent): void;
}) {
  const { match, feeders, names, seed, zone, hideTimes, team, fresh, href, stop, onPaper = false, ...events } = props;
  const say = useSportWords();
  const live = useLiveTime(match);
  const seats = seatsOf(match, names, feeders);
  const mine = team !== null && hasTeam(match, team);
  const dim = team !== null && !mine;
  const classes = [mine && 'mine', dim && 'dim', isOn(match) && 'on', fresh && 'fresh', isFinal(match) && 'final'];
  return (
    <a
      href={href}
      data-number={match.number}
      className={classes.filter(Boolean).join(' ')}
      tabIndex={stop ? 0 : -1}
      aria-label={`${labelOf(match)}. ${say(matchInWords(match, names, feeders))} ${match.winnerTo}. ${match.loserTo}.`}
      {...events}
    >
      <rect className="sheet" width={box.width} height={box.height} rx={7} />
      <rect className="mark" x={7} y={1.5} width={box.width - 9} height={box.height - 3} rx={5} />
      <path className="edge" d={`M0 7a7 7 0 0 1 6-7V${box.height}a7 7 0 0 1-6-7z`} />
      <path className="middle" d={`M6 ${half}H${box.width}`} />
      <SideLine match={match} side="home" seat={seats.home} seed={seed(match.homeTeam)} />
      <SideLine match={match} side="away" seat={seats.away} seed={seed(match.awayTeam)} />
      <text className="number" x={box.width} y={-3} textAnchor="end">
        {metaOf(hideTimes ? { ...match, startTime: null } : match, {
          ...{ zone, onPaper, about: live?.moved ? live.start : null },
        })}
      </text>
    </a>
  );
}

const labelOf = (match: MatchView): string => `Match ${match.number}`;

type When = { readonly zone: string; readonly about: number | null; readonly onPaper: boolean };

/** Returns text such as "M12 · Ct 4 · 2:30 PM", at the box's corner. */
function metaOf(match: MatchView, { zone, about, onPaper }: When): string {
  const isShown = match.progress === 'none' || (onPaper && isOn(match));
  const planned = match.startTime !== null && isShown ? clockTime(match.startTime, zone) : null;
  const time = planned && about !== null ? `about ${clockTime(about, zone)}` : planned;
  return [
    numberText(match),
    match.court && courtName(match.court).replace(/^Court /, 'Ct '),
    isOn(match) && !onPaper ? 'LIVE' : time,
  ]
    .filter(Boolean)
    .join(' · ');
}
