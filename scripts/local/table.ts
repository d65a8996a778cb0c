import { cpSync, existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { systemAttributes, tableSchema } from '#functions/kernel/table/schema.ts';
import { type Child, startChild } from './child.ts';
import { freePort } from './ports.ts';
import { quickParent, temporaryFolder } from './temporary.ts';

/**
 * The query that dynoxide 1.2 sends to SQLite for a stream's next number. Without an index, it reads the whole stream
 * at each write.
 */
export const streamEnd =
  'SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1';

/**
 * Gives the local table's file an index for a stream's end, so a write costs the same after 100,000 others as after
 * none. Leaves a dynoxide version alone if it stores its stream differently.
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

export type LocalTable = {
  readonly endpoint: string;
  readonly name: string;
  /** The environment that an AWS SDK needs to reach the table. Put it into `process.env` before creating a client. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes one DynamoDB call by its operation's name, without an SDK. Throws an Error with the fault's name. */
  call(operation: string, input: object, service?: 'DynamoDB_20120810' | 'DynamoDBStreams_20120810'): Promise<unknown>;
  /** The program ended without being stopped. */
  readonly ended: Promise<void>;
  /** Writes a draft to its file while nothing else is in progress. Does nothing for a table that isn't a draft. */
  save(): Promise<void>;
  stop(): Promise<void>;
};

type TableOptions = {
  /**
   * The file that contains the database, so that it survives kill -9. Without a file, the table is gone when it stops.
   */
  readonly file?: string;
  /**
   * Whether to keep a new file in memory until it is saved. A table on disk waits for the disk at every write, which
   * takes up most of the time needed to fill the table.
   */
  readonly draft?: boolean;
  readonly port?: number;
  readonly name?: string;
};

/** The credentials and region for every local client. Nothing checks them. */
export const localCredentials = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
} as const;

/**
 * Returns the command that starts the program: the binary in the platform's package or, without that package, npm's
 * launcher, which downloads it.
 */
function program(): { command: string; first: string[] } {
  const require = createRequire(import.meta.url);
  try {
    const folder = dirname(require.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    const binary = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    if (existsSync(binary)) return { command: binary, first: [] };
  } catch {
    // The package isn't installed for this platform.
  }
  return { command: 'npx', first: ['--yes', 'dynoxide'] };
}

/** The files that SQLite keeps next to a database while it is open. */
const databaseFiles = ['', '-wal', '-shm'];

/**
 * Starts DynamoDB on this machine with its own copy of the product's table, which is deleted at the end unless a file
 * is given. Ready in about 80 ms.
 */
export async function startTable(options: TableOptions = {}): Promise<LocalTable> {
  const { file, draft } = options;
  if (file && (!draft || existsSync(file))) return startOn(file, options);
  const folder = temporaryFolder('table', quickParent());
  const forget = () => rmSync(folder, { recursive: true, force: true });
  try {
    const begun = join(folder, 'table.db');
    const table = await startOn(begun, options);
    return {
      ...table,
      save: () => (file ? table.moveTo(begun, file).then(forget) : Promise.resolve()),
      stop: () => table.stop().finally(forget),
    };
  } catch (error) {
    forget();
    throw error;
  }
}

type Started = LocalTable & { moveTo(from: string, to: string): Promise<void> };

async function startOn(file: string, options: TableOptions): Promise<Started> {
  const name = options.name ?? 'sideout';
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? options.port : 0);
    let { child, said } = startProgram(port, file);
    const ended = Promise.withResolvers<void>();
    let moving = false;
    const watch = () => void child.ended.then(() => moving || ended.resolve());
    const endpoint = `http://127.0.0.1:${port}`;
    const call: LocalTable['call'] = (operation, input, service = 'DynamoDB_20120810') =>
      callTable(endpoint, `${service}.${operation}`, input);
    try {
      // Only its own output proves that our process is listening, because another program may have taken the port in
      // between.
      await said;
      indexStreamEnd(file);
      await ensureTable(call, name);
      const env = {
        ...localCredentials,
        AWS_ENDPOINT_URL_DYNAMODB: endpoint,
        AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoint,
      };
      watch();
      return {
        ...{ endpoint, name, env: { ...env, TABLE_NAME: name }, call, ended: ended.promise },
        save: async () => {},
        stop: () => child.stop(),
        async moveTo(from, to) {
          moving = true;
          await child.stop();
          moving = false;
          for (const part of databaseFiles) if (existsSync(from + part)) cpSync(from + part, to + part);
          ({ child, said } = startProgram(port, to));
          watch();
          await said;
        },
      };
    } catch (error) {
      await child.stop();
      if (attempt === 3 || !/in use/i.test(String(error))) throw error;
    }
  }
}

/** `said` resolves when the program reports that it is listening. It rejects with its output if it ends before that. */
function startProgram(port: number, file: string): { child: Child; said: Promise<void> } {
  const { command, first } = program();
  const child = startChild(command, [...first, 'serve', '--port', String(port), '--db-path', file]);
  let words = '';
  const said = new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error(`the local table doesn’t respond: ${words}`)), 120_000);
    for (const stream of [child.process.stdout, child.process.stderr])
      stream?.on('data', (chunk) => {
        words = (words + chunk).slice(-2000);
        if (!/listening/i.test(words)) return;
        clearTimeout(patience);
        resolve();
      });
    void child.ended.then(() => {
      clearTimeout(patience);
      reject(new Error(`the local table did not start: ${words}`));
    });
  });
  return { child, said };
}

async function ensureTable(call: LocalTable['call'], name: string): Promise<void> {
  const { TableNames } = (await call('ListTables', {})) as { TableNames: string[] };
  if (TableNames.includes(name)) return;
  await call('CreateTable', { ...tableSchema, TableName: name });
  await call('UpdateTimeToLive', {
    TableName: name,
    TimeToLiveSpecification: { Enabled: true, AttributeName: systemAttributes.ttl },
  });
}

async function callTable(endpoint: string, target: string, input: object): Promise<unknown> {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': target,
      'x-amz-date': '20260101T000000Z',
      authorization:
        'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
    },
    body: JSON.stringify(input),
  });
  const answer = (await reply.json()) as { __type?: string; message?: string; Message?: string };
  if (reply.ok) return answer;
  const fault = new Error(answer.message ?? answer.Message ?? `DynamoDB answered ${reply.status}`);
  fault.name = answer.__type?.split('#').at(-1) ?? 'UnknownError';
  throw fault;
}
