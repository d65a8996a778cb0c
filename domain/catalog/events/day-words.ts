import { shortDate } from '../../kernel/date-words.ts';
import type { EventType } from '../lists.ts';
import { calledOffWord, isComplete, progressOnDay } from './event-status.ts';
import { isOnDay } from './when.ts';
import { daysOf } from './when-and-where.ts';

type Of = {
  readonly type: EventType;
  readonly startDate: string;
  readonly endDate: string;
  readonly statusId: number;
  readonly isPublic: boolean;
};

/** Returns the one-word event state that staff see on a given day at the venue. */
export function staffStateWord(
  event: Of,
  today: string,
): { readonly word: string; readonly tone: 'good' | 'warn' | 'bad' | 'neutral' | 'live' } {
  const off = calledOffWord(event);
  if (off) return { word: off, tone: 'bad' };
  if (isComplete(event)) return { word: 'Complete', tone: 'neutral' };
  if (!event.isPublic) return { word: 'Draft', tone: 'warn' };
  const progress = progressOnDay({ ...event, eventType: event.type }, today);
  if (progress === 'inProgress') return { word: 'Live', tone: 'live' };
  if (progress === 'ongoing') return { word: 'Ongoing', tone: 'good' };
  return progress === 'over' ? { word: 'Over', tone: 'neutral' } : { word: 'Published', tone: 'good' };
}

const dayMs = 86_400_000;
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs);

/**
 * Returns a day's position in its event, such as "Day 2 of 3 · Sat, Nov 28", or the event's dates if the event doesn't
 * take place that day.
 */
export function dayWords(event: Of & Parameters<typeof isOnDay>[0], today: string): string {
  if (calledOffWord(event) || !isOnDay(event, today)) return daysOf(event);
  const days = dayNumber(event.endDate) - dayNumber(event.startDate) + 1;
  const date = shortDate(today, Number(event.endDate.slice(0, 4)));
  // A league's season isn't counted in days.
  if (days === 1 || event.type !== 'Tournament') return `Today, ${date}`;
  return `Day ${dayNumber(today) - dayNumber(event.startDate) + 1} of ${days} · ${date}`;
}
