import type { Id } from '../../../kernel/ids.ts';
import { mapResult, ok, type Result, refuse } from '../../../kernel/result.ts';
import { createBracket } from '../../brackets/create.ts';
import { placeInTurn } from '../../courts/in-turn.ts';
import { dualMatchNumber } from '../../duals/numbers.ts';
import { type FormatId, formats, settingsOf } from '../../matches/formats/formats.ts';
import { maySplit } from '../../matches/settings.ts';
import { play } from '../../problems.ts';
import { stateOf, stored } from '../bracket-play.ts';
import { type CommandOf, playCommand } from '../commands.ts';
import { evolvePlay } from '../evolve.ts';
import { bracketIdOf, matchIdOf, placeOf } from '../ids.ts';
import { bracketById, hasBegun, isLocked, roundById } from '../look.ts';
import { type DivisionPlay, type PlayBracket, playBracket } from '../schema.ts';
import type { Decide } from './decide.ts';
import { entrantsOf, seatOrder } from './entrants.ts';
import { bracketWithout } from './leavers.ts';
import { type Around, alone, matchesOfDivision, placingTask } from './occupied.ts';
import { mayEndLevel, settingsFor, withFormat } from './settings.ts';

type Making = CommandOf<'makeBracket'> & { readonly format: FormatId };

/**
 * Creates a bracket for a day (number `at`; gold before silver), with teams by its seeding rules or in a manual order,
 * and byes for the top seeds. Courts are assigned in turn from the first round on, as soon as they and the teams are
 * free. The bracket can be rebuilt until something in it has been played. The day's other brackets don't change.
 */
export const makeBracket: Decide<'makeBracket'> = (state, sent, { around = alone, sportId }) => {
  const command = withFormat(sent, sportId);
  const round = roundById(state, command.roundId);
  if (round?.kind !== 'brackets') return refuse(play['unknown-round']());
  const old = bracketById(state, bracketIdOf(round.id, command.at));
  if (old && hasBegun(old)) return refuse(play['already-started']());
  const entrants = entrantsOf(state, command.rules);
  if (!entrants.ok) return entrants;
  const seats = seatOrder(entrants.value, command.order);
  if (!seats.ok) return seats;
  const bracket = bracketFor(state, command, entrants.value, seats.value, around);
  if (!bracket.ok) return bracket;
  const { roundId, rules } = command;
  return ok([{ type: 'bracketMade', roundId, entrants: entrants.value, rules, bracket: bracket.value }]);
};

/** Returns the bracket that a bracket-play day starts with: single elimination of all teams by seed (Part 3 §4). */
export function firstBracket(state: DivisionPlay, roundId: Id, sportId?: number): Result<PlayBracket> {
  const command = withFormat(playCommand.parse({ type: 'makeBracket', roundId }) as CommandOf<'makeBracket'>, sportId);
  const entrants = entrantsOf(state, []);
  return entrants.ok ? bracketFor(state, command, entrants.value, entrants.value, alone) : entrants;
}

function bracketFor(
  state: DivisionPlay,
  command: Making,
  entrants: readonly Id[],
  seats: readonly Id[],
  around: Around,
): Result<PlayBracket> {
  const { bracketType: type, champions, playIn, secondChance, pairing, losersFormat, rules } = command;
  const spec = {
    type,
    champions,
    ...(playIn > 0 && { playIn }),
    ...(secondChance && { secondChance }),
    ...(pairing && { pairing }),
  };
  const drawn = createBracket(spec, seats);
  const result = drawn.ok ? bracketWithout(state, drawn.value) : drawn;
  if (!result.ok) return result;
  const { settings, minutes } = settingsFor(command);
  const losersSettings = losersFormat === null ? null : settingsOf(formats[losersFormat]);
  if (maySplit(settings) || (losersSettings && maySplit(losersSettings))) return refuse(mayEndLevel());
  const bracket = playBracket.parse({
    id: bracketIdOf(command.roundId, command.at),
    roundId: command.roundId,
    name: command.name,
    settings,
    losersSettings,
    prevLoser: command.prevLoser,
    rules,
    entrants,
    props: [
      ...(command.pairs === null ? [] : [`duals-${command.pairs}`]),
      ...(command.qualifies ? [`Q-${command.qualifies}`] : []),
    ],
    minutesPerMatch: command.startTime === null ? null : minutes,
    stored: stored(result.value),
  });
  const draft = { ...bracket, stored: stored(result.value) };
  return mapResult(placeBracket(state, draft, command, around), (places) => ({ ...draft, ...places }));
}

/**
 * Assigns courts and times round by round. A round starts when the one before it is over everywhere. Each match starts
 * as soon as one of the courts and everyone who might play it are free. Pairs of a dual play side by side.
 */
function placeBracket(
  state: DivisionPlay,
  bracket: PlayBracket,
  { courts, startTime, pairs }: Making,
  around: Around,
): Result<Pick<PlayBracket, 'courts' | 'times'>> {
  const { layout } = stateOf(bracket);
  const numbersOf = (number: number) =>
    pairs === null
      ? [number]
      : Array.from({ length: pairs }, (_, i) => dualMatchNumber({ dualN: number, pair: i + 1 }));
  const waves = layout.order.map((at) => {
    const { first = 0, end = 0 } = layout.rounds[at] ?? {};
    return Array.from({ length: end - first }, (_, i) => first + i + 1).flatMap(numbersOf);
  });
  if (courts.length === 0) return ok({ courts: {}, times: {} });
  if (startTime === null) {
    const inTurn = waves.flatMap((wave) => wave.map((number, i) => [number, courts[i % courts.length] as string]));
    return ok({ courts: Object.fromEntries(inTurn), times: {} });
  }
  const { entrants, rules, roundId } = bracket;
  const drafted = evolvePlay(state, { type: 'bracketMade', roundId, entrants, rules, bracket });
  const matches = matchesOfDivision(drafted, around);
  const task = placingTask(matches, around, { own: new Set([bracket.id]), courts, from: startTime });
  const turns = waves.map((wave) => wave.map((number) => ({ match: matchIdOf(bracket.id, number), courts })));
  return mapResult(placeInTurn(task, turns, startTime), (places) => {
    const numbered = [...places].map(([id, place]) => [placeOf(id).number, place] as const);
    return {
      courts: Object.fromEntries(numbered.map(([number, { court }]) => [number, court])),
      times: Object.fromEntries(numbered.map(([number, place]) => [number, place.startTime])),
    };
  });
}

/** Clears every result of a bracket unless it is locked. Teams that withdrew stay withdrawn. */
export const clearBracket: Decide<'clearBracket'> = (state, { bracketId }) => {
  const bracket = bracketById(state, bracketId);
  if (!bracket) return refuse(play['unknown-bracket']());
  return isLocked(state, bracket) ? refuse(play.locked()) : ok([{ type: 'bracketCleared', bracketId }]);
};
