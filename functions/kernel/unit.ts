import type { Operation } from '#domain/kernel/operation.ts';

/** A unit's access to the one table. `append`: puts items under the leading keys it names, without even reading. */
export type TableAccess = 'none' | 'read' | 'write' | 'append';

/** AWS resources that a unit's code uses besides the table. infra grants exactly these. */
const grants = [
  'putEvents',
  'connections',
  // how many of a topic's followers get pushed updates
  'following',
  'email',
  'sms',
  // knows whether there is a number that receives replies by text message
  'smsNumber',
  'paymentSecrets',
  'signingSecret',
  'files',
  // ends sign-ins at the user pool
  'signIns',
  // asks for a second factor when a user signs in
  'secondFactor',
  // sets a user's password and address at the pool, and ends their sign-ins
  'ownAccount',
  'readFiles',
  // reads them, and also writes them
  'keepFiles',
  // a form with which a browser uploads a picture, and the pictures themselves
  'allowUpload',
  'pictures',
  // the public pages in the site's bucket, and the API they are made from
  'sitePages',
  // the sanctioning bodies' addresses and keys
  'sanctionBodies',
] as const;
export type Grant = (typeof grants)[number];

/** A unit and what triggers it besides HTTP. `stream`: changes of the table. `socket`: the WebSocket routes. */
export type Unit = {
  /** kebab-case, the name of the folder and the Lambda */
  readonly name: string;
  /** the operations it answers, by the files that declare them; `operationsOf` joins them */
  readonly operations: readonly Readonly<Record<string, Operation>>[];
  /** detail types of events/every-event.ts that it consumes */
  readonly events?: readonly string[];
  /** for its queue: how many messages it takes at once (10), and how many batches in parallel (50) */
  readonly batch?: number;
  /** how many seconds its queue collects messages for a batch */
  readonly queueGathers?: number;
  readonly abreast?: number;
  /** names of the schedules in events/schedules.ts that it serves */
  readonly schedules?: readonly string[];
  /**
   * kinds of items (`_t`) whose changes it gets from the table's stream; Lambda filters out all others before
   * starting it (infra/stream-patterns.ts)
   */
  readonly stream?: readonly string[];
  /** for the stream: how many seconds changes are collected before they are delivered together */
  readonly gathers?: number;
  /** for the stream: no record may be lost; a failed one is retried until it goes through, and those behind it wait */
  readonly outbox?: true;
  readonly socket?: true;
  /** it gets requests that no other unit serves, and answers with a problem */
  readonly fallback?: true;
  /** it gets requests for public pages that have no file */
  readonly missingPages?: true;
  /** it gets every file that a browser uploads to the bucket (under `incoming/`) */
  readonly uploads?: true;
  /** it gets every tagged email that bounces or is reported as spam */
  readonly returned?: true;
  /** it gets every text message sent to our number */
  readonly texts?: true;
  /** it handles the rush or every score, so its size and start time have tighter limits (test/bench/bundles.ts) */
  readonly hot?: true;
  /** MB */
  readonly memory: number;
  /** seconds */
  readonly timeout: number;
  readonly table: TableAccess;
  /** the leading keys of items it appends (`AUDIT#*`) */
  readonly appends?: readonly string[];
  /**
   * besides the items it appends: the leading keys of items it writes and removes as other things change
   * (`ORGANIZATION#*#TASKS`)
   */
  readonly keeps?: readonly string[];
  /** it also reads or writes the forms of teams' people (`ROSTER#…`), which no other unit can */
  readonly rosters?: true;
  readonly grants?: readonly Grant[];
  /** reserved environments, so no rush elsewhere starves it; it never gets more than these */
  readonly reserved?: number;
};

type Joined<L extends readonly unknown[]> = L extends readonly [infer First, ...infer Rest]
  ? First & Joined<Rest>
  : unknown;
/** Every operation of a unit, by name. */
export type OperationsOf<U extends Pick<Unit, 'operations'>> = Joined<U['operations']>;
export const operationsOf = <U extends Pick<Unit, 'operations'>>(unit: U): Readonly<Record<string, Operation>> =>
  Object.assign({}, ...unit.operations);
