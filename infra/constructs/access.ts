import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { indexes } from '#functions/kernel/table/schema.ts';
import type { TableAccess, Unit } from '#functions/kernel/unit.ts';

const reading = ['GetItem', 'BatchGetItem', 'Query'] as const;
const writing = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'ConditionCheckItem'] as const;
const actions = (names: readonly string[]) => names.map((name) => `dynamodb:${name}`);

/** Actions on the table by what unit.ts says. A transaction is allowed by the actions it is made of. Nobody may scan. */
const allowed: Readonly<Record<TableAccess, readonly string[]>> = {
  none: [],
  read: actions(reading),
  write: actions([...reading, ...writing]),
  append: actions(['PutItem']),
};

/**
 * A person's record is made when they are first seen (functions/services/users.ts), by whichever unit sees them: a unit that only
 * reads, but looks at who asks, may write these keys and no others.
 */
const firstSight = {
  actions: actions(['PutItem', 'UpdateItem']),
  keys: ['LOGIN#*', 'USER#*', 'MINE#*', 'COUNTER#user'],
} as const;

const looksAtWhoAsks = ({ operations }: Unit) => Object.values(operations).some(({ auth }) => auth !== 'public');

/**
 * Forms of teams' people (players are mostly minors) lie under a leading key of their own and in no index. Denied, not left out of what is
 * allowed: whatever a request names besides, and however a transaction tells its keys, a key that is told is refused.
 */
const forms = (unit: Unit, tableArn: string) =>
  new PolicyStatement({
    sid: 'NoRosters',
    effect: Effect.DENY,
    actions: [...allowed[unit.table]],
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['ROSTER#*'] } },
  });

/** Items under the leading keys that a unit names, and nothing of what stands anywhere. */
const appending = ({ appends = [] }: Unit, tableArn: string) =>
  new PolicyStatement({
    sid: 'Appended',
    actions: [...allowed.append],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...appends] } },
  });

/** What a unit may do with the table, and nothing else. Indexes are named one by one. */
export function tableStatements(unit: Unit, table: ITable): PolicyStatement[] {
  if (unit.table === 'none') return [];
  const { tableArn } = table;
  if (unit.table === 'append') return [appending(unit, tableArn)];
  const statements = [
    new PolicyStatement({ sid: 'Items', actions: [...allowed[unit.table]], resources: [tableArn] }),
    new PolicyStatement({
      sid: 'Indexes',
      actions: ['dynamodb:Query'],
      resources: indexes.map((name) => `${tableArn}/index/${name}`),
    }),
  ];
  if (unit.table === 'read' && looksAtWhoAsks(unit))
    statements.push(
      new PolicyStatement({
        sid: 'FirstSight',
        actions: [...firstSight.actions],
        resources: [tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...firstSight.keys] } },
      }),
    );
  if (!unit.rosters) statements.push(forms(unit, tableArn));
  return statements;
}
