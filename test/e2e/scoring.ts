import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Opens a match for scoring, by address. */
export async function openPad(page: Page, tournamentId: number, matchId: number): Promise<void> {
  await page.goto(`/tournament/${tournamentId}/live/${matchId}?score=1`);
  await page
    .getByRole('button', { name: /^Point for/ })
    .first()
    .waitFor();
}

/** Types sets into the open dialog: `[[21, 15], [21, 18]]`. */
export async function fillGames(page: Page, games: readonly (readonly [number, number])[]): Promise<void> {
  for (const [at, [home, away]] of games.entries()) {
    const fields = page.getByLabel(new RegExp(`^Set ${at + 1}, `));
    await fields.nth(0).fill(String(home));
    await fields.nth(1).fill(String(away));
  }
}

/** Enters a complete match, as if from a score sheet, and waits until the server has it. */
export async function scoreWhole(
  page: Page,
  tournamentId: number,
  matchId: number,
  games: readonly (readonly [number, number])[],
): Promise<void> {
  await openPad(page, tournamentId, matchId);
  await page.getByRole('button', { name: 'Enter scores' }).click();
  await fillGames(page, games);
  await page.getByRole('button', { name: 'Save score' }).click();
  await page.getByText('Sent', { exact: true }).waitFor();
}

/** Returns the points on a side's big tile. */
export const tilePoints = async (page: Page, side: 0 | 1): Promise<number> =>
  Number(
    /now (\d+)/.exec(
      (await page
        .getByRole('button', { name: /^Point for/ })
        .nth(side)
        .getAttribute('aria-label')) ?? '',
    )?.[1],
  );

/** Waits until the tiles show this score. */
export const showsPoints = (page: Page, home: number, away: number) =>
  expect.poll(() => Promise.all([tilePoints(page, 0), tilePoints(page, 1)])).toEqual([home, away]);
