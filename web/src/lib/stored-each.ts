type Change<T> = readonly [id: string, value: T | null];
/**
 * Values that each have their own key in storage, so that two tabs writing at the same time don't overwrite each
 * other's values.
 */
type StoredEach<T> = {
  /** Returns false if the value wasn't stored. */
  write(id: string, value: T): boolean;
  clear(id: string): void;
  /**
   * Returns what other tabs have written (null if cleared) since this tab last read or wrote. The first call returns
   * everything.
   */
  changes(): Change<T>[];
  /** Called when another tab has written a value. */
  watch(listener: () => void): void;
};

/** Opens the values stored under a key. `valid` checks a stored value, and an invalid value is skipped. */
export function storedEach<T>(key: string, valid: (value: unknown) => value is T): StoredEach<T> {
  const prefix = `sideout.${key}.`;
  /** Each value as last read or written here. */
  const known = new Map<string, string>();
  const read = (text: string): T | null => {
    try {
      const value: unknown = JSON.parse(text);
      return valid(value) ? value : null;
    } catch {
      return null;
    }
  };
  return {
    write(id, value) {
      const text = JSON.stringify(value);
      try {
        localStorage.setItem(prefix + id, text);
      } catch {
        return false; // Storage is full or blocked, so the value stays in memory only.
      }
      known.set(id, text);
      return true;
    },
    clear(id) {
      known.delete(id);
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        /* Storage is blocked, so there is nothing to remove. */
      }
    },
    changes() {
      const now = textsOf(prefix);
      if (now === null) return [];
      const gone = [...known.keys()].filter((id) => !now.has(id));
      for (const id of gone) known.delete(id);
      const other = [...now].filter(([id, text]) => known.get(id) !== text);
      for (const [id, text] of other) known.set(id, text);
      const written = other.flatMap(([id, text]): Change<T>[] => {
        const value = read(text);
        return value === null ? [] : [[id, value]];
      });
      return [...gone.map((id): Change<T> => [id, null]), ...written];
    },
    watch(listener) {
      addEventListener('storage', ({ key }) => (key === null || key.startsWith(prefix)) && listener());
    },
  };
}

/** Returns null if storage can't be read. */
function textsOf(prefix: string): Map<string, string> | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Map(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']));
  } catch {
    return null;
  }
}
