import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { indexes } from '#functions/kernel/table/schema.ts';
import type { Unit } from '#functions/kernel/unit.ts';
import { tableRules } from '../table-access.ts';

const conditions = { all: 'ForAllValues:StringLike', any: 'ForAnyValue:StringLike' } as const;

/** What a unit may do with the table, and nothing else, as its role's policy. Indexes are named one by one. */
export const tableStatements = (unit: Unit, { tableArn }: ITable): PolicyStatement[] =>
  tableRules(unit).map(
    ({ sid, effect, on, actions, keys }) =>
      new PolicyStatement({
        sid,
        effect: Effect[effect === 'Allow' ? 'ALLOW' : 'DENY'],
        actions: actions.map((name) => `dynamodb:${name}`),
        resources: on === 'items' ? [tableArn] : indexes.map((name) => `${tableArn}/index/${name}`),
        ...(keys ? { conditions: { [conditions[keys.of]]: { 'dynamodb:LeadingKeys': [...keys.patterns] } } } : {}),
      }),
  );
