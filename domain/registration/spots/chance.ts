/** The figures behind the odds of getting a spot. */
type Usual = {
  /** teams with a spot in the division */
  readonly teams: number;
  /** teams of the organizer's past events, and how many of them withdrew */
  readonly entered: number;
  readonly withdrew: number;
};

/**
 * With fewer past divisions of the organizer than this, only facts are shown and no odds (screens.md, Waitlist odds).
 */
const fewestDivisions = 8;
export const isChanceKnown = ({ divisions }: { readonly divisions: number }): boolean => divisions >= fewestDivisions;

/**
 * Counts as if one of twenty teams had withdrawn before: with little data, nothing is promised and nothing ruled out.
 */
const prior = { entered: 20, withdrew: 1 } as const;

/** The share of teams that withdraw. */
export const rateOf = ({ entered, withdrew }: Usual): number => (withdrew + prior.withdrew) / (entered + prior.entered);

/** The number of teams in the division likely to withdraw. */
const likelyToWithdraw = (usual: Usual): number => usual.teams * rateOf(usual);

/** The same in words: only whole teams withdraw. */
export function withdrawWords(usual: Usual): string {
  const likely = Math.round(likelyToWithdraw(usual));
  if (likely === 0) return 'Most likely, none of them will withdraw';
  return likely === 1 ? 'About one of them will withdraw' : `About ${likely} of them will withdraw`;
}

/**
 * The odds, as a share, that a team at a waitlist position (from 1) gets a spot: that at least that many teams
 * withdraw, independently and at the usual rate. Teams ahead that stop waiting aren't counted, so the result is
 * rather too low than too high.
 */
export function chanceAt(place: number, usual: Usual): number {
  const { teams } = usual;
  if (place > teams) return 0;
  const rate = rateOf(usual);
  // from no teams up; each term is computed from the previous one, in logarithms, because the first is tiny if there
  // are many
  let term = teams * Math.log1p(-rate);
  let fewer = 0;
  for (let n = 0; n < place; n++) {
    fewer += Math.exp(term);
    term += Math.log((teams - n) / (n + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}

/** The odds in words, no more precise than they are known. */
export function chanceWords(share: number): string {
  if (share < 0.01) return 'less than 1 in 100';
  if (share > 0.95) return 'almost certain';
  if (share >= 0.5) return `about ${Math.round(share * 10)} in 10`;
  return `about 1 in ${Math.round(1 / share)}`;
}
