// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { playViewOf } from '#domain/play/rounds/view.ts';
import { BracketSheets } from '#web/src/features/bracket/bracket-svg.tsx';
import { clipped } from '#web/src/features/bracket/match-box.tsx';
import { date, division } from '../../domain/play/rounds/kit.ts';

afterEach(cleanup);

/** The printout of a bracket for four teams from one club, planned for 1 PM. */
function printed(hideTimes: boolean): string[] {
  const of = division(4);
  of.run({ type: 'addRound', roundId: 51, kind: 'brackets', date });
  const startTime = Date.UTC(2026, 10, 20, 18);
  of.run({ type: 'makeBracket', roundId: 51, rules: [], courts: ['5'], startTime });
  const bracket = playViewOf(of.state, new Map(), 'crew').brackets[0]!;
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

it('prints a bracket’s times unless the round hides them, even from its staff', () => {
  expect(printed(false).join(' ')).toContain('Ct 5 · 1:00 PM');
  cleanup();
  const hidden = printed(true).join(' ');
  expect(hidden).toContain('Ct 5');
  expect(hidden).not.toMatch(/\d:\d\d/);
});

it('tells a club’s teams apart on a printed bracket', () => {
  const names = printed(false).filter((text) => text.startsWith('Southern'));
  expect(new Set(names.map((name) => name.slice(-6)))).toEqual(new Set([' Black', '15 Red']));
});

it.each([
  ['Southern California 15 Black', 24, 'Southern Califo…15 Black'],
  ['Southern California 15 Red', 18, 'Southern Ca…15 Red'],
  ['Konstantinopoulos / Papadopoulos', 24, 'Konstantino…Papadopoulos'],
  ['Rhabarberbarbarabarbaren', 12, 'Rhaba…rbaren'],
  ['Sharks', 12, 'Sharks'],
])('fits %s in %i letters', (name, room, short) => {
  expect(clipped(name, room)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(room);
});
