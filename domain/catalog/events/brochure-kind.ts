import type { EventType } from '../lists.ts';

/**
 * The four kinds of brochure, and the event types that each is for (Part 1 §2.3). Every other type is shown as a
 * tournament.
 */
export const brochureKinds = ['tournament', 'league', 'session', 'series'] as const;

export type BrochureKind = (typeof brochureKinds)[number];

const brochureOfType: Partial<Record<EventType, BrochureKind>> = {
  League: 'league',
  'Training Session': 'session',
  Series: 'series',
};

export const brochureOf = (type: EventType): BrochureKind => brochureOfType[type] ?? 'tournament';

/** The plurals used in menus and headings. */
export const typePlurals: Record<EventType, string> = {
  Tournament: 'Tournaments',
  League: 'Leagues',
  Camp: 'Camps',
  Clinic: 'Clinics',
  Tryout: 'Tryouts',
  Showcase: 'Showcases',
  'Training Session': 'Training Sessions',
  'Youth Program': 'Youth Programs',
  'Evaluation Day': 'Evaluation Days',
  'Private Lesson': 'Private Lessons',
  Series: 'Series',
};
