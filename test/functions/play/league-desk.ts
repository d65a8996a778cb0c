import { expect } from 'vitest';
import { tournament } from '#domain/catalog/schema.ts';
import type { SeasonOperationView } from '#domain/leagues/operations.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';
import { tournamentItem } from '#functions/subjects/catalog/items.ts';
import { playDesk } from './desk.ts';
import { putEvent } from './kit.ts';

export const settings = seasonSettings.parse({
  zone: 'America/New_York',
  startDate: '2026-09-03',
  minutes: 60,
  skip: ['2026-11-26'],
  schedule: { weeks: 10, courts: 4, slots: ['18:30', '19:30'], dows: [4], _courtNames: ['1', '2', '3', '4'] },
});
export const season = (answer: unknown) => {
  expect(answer).toHaveProperty('season');
  return (answer as SeasonOperationView).season;
};
export const sent = { v: null, preview: false };

/** Opens the play unit's calls at a test desk, with a league's tools. */
export function leagueDesk() {
  const desk = playDesk();
  const { asked, table } = desk;

  /** Creates a league with one division that has teams 1…n, with nothing generated yet. */
  async function league(divisionId: number, teams: number, divisionProps: string[] = []) {
    const { event } = await putEvent(table().stored, divisionId, teams, { divisionProps });
    const asLeague = tournament.parse({ ...event, type: 'League', props: ['isLeague'] });
    await table().stored.putMany([tournamentItem.encode(asLeague, 2)]);
    await table().caughtUp();
    return event.id;
  }
  const generated = (divisionId: number, more: object = {}) =>
    asked('generateSeason', { query: { divisionId }, body: { v: null, preview: false, settings, ...more } });
  const filled = (divisionId: number, more: object = {}) =>
    asked('fillSeason', {
      query: { divisionId },
      body: { v: null, preview: false, perWeek: 1, restMinutes: 0, ...more },
    });
  return { ...desk, league, generated, filled };
}
