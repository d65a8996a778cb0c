/** The header that tells one of the local cloud's services which request caused a unit's call. */
export const requestHeader = 'x-local-request';

/** Something that happened. `request` is the call, tick or event that caused it, if known. */
export type Note = {
  readonly at: number;
  readonly kind: 'http' | 'event' | 'stream' | 'schedule' | 'socket' | 'log' | 'fault' | 'write';
  readonly text: string;
  readonly data?: unknown;
  readonly request?: string;
};
export type Journal = {
  add(kind: Note['kind'], text: string, data?: unknown, request?: string): void;
  list(kind?: Note['kind']): Note[];
  /** Everything that one request caused, in order. */
  following(request: string): Note[];
  /** Resolves with the first note of a kind that has this text, as soon as it exists. */
  noted(kind: Note['kind'], words: string): Promise<Note>;
};

/**
 * The latest activity, for the console, kept in memory only. The limits are how many notes are listed and how many
 * requests can be traced.
 */
export function openJournal(now: () => number, size = 400, followed = 1_000): Journal {
  const notes: Note[] = [];
  // A seed's or schedule's activity must not push out the calls that people want to look up.
  const calls = new Map<string, Note[]>();
  const others = new Map<string, Note[]>();
  const waiting = new Set<(note: Note) => void>();
  const following = (request: string) => calls.get(request) ?? others.get(request) ?? [];
  function trace(request: string, note: Note): void {
    const isCall = note.kind === 'http' || calls.has(request);
    const traces = isCall ? calls : others;
    traces.set(request, [...following(request), note]);
    if (isCall) others.delete(request);
    const [oldest] = traces.keys();
    if (traces.size > followed && oldest !== undefined) traces.delete(oldest);
  }
  return {
    add(kind, text, data, request) {
      const note = { at: now(), kind, text, ...(data === undefined ? {} : { data }), ...(request ? { request } : {}) };
      if (request) trace(request, note);
      // One call can write dozens of items, which would push everything else off the list.
      if (kind !== 'write') notes.push(note);
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
    following,
  };
}
