import { DatabaseSync } from 'node:sqlite';

/**
 * A collection of documents that survives kill -9. Every call's result is on disk (or in memory, for tests) when it
 * returns.
 */
export type Collection<T> = {
  put(id: string, body: T): void;
  get(id: string): T | null;
  remove(id: string): boolean;
  /** Returns the documents in the order they were first stored. `newest` reverses it. */
  list(options?: { limit?: number; newest?: boolean }): T[];
  count(): number;
  clear(): void;
};
export type Store = {
  collection<T>(kind: string): Collection<T>;
  /** Does all of the work or nothing, even if the process is killed in the middle. */
  together<T>(work: () => T): T;
  close(): void;
};

/** Opens the state of the local cloud's own services, in one SQLite file, or in memory without a file. */
export function openStore(file?: string): Store {
  const db = new DatabaseSync(file ?? ':memory:');
  db.exec(`
    PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;
    CREATE TABLE IF NOT EXISTS docs (
      seq INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, UNIQUE (kind, id)
    );`);
  const put = db.prepare(
    'INSERT INTO docs (kind, id, body) VALUES (?, ?, ?) ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body',
  );
  const get = db.prepare('SELECT body FROM docs WHERE kind = ? AND id = ?');
  const remove = db.prepare('DELETE FROM docs WHERE kind = ? AND id = ?');
  const oldest = db.prepare('SELECT body FROM docs WHERE kind = ? ORDER BY seq LIMIT ?');
  const newest = db.prepare('SELECT body FROM docs WHERE kind = ? ORDER BY seq DESC LIMIT ?');
  const count = db.prepare('SELECT count(*) AS n FROM docs WHERE kind = ?');
  const clear = db.prepare('DELETE FROM docs WHERE kind = ?');
  let depth = 0;
  return {
    collection: <T>(kind: string): Collection<T> => ({
      put: (id, body) => void put.run(kind, id, JSON.stringify(body)),
      get: (id) => {
        const row = get.get(kind, id);
        return row ? (JSON.parse(row.body as string) as T) : null;
      },
      remove: (id) => remove.run(kind, id).changes > 0,
      list: ({ limit = -1, newest: turned = false } = {}) =>
        (turned ? newest : oldest).all(kind, limit).map((row) => JSON.parse(row.body as string) as T),
      count: () => Number(count.get(kind)?.n ?? 0),
      clear: () => void clear.run(kind),
    }),
    together(work) {
      if (depth) return work();
      db.exec('BEGIN IMMEDIATE');
      depth++;
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    close: () => db.close(),
  };
}
