import type { EventType } from '../lists.ts';

/**
 * The theme color that marks an event's type on an organization's site. The specification lists colors 1 to 6 without
 * saying what they're for.
 */
export const typeColours = {
  Tournament: 'color1',
  Series: 'color1',
  League: 'color2',
  Camp: 'color3',
  Clinic: 'color3',
  'Training Session': 'color4',
  'Private Lesson': 'color4',
  Tryout: 'color5',
  Showcase: 'color5',
  'Evaluation Day': 'color5',
  'Youth Program': 'color6',
} as const satisfies Record<EventType, string>;
