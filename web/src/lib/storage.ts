/**
 * A single stored value. If storage is full, blocked or has invalid data, reads return the fallback and writes do
 * nothing.
 */
type Stored<T> = {
  read(): T;
  /** Returns false if the value wasn't stored. */
  write(value: T): boolean;
  clear(): void;
};

/** `valid` checks the stored value. An invalid value is removed. */
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
        return false; // The value stays in memory only.
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        /* Storage is blocked, so there is nothing to remove. */
      }
    },
  };
}
