import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tableSchema } from '#functions/kernel/table/schema.ts';
import { units as manifest } from '#functions/units.ts';
import { idleDollars } from '../bench/cost.ts';
import { type Named, type Synthesized, synthesized, text, unitStacks, withDomain } from './kit.ts';

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesized();
  prod = synthesized({ stage: 'prod', ...withDomain });
});
const onlyResource = (cloud: Synthesized, stack: string, type: string): Named => {
  const found = cloud.all(stack, type);
  expect(found).toHaveLength(1);
  return found[0] as Named;
};

describe('references between stacks', () => {
  it('are weak, so no export blocks adding a domain or removing a unit', () => {
    for (const cloud of [dev, prod])
      for (const stack of [
        'data',
        'gateways',
        'web',
        'identity',
        'live',
        'api',
        'routes',
        'workers',
        'bus',
        'observability',
      ]) {
        const template = text(cloud.template(stack));
        expect(template, stack).not.toContain('Fn::ImportValue');
        expect(template, stack).not.toContain('"Export"');
      }
  });
});

describe('stored data', () => {
  it('is stored in the table defined in functions/kernel/table/schema.ts', () => {
    const { Properties } = onlyResource(prod, 'data', 'AWS::DynamoDB::Table');
    const { StreamSpecification, ...rest } = tableSchema;
    expect(Properties).toMatchObject({
      ...rest,
      AttributeDefinitions: expect.arrayContaining([...tableSchema.AttributeDefinitions]),
      StreamSpecification: { StreamViewType: StreamSpecification.StreamViewType },
      TimeToLiveSpecification: { AttributeName: '_ttl', Enabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });

  it('is in a table that’s ready for a rush right away if the deploy requests it', () => {
    const warmthOf = (cloud: Synthesized) => {
      const { Properties } = onlyResource(cloud, 'data', 'AWS::DynamoDB::Table');
      const lists = Properties.GlobalSecondaryIndexes as { IndexName: string; WarmThroughput?: object }[];
      return [Properties.WarmThroughput, ...lists.map(({ WarmThroughput }) => WarmThroughput)];
    };
    expect(warmthOf(prod)).toEqual(Array(4).fill(undefined));
    const index = { WriteUnitsPerSecond: 8_000, ReadUnitsPerSecond: 16_000 };
    const table = { WriteUnitsPerSecond: 12_000, ReadUnitsPerSecond: 24_000 };
    expect(warmthOf(synthesized({ warmWrites: '12000' }))).toEqual([table, index, undefined, index]);
  });

  it('is kept when its stack is deleted in prod, and deleted with the stack in dev', () => {
    const kept = (cloud: Synthesized) => ({
      table: onlyResource(cloud, 'data', 'AWS::DynamoDB::Table').DeletionPolicy,
      protected: onlyResource(cloud, 'data', 'AWS::DynamoDB::Table').Properties.DeletionProtectionEnabled,
      pool: onlyResource(cloud, 'identity', 'AWS::Cognito::UserPool').DeletionPolicy,
      buckets: cloud.all('data', 'AWS::S3::Bucket').map(({ DeletionPolicy }) => DeletionPolicy),
      secrets: cloud.all('data', 'AWS::SecretsManager::Secret').map(({ DeletionPolicy }) => DeletionPolicy),
    });
    const afterwards = 'RetainExceptOnCreate';
    expect(kept(prod)).toEqual({
      table: afterwards,
      protected: true,
      pool: 'Retain',
      buckets: [afterwards, afterwards, afterwards],
      secrets: [afterwards, afterwards, afterwards],
    });
    expect(kept(dev)).toEqual({
      table: 'Delete',
      protected: false,
      pool: 'Delete',
      buckets: ['Delete', 'Delete', 'Delete'],
      secrets: ['Delete', 'Delete', 'Delete'],
    });
  });

  it('is in buckets that aren’t public and refuse requests without TLS', () => {
    for (const stack of ['data', 'web']) {
      for (const { Properties } of prod.all(stack, 'AWS::S3::Bucket'))
        expect(Properties.PublicAccessBlockConfiguration).toEqual({
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        });
      for (const { Properties } of prod.all(stack, 'AWS::S3::BucketPolicy'))
        expect(text(Properties.PolicyDocument)).toContain('"aws:SecureTransport":"false"');
    }
  });

  it('includes a payment secret without a value in the template, and a generated signing secret', () => {
    const [payments, signing] = prod.all('data', 'AWS::SecretsManager::Secret');
    for (const name of ['SecretString', 'GenerateSecretString']) expect(payments?.Properties).not.toHaveProperty(name);
    expect(signing?.Properties.GenerateSecretString).toMatchObject({ PasswordLength: 64 });
  });
});

describe('email from a domain in our DNS zone', () => {
  it('has a bounce address and a DMARC record, which large mailbox providers require from bulk senders', () => {
    const { MailFromAttributes } = onlyResource(prod, 'data', 'AWS::SES::EmailIdentity').Properties;
    expect(MailFromAttributes).toMatchObject({ MailFromDomain: 'bounce.sideout.example' });
    const records = prod.all('data', 'AWS::Route53::RecordSet').map(({ Properties }) => Properties);
    const of = (name: string) => records.filter(({ Name }) => Name === `${name}.sideout.example.`);
    expect(of('_dmarc')).toEqual([expect.objectContaining({ Type: 'TXT', ResourceRecords: ['"v=DMARC1; p=none;"'] })]);
    expect(
      of('bounce')
        .map(({ Type }) => Type)
        .toSorted(),
    ).toEqual(['MX', 'TXT']);
  });
});

describe('encryption keys and backups', () => {
  it('include a rotating key that can be used only through the table', () => {
    const { id, Properties } = onlyResource(prod, 'data', 'AWS::KMS::Key');
    expect(onlyResource(prod, 'data', 'AWS::DynamoDB::Table').Properties.SSESpecification).toMatchObject({
      SSEType: 'KMS',
      KMSMasterKeyId: { 'Fn::GetAtt': [id, 'Arn'] },
    });
    expect(Properties.EnableKeyRotation).toBe(true);
    const { Statement } = Properties.KeyPolicy as { Statement: { Sid?: string; Condition?: object }[] };
    expect(Statement.find(({ Sid }) => Sid === 'ThroughTheTable')?.Condition).toEqual({
      StringEquals: {
        'kms:CallerAccount': { Ref: 'AWS::AccountId' },
        'kms:ViaService': 'dynamodb.us-east-1.amazonaws.com',
      },
    });
  });

  it('use the table’s own key in this region and a separate key in the other region', () => {
    const keyOf = (stack: string) =>
      text(onlyResource(prod, stack, 'AWS::Backup::BackupVault').Properties.EncryptionKeyArn);
    expect(keyOf('backup')).toMatch(/GetStackOutput.*Sideout-prod-data.*Key/);
    expect(prod.all('backup', 'AWS::KMS::Key')).toEqual([]);
    expect(keyOf('copies')).toContain(onlyResource(prod, 'copies', 'AWS::KMS::Key').id);
  });

  it('are created every night in prod and copied to another region, at a few times the table’s size', () => {
    const { BackupPlan } = onlyResource(prod, 'backup', 'AWS::Backup::BackupPlan').Properties as {
      BackupPlan: {
        BackupPlanRule: {
          ScheduleExpression: string;
          Lifecycle: { DeleteAfterDays: number };
          CopyActions: { DestinationBackupVaultArn: unknown; Lifecycle: { DeleteAfterDays: number } }[];
        }[];
      };
    };
    const rules = BackupPlan.BackupPlanRule;
    expect(rules.map(({ ScheduleExpression }) => ScheduleExpression)).toEqual([
      'cron(0 9 ? * MON-SAT *)',
      'cron(0 9 ? * SUN *)',
    ]);
    const nights = [6 / 7, 1 / 7];
    const full = rules.reduce(
      (sum, { Lifecycle, CopyActions: [copy] }, i) =>
        sum + (Lifecycle.DeleteAfterDays + (copy?.Lifecycle.DeleteAfterDays ?? 0)) * (nights[i] ?? 0),
      0,
    );
    // Each backup is a full copy, at ten cents a month per GB.
    expect(full).toBeLessThan(30);
    expect(rules[1]?.CopyActions[0]?.Lifecycle).toEqual({ DeleteAfterDays: 90 });
    for (const { CopyActions } of rules)
      expect(text(CopyActions[0]?.DestinationBackupVaultArn)).toContain(':backup:us-west-2:');
    expect(text(onlyResource(prod, 'backup', 'AWS::Backup::BackupSelection').Properties)).toContain('FnGetAttTable');
    for (const stack of ['backup', 'copies'])
      expect(onlyResource(prod, stack, 'AWS::Backup::BackupVault').Properties.LockConfiguration).toEqual({
        MinRetentionDays: 7,
      });
  });

  it('include no backups in a small stage, whose data is deleted with it', () => {
    expect(() => dev.template('backup')).toThrow();
  });
});

describe('sign-in settings', () => {
  it('allow sign-in by verified email, with an optional second factor', () => {
    expect(onlyResource(prod, 'identity', 'AWS::Cognito::UserPool').Properties).toMatchObject({
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
    });
  });

  it('allow PKCE on the hosted pages and SRP on the site, but never sending the plain password', () => {
    const { Properties } = onlyResource(prod, 'identity', 'AWS::Cognito::UserPoolClient');
    expect(Properties).toMatchObject({
      GenerateSecret: false,
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://sideout.example/auth', 'https://sideout.example/auth/silent'],
      ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
    });
    onlyResource(prod, 'identity', 'AWS::Cognito::UserPoolDomain');
  });

  it('issue a new refresh token on refresh, and end the old one within a minute', () => {
    expect(onlyResource(prod, 'identity', 'AWS::Cognito::UserPoolClient').Properties.RefreshTokenRotation).toEqual({
      Feature: 'ENABLED',
      RetryGracePeriodSeconds: 60,
    });
  });

  it('add claims to access tokens with the trigger', () => {
    const { LambdaConfig } = onlyResource(prod, 'identity', 'AWS::Cognito::UserPool').Properties;
    expect(LambdaConfig).toMatchObject({ PreTokenGenerationConfig: { LambdaVersion: 'V2_0' } });
  });
});

describe('the HTTP and push gateways', () => {
  const stages = () => ['routes', 'gateways'].flatMap((stack) => prod.all(stack, 'AWS::ApiGatewayV2::Stage'));

  it('have the plan’s routes, each to its unit', () => {
    const integrations = new Map(
      prod
        .all('routes', 'AWS::ApiGatewayV2::Integration')
        .map(({ id, Properties }) => [id, text(Properties.IntegrationUri)]),
    );
    const lambdas = new Map(
      prod.all('api', 'AWS::Lambda::Function').map(({ id, Properties }) => [id, Properties.FunctionName as string]),
    );
    const aliases = prod
      .all('api', 'AWS::Lambda::Alias')
      .map(({ id, Properties }) => [id, (Properties.FunctionName as { Ref: string }).Ref] as const);
    const routes = prod.all('routes', 'AWS::ApiGatewayV2::Route').map(({ Properties }) => {
      const target = text(Properties.Target);
      const uri = [...integrations].find(([id]) => target.includes(id))?.[1] ?? '';
      const serving = aliases.find(([id]) => uri.includes(id))?.[1] ?? '';
      const unit = lambdas.get(serving);
      return { pattern: Properties.RouteKey, unit: unit?.replace('sideout-prod-', '') };
    });
    const byPattern = (a: { pattern: unknown }, b: { pattern: unknown }) =>
      String(a.pattern).localeCompare(String(b.pattern));
    const planned = prod.plan.routes.map(({ pattern, unit }) => ({ pattern, unit }));
    expect(routes.toSorted(byPattern)).toEqual(planned.toSorted(byPattern));
  });

  it('have one integration per unit, no matter how many routes lead to it', () => {
    const serving = new Set(prod.plan.routes.map(({ unit }) => unit));
    expect(prod.all('routes', 'AWS::ApiGatewayV2::Integration')).toHaveLength(serving.size);
  });

  it('have three routes on the socket, in a stage called live', () => {
    const routes = prod.all('live', 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(routes.toSorted()).toEqual(['$connect', '$default', '$disconnect']);
    expect(stages().map(({ Properties }) => Properties.StageName)).toEqual(['$default', 'live']);
  });

  it('write logs without a resource policy that grows with each stage', () => {
    const groups = ['routes', 'gateways'].flatMap((stack) => prod.all(stack, 'AWS::Logs::LogGroup'));
    expect(groups).toHaveLength(2);
    for (const { Properties } of groups) expect(Properties.LogGroupName).toMatch(/^\/aws\/vendedlogs\//);
  });

  it('are throttled, and don’t log query strings or tokens', () => {
    for (const { Properties } of stages()) {
      expect(Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 8000, ThrottlingBurstLimit: 4000 });
      expect(text(Properties.AccessLogSettings)).not.toMatch(/querystring|authorization|sourceIp|userAgent|path/i);
    }
  });
});

describe('monitoring', () => {
  const alarms = () =>
    new Map(
      prod
        .all('observability', 'AWS::CloudWatch::Alarm')
        .map(({ Properties }) => [(Properties.AlarmName as string).replace('sideout-prod-', ''), Properties]),
    );

  it.each(manifest.map((unit) => [unit.name, unit] as const))(
    'has alarms for the stream and dead letters of %s, if it has any',
    (name, unit) => {
      const found = alarms();
      expect(found.has(`${name}-behind`)).toBe(unit.stream !== undefined);
      const gives = Boolean(unit.events?.length || unit.stream || unit.schedules?.length || unit.texts);
      expect(found.has(`${name}-dead`)).toBe(gives);
    },
  );

  it('has one alarm each for all units’ failures and faults', () => {
    const found = alarms();
    for (const what of ['errors', 'faults'])
      expect(found.get(`unit-${what}`)).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 });
    expect(found.get('unit-errors')).toMatchObject({ Namespace: 'Sideout/prod', MetricName: 'Failures' });
    expect(found.get('unit-faults')).toMatchObject({ Namespace: 'Sideout/prod', MetricName: 'Faults' });
  });

  it('checks every unit’s log for faults, and every function’s log for failures', () => {
    const read = (metric: string, stacks: readonly string[]) =>
      new Set(
        stacks
          .flatMap((stack) => prod.all(stack, 'AWS::Logs::MetricFilter'))
          .filter(({ Properties }) => text(Properties.MetricTransformations).includes(`"MetricName":"${metric}"`))
          .map(({ Properties }) => text(Properties.LogGroupName)),
      ).size;
    expect(read('Faults', unitStacks)).toBe(manifest.length);
    const functions = ['identity', 'observability', ...unitStacks];
    expect(read('Failures', functions)).toBe(
      functions.flatMap((stack) => prod.all(stack, 'AWS::Lambda::Function')).length,
    );
  });

  it('has a throttling alarm for each unit with reserved concurrency, and for no other', () => {
    const found = alarms();
    for (const { name, reserved } of manifest)
      expect([name, found.has(`${name}-throttles`)]).toEqual([name, reserved !== undefined]);
  });

  it('triggers an alarm immediately when one team too many gets a spot', () => {
    expect(alarms().get('oversold')).toMatchObject({ Threshold: 0, EvaluationPeriods: 1, MetricName: 'Oversold' });
    const filters = prod
      .all('observability', 'AWS::Logs::MetricFilter')
      .filter(({ Properties }) => Properties.FilterPattern === '{ $.message = "oversold" }');
    expect(filters).toHaveLength(manifest.filter(({ table }) => table === 'write').length);
  });

  it('includes an explanation and a recipient for every alarm', () => {
    for (const alarm of alarms().values()) {
      expect((alarm.AlarmDescription as string).length).toBeGreaterThan(20);
      expect(alarm.AlarmActions).toHaveLength(1);
    }
    const mailed = prod.all('observability', 'AWS::SNS::Subscription').map(({ Properties }) => Properties.Endpoint);
    expect(mailed).toEqual(['ops@sideout.example', 'ops@sideout.example']);
  });

  it('costs up to $25 in an idle month in prod at list prices (M28)', () => {
    expect(idleDollars(prod)).toBeLessThanOrEqual(25);
  });

  it('has one dashboard and one budget', () => {
    // The limits test checks that it stays within the fifty free metrics.
    onlyResource(prod, 'observability', 'AWS::CloudWatch::Dashboard');
    const budget = (of: Synthesized) => onlyResource(of, 'observability', 'AWS::Budgets::Budget').Properties.Budget;
    expect(budget(prod)).toMatchObject({ BudgetLimit: { Amount: 500 } });
    // prod's budget covers the account, so a small stage's spending doesn't trigger an alert twice.
    expect(budget(prod)).not.toHaveProperty('CostFilters');
    expect(budget(dev)).toMatchObject({ CostFilters: { TagKeyValue: ['user:sideout:stage$dev'] } });
  });
});

it('a test synthesis leaves nothing in the temporary folder', () => {
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'sideout-test-'));
  try {
    process.env.TMPDIR = folder;
    expect(tmpdir()).toBe(folder);
    synthesized({ stage: 'leaves-none' });
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true });
  }
});
