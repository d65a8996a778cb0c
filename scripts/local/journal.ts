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
};

export function openJournal(now: () => number, size = 400): Journal {
  const notes: Note[] = [];
  return {
    add(kind, text, data) {
      notes.push({ at: now(), kind, text, ...(data === undefined ? {} : { data }) });
      if (notes.length > size) notes.splice(0, notes.length - size);
    },
    list: (kind) => notes.filter((note) => !kind || note.kind === kind).toReversed(),
  };
}
