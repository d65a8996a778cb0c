import * as z from 'zod';
import type { RuledEvent } from '../../catalog/schema.ts';
import { wallTime } from '../../kernel/schema.ts';
import { courtManagerPreferences } from '../courts/preferences.ts';

/** The maximum number of courts an event can have. */
const mostCourts = 120;

/**
 * An event's court board settings: its courts in order, their opening hours, minutes of rest, minutes between two
 * matches on a court, minutes per match for rounds that don't have any, and how the grid is drawn (Part 3 §3, §9).
 */
export const boardSettings = z.object({
  courts: z.array(z.string().trim().min(1).max(30)).max(mostCourts).default([]),
  opens: wallTime.default('08:00'),
  closes: wallTime.default('20:00'),
  minutes: z.int().min(10).max(240).default(40),
  rest: z.int().min(0).max(240).default(0),
  turnover: z.int().min(0).max(60).default(0),
  /** Whether people's conflicts are checked across all divisions. */
  people: z.boolean().default(true),
  look: courtManagerPreferences.prefault({}),
});
export type BoardSettings = z.infer<typeof boardSettings>;

/** Returns an event's first board settings, with the courts that the event names. */
export function firstSettings({ jsonProps }: Pick<RuledEvent, 'jsonProps'>): BoardSettings {
  const { _courtNames: names = [], courts = 0 } = jsonProps.courts ?? {};
  const numbered = Array.from({ length: Math.min(courts, mostCourts) }, (_, i) => String(i + 1));
  return boardSettings.parse({ courts: names.length > 0 ? names : numbered });
}
