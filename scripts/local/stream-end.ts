import { DatabaseSync } from 'node:sqlite';

/** How dynoxide 1.2 numbers what it adds to a stream, as it asks SQLite: without an index it reads the whole stream at each write. */
export const streamEnd =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1';

/**
 * Gives the local table's file an index by which the end of a stream is found, so that a write costs the same after 100,000 others as after none. A
 * program that keeps its stream another way is left alone.
 */
export function indexStreamEnd(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    const statementSync = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = '_stream_records' AND sql LIKE ?`);
    if (!statementSync.get('%sequence_number%')) return;
    db.exec(
      'CREATE INDEX IF NOT EXISTS sideout_stream_end ON _stream_records (table_name, CAST(sequence_number AS INTEGER))',
    );
  } finally {
    db.close();
  }
}
