import type { Action } from '#domain/identity/can.ts';
import type { Asking } from '../../kit/api.ts';

/** The victim's data, for every attacker. */
export type Victim = {
  readonly order: { id: number; cartId: string; email: string };
  readonly hold: { entry: string; tournamentId: number; divisionId: number };
  readonly waiting: { entry: string; divisionId: number };
  readonly match: { id: number; divisionId: number; roundId: number; bracketId: number };
  /** A picture of organization 101. */
  readonly image: { id: string };
  /** The demo admin's club. */
  readonly club: { id: number; memberId: string; teamId: number };
};
type Try = readonly [path: string, asking: Asking, statuses: readonly number[], code?: string];
/**
 * A signed-in stranger's attempt to use someone else's ID in a call. It is refused, or answered without the victim's
 * data.
 */
export type Foreign = (of: Victim) => readonly Try[];
/** Only for a call that doesn't name anyone's data. */
export const none: Foreign = () => [];

/** `as` is the caller to use if the demo's admin can't make the call. */
type Versioned = readonly [path: string, body: object, as?: 'staff'];

/** The security tests' data about a unit's calls, by operation name. A call without an entry fails them. */
export type ModuleSecurity = {
  /** An entry for every call that depends on the caller. */
  readonly foreign: Readonly<Record<string, Foreign>>;
  /**
   * Which calls each right in an organization opens. The right's owner passes, and everyone else is refused like a
   * stranger. A call not listed here isn't opened by any role in an organization. Such a call is about the caller's own
   * data, or belongs to the platform, a team, a club or a college.
   */
  readonly opens?: Readonly<Partial<Record<Action, string>>>;
  /** Every field in a public response, by name. Add a field only if everyone may see its value for anyone. */
  readonly publicFields: string;
  /** The reasons why a public response can have a field that sounds private, by the beginning of `operation .path`. */
  readonly reasons: Readonly<Record<string, string>>;
  /** For every call with `ifMatch`, a request by the demo's admin that fails only because of its version. */
  readonly versions?: Readonly<Record<string, Versioned | ((of: Victim) => Versioned)>>;
  /** Open reads that give a stranger nothing, because they need a key or the browser's own secret. */
  readonly silent?: readonly string[];
};
