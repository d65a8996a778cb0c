// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { BracketSheets } from '#web/src/features/bracket/bracket-svg.tsx';
import { clipped, fitted } from '#web/src/features/bracket/fitted.ts';
import { date, division } from '../../domain/play/rounds/kit.ts';

afterEach(cleanup);

/**
 * Returns the printout of a bracket for four teams from one club, planned for 1 PM. `isOn` means that its first match
 * has begun.
 */
function printed(hideTimes: boolean, isOn = false, court = '5'): string[] {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  const startTime = Date.UTC(2026, 10, 20, 18);
  of.run({ type: 'makeBracket', roundId: 51, rules: [], courts: [court], startTime });
  const seen = () => playViewOf(of.state, new Map(), 'crew').brackets[0]!;
  if (isOn)
    for (const { id } of seen().matches.slice(0, 2))
      of.run({ type: 'score', matchId: id, games: [{ number: 1, home: 3, away: 2 }] });
  const bracket = seen();
  const names = (id: number | null) => id && `Southern California 15 ${id % 2 ? 'Black' : 'Red'}`;
  const { container } = render(
    <MemoryRouter>
      <BracketSheets
        {...{ bracket, hideTimes }}
        {...{ tournamentId: 7, zone: 'America/New_York', team: null }}
        names={(id) => names(id) || null}
      />
    </MemoryRouter>,
  );
  return [...container.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
}

it('a printed bracket has its times unless the round hides them, even from its staff', () => {
  expect(printed(false).join(' ')).toContain('Ct 5 · 1:00 PM');
  cleanup();
  const hidden = printed(true).join(' ');
  expect(hidden).toContain('Ct 5');
  expect(hidden).not.toMatch(/\d:\d\d/);
});

it('a printed bracket tells a club’s teams apart', () => {
  const names = printed(false).filter((text) => text.startsWith('Southern'));
  expect(new Set(names.map((name) => name.slice(-6)))).toEqual(new Set([' Black', '15 Red']));
});

it.each([
  ['Southern California 15 Black', 24, 'Southern Califo…15 Black'],
  ['Southern California 15 Red', 18, 'Southern Ca…15 Red'],
  ['Konstantinopoulos / Papadopoulos', 24, 'Konstantino…Papadopoulos'],
  ['Rhabarberbarbarabarbaren', 12, 'Rhaba…rbaren'],
  ['Sharks', 12, 'Sharks'],
])('a printed bracket shortens %s to at most %i letters', (name, room, short) => {
  expect(clipped(name, room)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(room);
});

it('a printed name that is a little too long gets narrower letters, and one that is much too long is shortened', () => {
  const room = { width: 176, size: 13.5 };
  expect(fitted('Xu / Lund', room)).toEqual({ text: 'Xu / Lund', look: {} });
  const narrow = { textLength: 176, lengthAdjust: 'spacingAndGlyphs' };
  expect(fitted('Player Number 1 / Partner One', room)).toEqual({
    text: 'Player Number 1 / Partner One',
    look: narrow,
  });
  const wide = fitted('W'.repeat(36), room);
  expect(wide.look).toEqual(narrow);
  expect(wide.text).toMatch(/^W+…W+$/);
  expect(wide.text.length).toBeLessThan(24);
});

it('a printed bracket shows the planned time of a match in progress, and never LIVE', () => {
  expect(printed(false, true).join(' ')).toContain('Ct 5 · 1:00 PM');
  expect(printed(false, true).join(' ')).not.toContain('LIVE');
});

it('a printed bracket uses a court’s own name if it has one', () => {
  expect(printed(false, false, 'Sand 1').join(' ')).toContain(' · Sand 1 · 1:00 PM');
});
