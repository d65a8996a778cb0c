import { never } from '../../kernel/result.ts';
import { clearBracket } from '../brackets/play-match.ts';
import { storeBracket } from '../brackets/store.ts';
import { bracketAfter, bracketWithdrawn, stateOf } from './bracket-play.ts';
import type { PlayEvent } from './events.ts';
import type { PlayBracket } from './schema.ts';

type BracketEvent = Extract<PlayEvent, { readonly bracketId: number }>;

/** A bracket after an event that is about it. */
export function evolveBracket(bracket: PlayBracket, event: BracketEvent): PlayBracket {
  switch (event.type) {
    case 'bracketScored':
      return {
        ...bracket,
        open: keyed(bracket.open, event.number, event.games.length > 0 ? event.games : null),
        ...(event.forfeit !== undefined && { forfeits: keyed(bracket.forfeits, event.number, event.forfeit) }),
        // what is scored is played after all
        statuses: keyed(bracket.statuses, event.number, null),
      };
    case 'bracketPlayed':
      return bracketAfter(bracket, event.number, event.played);
    case 'bracketCleared':
      return { ...bracket, open: {}, forfeits: {}, statuses: {}, stored: storeBracket(clearBracket(stateOf(bracket))) };
    case 'bracketPlaced':
      return {
        ...bracket,
        courts: keyed(bracket.courts, event.number, event.court),
        times: keyed(bracket.times, event.number, event.startTime),
        ...(event.minutes !== undefined && { minutes: keyed(bracket.minutes, event.number, event.minutes) }),
      };
    case 'bracketWorked':
      return {
        ...bracket,
        works: keyed(bracket.works, event.number, event.team),
        missed: keyed(bracket.missed, event.number, event.missed),
      };
    case 'bracketDuties':
      return { ...bracket, duties: event.duties };
    case 'bracketMarked':
      return { ...bracket, statuses: keyed(bracket.statuses, event.number, event.status) };
    case 'bracketSettings':
      return { ...bracket, settings: event.settings, losersSettings: event.losersSettings };
    case 'bracketReseated':
      return {
        ...bracket,
        open: event.open,
        forfeits: event.forfeits ?? {},
        stored: event.stored,
        // a draw of another size numbers its matches anew
        ...(event.stored.teams.length === bracket.stored.teams.length
          ? {}
          : { statuses: {}, works: {}, missed: {}, duties: {}, minutes: {} }),
      };
    case 'bracketWithdrawn':
      return bracketWithdrawn(bracket, event.stored);
    default:
      return never(event);
  }
}

/** The record with a value at a number, or without one. */
function keyed<T>(record: Record<string, T>, number: number, value: T | null): Record<string, T> {
  const { [String(number)]: _, ...others } = record;
  return value === null ? others : { ...others, [number]: value };
}
