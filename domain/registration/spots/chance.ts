/** The figures behind the odds of getting a spot. */
type Usual = {
  /** Teams with a spot in the division. */
  readonly teams: number;
  /** Teams in the organizer's past events, and how many of them withdrew. */
  readonly entered: number;
  readonly withdrew: number;
};

/** If the organizer has fewer past divisions than this, we show only facts and no odds. */
const fewestDivisions = 8;
export const isChanceKnown = ({ divisions }: { readonly divisions: number }): boolean => divisions >= fewestDivisions;

/**
 * The data assumed before there is any: one team in twenty withdrew. With little real data, the odds then promise
 * nothing and rule nothing out.
 */
const prior = { entered: 20, withdrew: 1 } as const;

/** Returns the share of teams that withdraw. */
export const rateOf = ({ entered, withdrew }: Usual): number => (withdrew + prior.withdrew) / (entered + prior.entered);

/** Returns how many of the division's teams are likely to withdraw. */
const likelyToWithdraw = (usual: Usual): number => usual.teams * rateOf(usual);

/** Returns the likely withdrawals in words. Only whole teams withdraw. */
export function withdrawWords(usual: Usual): string {
  const likely = Math.round(likelyToWithdraw(usual));
  if (likely === 0) return 'Most likely, none of them will withdraw';
  return likely === 1 ? 'About one of them will withdraw' : `About ${likely} of them will withdraw`;
}

/**
 * Returns the odds, as a share, that a team at a waitlist position (from 1) gets a spot. They are the odds that at
 * least that many teams withdraw, independently and at the usual rate. Teams ahead that stop waiting aren't counted, so
 * the result is more likely too low than too high.
 */
export function chanceAt(place: number, usual: Usual): number {
  const { teams } = usual;
  if (place > teams) return 0;
  const rate = rateOf(usual);
  // The sum starts at zero teams. Each term is computed from the previous one, in logarithms, because the first one is
  // tiny if there are many.
  let term = teams * Math.log1p(-rate);
  let fewer = 0;
  for (let n = 0; n < place; n++) {
    fewer += Math.exp(term);
    term += Math.log((teams - n) / (n + 1)) + Math.log(rate / (1 - rate));
  }
  return Math.min(1, Math.max(0, 1 - fewer));
}

/** Returns the odds in words, no more precise than the data allows. */
export function chanceWords(share: number): string {
  if (share < 0.01) return 'less than 1 in 100';
  if (share > 0.95) return 'almost certain';
  if (share >= 0.5) return `about ${Math.round(share * 10)} in 10`;
  return `about 1 in ${Math.round(1 / share)}`;
}
