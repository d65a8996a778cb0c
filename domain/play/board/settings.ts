import * as z from 'zod';
import type { RuledEvent } from '../../catalog/schema.ts';
import { wallTime } from '../../kernel/schema.ts';
import { courtManagerPreferences } from '../courts/preferences.ts';

/** The most courts of an event. */
const mostCourts = 120;

/**
 * How an event's court board stands: its courts in their order, the hours they are open, minutes of rest and between two matches of a court, minutes of a match
 * where its round does not show any, and how the grid is drawn (Part 3 §3, §9).
 */
export const boardSettings = z.object({
  courts: z.array(z.string().trim().min(1).max(30)).max(mostCourts).default([]),
  opens: wallTime.default('08:00'),
  closes: wallTime.default('20:00'),
  minutes: z.int().min(10).max(240).default(40),
  rest: z.int().min(0).max(240).default(0),
  turnover: z.int().min(0).max(60).default(0),
  /** whether the people behind the teams are watched over all divisions */
  people: z.boolean().default(true),
  look: courtManagerPreferences.prefault({}),
});
export type BoardSettings = z.infer<typeof boardSettings>;

/** How an event's board stands before it is set up: with the courts that the event names. */
export function firstSettings({ jsonProps }: Pick<RuledEvent, 'jsonProps'>): BoardSettings {
  const { _courtNames: names = [], courts = 0 } = jsonProps.courts ?? {};
  const numbered = Array.from({ length: Math.min(courts, mostCourts) }, (_, i) => String(i + 1));
  return boardSettings.parse({ courts: names.length > 0 ? names : numbered });
}
