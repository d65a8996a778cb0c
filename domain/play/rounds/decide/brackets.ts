import type { Id } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { type Millis, minute } from '../../../kernel/time.ts';
import { createBracket } from '../../brackets/create.ts';
import type { BracketState } from '../../brackets/state.ts';
import { dualMatchNumber } from '../../duals/numbers.ts';
import { formats, settingsOf } from '../../matches/formats/registry.ts';
import { maySplit } from '../../matches/settings.ts';
import { play } from '../../problems.ts';
import { stored } from '../bracket-play.ts';
import { type CommandOf, playCommand } from '../commands.ts';
import { bracketIdOf } from '../ids.ts';
import { bracketById, hasBegun, isLocked, roundById } from '../look.ts';
import { type DivisionPlay, type PlayBracket, playBracket } from '../schema.ts';
import type { Decide } from './decide.ts';
import { entrantsOf, seatOrder } from './entrants.ts';
import { bracketWithout } from './gone.ts';
import { mayEndLevel, settingsFor } from './settings.ts';

/**
 * A bracket of a day (its `at`-th; gold before silver): teams by its seeding rules or in an order made by hand, byes to the top seeds, courts in turn
 * from the first round on. May be remade until something of it is played; the day's other brackets stay as they are.
 */
export const makeBracket: Decide<'makeBracket'> = (state, command) => {
  const round = roundById(state, command.roundId);
  if (round?.kind !== 'brackets') return refuse(play['unknown-round']());
  const old = bracketById(state, bracketIdOf(round.id, command.at));
  if (old && hasBegun(old)) return refuse(play['already-started']());
  const entrants = entrantsOf(state, command.rules);
  if (!entrants.ok) return entrants;
  const seats = seatOrder(entrants.value, command.order);
  if (!seats.ok) return seats;
  const bracket = bracketFor(state, command, entrants.value, seats.value);
  if (!bracket.ok) return bracket;
  const { roundId, rules } = command;
  return ok([{ type: 'bracketMade', roundId, entrants: entrants.value, rules, bracket: bracket.value }]);
};

/** The bracket that a day of bracket play begins with: single elimination of all teams by their seeds (Part 3 §4). */
export function firstBracket(state: DivisionPlay, roundId: Id): Result<PlayBracket> {
  const command = playCommand.parse({ type: 'makeBracket', roundId }) as CommandOf<'makeBracket'>;
  const entrants = entrantsOf(state, []);
  return entrants.ok ? bracketFor(state, command, entrants.value, entrants.value) : entrants;
}

function bracketFor(
  state: DivisionPlay,
  command: CommandOf<'makeBracket'>,
  entrants: readonly Id[],
  seats: readonly Id[],
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
  const made = drawn.ok ? bracketWithout(state, drawn.value) : drawn;
  if (!made.ok) return made;
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
    stored: stored(made.value),
    ...placed(state, made.value, command, minutes),
  });
  return ok({ ...bracket, stored: stored(made.value) });
}

/**
 * Courts and times round by round: a round begins when the one before it is over everywhere. Pairs of a dual are matches side by side. A court that the division's
 * other pools and brackets have at that time is left to them.
 */
function placed(
  state: DivisionPlay,
  { layout }: BracketState,
  { courts, startTime, pairs, ...command }: CommandOf<'makeBracket'>,
  minutes: number,
) {
  const courtOf: Record<string, string> = {};
  const times: Record<string, number> = {};
  if (courts.length === 0) return { courts: courtOf, times };
  const others = takenBy(state, bracketIdOf(command.roundId, command.at));
  const timeOf = (wave: number) => (startTime ?? 0) + wave * minutes * minute;
  const isFree = (court: string, wave: number) =>
    startTime === null ||
    !others.some((other) => other.court === court && Math.abs(other.start - timeOf(wave)) < minutes * minute);
  let cell = 0;
  for (const at of layout.order) {
    const { first = 0, end = 0 } = layout.rounds[at] ?? {};
    const numbers = Array.from({ length: end - first }, (_, i) => first + i + 1).flatMap((number) => matchesOf(number));
    for (const number of numbers) {
      while (!isFree(courts[cell % courts.length] as string, Math.floor(cell / courts.length))) cell += 1;
      courtOf[number] = courts[cell % courts.length] as string;
      if (startTime !== null) times[number] = timeOf(Math.floor(cell / courts.length));
      cell += 1;
    }
    cell = Math.ceil(cell / courts.length) * courts.length;
  }
  return { courts: courtOf, times };

  function matchesOf(dualN: number): number[] {
    if (pairs === null) return [dualN];
    return Array.from({ length: pairs }, (_, i) => dualMatchNumber({ dualN, pair: i + 1 }));
  }
}

/** Where and when the division's other pools and brackets play. */
function takenBy({ pools, brackets }: DivisionPlay, own: Id): { court: string; start: Millis }[] {
  return [
    ...pools.flatMap(({ matches }) =>
      matches.flatMap(({ court, startTime }) =>
        court !== null && startTime !== null ? { court, start: startTime } : [],
      ),
    ),
    ...brackets.flatMap(({ id, courts, times }) =>
      id === own
        ? []
        : Object.entries(times).flatMap(([number, start]) => {
            const court = courts[number];
            return court === undefined ? [] : { court, start };
          }),
    ),
  ];
}

/** Takes every result of a bracket back, unless they are official; teams that withdrew stay withdrawn. */
export const clearBracket: Decide<'clearBracket'> = (state, { bracketId }) => {
  const bracket = bracketById(state, bracketId);
  if (!bracket) return refuse(play['unknown-bracket']());
  return isLocked(state, bracket) ? refuse(play.locked()) : ok([{ type: 'bracketCleared', bracketId }]);
};
