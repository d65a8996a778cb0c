import { beforeAll, describe, expect, it } from 'vitest';
import type { Grant, Unit } from '#functions/kernel/unit.ts';
import { operationsOf } from '#functions/kernel/unit.ts';
import { rosterItem } from '#functions/subjects/catalog/items.ts';
import { units as manifest } from '#functions/units.ts';
import { lambdaOf, type Named, type Synthesized, stackOf, synthesized, text, withDomain } from './kit.ts';

type Statement = { Sid?: string; Effect: string; Action: string | string[]; Resource: unknown; Condition?: unknown };
const listed = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

let cloud: Synthesized;
beforeAll(() => {
  cloud = synthesized({ stage: 'prod', ...withDomain });
});

function roleOf(unit: Unit): Named {
  const id = (lambdaOf(cloud, unit).Properties.Role as { 'Fn::GetAtt': [string, string] })['Fn::GetAtt'][0];
  return { ...(cloud.template(stackOf(cloud, unit)).Resources[id] as Named), id };
}
/** The permissions of the unit's role. */
function statementsOf(unit: Unit): Statement[] {
  const own = roleOf(unit).Properties.Policies as { PolicyDocument: { Statement: Statement[] } }[];
  return own.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}
const actionsOf = (unit: Unit, prefix = '') =>
  statementsOf(unit)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action }) => listed(Action))
    .filter((action) => action.startsWith(prefix));

type Denied = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': string[] } };
const writes = /^dynamodb:(Put|Update|Delete|BatchWrite|ConditionCheck)/;
const rows = manifest.map((unit) => [unit.name, unit] as const);

