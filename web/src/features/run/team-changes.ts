import type { Names } from '#domain/play/match-location.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import type { Change } from './change-dialog.tsx';

/** A director's changes to a team during the event (Part 3 §4 "Team changes"). */
export const teamChanges = ['forfeit', 'drop', 'back', 'swap', 'replace', 'merge'] as const;
export type TeamChange = (typeof teamChanges)[number];

type Said = {
  readonly label: string;
  readonly hint: string;
  /** The hint for a change that applies to a single round, if the change is available there. */
  readonly dayHint?: string;
  /** The other team that the change needs: one that plays, or a registered one that doesn't. */
  readonly needs: 'nobody' | 'playing' | 'waiting';
  change(teamId: number, otherId: number, names: Names, roundId: number | null): Change;
};

export const teamChangeWords: Readonly<Record<TeamChange, Said>> = {
  forfeit: {
    label: 'Forfeit the rest',
    hint: 'Opponents win the matches this team hasn’t played. Matches already played count.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'forfeit' },
      ask: `Forfeit the rest for ${names(teamId)}?`,
      act: 'Forfeit matches',
      done: `${names(teamId)} forfeited.`,
    }),
  },
  drop: {
    label: 'Drop team',
    hint: 'Opponents win the matches this team hasn’t played. Matches already played count. The team isn’t seeded into later rounds.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: 'drop' },
      ask: `Drop ${names(teamId)}?`,
      act: 'Drop team',
      done: `${names(teamId)} dropped.`,
    }),
  },
  back: {
    label: 'Reinstate team',
    hint: 'Reopens forfeited matches that haven’t been played.',
    needs: 'nobody',
    change: (teamId, _, names) => ({
      command: { type: 'withdraw', teamId, out: null },
      ask: `Reinstate ${names(teamId)}?`,
      act: 'Reinstate team',
      done: `${names(teamId)} reinstated.`,
    }),
  },
  swap: {
    label: 'Swap with another team',
    hint: 'Swaps the teams in every pool and bracket. Their results there are cleared.',
    dayHint: 'Swaps the teams on this day only. Their results there are cleared.',
    needs: 'playing',
    change: (teamId, otherId, names, roundId) => ({
      command: { type: 'swapTeams', oneId: teamId, otherId, roundId },
      ask: 'Swap these teams?',
      act: 'Swap teams',
      done: `${names(teamId)} and ${names(otherId)} swapped.`,
    }),
  },
  replace: {
    label: 'Replace with another team',
    hint: 'Another registered team takes over this team’s spot. This team’s results are cleared.',
    needs: 'waiting',
    change: (teamId, otherId, names) => ({
      command: { type: 'replaceTeam', teamId, byId: otherId },
      ask: `Replace ${names(teamId)}?`,
      act: 'Replace team',
      done: `${names(otherId)} now plays for ${names(teamId)}.`,
    }),
  },
  merge: {
    label: 'Merge into another team',
    hint: 'The other team takes over this team’s spot and results.',
    needs: 'waiting',
    change: (teamId, otherId, names) => ({
      command: { type: 'replaceTeam', teamId, byId: otherId, keep: true },
      ask: `Merge ${names(teamId)} into ${names(otherId)}?`,
      act: 'Merge teams',
      done: `${names(teamId)} now continues as ${names(otherId)}.`,
    }),
  },
};

/** Returns the names of the teams that play and of registered teams that don't (yet). */
export function namesWithOthers({ view, names }: Pick<DivisionFrame, 'view' | 'names'>): Names {
  const others = new Map(view.crew?.others.map((other) => [other.id, other.name]));
  return (teamId) => (teamId !== null && others.get(teamId)) || names(teamId);
}
