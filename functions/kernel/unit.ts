import type { Operation } from '#domain/kernel/operation.ts';

/** What a unit may do with the one table. `append`: put items under the leading keys it names, and not even read. */
export type TableAccess = 'none' | 'read' | 'write' | 'append';

/** AWS things a unit's code reaches besides the table; infra grants exactly these. */
const grants = [
  'putEvents',
  'connections',
  // how many of a topic's followers are pushed to
  'following',
  'email',
  'sms',
  // knows whether there is a number that takes answers by text message
  'smsNumber',
  'paymentSecrets',
  'signingSecret',
  'files',
  // ends ways to sign in at the user pool
  'signIns',
  // asks for a second factor at a user's sign-ins
  'secondFactor',
  // sets a user's password and address at the pool, and ends their sign-ins
  'ownAccount',
  'readFiles',
  // the same, and writes them
  'keepFiles',
  // a form by which a browser sends a picture; the pictures themselves
  'allowUpload',
  'pictures',
  // the public pages in the site's bucket, and the API that they are made of
  'sitePages',
  // the sanctioning bodies' addresses and keys
  'sanctionBodies',
] as const;
export type Grant = (typeof grants)[number];

/** What triggers a unit besides HTTP. `stream`: changes of the table; `socket`: the WebSocket routes. */
export type Unit = {
  /** kebab-case, the folder's name and the Lambda's */
  readonly name: string;
  /** the operations it answers, by the files that declare them; `operationsOf` joins them */
  readonly operations: readonly Readonly<Record<string, Operation>>[];
  /** detail types of events/every-event.ts it consumes */
  readonly events?: readonly string[];
  /** of its queue: how many messages it takes at once (10), and how many batches side by side (50) */
  readonly batch?: number;
  /** seconds that its queue gathers messages for a batch */
  readonly queueGathers?: number;
  readonly abreast?: number;
  /** names of events/schedules.ts it serves */
  readonly schedules?: readonly string[];
  /** kinds of items (`_t`) of whose changes the table's stream tells it; Lambda leaves out all others before it is woken (infra/stream-patterns.ts) */
  readonly stream?: readonly string[];
  /** of the stream: changes are gathered for so many seconds before it is told of them together */
  readonly gathers?: number;
  /** of the stream no record may be lost: one that fails is tried until it goes through, and those behind it wait */
  readonly outbox?: true;
  readonly socket?: true;
  /** what no unit serves comes here, to be answered as a problem */
  readonly fallback?: true;
  /** a public page that has no file is asked of it */
  readonly missingPages?: true;
  /** it is told of every file that a browser sends to the bucket (under `incoming/`) */
  readonly uploads?: true;
  /** it is told of every tagged mail that comes back or is called spam */
  readonly returned?: true;
  /** it is told of every text message that is sent to our number */
  readonly texts?: true;
  /** it meets the rush or every score: what it weighs and how fast it starts is held to closer limits (test/bench/bundles.ts) */
  readonly hot?: true;
  /** MB */
  readonly memory: number;
  /** seconds */
  readonly timeout: number;
  readonly table: TableAccess;
  /** the leading keys of what it appends (`AUDIT#*`) */
  readonly appends?: readonly string[];
  /** beside what it appends: the leading keys of what it puts and takes away as other things change (`ORGANIZATION#*#TASKS`) */
  readonly keeps?: readonly string[];
  /** of the table it reads or writes the forms of teams' people, too (`ROSTER#…`), which are kept from all others */
  readonly rosters?: true;
  readonly grants?: readonly Grant[];
  /** environments that are its own, so that no rush elsewhere starves it; it never has more, either */
  readonly reserved?: number;
};

type Joined<L extends readonly unknown[]> = L extends readonly [infer First, ...infer Rest]
  ? First & Joined<Rest>
  : unknown;
/** Every operation of a unit by its name. */
export type OperationsOf<U extends Pick<Unit, 'operations'>> = Joined<U['operations']>;
export const operationsOf = <U extends Pick<Unit, 'operations'>>(unit: U): Readonly<Record<string, Operation>> =>
  Object.assign({}, ...unit.operations);
