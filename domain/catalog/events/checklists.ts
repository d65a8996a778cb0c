import type { Id } from '../../kernel/ids.ts';
import type { Millis } from '../../kernel/time.ts';
import type { Checklist, Stream } from '../schema.ts';

/** Checks or unchecks a checklist for a team. Items already checked keep their author and time. */
export function tick(checklist: Checklist, teamId: Id, done: boolean, userId: Id, now: Millis): Checklist {
  const before = checklist.items.find((item) => item.teamId === teamId);
  if ((before?.done ?? false) === done) return checklist;
  const item = { teamId, done, doneBy: done ? userId : null, dtDone: done ? now : null, note: before?.note ?? '' };
  const others = checklist.items.filter((item) => item.teamId !== teamId);
  return { ...checklist, items: [...others, item], edited: now, editedBy: userId };
}

/**
 * Returns the teams that a checklist is still open for. A checklist without a list of teams covers all the given teams.
 */
export function openTeams(
  checklist: {
    readonly teamIds: readonly Id[];
    readonly items: readonly Pick<Checklist['items'][number], 'teamId' | 'done'>[];
  },
  teamIds: readonly Id[],
): Id[] {
  const requestedTeamIds =
    checklist.teamIds.length > 0 ? teamIds.filter((id) => checklist.teamIds.includes(id)) : teamIds;
  const done = new Set(checklist.items.filter((item) => item.done).map((item) => item.teamId));
  return requestedTeamIds.filter((id) => !done.has(id));
}

/**
 * Returns the streams for a part of an event, newest first. The most specific ones apply: the match's, otherwise its
 * pool's or bracket's, otherwise the division's.
 */
export function streamsFor(
  streams: readonly Stream[],
  at: Partial<Record<'matchId' | 'poolId' | 'bracketId' | 'divisionId', number>>,
): Stream[] {
  for (const level of ['matchId', 'poolId', 'bracketId', 'divisionId'] as const) {
    const foundStreams = at[level] === undefined ? [] : streams.filter((stream) => stream[level] === at[level]);
    if (foundStreams.length > 0) return foundStreams.toSorted((a, b) => b.dtModified - a.dtModified);
  }
  return [];
}
