/**
 * Numbers on the 128-line sheet (domain-facts A3; Part 3 §4 "special match numbers"). A smaller bracket takes the end of the
 * sheet, so its final has always the same number: single 127, third place 128, fifth place 129-131 (seventh 132, ours); crossover
 * 249/250 the last contenders' round, 251/252 the semifinals, 253 the final, 254 the bronze match (ours); full 253 the
 * contenders' final, 254 and 255 the finals. Rounds that don't fit on 128 lines have no number (0).
 */
export const sheet = {
  third: 128,
  fifthSemis: 129,
  fifth: 131,
  seventh: 132,
  crossoverSemis: 251,
  crossoverFinal: 253,
  crossoverBronze: 254,
  grandFinal: 254,
  reset: 255,
} as const;

/** First number of a winners' round, `fromEnd` 0 being the round of one match (the final, 127). */
export const winnersLine = (fromEnd: number): number => (fromEnd > 6 ? 0 : 129 - 2 ** (fromEnd + 1));

/** First number of a contenders' round of a crossover: 249, 247, 243, 239, 231 … */
export const crossoverLine = (fromEnd: number): number => lineBefore(251, fromEnd, 2, 127);

/** First number of a contenders' round of a full double elimination: 253, 252, 250, 248, 244 … */
export const fullLine = (fromEnd: number): number => lineBefore(254, fromEnd, 1, 128);

function lineBefore(after: number, fromEnd: number, lastSlots: number, lowest: number): number {
  let line = after;
  for (let back = 0; back <= fromEnd; back++) line -= lastSlots * 2 ** Math.floor(back / 2);
  return line < lowest ? 0 : line;
}
