import { styled } from 'styled-components';
import type { Id } from '#domain/kernel/ids.ts';
import { type DrawnSeats, drawnBracket } from '#domain/play/brackets/create.ts';
import { type BracketState, teamAt } from '#domain/play/brackets/state.ts';
import type { Names } from '#domain/play/match-location.ts';
import { box, drawBracket } from '#web/src/features/bracket/layout.ts';
import { Tree } from './seat-look.ts';
import type { Swap } from './seating.tsx';

const Sheet = styled.svg``;
const SeatBox = styled.g``;
const half = box.height / 2;
const pad = 6;
const clip = (text: string): string => (text.length > 27 ? `${text.slice(0, 26)}…` : text);

type Props = {
  state: BracketState;
  name: string;
  /** The teams in the order of their seeds, as their numbers show. */
  seeds: readonly Id[];
  names: Names;
  swap: Swap;
  /** Why a team shouldn't be in this seat, or null. */
  clash(teamId: Id): string | null;
};

/** A preview of a bracket before it's created. The seats in its drawing are buttons for swapping teams. */
export function BracketPreview({ state, name, ...seats }: Props) {
  const drawing = drawBracket(drawnBracket(state));
  return (
    <Tree>
      <Sheet
        role="group"
        aria-label={`${name}, preview`}
        viewBox={`${-pad} ${-pad} ${drawing.width + 2 * pad} ${drawing.height + 2 * pad}`}
        width={(drawing.width + 2 * pad) * 0.8}
        height={(drawing.height + 2 * pad) * 0.8}
      >
        {drawing.heads.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} className="head" x={x} y={y + 16}>
            {text}
          </text>
        ))}
        {drawing.lines.map(({ from, to, path }) => (
          <path key={`${from}-${to}`} className="line" d={path} />
        ))}
        {drawing.matches.map(({ match, x, y, scale }) => (
          <g key={match.number} transform={`translate(${x} ${y}) scale(${scale})`}>
            <Match match={match} state={state} {...seats} />
          </g>
        ))}
      </Sheet>
    </Tree>
  );
}

type MatchProps = Omit<Props, 'name'> & { match: DrawnSeats };

function Match({ match, ...props }: MatchProps) {
  const teams = [match.home, match.away].map((seat) => (seat > 0 ? teamAt(props.state, seat) : null));
  const isOdd = teams.every((team) => team !== null && props.clash(team) !== null);
  return (
    <g className={isOdd ? 'clash' : undefined}>
      <rect className="sheet" width={box.width} height={box.height} rx={7} />
      <path className="line" d={`M0 ${half}H${box.width}`} />
      <Side {...props} teamId={teams[0] ?? null} top={0} />
      <Side {...props} teamId={teams[1] ?? null} top={half} />
      <text className="number" x={box.width} y={-3} textAnchor="end">
        M{match.number}
      </text>
    </g>
  );
}

function Side({
  teamId,
  top,
  seeds,
  names,
  swap,
  clash,
}: Omit<MatchProps, 'match'> & { teamId: Id | null; top: number }) {
  if (teamId === null) return null;
  const seed = seeds.indexOf(teamId) + 1;
  const why = clash(teamId);
  return (
    <SeatBox
      className="seat"
      role="button"
      tabIndex={0}
      aria-label={`Seed ${seed}, ${names(teamId)}${why ? `. ${why}` : ''}`}
      {...swap.seat(teamId)}
    >
      <rect x={1} y={top + 1} width={box.width - 2} height={half - 2} rx={6} />
      <text className="seed" x={29} y={top + 18} textAnchor="end">
        {seed}
      </text>
      <text x={35} y={top + 18}>
        {clip(names(teamId) ?? '')}
      </text>
    </SeatBox>
  );
}