describe.each(rows)('%s', (_, unit) => {
  it('runs on Node 24 on arm64 with its own memory and timeout', () => {
    const { Runtime, Architectures, MemorySize, Timeout } = lambdaOf(cloud, unit).Properties;
    expect({ Runtime, Architectures, MemorySize, Timeout }).toEqual({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: unit.memory,
      Timeout: unit.timeout,
    });
  });

  it('has a separate log that expires', () => {
    const logs = cloud
      .all(stackOf(cloud, unit), 'AWS::Logs::LogGroup')
      .find(({ Properties }) => Properties.LogGroupName === `/aws/lambda/sideout-prod-${unit.name}`);
    expect(logs?.Properties.RetentionInDays).toBe(90);
  });

  it('has no wildcard permissions and only its own policy', () => {
    for (const action of actionsOf(unit)) expect(action).not.toContain('*');
    expect(roleOf(unit).Properties.ManagedPolicyArns).toBeUndefined();
  });

  it('has permission for all resources only for actions that don’t support resource names', () => {
    const everywhere = statementsOf(unit).filter(({ Resource }) => listed(Resource).includes('*'));
    for (const { Action } of everywhere)
      expect(['dynamodb:ListStreams', 'sns:Publish', 'xray:PutTraceSegments', 'xray:PutTelemetryRecords']).toEqual(
        expect.arrayContaining(listed(Action)),
      );
  });

  it(`has ${unit.table === 'none' ? 'no' : unit.table} access to the table`, () => {
    const items = actionsOf(unit, 'dynamodb:').filter((action) => !/Stream|Shard|GetRecords/.test(action));
    if (unit.table === 'none') expect(items).toEqual([]);
    else if (unit.table === 'append')
      expect(new Set(items)).toEqual(new Set(['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem']));
    else expect(items).toEqual(expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']));
    if (unit.table === 'write')
      expect(items).toEqual(expect.arrayContaining(['dynamodb:PutItem', 'dynamodb:ConditionCheckItem']));
    expect(items).not.toContain('dynamodb:Scan');
  });

  it('can write only new users’ records if its access is read-only', () => {
    if (unit.table !== 'read') return;
    const writing = statementsOf(unit).filter(({ Action }) => listed(Action).some((action) => writes.test(action)));
    for (const { Condition, Action } of writing) {
      expect(Action).toEqual(['dynamodb:PutItem', 'dynamodb:UpdateItem']);
      expect(Condition).toEqual({
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['LOGIN#*', 'USER#*', 'MINE#*', 'COUNTER#user'] },
      });
    }
    const looks = Object.values(operationsOf(unit)).some(({ auth }) => auth !== 'public');
    expect(writing).toHaveLength(looks ? 1 : 0);
  });

  it('can write only to its own leading keys if it’s append-only', () => {
    expect(unit.table === 'append').toBe('appends' in unit);
    if (unit.table !== 'append') return;
    const said = statementsOf(unit).filter(({ Action }) => listed(Action).some((a) => writes.test(a)));
    expect(said.map(({ Sid, Action, Condition }) => [Sid, Action, Condition])).toEqual([
      ['Appended', 'dynamodb:PutItem', { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': unit.appends } }],
      [
        'Kept',
        ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem', 'dynamodb:PutItem'],
        { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': unit.keeps } },
      ],
    ]);
    expect(unit.keeps?.some((keys) => /^(AUDIT|ASIDE)/.test(keys))).toBe(false);
    expect(unit.appends?.every((keys) => /^[A-Z]+#\*$/.test(keys))).toBe(true);
  });

  it('can’t access team members’ forms unless it declares that it does', () => {
    const kept = statementsOf(unit).filter(({ Sid }) => Sid === 'NoRosters');
    expect(kept).toHaveLength(['none', 'append'].includes(unit.table) || unit.rosters ? 0 : 1);
    for (const { Effect, Action, Condition } of kept) {
      expect(Effect).toBe('Deny');
      expect(Action).toEqual(expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']));
      if (unit.table === 'write') expect(Action).toEqual(expect.arrayContaining(['dynamodb:PutItem']));
      const { pk } = rosterItem.key({ divisionId: 7, id: 70 });
      const [pattern] = (Condition as Denied)['ForAnyValue:StringLike']['dynamodb:LeadingKeys'];
      expect(pk.startsWith((pattern as string).replace('*', ''))).toBe(true);
    }
  });

  it('receives the table only by name and secrets only by ARN', () => {
    const { Variables } = lambdaOf(cloud, unit).Properties.Environment as { Variables: Record<string, unknown> };
    expect('TABLE_NAME' in Variables).toBe(unit.table !== 'none');
    expect(Variables.SITE_ORIGIN ?? 'https://sideout.example').toBe('https://sideout.example');
    for (const [name, value] of Object.entries(Variables)) {
      if (name.endsWith('SECRET_ID')) expect(text(value)).toContain('Fn::GetStackOutput');
      expect(name).not.toMatch(/KEY|PASSWORD/);
    }
  });
});

const granted: [Grant, string, string[]][] = [
  ['putEvents', 'events:PutEvents', ['BUS_NAME']],
  ['connections', 'execute-api:ManageConnections', ['CONNECTIONS_ENDPOINT']],
  ['email', 'ses:SendEmail', ['MAIL_FROM', 'MAIL_SET']],
  ['sms', 'sns:Publish', []],
];
describe('a unit’s triggers', () => {
  const mayOf = (unit: Unit, sid: string) => statementsOf(unit).filter(({ Sid }) => Sid === sid);

  it.each(rows)('let %s read its own queue or stream, and write its own dead letters', (name, unit) => {
    expect(mayOf(unit, 'Queue')).toHaveLength(unit.events?.length || unit.texts ? 1 : 0);
    expect(mayOf(unit, 'Stream')).toHaveLength(unit.stream ? 1 : 0);
    expect(mayOf(unit, 'Dead')).toHaveLength((unit.stream && !unit.outbox) || unit.schedules?.length ? 1 : 0);
    expect(
      mayOf(unit, 'GivenUp').map(({ Action, Resource }) => [Action, /aws\/lambda\/\*/.test(text(Resource))]),
    ).toEqual(unit.outbox ? [['s3:PutObject', true]] : []);
    for (const { Resource } of mayOf(unit, 'Queue')) expect(text(Resource)).toMatch(`:sideout-prod-${name}"`);
    for (const { Resource } of mayOf(unit, 'Dead')) expect(text(Resource)).toMatch(`:sideout-prod-${name}-dead"`);
  });

  it('leave no other stack’s policy on its role, which would block removing the unit', () => {
    expect(cloud.all('bus', 'AWS::IAM::Policy').filter(({ id }) => !id.startsWith('Clock'))).toEqual([]);
  });
});

describe('permissions by unit', () => {
  it.each(granted)('%s: only units that request it can %s', (grant, action, names) => {
    for (const unit of manifest) {
      const has = (unit.grants as readonly Grant[] | undefined)?.includes(grant) ?? false;
      expect(`${unit.name} ${actionsOf(unit).includes(action)}`).toBe(`${unit.name} ${has}`);
      const { Variables } = lambdaOf(cloud, unit).Properties.Environment as { Variables: Record<string, unknown> };
      for (const name of names) expect(`${unit.name} ${name in Variables}`).toBe(`${unit.name} ${has}`);
    }
  });

  it.each([
    ['paymentSecrets', 'PaymentSecret'],
    ['signingSecret', 'SigningSecret'],
  ] as const)('%s: only units that request it can read it', (grant, sid) => {
    for (const unit of manifest) {
      const has = (unit.grants as readonly Grant[] | undefined)?.includes(grant) ?? false;
      const statement = statementsOf(unit).find(
        ({ Resource }) => text(Resource).includes(`RefP${sid.slice(1)}`) || text(Resource).includes(`Ref${sid}`),
      );
      expect(`${unit.name} ${statement !== undefined}`).toBe(`${unit.name} ${has}`);
      if (statement) expect(statement.Action).toBe('secretsmanager:GetSecretValue');
    }
  });

  it('prevent a unit that sends texts from publishing to topics', () => {
    for (const unit of manifest.filter(({ grants }) => (grants as readonly Grant[] | undefined)?.includes('sms')))
      expect(statementsOf(unit)).toContainEqual(expect.objectContaining({ Effect: 'Deny', Action: 'sns:Publish' }));
  });
});
