import { ok, refuse } from '../../../kernel/result.ts';
import { play } from '../../problems.ts';
import type { PlayEvent } from '../events.ts';
import { foldPlay } from '../evolve.ts';
import { type DivisionPlay, noPlay } from '../schema.ts';
import type { Decision, LogEntry } from './decide.ts';

/** What an event is about; two entries about the same thing can't be undone out of order. */
function aboutOf(event: PlayEvent): string[] {
  switch (event.type) {
    case 'poolPlayed':
      return [`pool ${event.poolId}`];
    case 'poolChanged':
      return [`pool ${event.pool.id}`];
    case 'bracketScored':
    case 'bracketPlayed':
    case 'bracketCleared':
    case 'bracketPlaced':
    case 'bracketReseated':
    case 'bracketWithdrawn':
      return [`bracket ${event.bracketId}`];
    case 'poolsMade':
      return [`round ${event.roundId}`, ...event.pools.map((pool) => `pool ${pool.id}`)];
    case 'bracketMade':
      return [`round ${event.roundId}`, `bracket ${event.bracket.id}`];
    case 'roundAdded':
      return [`round ${event.round.id}`];
    case 'roundChanged':
    case 'roundToggled':
    case 'roundRemoved':
      return [`round ${event.roundId}`];
    case 'teamsSet':
    case 'teamOut':
      return ['teams'];
    case 'undone':
      return ['everything'];
  }
}

/**
 * Undo is an event (architecture §4): the log without one entry, folded again. Refuses an entry that isn't there or was an undo itself, and
 * one that a later entry builds on (`not-undoable`, with the later entries).
 */
export function decideUndo(state: DivisionPlay, seq: number, entries: readonly LogEntry[]): Decision {
  const entry = entries.find((one) => one.seq === seq);
  if (!entry || entry.events.some((event) => event.type === 'undone')) return refuse(play['not-undoable']());
  const about = new Set(entry.events.flatMap(aboutOf));
  const later = entries.filter(
    (one) => one.seq > seq && one.events.flatMap(aboutOf).some((what) => what === 'everything' || about.has(what)),
  );
  if (later.length) return refuse(play['not-undoable']({ data: { later: later.map((one) => one.seq) } }));
  const without = foldPlay(
    noPlay(state.divisionId, state.tournamentId),
    entries.filter((one) => one.seq !== seq),
  );
  const { teams, rounds, pools, brackets } = without;
  return ok([{ type: 'undone', seq, restored: { teams, rounds, pools, brackets } }]);
}
