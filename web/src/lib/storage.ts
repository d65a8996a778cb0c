/** One remembered value. Storage may be full, blocked or hold rubbish: reads then answer the fallback, writes are dropped. */
type Stored<T> = {
  read(): T;
  /** false where it is not kept */
  write(value: T): boolean;
  clear(): void;
};

/** `valid` judges what was read; anything else is forgotten. */
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
        return false; // the value lives on in memory only
      }
    },
    clear() {
      try {
        localStorage.removeItem(name);
      } catch {
        /* nothing to forget */
      }
    },
  };
}
