import { expect, it } from 'vitest';
import { isWall } from '#domain/site/walls.ts';
import { paged, wallColumns } from '#web/src/features/wall/wall.tsx';

it('a wall display’s pages are split evenly, and show everything in order', () => {
  const list = Array.from({ length: 13 }, (_, i) => i);
  expect(paged(list, 12).map((page) => page.length)).toEqual([7, 6]);
  expect(paged(list, 12).flat()).toEqual(list);
  expect([paged([], 4), paged([1], 4)]).toEqual([[[]], [[1]]]);
});

it.each([
  [1, 1],
  [4, 2],
  [8, 2],
  [12, 3],
  [20, 4],
])('%i tiles are laid out in %i columns on a 16:9 display', (tiles, columns) =>
  expect(wallColumns(tiles)).toBe(columns),
);

it.each([
  ['/tournament/1/scoreboard', '', true],
  ['/tournament/1/poolMonitor', '', true],
  ['/tournament/1/court/3', '?wall', true],
  ['/tournament/1/court/3', '', false],
  ['/tournament/1/court/3', '?wallet=1', false],
  ['/tournament/1/courts', '?wall', false],
])('%s%s is a wall display address: %s', (path, search, wall) => expect(isWall(path, search)).toBe(wall));
