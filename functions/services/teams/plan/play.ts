import type { Division } from '#domain/catalog/schema.ts';
import type { Id } from '#domain/kernel/ids.ts';
import type { PlayCommand } from '#domain/play/rounds/commands.ts';
import type { DivisionPlay } from '#domain/play/rounds/schema.ts';
import { backInPlay, playOfAct } from '#domain/teams/play-of-act.ts';
import { loadPlay } from '../../../store/play/division-play.ts';
import type { PlacesDeps } from '../../places/places.ts';
import type { FoundTeam } from '../found.ts';
import type { Acting } from './acting.ts';
import { stoodAs } from './landed.ts';

/** What an act is in the play log of a division. */
export type PlannedPlay = {
  readonly divisionId: Id;
  readonly command: PlayCommand;
  /** the same for the division as it is by then */
  readonly of: (state: DivisionPlay) => PlayCommand | null;
};

/**
 * What an act is in the play log: of the division that the team leaves, or (where that doesn't know it) of the one it comes back to. One log at the most, since
 * an entry and what goes along with it are one transaction.
 */
export async function playFor(
  { table }: PlacesDeps,
  { act, undoes }: Acting,
  { team, division, event }: FoundTeam,
  to: Division,
  entry: number | null,
): Promise<PlannedPlay | null> {
  const { state } = await loadPlay(table, division.id, event.id);
  const goes = (play: DivisionPlay) => playOfAct(play, team, act, entry);
  const command = goes(state);
  if (command) return { divisionId: division.id, command, of: goes };
  if (act.type !== 'move' || undoes?.type !== 'move' || undoes.play === null) return null;
  const there = await loadPlay(table, to.id, event.id);
  const comes = (play: DivisionPlay) =>
    backInPlay(play, { id: team.id, seed: stoodAs(undoes).seed ?? null }, act.replay);
  const back = comes(there.state);
  return back && { divisionId: to.id, command: back, of: comes };
}
