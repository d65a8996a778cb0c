import { expect, it } from 'vitest';
import { scheduleOf } from '#domain/leagues/season-of-play.ts';
import { seasonSettings } from '#domain/play/season/schema.ts';

const season = (...skip: string[]) =>
  seasonSettings.parse({ zone: 'UTC', startDate: '2026-11-13', skip, schedule: { dows: [5], slots: ['18:00'] } });

it('a league skips only the dates that all its divisions skip', () => {
  expect(scheduleOf([season('2026-11-27', '2026-12-25'), season('2026-12-25')]).skip).toEqual(['2026-12-25']);
  expect(scheduleOf([season('2026-12-25')]).skip).toEqual(['2026-12-25']);
  expect(scheduleOf([]).skip).toEqual([]);
});
