import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Reseating } from '../../brackets/reseat.ts';
import { type BracketState, cellOf, teamAt } from '../../brackets/state.ts';
import { play } from '../../problems.ts';
import { headNumber } from '../bracket-duals.ts';
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
  const { open, forfeits, cut } = openAfter(bracket, state, became);
  const matches = [...lost, ...cut].toSorted((a, b) => a - b);
  if (matches.length > 0 && !replay) return refuse(play['replay-needed']({ data: { matches } }));
  return ok({ type: 'bracketReseated', bracketId: bracket.id, stored: stored(state), open, forfeits });
}

/**
 * What is noted of matches by the numbers they have then (of duals their pairs, whether they are decided or not), and the numbers they had of matches
 * under way that there are no more.
 */
function openAfter(bracket: PlayBracket, after: BracketState, became: (team: Id) => Id) {
  const before = stateOf(bracket);
  const noted = [...Object.keys(bracket.open), ...Object.keys(bracket.forfeits)].map(Number);
  const places = new Map<number, number>();
  const cut: number[] = [];
  for (const number of new Set(noted.map(headNumber))) {
    const teams = teamsOf(before, number - 1).map((team) => (team === null ? null : became(team)));
    const decided = cellOf(before, number - 1).played !== null;
    const same = [...seatsIn(after, decided)].find(
      ([, there]) => !teams.includes(null) && there.every((team, i) => team === teams[i]),
    );
    if (same) places.set(number, same[0]);
    else if (!decided) cut.push(number);
  }
  return { open: moved(bracket.open, places), forfeits: moved(bracket.forfeits, places), cut };
}

/** Notes by number, where their matches are then. */
function moved<T>(notes: Record<string, T>, places: ReadonlyMap<number, number>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(notes).flatMap(([key, note]) => {
      const head = headNumber(Number(key));
      const to = places.get(head);
      if (to === undefined) return [];
      const pair = Number(key) % pairBase;
      return [[head === Number(key) ? to : to * pairBase + pair, note]];
    }),
  );
}

const teamsOf = (state: BracketState, index: number): [Id | null, Id | null] => {
  const { home, away } = cellOf(state, index);
  return [teamAt(state, home), teamAt(state, away)];
};
const pairBase = 1000;
const seatsIn = (state: BracketState, decided: boolean): [number, [Id | null, Id | null]][] =>
  Array.from({ length: state.layout.count }, (_, i) => i)
    .filter((i) => (cellOf(state, i).played !== null) === decided)
    .map((i) => [i + 1, teamsOf(state, i)]);
