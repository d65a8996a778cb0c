/**
 * Who somebody is in the table, when their data are shown to them or erased: their accounts, their profiles, and what they can be reached by or
 * held places with (`holders`: kernel/http/holder.ts). Addresses in lower case, phones as their digits.
 */
export type Subject = {
  readonly users: ReadonlySet<number>;
  readonly players: ReadonlySet<number>;
  readonly addresses: ReadonlySet<string>;
  readonly holders: ReadonlySet<string>;
};

/** Whose data an item holds: an account's, a player's (mostly minors), a buyer's or a team's contact's, somebody's on a staff. */
type Whose = 'user' | 'player' | 'contact' | 'staff';

/**
 * What is left of a value when somebody in it is erased: `remove` the item; `keep` it, because it holds only ids that lead to nobody once the
 * person's own item is gone, or because the law asks for it; or a function that answers the fields to change (undefined: gone), `remove`, or null
 * where the value isn't about them.
 */
type Erase<T> =
  | 'remove'
  | 'keep'
  | ((value: T, of: Subject) => { readonly [F in keyof T]?: T[F] | undefined } | 'remove' | null);

/** What a kind of item knows of people. It is asked of every kind, so that exports and erasure miss none. */
export type Personal<T, P extends keyof T> =
  | 'none'
  | {
      readonly whose: readonly Whose[];
      /** the fields that say something of them: an audit names them without their values */
      readonly fields: readonly P[];
      readonly erase: Erase<T>;
      /** what an export shows of the value, where it is not all about them; the fields above and the key's otherwise */
      readonly show?: (value: T, of: Subject) => unknown;
    };

/** Whether an address as somebody typed it is one of theirs. */
export const isAddressOf = (of: Subject, typed: string | null | undefined): boolean =>
  typed ? of.addresses.has(typed.trim().toLowerCase()) || of.addresses.has(typed.replace(/\D/g, '') || '-') : false;
