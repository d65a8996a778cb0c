/** What a chance in line is worked out from. */
type Usual = {
  /** teams that have a place in the division */
  readonly teams: number;
  /** teams of the organizer's events that are over, and how many of them withdrew */
  readonly entered: number;
  readonly withdrew: number;
};

/** Under so many of the organizer's divisions that are over nobody is told a chance: facts alone (screens.md, Waitlist odds). */
const fewestDivisions = 8;
export const isChanceKnown = ({ divisions }: { readonly divisions: number }): boolean => divisions >= fewestDivisions;

/** As if of twenty teams one had withdrawn before: where little is known nobody is promised anything, and nothing is ruled out. */
const prior = { entered: 20, withdrew: 1 } as const;

/** How many of a hundred teams withdraw, as a share. */
export const rateOf = ({ entered, withdrew }: Usual): number => (withdrew + prior.withdrew) / (entered + prior.entered);

/** How many teams of the division are likely to withdraw. */
const likelyToWithdraw = (usual: Usual): number => usual.teams * rateOf(usual);

/** The same in words: a part of a team never withdraws. */
export function withdrawWords(usual: Usual): string {
  const likely = Math.round(likelyToWithdraw(usual));
  if (likely === 0) return 'Most likely none of them will withdraw';
  return likely === 1 ? 'About one of them will withdraw' : `About ${likely} of them will withdraw`;
}

/**
 * The chance, as a share, that whoever stands at a place in line (from 1) gets a place: that at least so many teams withdraw, each by itself with the usual rate. Who gives
 * up waiting before them is not counted, so it is rather too small than too large.
 */
export function chanceAt(place: number, usual: Usual): number {
  const { teams } = usual;
  if (place > teams) return 0;
  const rate = rateOf(usual);
  // from no team upwards; each term from the one before, in logarithms, since the first is tiny where there are many
  let term = teams * Math.log1p(-rate);
  let fewer = 0;
  for (let n = 0; n < place; n++) {
    fewer += Math.exp(term);
    term += Math.log((teams - n) / (n + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}

/** A chance in words: no finer than it is known. */
export function chanceWords(share: number): string {
  if (share < 0.01) return 'less than 1 in 100';
  if (share > 0.95) return 'almost certain';
  if (share >= 0.5) return `about ${Math.round(share * 10)} in 10`;
  return `about 1 in ${Math.round(1 / share)}`;
}
