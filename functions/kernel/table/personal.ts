/**
 * How to recognize a person in the table when their data is exported or erased: their accounts, their profiles, their
 * contact details and holders (`holders`: kernel/http/holder.ts), and their full names (`foldedName`). Addresses are
 * lowercase, phones are digits. A name alone doesn't identify anyone: it counts only in items found through their
 * address or team.
 */
export type Subject = {
  readonly users: ReadonlySet<number>;
  readonly players: ReadonlySet<number>;
  readonly addresses: ReadonlySet<string>;
  readonly holders: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
};

/**
 * The owner of an item's data: an account, a player (mostly minors), a buyer's or team's contact, or a staff member.
 */
type Whose = 'user' | 'player' | 'contact' | 'staff';

/**
 * What is left of a value when a person in it is erased: `remove` the item; `keep` it, because it contains only IDs
 * that lead to no one once the person's own item is gone, or because the law requires it; or a function that returns
 * the fields to change (undefined: removed), `remove`, or null if the value isn't about them.
 */
type Erase<T> =
  | 'remove'
  | 'keep'
  | ((value: T, of: Subject) => { readonly [F in keyof T]?: T[F] | undefined } | 'remove' | null);

/** What a kind of item knows about people. Every kind must declare it, so exports and erasure miss none. */
export type Personal<T, P extends keyof T> =
  | 'none'
  | {
      readonly whose: readonly Whose[];
      /** the fields that say something about them, which an audit records without values */
      readonly fields: readonly P[];
      readonly erase: Erase<T>;
      /**
       * what an export shows of the value if not all of it is about them; by default the fields above and the key's
       * fields
       */
      readonly show?: (value: T, of: Subject) => unknown;
    };

/** Returns whether an address, as someone typed it, is one of theirs. */
export const isAddressOf = (of: Subject, typed: string | null | undefined): boolean =>
  typed ? of.addresses.has(typed.trim().toLowerCase()) || of.addresses.has(typed.replace(/\D/g, '') || '-') : false;

/** Returns a name for comparing, however it was typed. */
export const foldedName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/** Returns whether this is one of their names. */
export const isNameOf = (of: Subject, first: string, last: string): boolean =>
  of.names.has(foldedName(`${first} ${last}`));

/** Returns whether a pair's name (`Moe / Roe`) contains one of their names, in full or the last name. */
export const isNamedAfter = (of: Subject, pair: string): boolean =>
  pair
    .split('/')
    .map(foldedName)
    .some((part) => part !== '' && [...of.names].some((name) => name === part || name.endsWith(` ${part}`)));
