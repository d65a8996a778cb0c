import type { EventType } from '../lists.ts';

/** The words for an event type and its parts. */
type EventWords = {
  /** The type within a sentence, such as 'camp'. */
  readonly thing: string;
  /** The unit that people register for, such as 'group'. */
  readonly part: string;
  readonly parts: string;
  /** A one-line description, for choosing a type. */
  readonly about: string;
};

const played = { part: 'division', parts: 'divisions' } as const;
const attended = { part: 'group', parts: 'groups' } as const;

/** The words of each type (Part 1 §1). */
export const eventWords: Readonly<Record<EventType, EventWords>> = {
  Tournament: { thing: 'tournament', ...played, about: 'Teams play pools and brackets on one or more days.' },
  League: { thing: 'league', ...played, about: 'Teams play every week of a season, and standings decide the winner.' },
  Camp: { thing: 'camp', ...attended, about: 'Players train for several days.' },
  Clinic: { thing: 'clinic', ...attended, about: 'Players work on one skill for a few hours.' },
  Tryout: { thing: 'tryout', ...attended, about: 'Players try out for a team or program.' },
  Showcase: { thing: 'showcase', ...played, about: 'Players compete in front of college coaches.' },
  'Training Session': {
    thing: 'training session',
    part: 'session',
    parts: 'sessions',
    about: 'Weekly practice. Players drop in or buy a pass.',
  },
  'Youth Program': { thing: 'youth program', ...attended, about: 'A program for kids, lasting weeks or months.' },
  'Evaluation Day': { thing: 'evaluation day', ...attended, about: 'Players are evaluated and rated.' },
  'Private Lesson': {
    thing: 'private lesson',
    part: 'lesson',
    parts: 'lessons',
    about: 'One coach with one or a few players.',
  },
  Series: { thing: 'series', part: 'event', parts: 'events', about: 'Events that share one points table.' },
};

/** The types that players register for individually. */
const single: readonly EventType[] = [
  'Camp',
  'Clinic',
  'Tryout',
  'Training Session',
  'Youth Program',
  'Evaluation Day',
  'Private Lesson',
];
export const isForSinglePlayers = (type: EventType): boolean => single.includes(type);
