import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { builtBracket } from '#domain/help/built-bracket.ts';
import type { SharedBracket } from '#domain/help/shared-bracket.ts';
import { drawnBracket } from '#domain/play/brackets/create.ts';
import { readSource } from '#domain/play/brackets/layout.ts';
import { placesOf } from '#domain/play/brackets/places.ts';
import { type BracketState, cellOf, isPlayable } from '#domain/play/brackets/state.ts';
import { BracketCanvas } from '#web/src/features/bracket/bracket-canvas.tsx';
import { Drawing as Look } from '#web/src/features/bracket/drawing-look.ts';
import { type Drawing, drawBracket, sheetsOf } from '#web/src/features/bracket/layout.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { type Cell, MatchOfNames } from './match.tsx';
import { ResultDialog } from './result-dialog.tsx';

const Printed = styled.div`
  display: none;
  @media print {
    display: block;
  }
  section {
    break-inside: avoid;
  }
  section + section {
    break-before: page;
  }
  svg {
    width: 100%;
    height: auto;
    max-height: 86vh;
  }
`;
const pad = 6;

type Result = SharedBracket['results'][number];
type Props = { shared: SharedBracket; onResult(number: number, result: Result | null): void };

/** Returns the text of a seat whose team isn't known yet, such as "Winner of M3". */
const feederOf = (source: number): string => {
  const from = readSource(source);
  if (from.from === 'nobody' || from.from === 'seed') return '';
  return `${from.from === 'winner' ? 'Winner' : 'Loser'} of M${from.index + 1}`;
};

/** Returns a bracket's matches with names, seeds and sets, ready to draw. */
function cellsOf(state: BracketState, shared: SharedBracket) {
  const { rounds, matches } = drawnBracket(state);
  const resultOf = new Map(shared.results.map((result) => [result.number, result]));
  return {
    rounds,
    matches: matches.map((match): Cell => {
      const cell = cellOf(state, match.number - 1);
      const result = cell.played ? (resultOf.get(match.number) ?? null) : null;
      const side = (seat: number, source: number) =>
        seat > 0 ? (shared.names[seat - 1] ?? '') : seat < 0 ? 'Bye' : feederOf(source);
      return {
        ...match,
        homeName: side(cell.home, state.layout.home[match.number - 1] ?? 0),
        awayName: side(cell.away, state.layout.away[match.number - 1] ?? 0),
        winner: cell.verdict === 1 ? 'home' : cell.verdict === 2 ? 'away' : null,
        games: result?.games ?? [],
        playable: isPlayable(state, cell),
      };
    }),
  };
}

/** The bracket drawn from its names. Pressing a match records its result. On paper, it's split over readable sheets. */
export function Board({ shared, onResult }: Props) {
  const built = useMemo(() => builtBracket(shared), [shared]);
  const [open, setOpen] = useState<number | null>(null);
  const bracket = useMemo(() => (built.ok ? cellsOf(built.value, shared) : null), [built, shared]);
  if (shared.names.length < 2)
    return <EmptyState title="No teams yet">Paste team names, one per line. A bracket needs at least two.</EmptyState>;
  if (!built.ok || !bracket)
    return (
      <Banner tone="warn" title={built.ok ? '' : built.problem.title}>
        {built.ok ? '' : built.problem.detail}
      </Banner>
    );
  const drawing = drawBracket(bracket);
  const match = bracket.matches.find(({ number }) => number === open);
  const champion = shared.champions === 1 ? shared.names[placesOf(built.value).indexOf(1)] : undefined;
  return (
    <div>
      <BracketCanvas
        drawing={drawing as never}
        pad={pad}
        tools={
          <Stack $gap={1}>
            <h2>{shared.title || 'Bracket'}</h2>
            <Muted role="status">{champion ? `Winner: ${champion}` : 'Select a match to enter its score.'}</Muted>
          </Stack>
        }
      >
        {(scale) => (
          <Look role="group" aria-label={shared.title || 'Bracket'} {...frameOf(drawing, scale)}>
            <Tree drawing={drawing} onOpen={setOpen} />
          </Look>
        )}
      </BracketCanvas>
      <Printed aria-hidden="true" data-paper="sideways">
        {sheetsOf(bracket).map((sheet, i) => (
          <section key={sheet.matches[0]?.match.number ?? i}>
            {shared.title && <h2>{shared.title}</h2>}
            <Look {...frameOf(sheet)} style={{ maxWidth: sheet.width }}>
              <Tree drawing={sheet} />
            </Look>
          </section>
        ))}
      </Printed>
      {match && (
        <ResultDialog
          key={match.number}
          match={match}
          onClose={() => setOpen(null)}
          onResult={(result) => {
            onResult(match.number, result && { ...result, number: match.number });
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

const frameOf = ({ width, height }: Drawing<Cell>, scale = 1) => ({
  viewBox: `${-pad} ${-pad} ${width + pad * 2} ${height + pad * 2}`,
  width: (width + pad * 2) * scale,
  height: (height + pad * 2) * scale,
});

function Tree({ drawing, onOpen }: { drawing: Drawing<Cell>; onOpen?(number: number): void }) {
  return (
    <>
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
          <MatchOfNames match={match} {...(onOpen && { onOpen })} />
        </g>
      ))}
    </>
  );
}
