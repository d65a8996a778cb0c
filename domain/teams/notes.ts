import type { Team } from '../registration/schema.ts';

/** The maximum number of characters in a note about a team. */
export const longestNote = 2_000;

/**
 * A registered team's state: registered, waitlisted, withdrawn, waitlisted when the event or division was canceled, or merged into
 * another team.
 */
export const teamStates = ['playing', 'waiting', 'withdrawn', 'canceled', 'merged'] as const;
export type TeamState = (typeof teamStates)[number];

export function teamStateOf(team: Pick<Team, 'isDeleted' | 'waitlist' | 'mergedIntoId' | 'lineEnded'>): TeamState {
  if (team.lineEnded) return 'canceled';
  if (team.isDeleted) return team.mergedIntoId === null ? 'withdrawn' : 'merged';
  return team.waitlist ? 'waiting' : 'playing';
}

/** The state of a team whose registration the host hasn't approved yet. */
export const approvalWords = 'Waiting for approval';

export const teamStateWords: Readonly<Record<TeamState, string>> = {
  playing: 'Playing',
  waiting: 'Waitlist',
  withdrawn: 'Withdrawn',
  canceled: 'Canceled',
  merged: 'Merged',
};

/** Returns a team's state in words. If the host approves registrations, a team that waits isn't on a waitlist. */
export const teamStateWord = ({ state, approves = false }: { state: TeamState; approves?: boolean }): string =>
  state === 'waiting' && approves ? approvalWords : teamStateWords[state];
