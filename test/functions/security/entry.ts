import type { Action } from '#domain/identity/can.ts';
import type { Asking } from '../../kit/api.ts';

/** What somebody else has, for whoever tries to get at it. */
export type Victim = {
  readonly order: { id: number; cartId: string; email: string };
  readonly hold: { entry: string; tournamentId: number; divisionId: number };
  readonly waiting: { entry: string; divisionId: number };
  readonly match: { id: number; divisionId: number; roundId: number; bracketId: number };
  /** of organization 101 */
  readonly image: { id: string };
  /** of the demo's admin */
  readonly club: { id: number; memberId: string; teamId: number };
};
type Try = readonly [path: string, asking: Asking, statuses: readonly number[], code?: string];
/** How a signed-in stranger would try somebody else's id on a call: refused, or answered with nothing of the victim's. */
export type Foreign = (of: Victim) => readonly Try[];
/** Only for a call that names nothing of anybody. */
export const none: Foreign = () => [];

/** `as`: who may, where the demo's admin may not. */
type Versioned = readonly [path: string, body: object, as?: 'staff'];

/** What the security tests must know of a unit's calls, by the names of its operations. A call without its entry fails them. */
export type ModuleSecurity = {
  /** every call that looks at who asks */
  readonly foreign: Readonly<Record<string, Foreign>>;
  /**
   * Which calls each right in an organization opens: whoever has it comes through, everyone else is refused as a stranger is. A call that isn't here is opened by
   * nothing that somebody is in an organization: it is everybody's own, the platform's, a team's, a club's or a college's.
   */
  readonly opens?: Readonly<Partial<Record<Action, string>>>;
  /** every field of a public answer, by name: add one when everybody on earth may read what it holds, of anybody */
  readonly publicFields: string;
  /** why an open answer may have a field that sounds private, by the beginning of `operation .path` */
  readonly reasons: Readonly<Record<string, string>>;
  /** for every call with `ifMatch`, a request that only its version keeps from going through for the demo's admin */
  readonly versions?: Readonly<Record<string, Versioned | ((of: Victim) => Versioned)>>;
  /** open reads that answer a stranger nothing: they are behind a key, or the browser's own */
  readonly silent?: readonly string[];
};
