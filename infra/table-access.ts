import type { TableAccess, Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';

/**
 * One rule about a unit's rights to the table's items or indexes. It can be limited to requests with all, or any, of
 * their leading keys matching.
 */
type Rule = {
  readonly sid: string;
  readonly effect: 'Allow' | 'Deny';
  readonly on: 'items' | 'indexes';
  readonly actions: readonly string[];
  readonly keys?: { readonly of: 'all' | 'any'; readonly patterns: readonly string[] };
};

const reading = ['GetItem', 'BatchGetItem', 'Query'] as const;
const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'] as const;

/** The table actions for each right in unit.ts. A transaction is allowed if its parts are. Nothing can scan. */
const allowed: Readonly<Record<TableAccess, readonly string[]>> = {
  none: [],
  read: reading,
  write: [...reading, ...writing],
  append: ['PutItem'],
};

/**
 * The unit that first sees a person creates their record (functions/subjects/identity/access.ts). So even a unit that
 * only reads can write these keys if it identifies its callers.
 */
const firstSight: Rule = {
  ...{ sid: 'FirstSight', effect: 'Allow', on: 'items', actions: ['PutItem', 'UpdateItem'] },
  keys: { of: 'all', patterns: ['LOGIN#*', 'USER#*', 'MINE#*', 'COUNTER#user'] },
};
const looksAtWhoAsks = (unit: Unit) => Object.values(operationsOf(unit)).some(({ auth }) => auth !== 'public');

/**
 * Team members' forms (players are mostly minors) have a separate leading key and are in no index. We deny them
 * explicitly, instead of just leaving them out of the allowed keys. So a request with such a key is refused, whatever
 * else it names and however a transaction lists its keys.
 */
const noForms = ({ table }: Unit): Rule => ({
  ...{ sid: 'NoRosters', effect: 'Deny', on: 'items', actions: allowed[table] },
  keys: { of: 'any', patterns: ['ROSTER#*'] },
});

/**
 * Allows adding items under the leading keys that it names, without reading anything. Items in `keeps` can also be
 * deleted.
 */
const appending = ({ appends = [], keeps = [] }: Unit): Rule[] => {
  const of = (sid: string, actions: readonly string[], patterns: readonly string[]): Rule[] =>
    patterns.length ? [{ ...{ sid, effect: 'Allow', on: 'items' }, actions, keys: { of: 'all', patterns } }] : [];
  return [
    ...of('Appended', allowed.append, appends),
    ...of('Kept', ['PutItem', 'DeleteItem', 'BatchWriteItem'], keeps),
  ];
};

/**
 * Returns a unit's minimum rights to the table. They become its role's policy (constructs/unit-function.ts), and the
 * local cloud's chaos mode enforces them.
 */
export function tableRules(unit: Unit): Rule[] {
  const { table, rosters } = unit;
  if (table === 'none') return [];
  if (table === 'append') return appending(unit);
  return [
    { sid: 'Items', effect: 'Allow', on: 'items', actions: allowed[table] },
    { sid: 'Indexes', effect: 'Allow', on: 'indexes', actions: ['Query'] },
    ...(table === 'read' && looksAtWhoAsks(unit) ? [firstSight] : []),
    ...(rosters ? [] : [noForms(unit)]),
  ];
}

/** One of a request's actions and the leading keys that it names. */
export type AccessRequest = { readonly action: string; readonly on: Rule['on']; readonly keys: readonly string[] };

const fits = (key: string, patterns: readonly string[]) =>
  patterns.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key));
const applies = ({ on, actions, keys }: Rule, asked: AccessRequest) =>
  on === asked.on &&
  actions.includes(asked.action) &&
  (!keys ||
    (keys.of === 'any'
      ? asked.keys.some((key) => fits(key, keys.patterns))
      : asked.keys.every((key) => fits(key, keys.patterns))));

/** Returns whether the rules allow an action, the way IAM decides: something must allow it, and nothing may deny it. */
export const isAllowed = (rules: readonly Rule[], asked: AccessRequest): boolean =>
  rules.some((rule) => rule.effect === 'Allow' && applies(rule, asked)) &&
  !rules.some((rule) => rule.effect === 'Deny' && applies(rule, asked));
