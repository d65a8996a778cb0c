import { ordinal } from '../../kernel/text.ts';
import { finishTableOf } from '../finishes/tables.ts';
import { type Layout, lineNumber } from './layout.ts';
import { bracketKinds } from './registry.ts';
import { placeTitles, roundName } from './rounds.ts';
import { qualifierText } from './schema.ts';
import { type BracketCell, type BracketState, cellOf } from './state.ts';

/** Each seed's finish in its bracket, or null while it is still playing. Ties share a number: 5, 5, 7, 7. */
type SeedPlaces = readonly (number | null)[];

/**
 * Returns the finishes by seed (index seed − 1) that are already decided (domain-facts A3 "Finish tables"). A team has
 * its finish when it has no match left. Byes move the numbers up: eleven teams finish 1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9.
 */
export function placesOf(state: BracketState): SeedPlaces {
  const { layout } = state;
  const places: (number | null)[] = new Array(state.teams.length).fill(null);
  const give = (seat: number, place: number) => {
    if (seat > 0 && place > 0) places[seat - 1] = place;
  };
  for (const [seed, place] of layout.seedPlaces) give(seed, place);
  for (let index = 0; index < layout.count; index++) {
    const cell = cellOf(state, index);
    if (cell.verdict === 0) continue;
    if (index + 1 === layout.reset) giveFirstFinal(cell, layout, give);
    else if (cell.verdict === 3) {
      give(cell.home, fallPlace(layout, index));
      give(cell.away, fallPlace(layout, index));
    } else {
      const homeWon = cell.verdict === 1;
      give(homeWon ? cell.home : cell.away, layout.winnerPlace[index] ?? 0);
      give(homeWon ? cell.away : cell.home, layout.loserPlace[index] ?? 0);
    }
  }
  return places;
}

/**
 * Assigns the finishes of the first grand final. It is decisive only if the undefeated team wins it or no team is left.
 */
function giveFirstFinal(cell: BracketCell, layout: Layout, give: (seat: number, place: number) => void): void {
  if (cell.verdict === 2) return;
  give(
    cell.home,
    cell.verdict === 1 ? (layout.winnerPlace[layout.reset] ?? 1) : (layout.loserPlace[layout.reset] ?? 2),
  );
  give(cell.away, layout.loserPlace[layout.reset] ?? 2);
}

/** Returns the finish of a team that is out after a match whose loser would have played on (a double forfeit). */
function fallPlace(layout: Layout, index: number): number {
  let at = index;
  for (let next = layout.loserTo[at] ?? -1; next >= 0; next = layout.loserTo[at] ?? -1) at = next >> 1;
  return layout.loserPlace[at] ?? 0;
}

const champion = 'is champion';
const finishes = 'finishes ';

/** Returns how a team with no more matches ends: "is champion" or "finishes 5th". */
const textOfPlace = (place: number): string => (place === 1 ? champion : `${finishes}${ordinal(place)}`);

/**
 * Returns the finish in the text for a match's winner or loser, such as "Loser finishes 5th". Null if the team plays on
 * or has no finish.
 */
export function placeOfText(text: string): number | null {
  if (text.endsWith(champion)) return 1;
  const place = Number.parseInt(text.split(finishes)[1] ?? '', 10);
  return Number.isNaN(place) ? null : place;
}

/** The way a type's 128-line sheet is numbered. */
type Sheet = 'single' | 'crossover' | 'full';

const sheetOf = (layout: Layout): Sheet => {
  const { type } = layout.request;
  if (type === 'DOUBLE_ELIM') return 'full';
  return finishTableOf(type) === 'double' ? 'crossover' : 'single';
};

/**
 * Where the winner goes, by special match number (Part 3 §4: "249/250 crossover to semifinals, 253 to finals, 129/130
 * fifth place").
 */
const winnerTexts: Readonly<Record<Sheet, Readonly<Record<number, string>>>> = {
  single: { 125: 'final', 126: 'final', 129: '5th place match', 130: '5th place match' },
  crossover: {
    125: 'crossover semifinals',
    126: 'crossover semifinals',
    249: 'crosses over to semifinals',
    250: 'crosses over to semifinals',
    251: 'final',
    252: 'final',
  },
  full: { 127: 'finals', 253: 'finals' },
};

/** Where the loser goes, by special match number. */
const loserTexts: Readonly<Record<Sheet, Readonly<Record<number, string>>>> = {
  single: { 125: '3rd place match', 126: '3rd place match', 129: '7th place match', 130: '7th place match' },
  crossover: { 251: '3rd place match', 252: '3rd place match' },
  full: {},
};

/** What a match means for one of its sides: a sentence, and the next match's number or the finish. */
type Advance = { readonly text: string; readonly to: number | null; readonly place: number | null };

/**
 * Returns what a match means for a side, such as "Winner to M59": the special text of its number if it has one, the
 * next match's number, or the finish.
 */
export function advanceOf(
  layout: Layout,
  index: number,
  who: 'winner' | 'loser',
  props: readonly string[] = [],
): Advance {
  const name = who === 'winner' ? 'Winner' : 'Loser';
  if (index + 1 === layout.reset) return firstFinal(layout, who);
  const target = (who === 'winner' ? layout.winnerTo : layout.loserTo)[index] ?? -1;
  if (target >= 0) {
    const to = (target >> 1) + 1;
    const special = (who === 'winner' ? winnerTexts : loserTexts)[sheetOf(layout)][lineNumber(layout, index)];
    const text = special === undefined ? `to M${to}` : special.includes(' to ') ? special : `to ${special}`;
    return { text: `${name} ${text}`, to, place: null };
  }
  const place = (who === 'winner' ? layout.winnerPlace : layout.loserPlace)[index] ?? 0;
  return { text: `${name} ${outText(layout, who, place, props)}`, to: null, place };
}

function firstFinal(layout: Layout, who: 'winner' | 'loser'): Advance {
  const to = layout.reset + 1;
  const text =
    who === 'winner'
      ? `Winner is champion, or goes to M${to} if a contender`
      : `Loser is 2nd, or goes to M${to} if unbeaten`;
  return { text, to, place: null };
}

function outText(layout: Layout, who: 'winner' | 'loser', place: number, props: readonly string[]): string {
  const { type, champions } = layout.request;
  if (bracketKinds[type].build !== null && type.includes('CHALLENGE'))
    return who === 'winner' ? 'moves up' : 'moves down';
  return place === 1 && champions > 1 ? qualifierText(props) : textOfPlace(place);
}

/** Returns a match's title: "Final", "Semifinal 2", "Quarterfinal 1", "3rd Place", "Contenders Round 2". */
export function titleOf(layout: Layout, index: number): string {
  const at = layout.roundOf[index] ?? 0;
  const round = layout.rounds[at];
  if (round === undefined) return '';
  const slot = (layout.slotOf[index] ?? 0) + 1;
  if (round.section === 'final') return round.number === 2 ? 'Final 2 (if needed)' : 'Final';
  if (round.section === 'place')
    return round.number === 8 ? `5th Place Semifinal ${slot}` : (placeTitles[round.number] ?? '');
  if (round.section === 'crossover') return `Semifinal ${slot}`;
  const name = roundName(layout, at);
  if (name === 'Semis') return `Semifinal ${slot}`;
  if (name === 'Quarters') return `Quarterfinal ${slot}`;
  return name === 'Finals' || name === 'Medal Matches' ? 'Final' : name;
}
