/** The last things that happened, for the console; in memory only. */
export type Note = {
  readonly at: number;
  readonly kind: 'http' | 'event' | 'stream' | 'schedule' | 'socket' | 'log' | 'fault';
  readonly text: string;
  readonly data?: unknown;
};
export type Journal = {
  add(kind: Note['kind'], text: string, data?: unknown): void;
  list(kind?: Note['kind']): Note[];
  /** the first note of a kind with these words, as soon as it is there */
  noted(kind: Note['kind'], words: string): Promise<Note>;
};

export function openJournal(now: () => number, size = 400): Journal {
  const notes: Note[] = [];
  const waiting = new Set<(note: Note) => void>();
  return {
    add(kind, text, data) {
      const note = { at: now(), kind, text, ...(data === undefined ? {} : { data }) };
      notes.push(note);
      for (const hear of waiting) hear(note);
      if (notes.length > size) notes.splice(0, notes.length - size);
    },
    noted(kind, words) {
      const fits = (note: Note) => note.kind === kind && note.text.includes(words);
      const there = notes.find(fits);
      if (there) return Promise.resolve(there);
      return new Promise((resolve) => {
        const hear = (note: Note) => {
          if (!fits(note)) return;
          waiting.delete(hear);
          resolve(note);
        };
        waiting.add(hear);
      });
    },
    list: (kind) => notes.filter((note) => !kind || note.kind === kind).toReversed(),
  };
}
