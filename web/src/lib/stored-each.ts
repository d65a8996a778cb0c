type Change<T> = readonly [id: string, value: T | null];
/** Values remembered each under a key of its own, so that two tabs that write at once lose nothing of each other's. */
type StoredEach<T> = {
  /** false where it is not kept */
  write(id: string, value: T): boolean;
  clear(id: string): void;
  /** What other tabs have written (null: cleared) since this one last read or wrote it; at first all there is. */
  changes(): Change<T>[];
  /** Calls when another tab has written one of them. */
  watch(listener: () => void): void;
};

/** `valid` judges what was read; anything else is passed over. */
export function storedEach<T>(key: string, valid: (value: unknown) => value is T): StoredEach<T> {
  const prefix = `sideout.${key}.`;
  /** As each was last read or written here. */
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
        return false; // full or blocked: the value lives on in memory only
      }
      known.set(id, text);
      return true;
    },
    clear(id) {
      known.delete(id);
      try {
        localStorage.removeItem(prefix + id);
      } catch {
        /* nothing to forget */
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

/** Null where nothing can be read. */
function textsOf(prefix: string): Map<string, string> | null {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    return new Map(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']));
  } catch {
    return null;
  }
}
