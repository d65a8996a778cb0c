/**
 * One stored value. If storage is full, blocked or holds invalid data, reads return the fallback and writes are
 * dropped.
 */
type Stored<T> = {
  read(): T;
  /** returns false if it isn't kept */
  write(value: T): boolean;
  clear(): void;
};

/** `valid`: validates the stored value. Anything else is removed. */
export function stored<T>(key: string, fallback: T, valid: (value: unknown) => value is T): Stored<T> {
  const name = `sideout.${key}`;
  return {
    read() {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
        return valid(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        localStorage.setItem(name, JSON.stringify(value));
        return true;
      } catch {
        return false; // the value stays in memory only
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        /* nothing to remove */
      }
    },
  };
}
