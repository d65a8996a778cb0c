import { describe, expect, it } from 'vitest';
import type { SeriesLine } from '#domain/series/views.ts';
import { seriesIn } from '#web/src/features/series/series-list.tsx';

const at = (day: string) => Date.parse(`${day}T20:00:00Z`);
/** A June series whose days in the response run from its first to its last tournament. */
const line = (days: { startDate: string; endDate: string }): SeriesLine => ({
  id: 1,
  title: 'Sand Tour',
  titleTag: 'Sand_Tour',
  subtitle: '',
  dtStart: at('2026-06-01'),
  dtEnd: at('2026-06-30'),
  locationNames: ['Hermosa'],
  organization: { id: 1, name: 'Host', username: 'host' },
  tournaments: 2,
  ...days,
});
const late = line({ startDate: '2026-06-01', endDate: '2026-07-19' });
const early = line({ startDate: '2026-05-23', endDate: '2026-06-30' });
const shown = (of: SeriesLine, when: string, today: string) => seriesIn([of], { when, search: '', today }).length > 0;

describe('a series list', () => {
  it.each([
    ['isn’t past while a tournament after its own dates is still ahead', late, 'past', '2026-07-10', false],
    ['is upcoming before its first tournament', late, 'upcoming', '2026-07-19', true],
    ['is past the day after its last tournament', late, 'past', '2026-07-20', true],
    ['is live from its first tournament on, even before its own dates', early, 'live', '2026-05-23', true],
    ['isn’t live before that', early, 'live', '2026-05-22', false],
  ] as const)('shows that a series %s', (_, of, when, today, expected) => {
    expect(shown(of, when, today)).toBe(expected);
  });
});
