let read: () => number = Date.now;

/**
 * Returns the current time in epoch milliseconds. This is the only clock in functions. It is read once per request and
 * then passed as an argument.
 */
export const now = (): number => read();

/** Only the local cloud and tests change the time with this. Nothing calls it in Lambda. */
export function setClock(source: () => number): void {
  read = source;
}
