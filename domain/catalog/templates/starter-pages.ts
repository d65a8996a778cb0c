import { addDays, daysBetween, weekdayNames, weekdayOf } from '../../kernel/zoned-time.ts';
import { type StarterKey, starterKeys } from '../lists.ts';
import type { Tournament } from '../schema.ts';

/* The event pages of the templates that come with the platform. Their texts fit the event's days. */

type Days = Pick<Tournament, 'startDate' | 'endDate'>;

const lengthOf = ({ startDate, endDate }: Days): number => daysBetween(startDate, endDate) + 1;
const numerals = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numeral = (n: number): string => numerals[n] ?? String(n);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const weekday = (date: string): string => weekdayNames[weekdayOf(date) - 1] as string;
const page = (first: string, points: readonly string[]): string =>
  `<p>${first}</p><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`;

/** Returns the page of a beach open: pools on every day but the last, or in the morning if there is only one day. */
function beachPage(days: Days): string {
  const length = lengthOf(days);
  const { startDate, endDate } = days;
  const poolDays = [startDate, addDays(endDate, -1)].slice(0, length - 1).map(weekday);
  const [pools, brackets] =
    length === 1 ? ['Morning', 'Afternoon'] : [poolDays.join(length === 3 ? ' and ' : ' to '), weekday(endDate)];
  return page(length === 1 ? 'One day of beach doubles.' : `${capital(numeral(length))} days of beach doubles.`, [
    `${pools}: pools of four or five, two sets to 21.`,
    `${brackets}: single-elimination brackets, best of three sets.`,
    'Check-in opens at 7:30 AM. First matches start at 8:30 AM.',
    'Losing teams work the next match on their court.',
  ]);
}

/** The text of each starter's event page. */
export const starterPages: Readonly<Record<StarterKey, (days: Days) => string>> = {
  beachOpen: beachPage,
  beachDay: beachPage,
  juniorsDay: (days) =>
    page(`A ${numeral(lengthOf(days))}-day tournament for junior pairs.`, [
      'Pools of four, then brackets for everyone.',
      'Check-in opens at 7:30 AM. First matches start at 8:30 AM.',
      'Bring water, sunscreen and a hat.',
    ]),
  clubNight: (days) =>
    page(
      lengthOf(days) === 1
        ? 'An evening of indoor sixes.'
        : `${capital(numeral(lengthOf(days)))} evenings of indoor sixes.`,
      [
        'Doors open at 6:00 PM. First matches start at 6:30 PM.',
        'Short sets to 15, then a final for each level.',
        'Bring indoor shoes. Balls are provided.',
      ],
    ),
  tenWeeks: (days) => {
    const weeks = Math.ceil(lengthOf(days) / 7);
    return page(`${capital(numeral(weeks))} ${weeks === 1 ? 'week' : 'weeks'} of league play, one night a week.`, [
      'Two matches a night, two sets to 21 each.',
      'The schedule is published before the first night.',
      'The top four teams in each division play for the title in the last week.',
      ...(weeks > 3 ? [`Substitutes are welcome until week ${numeral(weeks - 2)}.`] : []),
    ]);
  },
  training: () =>
    page('A coached practice every week.', [
      'Warm-up, skills, then short sets.',
      'Groups are small, so everyone gets plenty of touches.',
      'Bring water and a hat. Balls are provided.',
    ]),
  pickleball: (days) =>
    page(`A ${numeral(lengthOf(days))}-day pickleball tournament.`, [
      'Pools, then a bracket in every division.',
      'Matches are best of three games to 11, win by two.',
      'Check-in opens at 7:30 AM. First matches start at 8:30 AM.',
      'Bring your own paddle. Balls are provided.',
    ]),
};

/**
 * Returns the starter that fits the length of an event. The beach open has one for a single day and one for several
 * days. Every other starter fits any length.
 */
export const starterFor = (key: StarterKey, days: Days): StarterKey =>
  key === 'beachOpen' || key === 'beachDay' ? (days.startDate === days.endDate ? 'beachDay' : 'beachOpen') : key;

/** Returns a page's text without its tags, because saving may change how the tags are written. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const starterOf = (description: string, days: Days): StarterKey | undefined =>
  starterKeys.find((known) => plain(starterPages[known](days)) === plain(description));

/** Returns whether the organizer hasn't edited a starter's text yet, whose times and format are only suggestions. */
export const isStarterText = (description: string, days: Days): boolean => starterOf(description, days) !== undefined;

/**
 * Returns an event's page text for other days. If the text comes from a starter and the organizer hasn't edited it, it
 * is rewritten for the new days. Any other text stays.
 */
export function descriptionFor(description: string, before: Days, after: Days): string {
  const text = plain(description);
  const key = starterOf(description, before);
  return key && plain(starterPages[key](after)) !== text ? starterPages[key](after) : description;
}
