import type { Action } from '#domain/identity/can.ts';
import type { Asking } from '../../kit/api.ts';

/** The victim's data, for every attacker. */
export type Victim = {
  readonly order: { id: number; cartId: string; email: string };
  readonly hold: { entry: string; tournamentId: number; divisionId: number };
  readonly waiting: { entry: string; divisionId: number };
  readonly match: { id: number; divisionId: number; roundId: number; bracketId: number };
  /** a picture of organization 101 */
  readonly image: { id: string };
  /** the club of the demo's admin */
  readonly club: { id: number; memberId: string; teamId: number };
};
type Try = readonly [path: string, asking: Asking, statuses: readonly number[], code?: string];
/** How a signed-in stranger would try someone else's ID on a call: refused, or answered without the victim's data. */
export type Foreign = (of: Victim) => readonly Try[];
/** Only for a call that doesn't name anyone's data. */
export const none: Foreign = () => [];

/** `as`: a caller who may use it when the demo's admin may not. */
type Versioned = readonly [path: string, body: object, as?: 'staff'];

/** What the security tests must know of a unit's calls, by operation name. A call without its entry fails them. */
export type ModuleSecurity = {
  /** every call that reads the caller */
  readonly foreign: Readonly<Record<string, Foreign>>;
  /**
   * Which calls each right in an organization opens. Its owner passes, and everyone else is refused like a stranger.
   * A call not listed here is opened by no role in an organization: it is everyone's own, the platform's, a team's, a
   * club's or a college's.
   */
  readonly opens?: Readonly<Partial<Record<Action, string>>>;
  /** every field of a public response, by name. Add one only if everyone may read its value, for anyone */
  readonly publicFields: string;
  /** why a public response may have a field that sounds private, by the beginning of `operation .path` */
  readonly reasons: Readonly<Record<string, string>>;
  /** for every call with `ifMatch`, a request that only its version stops for the demo's admin */
  readonly versions?: Readonly<Record<string, Versioned | ((of: Victim) => Versioned)>>;
  /** open reads that give a stranger nothing, because they are behind a key or the browser's own */
  readonly silent?: readonly string[];
};
