let read: () => number = Date.now;

/** The moment it is, in epoch milliseconds: the only clock of functions, read once per request and then passed as an argument. */
export const now = (): number => read();

/** The local cloud and tests move time with this; in Lambda nobody calls it. */
export function setClock(source: () => number): void {
  read = source;
}
