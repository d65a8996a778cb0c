import type { Names } from '#domain/play/match-location.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import type { Change } from './change-dialog.tsx';

/** What a director may do with a team during a day (Part 3 §4 "Team changes"). */
export const teamChanges = ['forfeit', 'drop', 'back', 'swap', 'replace', 'merge'] as const;
export type TeamChange = (typeof teamChanges)[number];

type Said = {
  readonly label: string;
  readonly hint: string;
  /** of a change that is made on one day alone, where it is asked for there */
  readonly dayHint?: string;
  /** Whom else it needs: a team that plays, or a registered one that doesn't. */
  readonly needs: 'nobody' | 'playing' | 'waiting';
  change(teamId: number, otherId: number, names: Names, roundId: number | null): Change;
};

export const teamChangeWords: Readonly<Record<TeamChange, Said>> = {
  forfeit: {
    label: 'Forfeits',
    hint: 'Its opponents win the matches it has not played. What it played counts.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'forfeit' },
      ask: `Forfeit the rest for ${names(teamId)}?`,
      act: 'Forfeit',
      done: `${names(teamId)} forfeited.`,
    }),
  },
  drop: {
    label: 'Drops',
    hint: 'Its opponents win the matches it has not played. What it played counts. It is not seeded into later rounds.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'drop' },
      ask: `Drop ${names(teamId)}?`,
      act: 'Drop',
      done: `${names(teamId)} dropped.`,
    }),
  },
  back: {
    label: 'Comes back',
    hint: 'Matches it forfeited and has not played are open again.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: null },
      ask: `${names(teamId)} comes back?`,
      act: 'Bring it back',
      done: `${names(teamId)} is back.`,
    }),
  },
  swap: {
    label: 'Changes places with another team',
    hint: 'In every pool and bracket. Results the two have there are cleared.',
    dayHint: 'On this day alone. Results the two have there are cleared.',
    needs: 'playing',
    change: (teamId, otherId, names, roundId) => ({
      command: { type: 'swapTeams', oneId: teamId, otherId, roundId },
      ask: 'Change their places?',
      act: 'Change places',
      done: `${names(teamId)} and ${names(otherId)} changed places.`,
    }),
  },
  replace: {
    label: 'Is replaced by another team',
    hint: 'An alternate takes its place; its results are cleared.',
    needs: 'waiting',
    change: (teamId, otherId, names) => ({
      command: { type: 'replaceTeam', teamId, byId: otherId },
      ask: `Replace ${names(teamId)}?`,
      act: 'Replace it',
      done: `${names(otherId)} plays instead of ${names(teamId)}.`,
    }),
  },
  merge: {
    label: 'Merges into another team',
    hint: 'The other team takes its place and keeps its results.',
    needs: 'waiting',
    change: (teamId, otherId, names) => ({
      command: { type: 'replaceTeam', teamId, byId: otherId, keep: true },
      ask: `Merge ${names(teamId)} into ${names(otherId)}?`,
      act: 'Merge them',
      done: `${names(teamId)} continues as ${names(otherId)}.`,
    }),
  },
};

/** Names of the teams that play, and of registered ones that don't (yet). */
export function namesWithOthers({ view, names }: Pick<DivisionFrame, 'view' | 'names'>): Names {
  const others = new Map(view.crew?.others.map((other) => [other.id, other.name]));
  return (teamId) => (teamId !== null && others.get(teamId)) || names(teamId);
}
