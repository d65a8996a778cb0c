import type { Id } from '../kernel/ids.ts';
import type { PlayCommand } from '../play/rounds/commands.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import type { TeamAct } from './acts.ts';

type Standing = { readonly id: Id; readonly forfeit: boolean };

/** Whether a team stands in a pool or a bracket. */
function isDrawn({ pools, brackets }: DivisionPlay, teamId: Id): boolean {
  return (
    pools.some(({ teams }) => teams.some((team) => team.teamId === teamId)) ||
    brackets.some(({ stored }) => stored.teams.includes(teamId))
  );
}

/** A team that goes: out of what is drawn, or off the list that is drawn from; nothing where play doesn't know it. */
function gone(play: DivisionPlay, teamId: Id, replay: boolean): PlayCommand | null {
  if (!play.teams.some(({ id }) => id === teamId)) return null;
  if (isDrawn(play, teamId)) return { type: 'withdraw', teamId, out: 'drop', replay };
  return { type: 'setTeams', teams: play.teams.filter(({ id }) => id !== teamId) };
}

const outOf = (play: DivisionPlay, teamId: Id) => play.teams.find(({ id }) => id === teamId)?.out;

/**
 * What an act is in the play log of the team's division, so that registration and play change together: null where play is not touched. `undoes`: the
 * entry of the act that is taken back.
 */
export function playOfAct(
  play: DivisionPlay,
  { id: teamId, forfeit }: Standing,
  act: TeamAct,
  undoes: number | null,
): PlayCommand | null {
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
      return known && outOf(play, teamId) ? { type: 'withdraw', teamId, out: null, replay: act.replay } : null;
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
