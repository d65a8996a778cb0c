import { isCanceled, isComplete, stateOnDay } from '../events/event-status.ts';

type Of = { readonly startDate: string; readonly endDate: string; readonly statusId: number };
/**
 * `awaitsRound` means that a division's pools are over but its bracket hasn't been created, so the division's day isn't
 * over.
 */
type Played = { readonly played: number; readonly of: number; readonly awaitsRound?: boolean } | null;

/** What the desk is for at the moment: setting an event up, running it, or closing it. */
export type DeskPhase = 'before' | 'day' | 'after';

/**
 * Returns an event's phase on a day at the venue. If play starts early, the event day starts with it. The event day
 * ends with the last day's last match.
 */
export function deskPhase(event: Of, today: string, play: Played): DeskPhase {
  if (isComplete(event) || isCanceled(event)) return 'after';
  const state = stateOnDay(event, today);
  if (state === 'past') return 'after';
  const isDone = play !== null && play.of > 0 && play.played === play.of && !play.awaitsRound;
  if (state === 'live') return isDone && today === event.endDate ? 'after' : 'day';
  return play !== null && play.played > 0 ? 'day' : 'before';
}
