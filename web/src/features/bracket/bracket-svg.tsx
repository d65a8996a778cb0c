import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { hasTeam, isOn, type Names } from '#domain/play/match-location.ts';
import type { BracketView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { feedersOf } from '#web/src/features/match/words.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { BracketCanvas } from './bracket-canvas.tsx';
import { Drawing as Look } from './drawing-look.ts';
import { type Drawing, drawBracket, dropPath, lineKey, neighbour, sheetsOf, wayAhead } from './layout.ts';
import { MatchBox } from './match-box.tsx';
import { useFresh } from './type-label.ts';

/** Returns a lookup of a team's seed in a bracket, for the small number before the team's name. */
export function seedOf(bracket: Pick<BracketView, 'seeds'>): (teamId: number | null) => number | null {
  const seeds = new Map(bracket.seeds.map(({ teamId, seed }) => [teamId, seed]));
  return (teamId) => (teamId === null ? null : (seeds.get(teamId) ?? null));
}

const Sheet = styled.div`
  break-inside: avoid;
  & + & {
    break-before: page;
  }
  svg {
    width: 100%;
    height: auto;
    max-height: 78vh;
  }
  & + & svg {
    max-height: 92vh;
  }
  p {
    font-size: var(--type-s);
  }
`;
/* These props are spread, because the linter would mistake parts of a drawing for form elements. */
const hidden = { 'aria-hidden': true } as const;
const listItem = { role: 'listitem' } as const;
const nobody: ReadonlySet<number> = new Set();
const pad = 6;

type Props = {
  bracket: BracketView;
  tournamentId: number;
  names: Names;
  zone: string;
  hideTimes?: boolean;
  /** The team whose path is drawn thicker. */
  team: number | null;
};

const frameOf = ({ width, height }: Drawing, scale = 1) => ({
  viewBox: `${-pad} ${-pad} ${width + pad * 2} ${height + pad * 2}`,
  width: (width + pad * 2) * scale,
  height: (height + pad * 2) * scale,
});

/** The bracket as drawn on paper. It's one Tab stop. The arrow keys move through the bracket, and Enter opens the match. */
export function BracketSvg({ tools, ...props }: Props & { tools: ReactNode }) {
  const { bracket } = props;
  const drawing = useMemo(() => drawBracket(bracket), [bracket]);
  const [stop, setStop] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const go = useNavigate();
  const id = useId();
  const fresh = useFresh(bracket.matches);
  const first = bracket.matches.find(isOn)?.number ?? drawing.matches[0]?.match.number ?? null;

  const press = (event: KeyboardEvent, number: number) => {
    const next = neighbour(drawing, number, event.key);
    if (next === null) return;
    event.preventDefault();
    setStop(next);
    svg.current?.querySelector<HTMLElement>(`[data-number="${next}"]`)?.focus();
  };
  const open = (event: MouseEvent, href: string) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    go(href);
  };
  return (
    <>
      <p id={id} className="sr-only">
        Arrow keys move through the bracket: right goes to the winner’s next match, left goes back, up and down stay
        within a round.
      </p>
      <BracketCanvas drawing={drawing} tools={tools} pad={pad}>
        {(scale) => (
          <Look
            ref={svg}
            role="group"
            aria-label={`${bracket.name} bracket`}
            aria-describedby={id}
            {...frameOf(drawing, scale)}
          >
            <Tree
              {...props}
              drawing={drawing}
              fresh={fresh}
              stop={stop ?? first}
              on={{ press, focus: setStop, open }}
            />
          </Look>
        )}
      </BracketCanvas>
    </>
  );
}

