import { Aws, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type IKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { nameOf } from '../constructs/platform.ts';
import { region, type Settings } from '../settings.ts';

/**
 * Each backup is a full copy of the table. Backups only serve as the source for copies, because point-in-time recovery
 * covers 35 days to the second. The other region has a week of nightly backups and a quarter of Sunday ones, in case
 * this region or the account's table is lost.
 */
const retention = { nightly: Duration.days(7), weekly: Duration.days(90) } as const;
/** Until a backup is this old, no one can delete it without an explicit right. */
const least = Duration.days(7);

const removalPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;
const vaultOf = (scope: Construct, settings: Settings, name: string, encryptionKey: IKey | undefined): BackupVault =>
  new BackupVault(scope, 'Vault', {
    backupVaultName: nameOf(settings, name),
    ...(encryptionKey ? { encryptionKey } : {}),
    lockConfiguration: { minRetention: least },
    removalPolicy,
  });

/**
 * The stack for copies, which are kept in another region, where nothing that happens to the first one can affect them.
 */
export class CopiesStack extends Stack {
  readonly key: IKey;
  readonly vaultArn: string;

  constructor(scope: Construct, id: string, settings: Settings, props: StackProps) {
    super(scope, id, props);
    this.key = new Key(this, 'Key', { description: 'backups: copies', enableKeyRotation: true, removalPolicy });
    vaultOf(this, settings, 'copies', this.key);
    this.vaultArn = `arn:${Aws.PARTITION}:backup:${this.region}:${Aws.ACCOUNT_ID}:backup-vault:${nameOf(settings, 'copies')}`;
  }
}

/**
 * A nightly backup of the table, with a copy in the other region. It comes in addition to point-in-time recovery, which
 * ends when the table is deleted.
 */
export class BackupStack extends Stack {
  readonly vault: IBackupVault;

  constructor(
    scope: Construct,
    id: string,
    settings: Settings,
    table: Table,
    copies: Pick<CopiesStack, 'key' | 'vaultArn'>,
    props: StackProps,
  ) {
    super(scope, id, props);
    // A backup that is only on its way to the other region needs only the table's key. Another key would cost a dollar
    // a month.
    const vault = vaultOf(this, settings, 'backups', table.encryptionKey);
    this.vault = vault;
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: nameOf(settings, 'nightly') });
    const elsewhere = BackupVault.fromBackupVaultArn(this, 'Copies', copies.vaultArn);
    // After the last match on the West Coast, and before the first one on the East Coast.
    const at = { hour: '9', minute: '0' };
    const nights = { nightly: { ...at, weekDay: 'MON-SAT' }, weekly: { ...at, weekDay: 'SUN' } };
    for (const ruleName of ['nightly', 'weekly'] as const)
      plan.addRule(
        new BackupPlanRule({
          ruleName,
          backupVault: vault,
          scheduleExpression: Schedule.cron(nights[ruleName]),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(8),
          deleteAfter: retention.nightly,
          copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: retention[ruleName] }],
        }),
      );
    plan.addSelection('Table', {
      resources: [BackupResource.fromDynamoDbTable(table)],
      role: backupRole(
        this,
        settings,
        table,
        [vault.backupVaultArn, copies.vaultArn],
        [table.encryptionKey, copies.key],
      ),
      disableDefaultBackupPolicy: true,
    });
  }
}

/** The rights in AWS's own backup policy, limited to this one table. */
function backupRole(
  scope: Stack,
  settings: Settings,
  table: Table,
  vaults: string[],
  keys: readonly (IKey | undefined)[],
): Role {
  const allow = (sid: string, actions: string[], resources: string[]) =>
    new PolicyStatement({ sid, actions, resources });
  const points = `arn:${Aws.PARTITION}:backup:${region}:${Aws.ACCOUNT_ID}:recovery-point:*`;
  const made = `arn:${Aws.PARTITION}:dynamodb:${region}:${Aws.ACCOUNT_ID}:table/${nameOf(settings, 'table')}/backup/*`;
  const keyArns = keys.flatMap((key) => (key ? [key.keyArn] : []));
  const statements = [
    allow(
      'Table',
      ['CreateBackup', 'DescribeTable', 'ListTagsOfResource', 'StartAwsBackupJob'].map((name) => `dynamodb:${name}`),
      [table.tableArn],
    ),
    allow('Made', ['dynamodb:DescribeBackup', 'dynamodb:DeleteBackup'], [made]),
    allow('Vaults', ['backup:DescribeBackupVault', 'backup:CopyIntoBackupVault'], vaults),
    allow('Points', ['backup:CopyFromBackupVault', 'backup:TagResource'], [points]),
    allow('Keys', ['kms:DescribeKey', 'kms:Decrypt', 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:CreateGrant'], keyArns),
  ];
  return new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    inlinePolicies: { own: new PolicyDocument({ statements }) },
  });
}
