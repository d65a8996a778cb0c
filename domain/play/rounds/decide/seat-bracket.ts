import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Reseating } from '../../brackets/reseat.ts';
import { type BracketState, cellOf, teamAt } from '../../brackets/state.ts';
import { play } from '../../problems.ts';
import { stateOf, stored } from '../bracket-play.ts';
import type { PlayEvent } from '../events.ts';
import type { PlayBracket } from '../schema.ts';

/**
 * A bracket with its teams on other seeds. What is under way goes on where the same two teams meet then, in a draw of another size, too; `became`
 * says who plays on for a team. Refuses `replay-needed`, with the matches, while results or games under way would go and `replay` is not set.
 */
export function seatBracket(
  bracket: PlayBracket,
  preview: Result<Reseating>,
  replay: boolean,
  became: (team: Id) => Id = (team) => team,
): Result<PlayEvent> {
  if (!preview.ok) return preview;
  const { state, replay: lost } = preview.value;
  const { open, cut } = openAfter(bracket, state, became);
  const matches = [...lost, ...cut].toSorted((a, b) => a - b);
  if (matches.length > 0 && !replay) return refuse(play['replay-needed']({ data: { matches } }));
  return ok({ type: 'bracketReseated', bracketId: bracket.id, stored: stored(state), open });
}

/** The games under way by the numbers their matches have then, and the numbers they had of matches that there are no more. */
function openAfter(bracket: PlayBracket, after: BracketState, became: (team: Id) => Id) {
  const before = stateOf(bracket);
  const open: PlayBracket['open'] = {};
  const cut: number[] = [];
  const left = new Map(unplayed(after));
  for (const [number, games] of Object.entries(bracket.open)) {
    const pair = teamsOf(before, Number(number) - 1).map((team) => (team === null ? null : became(team)));
    const same = [...left].find(([, teams]) => !pair.includes(null) && teams.every((team, i) => team === pair[i]));
    if (same) open[same[0]] = games;
    else cut.push(Number(number));
  }
  return { open, cut };
}

const teamsOf = (state: BracketState, index: number): [Id | null, Id | null] => {
  const { home, away } = cellOf(state, index);
  return [teamAt(state, home), teamAt(state, away)];
};
const unplayed = (state: BracketState): [number, [Id | null, Id | null]][] =>
  Array.from({ length: state.layout.count }, (_, i) => i)
    .filter((i) => cellOf(state, i).played === null)
    .map((i) => [i + 1, teamsOf(state, i)]);