/** The bracket for printing, on one sheet if it stays readable or in parts otherwise. */
export function BracketSheets(props: Props) {
  const sheets = useMemo(() => sheetsOf(props.bracket), [props.bracket]);
  const tall = sheets.some(({ width, height }) => height > width);
  return (
    // Landscape, unless the bracket is taller than wide (ui/base.css).
    <div data-paper={tall ? 'upright' : 'sideways'}>
      {sheets.map((drawing, i) => (
        <Sheet key={drawing.matches[0]?.match.number ?? 0}>
          {sheets.length > 1 && (
            <p>
              {props.bracket.name} · sheet {i + 1} of {sheets.length}
            </p>
          )}
          <Look aria-hidden="true" {...frameOf(drawing)} style={{ maxWidth: drawing.width }}>
            <Tree {...props} drawing={drawing} fresh={nobody} stop={null} />
          </Look>
        </Sheet>
      ))}
    </div>
  );
}

type TreeProps = Props & {
  drawing: Drawing;
  fresh: ReadonlySet<number>;
  stop: number | null;
  on?: {
    press(event: KeyboardEvent, number: number): void;
    focus(number: number): void;
    open(event: MouseEvent, href: string): void;
  };
};

function Tree({ drawing, bracket, tournamentId, names, zone, hideTimes = false, team, fresh, stop, on }: TreeProps) {
  const seed = seedOf(bracket);
  const ahead = wayAhead(bracket.matches, team);
  const drop = ahead?.drop ? dropPath(drawing, ahead.drop) : null;
  const roundOf = new Map(bracket.rounds.flatMap((round) => round.matches.map((number) => [number, round.name])));
  return (
    <>
      {drawing.heads.map(({ text, x, y }) => (
        <text key={`${x} ${y}`} className="head" x={x} y={y + 16} {...hidden}>
          {text}
        </text>
      ))}
      {/* The team's path is drawn last so that no other line covers it. */}
      {drawing.lines
        .map((line) => ({
          ...line,
          mine: isWay(bracket, team, line.from, line.to),
          next: ahead?.lines.has(lineKey(line.from, line.to)) ?? false,
        }))
        .sort((a, b) => Number(a.mine || a.next) - Number(b.mine || b.next))
        .map(({ from, to: target, path, mine, next }) => {
          const look = mine ? 'mine' : next ? 'ahead' : team !== null && 'dim';
          const classes = ['line', look, hasMovedOn(bracket, fresh, from) && 'fresh'];
          const name = classes.filter(Boolean).join(' ');
          return <path key={`${from}-${target}`} className={name} d={path} pathLength={1} />;
        })}
      {drop && <path className="line drop" d={drop} />}
      {/* Screen readers hear a list of matches for each round. */}
      {[...Map.groupBy(drawing.matches, ({ match }) => roundOf.get(match.number) ?? '')].map(([round, matches]) => (
        <g key={round} {...{ role: 'list', 'aria-label': round }}>
          {matches.map(({ match, x, y, scale }) => {
            const href = toHere(paths.tournamentLiveMatch, { tournamentId, matchId: match.id });
            return (
              <g key={match.id} {...listItem} transform={`translate(${x} ${y}) scale(${scale})`}>
                <MatchBox
                  match={match}
                  feeders={feedersOf(bracket.matches, match.number)}
                  {...{ names, seed, zone, hideTimes, team, href }}
                  fresh={fresh.has(match.id)}
                  stop={match.number === stop}
                  onPaper={!on}
                  {...(on && {
                    onKeyDown: (event: KeyboardEvent) => on.press(event, match.number),
                    onFocus: () => on.focus(match.number),
                    onClick: (event: MouseEvent) => on.open(event, href),
                  })}
                />
              </g>
            );
          })}
        </g>
      ))}
    </>
  );
}

/** Returns whether a line is on a team's path, which means the team plays in the matches at both ends. */
function isWay(bracket: BracketView, team: number | null, from: number, target: number): boolean {
  if (team === null) return false;
  const at = (number: number) => bracket.matches.find((match) => match.number === number);
  const [a, b] = [at(from), at(target)];
  return a !== undefined && b !== undefined && hasTeam(a, team) && hasTeam(b, team);
}

/** Returns whether a match was just decided, so that its winner's line is animated. */
const hasMovedOn = ({ matches }: BracketView, fresh: ReadonlySet<number>, from: number): boolean =>
  matches.some(({ id, number, winner }) => number === from && winner !== null && fresh.has(id));
