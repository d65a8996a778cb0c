/** The quotient as the FIVB's indoor tables print it: cut, not rounded, after three decimals; MAX without a loss. */
export const cutQuotient = (won: number, lost: number): string =>
  lost === 0 ? (won === 0 ? '0.000' : 'MAX') : (Math.floor((won * 1000) / lost) / 1000).toFixed(3);
