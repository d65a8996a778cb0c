/**
 * Who somebody is in the table, when their data are shown to them or erased: their accounts, their profiles, what they can be reached by or held places
 * with (`holders`: kernel/http/holder.ts), and their full names (`foldedName`). Addresses in lower case, phones as their digits. A name alone says
 * nothing of who somebody is: it counts where their address or their team has led.
 */
export type Subject = {
  readonly users: ReadonlySet<number>;
  readonly players: ReadonlySet<number>;
  readonly addresses: ReadonlySet<string>;
  readonly holders: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
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

/** A name as it is compared: however it was typed. */
export const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether that is a name of theirs. */
export const isNameOf = (of: Subject, first: string, last: string): boolean =>
  of.names.has(foldedName(`${first} ${last}`));

/** Whether a pair's name (`Moe / Roe`) has a name of theirs in it, whole or the last. */
export const isNamedAfter = (of: Subject, pair: string): boolean =>
  pair
    .split('/')
    .map(foldedName)
    .some((part) => part !== '' && [...of.names].some((name) => name === part || name.endsWith(` ${part}`)));
