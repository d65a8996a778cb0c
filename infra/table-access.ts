import type { TableAccess, Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';

/** One rule of what a unit may do with the table: on its items or its indexes, perhaps only where all, or any, of the leading keys that a request names fit. */
type Rule = {
  readonly sid: string;
  readonly effect: 'Allow' | 'Deny';
  readonly on: 'items' | 'indexes';
  readonly actions: readonly string[];
  readonly keys?: { readonly of: 'all' | 'any'; readonly patterns: readonly string[] };
};

const reading = ['GetItem', 'BatchGetItem', 'Query'] as const;
const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'] as const;

/** Actions on the table by what unit.ts says. A transaction is allowed by the actions it is made of. Nobody may scan. */
const allowed: Readonly<Record<TableAccess, readonly string[]>> = {
  none: [],
  read: reading,
  write: [...reading, ...writing],
  append: ['PutItem'],
};

/**
 * A person's record is made when they are first seen (functions/subjects/identity/access.ts), by whichever unit sees them: a unit that only
 * reads, but looks at who asks, may write these keys and no others.
 */
const firstSight: Rule = {
  ...{ sid: 'FirstSight', effect: 'Allow', on: 'items', actions: ['PutItem', 'UpdateItem'] },
  keys: { of: 'all', patterns: ['LOGIN#*', 'USER#*', 'MINE#*', 'COUNTER#user'] },
};
const looksAtWhoAsks = (unit: Unit) => Object.values(operationsOf(unit)).some(({ auth }) => auth !== 'public');

/**
 * Forms of teams' people (players are mostly minors) lie under a leading key of their own and in no index. Denied, not left out of what is
 * allowed: whatever a request names besides, and however a transaction tells its keys, a key that is told is refused.
 */
const noForms = ({ table }: Unit): Rule => ({
  ...{ sid: 'NoRosters', effect: 'Deny', on: 'items', actions: allowed[table] },
  keys: { of: 'any', patterns: ['ROSTER#*'] },
});

/** Items under the leading keys that it names, and nothing of what stands anywhere; what it keeps it takes away, too. */
const appending = ({ appends = [], keeps = [] }: Unit): Rule[] => {
  const of = (sid: string, actions: readonly string[], patterns: readonly string[]): Rule[] =>
    patterns.length ? [{ ...{ sid, effect: 'Allow', on: 'items' }, actions, keys: { of: 'all', patterns } }] : [];
  return [
    ...of('Appended', allowed.append, appends),
    ...of('Kept', ['PutItem', 'DeleteItem', 'BatchWriteItem'], keeps),
  ];
};

/** What a unit may do with the table, and nothing else; made into its role's policy (constructs/unit-function.ts), and judged by in the local cloud's chaos mode. */
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

/** One action of a request, and the leading keys that it names. */
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

/** Whether the rules let it be done, as IAM judges: something must allow it, and nothing may deny it. */
export const isAllowed = (rules: readonly Rule[], asked: AccessRequest): boolean =>
  rules.some((rule) => rule.effect === 'Allow' && applies(rule, asked)) &&
  !rules.some((rule) => rule.effect === 'Deny' && applies(rule, asked));
