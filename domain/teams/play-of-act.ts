import type { Id } from '../kernel/ids.ts';
import type { PlayCommand } from '../play/rounds/commands.ts';
import { hasStarted } from '../play/rounds/look.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { TeamAct } from './acts.ts';

type Standing = { readonly id: Id; readonly forfeit: boolean; readonly seed: number | null };

/** Returns whether a team is in a pool or a bracket. */
function isDrawn({ pools, brackets }: DivisionPlay, teamId: Id): boolean {
  return (
    pools.some(({ teams }) => teams.some((team) => team.teamId === teamId)) ||
    brackets.some(({ stored }) => stored.teams.includes(teamId))
  );
}

const isUnderWay = (play: DivisionPlay) => play.rounds.some(({ id }) => hasStarted(play, id));

/**
 * Returns the command for a team that leaves: it is removed from the draw and later rounds, or from the seed list. Null
 * if the team isn't in the play log.
 */
function gone(play: DivisionPlay, teamId: Id, replay: boolean): PlayCommand | null {
  if (!play.teams.some(({ id }) => id === teamId)) return null;
  if (isDrawn(play, teamId) || isUnderWay(play)) return { type: 'withdraw', teamId, out: 'drop', replay };
  return { type: 'setTeams', teams: play.teams.filter(({ id }) => id !== teamId) };
}

/**
 * Returns the command for a team that comes back to a division. The team plays again if there is a draw. Otherwise, it
 * returns to the seed list, at its own seed or last. Null if there is no list yet, or if it is too late and the
 * director has to add the team.
 */
export function backInPlay(
  play: DivisionPlay,
  { id: teamId, seed }: Pick<Standing, 'id' | 'seed'>,
  replay: boolean,
): PlayCommand | null {
  const playTeam = play.teams.find(({ id }) => id === teamId);
  if (playTeam) return playTeam.out ? { type: 'withdraw', teamId, out: null, replay } : null;
  if (play.teams.length === 0 || isUnderWay(play)) return null;
  const taken = play.teams.map((team) => team.seed);
  const free = seed !== null && !taken.includes(seed) ? seed : Math.max(...taken) + 1;
  const teams = [...play.teams, { id: teamId, seed: free, out: null }].toSorted((a, b) => a.seed - b.seed);
  return { type: 'setTeams', teams };
}

/**
 * Returns the play log entry for an act in the team's division, so that registration and play change together. Null if
 * play isn't affected. `undoes` is the entry of the act being undone.
 */
export function playOfAct(play: DivisionPlay, team: Standing, act: TeamAct, undoes: number | null): PlayCommand | null {
  const { id: teamId, forfeit } = team;
  const known = play.teams.some(({ id }) => id === teamId);
  switch (act.type) {
    case 'forfeit':
      return known ? { type: 'withdraw', teamId, out: act.out ? 'forfeit' : null, replay: act.replay } : null;
    case 'drop':
      if (!known) return null;
      return { type: 'withdraw', teamId, out: act.out ? 'drop' : forfeit ? 'forfeit' : null, replay: act.replay };
    case 'withdraw':
    case 'move':
      return gone(play, teamId, act.replay);
    case 'reregister':
      return backInPlay(play, team, act.replay);
    case 'merge': {
      if (!known) return null;
      const both = play.teams.some(({ id }) => id === act.intoId);
      return both || !isDrawn(play, teamId)
        ? gone(play, teamId, act.replay)
        : { type: 'replaceTeam', teamId, byId: act.intoId, keep: true, replay: act.replay };
    }
    case 'unmerge':
      return undoes === null ? null : { type: 'undo', seq: undoes };
    default:
      return null;
  }
}
