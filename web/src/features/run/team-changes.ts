import type { Names } from '#web/src/features/live-division/look-up.ts';
import type { Change } from './change-dialog.tsx';

/** What a director may do with a team in the middle of a day (Part 3 §4 "Team changes"). */
export const teamChanges = ['forfeit', 'drop', 'back', 'swap', 'replace', 'merge'] as const;
export type TeamChange = (typeof teamChanges)[number];

type Said = {
  readonly label: string;
  readonly hint: string;
  /** Whom else it needs: a team that plays, or a registered one that doesn't. */
  readonly needs: 'nobody' | 'playing' | 'waiting';
  change(teamId: number, otherId: number, names: Names): Change;
};

export const teamChangeWords: Readonly<Record<TeamChange, Said>> = {
  forfeit: {
    label: 'Gives up',
    hint: 'Its opponents win what it has not played; it stays in the tables.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'forfeit' },
      ask: `${names(teamId)} gives up?`,
      act: 'Record it',
      done: `${names(teamId)} gave up.`,
    }),
  },
  drop: {
    label: 'Leaves the event',
    hint: 'The same, and it is not seeded into later rounds.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'drop' },
      ask: `${names(teamId)} leaves?`,
      act: 'Record it',
      done: `${names(teamId)} left.`,
    }),
  },
  back: {
    label: 'Comes back',
    hint: 'What it had given up and not played is open again.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: null },
      ask: `${names(teamId)} comes back?`,
      act: 'Let it back in',
      done: `${names(teamId)} is back.`,
    }),
  },
  swap: {
    label: 'Changes places with another team',
    hint: 'In every pool and bracket. What the two have played there is taken back.',
    needs: 'playing',
    change: (teamId, otherId, names) => ({
      command: { type: 'swapTeams', oneId: teamId, otherId },
      ask: 'Change their places?',
      act: 'Change places',
      done: `${names(teamId)} and ${names(otherId)} changed places.`,
    }),
  },
  replace: {
    label: 'Is replaced by another team',
    hint: 'An alternate takes its place; what it has played is taken back.',
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
    hint: 'The other team takes its place with everything it has played.',
    needs: 'waiting',
    change: (teamId, otherId, names) => ({
      command: { type: 'replaceTeam', teamId, byId: otherId, keep: true },
      ask: `Merge ${names(teamId)} into ${names(otherId)}?`,
      act: 'Merge them',
      done: `${names(teamId)} goes on as ${names(otherId)}.`,
    }),
  },
};
