import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import type { DrawnSeats } from '#domain/play/brackets/create.ts';
import { fitted } from '#web/src/features/bracket/fitted.ts';
import { box, isFinal } from '#web/src/features/bracket/layout.ts';

/** A match in a bracket of names. */
export type Cell = DrawnSeats & {
  readonly homeName: string;
  readonly awayName: string;
  readonly winner: 'home' | 'away' | null;
  readonly games: readonly (readonly [home: number, away: number])[];
  /** Whether both teams are known. */
  readonly playable: boolean;
};

const Press = styled.g`
  cursor: pointer;
  outline: none;
  &:focus-visible .sheet {
    stroke: var(--focus);
    stroke-width: 3.5;
  }
`;
const half = box.height / 2;

/** A match in a drawn bracket. It's a button once its teams are known. */
export function MatchOfNames({ match, onOpen }: { match: Cell; onOpen?(number: number): void }) {
  const pressable = onOpen && match.playable;
  const press = pressable
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': wordsOf(match),
        onClick: () => onOpen(match.number),
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen(match.number);
        },
      }
    : { role: 'img', 'aria-label': wordsOf(match), style: { cursor: 'default' } };
  return (
    <Press className={isFinal(match) ? 'final' : undefined} {...press}>
      <rect className="sheet" width={box.width} height={box.height} rx={7} />
      <path className="middle" d={`M6 ${half}H${box.width}`} />
      <Side match={match} side="home" />
      <Side match={match} side="away" />
      <text className="number" x={box.width} y={-3} textAnchor="end">
        M{match.number}
      </text>
    </Press>
  );
}

const wordsOf = ({ number, homeName, awayName, winner, games }: Cell): string => {
  const sides = `Match ${number}: ${homeName || 'TBD'} vs. ${awayName || 'TBD'}`;
  const points = games.map(([home, away]) => `${home}–${away}`).join(', ');
  const won = winner && (winner === 'home' ? homeName : awayName);
  return [sides, won && `${won} won`, points].filter(Boolean).join('. ');
};

function Side({ match, side }: { match: Cell; side: 'home' | 'away' }) {
  const y = side === 'home' ? 0 : half;
  const [seat, name] = side === 'home' ? [match.home, match.homeName] : [match.away, match.awayName];
  const won = match.winner === side;
  const lost = match.winner !== null && !won;
  const shown = fitted(name, {
    width: box.width - (won ? 62 : 47) - 24 * match.games.length,
    size: won ? 14.2 : 13.5,
  });
  return (
    <g>
      {seat > 0 && (
        <text className="seed" x={29} y={y + 18} textAnchor="end">
          {seat}
        </text>
      )}
      {won && <path className="tick" d={`M36 ${y + 14}l3.5 3.5l6-8`} />}
      <text
        className={['name', won && 'won', lost && 'lost', seat <= 0 && 'unknown'].filter(Boolean).join(' ')}
        x={won ? 50 : 35}
        y={y + 18.5}
        {...shown.look}
      >
        {shown.text}
      </text>
      {match.games.map(([home, away], at) => {
        const [own, theirs] = side === 'home' ? [home, away] : [away, home];
        return (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: sets are identified by their order
            key={at}
            className={`points${own < theirs ? ' lost' : ''}`}
            x={box.width - 10 - (match.games.length - 1 - at) * 24}
            y={y + 20}
            textAnchor="end"
          >
            {own}
          </text>
        );
      })}
    </g>
  );
}
