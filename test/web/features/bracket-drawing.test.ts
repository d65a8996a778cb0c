import { expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import type { BracketView } from '#domain/play/views.ts';
import { drawable } from '#test/domain/play/brackets/kit.ts';
import { date, division } from '#test/domain/play/rounds/kit.ts';
import { fitting, headsAt, least } from '#web/src/features/bracket/bracket-canvas.tsx';
import { box, drawBracket, dropPath, lineKey, sheetsOf, wayAhead } from '#web/src/features/bracket/layout.ts';

function bracket(bracketType: string, teams: number): BracketView {
  const of = division(teams);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  of.run({ type: 'makeBracket', roundId: 51, bracketType, rules: [] });
  return playViewOf(of.state, new Map(), 'crew').brackets[0]!;
}
const drawn = drawable.flatMap((type) => [2, 3, 8, 13, 32].map((teams) => [type, teams] as const));

it.each(drawn)(
  'boxes in a %s bracket with %i teams don’t overlap and stay inside the drawing below their headings',
  (type, teams) => {
    const view = bracket(type, teams);
    const { matches, heads, width, height } = drawBracket(view);
    const boxes = matches.map(({ x, y, scale }) => ({
      x,
      y,
      right: x + box.width * scale,
      end: y + box.height * scale,
    }));
    for (const [i, a] of boxes.entries()) {
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0);
      expect(a.right).toBeLessThanOrEqual(width);
      expect(a.end).toBeLessThanOrEqual(height);
      const head = heads.filter(({ x, y }) => x === a.x && y <= a.y).at(-1)!;
      expect(a.y).toBeGreaterThanOrEqual(head.y + box.head);
      for (const b of boxes.slice(i + 1)) {
        const apart = a.right <= b.x || b.right <= a.x || a.end <= b.y || b.end <= a.y;
        expect(apart, `${type} ${teams}`).toBe(true);
      }
    }
  },
);

it('a team’s path leads from its next match to the final, or after a loss to the contenders’ side', () => {
  const view = bracket('DOUBLE_ELIM', 8);
  const first = view.matches.find(({ homeTeam, awayTeam }) => homeTeam !== null && awayTeam !== null)!;
  const ahead = wayAhead(view.matches, first.homeTeam)!;
  expect(ahead.lines.has(lineKey(first.number, first.winnerMatch!))).toBe(true);
  expect(ahead.lines.size).toBeGreaterThan(2);
  expect(ahead.drop).toEqual({ from: first.number, to: first.loserMatch });
  expect(dropPath(drawBracket(view), ahead.drop!)).toMatch(/^M[\d.]+ /);
  expect([wayAhead(view.matches, null), wayAhead(view.matches, -5)]).toEqual([null, null]);
  const single = bracket('SINGLE_ELIM', 8);
  expect(wayAhead(single.matches, single.seeds[0]!.teamId)?.drop).toBeNull();
});

it('the final is drawn larger than other matches, with lines to its middle', () => {
  const { matches, lines } = drawBracket(bracket('SINGLE_ELIM', 8));
  const final = matches.find(({ match }) => match.title === 'Final')!;
  expect(matches.filter(({ scale }) => scale >= final.scale)).toEqual([final]);
  const middle = `V${final.y + (box.height * final.scale) / 2}H${final.x}`;
  expect(lines.filter(({ path }) => path.endsWith(middle))).toHaveLength(2);
});

it('a drawing is never enlarged to fit, or shrunk until it’s unreadable', () => {
  expect([fitting(900, 600), fitting(600, 1200), fitting(100, 5000)]).toEqual([1, 0.5, least]);
});

it('the visible section’s headings stay in view', () => {
  const heads = [0, 500].flatMap((y) => [0, 288].map((x) => ({ text: `${x} ${y}`, x, y, width: 248 })));
  const at = (top: number) => headsAt(heads, top).map(({ text }) => text);
  expect([at(-6), at(0), at(40), at(501)]).toEqual([[], [], ['0 0', '288 0'], ['0 500', '288 500']]);
});

it.each([
  ['SINGLE_ELIM', 16, 1],
  ['SINGLE_ELIM', 64, 3],
  ['DOUBLE_ELIM', 16, 1],
  ['DOUBLE_ELIM', 64, 5],
  ['DOUBLE_ELIM_CROSSOVER', 48, null],
] as const)(
  'a printed %s bracket for %i teams shows every match once, with at most five rounds of sixteen on a sheet',
  (type, teams, count) => {
    const view = bracket(type, teams);
    const sheets = sheetsOf(view);
    if (count !== null) expect(sheets).toHaveLength(count);
    const shown = sheets.flatMap(({ matches }) => matches.map(({ match }) => match.number)).sort((a, b) => a - b);
    expect(shown).toEqual(
      drawBracket(view)
        .matches.map(({ match }) => match.number)
        .sort((a, b) => a - b),
    );
    if (sheets.length === 1) return;
    for (const { width, height } of sheets) {
      expect(width).toBeLessThanOrEqual(5.4 * (box.width + box.gapX));
      expect(height).toBeLessThanOrEqual(17 * (box.height + box.gapY));
    }
  },
);
