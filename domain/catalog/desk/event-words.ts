import type { EventType } from '../lists.ts';

/** What an event of a type is called, and what it is made of. */
type EventWords = {
  /** 'camp', in a sentence */
  readonly thing: string;
  /** 'group': what one registers for */
  readonly part: string;
  readonly parts: string;
  /** what it is, in a line, where a type is chosen */
  readonly about: string;
};

const played = { part: 'division', parts: 'divisions' } as const;
const attended = { part: 'group', parts: 'groups' } as const;

/** The words of each type (Part 1 §1). */
export const eventWords: Readonly<Record<EventType, EventWords>> = {
  Tournament: { thing: 'tournament', ...played, about: 'Teams play pools and brackets on one or more days.' },
  League: { thing: 'league', ...played, about: 'Teams play each week of a season; standings decide.' },
  Camp: { thing: 'camp', ...attended, about: 'Players train for several days.' },
  Clinic: { thing: 'clinic', ...attended, about: 'Players learn one thing well in a few hours.' },
  Tryout: { thing: 'tryout', ...attended, about: 'Players show themselves for a place in a team or program.' },
  Showcase: { thing: 'showcase', ...played, about: 'Players play before college coaches.' },
  'Training Session': {
    thing: 'training session',
    part: 'session',
    parts: 'sessions',
    about: 'Practice that comes again every week; one drops in or buys a pass.',
  },
  'Youth Program': { thing: 'youth program', ...attended, about: 'A program of weeks or months for children.' },
  'Evaluation Day': { thing: 'evaluation day', ...attended, about: 'Players are rated.' },
  'Private Lesson': {
    thing: 'private lesson',
    part: 'lesson',
    parts: 'lessons',
    about: 'One coach, one or a few players.',
  },
  Series: { thing: 'series', part: 'event', parts: 'events', about: 'Events with one table of points.' },
};

/** Types whose entrants are single players. */
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
