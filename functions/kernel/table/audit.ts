import type { Personal } from './personal.ts';

/** Years that changes of a kind of item can be looked up: books of money have to be kept longer. */
export const auditYears = { usual: 2, money: 7 } as const;

/** That every change of a kind of item is kept (functions/relay): how long, and what of it. */
export type Audit<F> = {
  readonly kept: keyof typeof auditYears;
  /** the field that says whose organization it is, where it says so: its audits are listed by month */
  readonly organization?: F;
  /** secrets: named without their values, as what is personal is */
  readonly secret?: readonly F[];
};

/** What the audit needs of a kind of item: all its fields, those that are named only, and which of them make an item's id. */
export type Audited = {
  readonly kept: keyof typeof auditYears;
  readonly fields: readonly string[];
  readonly named: ReadonlySet<string>;
  readonly organization: string | undefined;
  /** which item, without what is personal: `20#7` */
  readonly idOf: (raw: Readonly<Record<string, unknown>>) => string;
};

/** `keyFields` answers the fields that an item's key is made from, in their order. */
export function auditedOf<T>(
  audit: Audit<keyof T> | undefined,
  personal: Personal<T, keyof T>,
  fields: readonly string[],
  keyFields: (raw: Readonly<Record<string, unknown>>) => readonly string[],
): Audited | undefined {
  if (!audit) return undefined;
  const named = new Set([...(personal === 'none' ? [] : personal.fields), ...(audit.secret ?? [])].map(String));
  return {
    kept: audit.kept,
    fields,
    named,
    organization: audit.organization as string | undefined,
    idOf: (raw) =>
      keyFields(raw)
        .filter((field) => !named.has(field))
        .map((field) => raw[field])
        .join('#'),
  };
}
