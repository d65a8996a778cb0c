import { expect, it } from 'vitest';
import { publishSteps } from '#domain/catalog/desk/missing.ts';
import { deskPhase } from '#domain/catalog/desk/phase.ts';
import { dayWords, staffStateWord } from '#domain/catalog/events/day-words.ts';
import { aTournament } from '../../kit/catalog.ts';

const event = {
  ...{ type: 'Tournament' as const, startDate: '2026-11-28', endDate: '2026-11-29', statusId: 0, isPublic: true },
};
const phaseOn = (today: string, play: Parameters<typeof deskPhase>[2] = null, statusId = 0) =>
  deskPhase({ ...event, statusId }, today, play);

it('the Desk moves from setup to event day to closing as time passes', () => {
  expect(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => phaseOn(day))).toEqual([
    ...['before', 'day', 'day', 'after'],
  ]);
});

it('the Desk’s event day starts early with an early first score, and ends with the last match on the last day', () => {
  expect(phaseOn('2026-11-27', { played: 1, of: 48 })).toBe('day');
  expect(phaseOn('2026-11-28', { played: 48, of: 48 })).toBe('day');
  expect(phaseOn('2026-11-29', { played: 48, of: 48 })).toBe('after');
  expect(phaseOn('2026-11-29', { played: 48, of: 48, awaitsRound: true }), 'no playoffs yet').toBe('day');
});

it('the Desk of a complete or canceled event is in its closing phase', () => {
  expect([phaseOn('2026-11-01', null, 100), phaseOn('2026-11-28', null, 101)]).toEqual(['after', 'after']);
});

it('the Desk counts a step required for publishing once, even if several divisions need it', () => {
  const lack = (key: string, blocks = true) => ({ key, text: '', section: '', divisionId: null, blocks });
  expect(publishSteps([lack('window'), lack('window'), lack('cover', false)])).toEqual({ done: 3, of: 4 });
  expect(publishSteps([lack('location'), lack('divisions')])).toEqual({ done: 1, of: 4 });
  expect(publishSteps([])).toEqual({ done: 4, of: 4 });
});

it('the Desk shows staff the event’s day and state', () => {
  const tournament = aTournament(event);
  expect([dayWords(tournament, '2026-11-29'), staffStateWord(event, '2026-11-29').word]).toEqual([
    ...['Day 2 of 2 · Sun, Nov 29', 'Live'],
  ]);
  expect([
    dayWords(tournament, '2026-11-20'),
    staffStateWord({ ...event, isPublic: false }, '2026-11-20').word,
  ]).toEqual([...['Nov 28 – 29, 2026', 'Draft']]);
  expect(staffStateWord({ ...event, statusId: 101 }, '2026-11-28').word).toBe('Canceled');
});

it('a league’s header says Today only on the days it plays', () => {
  const jsonProps = { courts: { dows: [4] } } as never;
  const league = aTournament({ ...event, type: 'League', startDate: '2026-11-05', endDate: '2026-12-17', jsonProps });
  expect(dayWords(league, '2026-11-25')).toBe('Nov 5 – Dec 17, 2026');
  expect(dayWords(league, '2026-11-26')).toBe('Today, Thu, Nov 26');
});
