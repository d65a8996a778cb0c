import type { Operation } from '#domain/kernel/operation.ts';

/**
 * A unit's access to the one table. With `append`, it can only add items under the leading keys it names, and can't
 * even read them.
 */
export type TableAccess = 'none' | 'read' | 'write' | 'append';

/** AWS resources that a unit's code uses besides the table. infra grants exactly these. */
const grants = [
  'putEvents',
  'connections',
  // How many of a topic's followers get pushed updates.
  'following',
  'email',
  'sms',
  // The number that receives replies by text, if there is one.
  'smsNumber',
  'paymentSecrets',
  'signingSecret',
  'files',
  // Ends sign-ins in the user pool.
  'signIns',
  // Asks for a second factor when a user signs in.
  'secondFactor',
  // Sets a user's password and address in the user pool, and ends their sign-ins.
  'ownAccount',
  // Creates and deletes apps as clients of the user pool.
  'appClients',
  'readFiles',
  // Reads and writes files.
  'keepFiles',
  // The form that a browser uploads a picture with, and the pictures themselves.
  'allowUpload',
  'pictures',
  // The public pages in the site's bucket, and the API they are made from.
  'sitePages',
  // The sanctioning bodies' addresses and keys.
  'sanctionBodies',
] as const;
export type Grant = (typeof grants)[number];

/** A unit and what triggers it besides HTTP. `stream`: table changes. `socket`: the WebSocket routes. */
export type Unit = {
  /** The name of the folder and the Lambda, in kebab-case. */
  readonly name: string;
  /** The operations it handles, by the files that declare them. `operationsOf` joins them. */
  readonly operations: readonly Readonly<Record<string, Operation>>[];
  /** The events that it consumes, as detail types from events/every-event.ts. */
  readonly events?: readonly string[];
  /** For its queue: how many messages it takes at once (10), and how many batches in parallel (50). */
  readonly batch?: number;
  /** How many seconds its queue collects messages for a batch. */
  readonly queueGathers?: number;
  readonly abreast?: number;
  /** The schedules in events/schedules.ts that it handles. */
  readonly schedules?: readonly string[];
  /**
   * The kinds of items (`_t`) whose changes it gets from the table's stream. Lambda filters out all others before
   * starting it (infra/stream-patterns.ts).
   */
  readonly stream?: readonly string[];
  /** For the stream: how many seconds changes are collected before they are delivered together. */
  readonly gathers?: number;
  /**
   * For the stream: set if no record may be lost. A failed record is retried until it succeeds, and the ones behind it
   * wait.
   */
  readonly outbox?: true;
  readonly socket?: true;
  /** Whether it gets requests that no other unit handles, and answers them with a problem. */
  readonly fallback?: true;
  /** Whether it gets requests for public pages that have no file. */
  readonly missingPages?: true;
  /** Whether it gets every file that a browser uploads to the bucket (under `incoming/`). */
  readonly uploads?: true;
  /** Whether it gets every tagged email that bounces or is reported as spam. */
  readonly returned?: true;
  /** Whether it gets every text sent to our number. */
  readonly texts?: true;
  /** Whether it handles the rush or every score. Its size and start time then have tighter limits (test/bench/bundles.ts). */
  readonly hot?: true;
  /** In MB. */
  readonly memory: number;
  /** In seconds. */
  readonly timeout: number;
  readonly table: TableAccess;
  /** The leading keys of items that it appends (`AUDIT#*`). */
  readonly appends?: readonly string[];
  /** The leading keys of other items that it writes and removes as things change (`ORGANIZATION#*#TASKS`). */
  readonly keeps?: readonly string[];
  /** Whether it also reads or writes team members' forms (`ROSTER#…`), which other units can't. */
  readonly rosters?: true;
  readonly grants?: readonly Grant[];
  /** Reserved concurrency, so a rush elsewhere can't starve the unit. It's also the unit's maximum. */
  readonly reserved?: number;
};

type Joined<L extends readonly unknown[]> = L extends readonly [infer First, ...infer Rest]
  ? First & Joined<Rest>
  : unknown;
/** All of a unit's operations, joined by name. */
export type OperationsOf<U extends Pick<Unit, 'operations'>> = Joined<U['operations']>;
export const operationsOf = <U extends Pick<Unit, 'operations'>>(unit: U): Readonly<Record<string, Operation>> =>
  Object.assign({}, ...unit.operations);
