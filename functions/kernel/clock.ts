let read: () => number = Date.now;

/** The current time in epoch milliseconds: the only clock in functions, read once per request and then passed as an argument. */
export const now = (): number => read();

/** The local cloud and tests move time with this; nothing calls it in Lambda. */
export function setClock(source: () => number): void {
  read = source;
}
