import type { Resource, Template, Templates } from './kit.ts';

/**
 * The property with a resource's name in the account, by resource type. Two resources can't have the same name at the
 * same time.
 */
const names: Readonly<Record<string, string>> = {
  'AWS::ApiGatewayV2::DomainName': 'DomainName',
  'AWS::Backup::BackupPlan': 'BackupPlan.BackupPlanName',
  'AWS::Backup::BackupVault': 'BackupVaultName',
  'AWS::Budgets::Budget': 'Budget.BudgetName',
  'AWS::CloudFront::CachePolicy': 'CachePolicyConfig.Name',
  'AWS::CloudFront::Function': 'Name',
  'AWS::CloudFront::ResponseHeadersPolicy': 'ResponseHeadersPolicyConfig.Name',
  'AWS::CloudWatch::Alarm': 'AlarmName',
  'AWS::CloudWatch::Dashboard': 'DashboardName',
  'AWS::Cognito::UserPoolDomain': 'Domain',
  'AWS::DynamoDB::Table': 'TableName',
  'AWS::Events::Archive': 'ArchiveName',
  'AWS::Events::EventBus': 'Name',
  'AWS::Events::Rule': 'Name',
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::Logs::Delivery': 'DeliverySourceName',
  'AWS::Logs::DeliveryDestination': 'Name',
  'AWS::Logs::DeliverySource': 'Name',
  'AWS::Logs::LogGroup': 'LogGroupName',
  'AWS::Route53::RecordSet': 'Name',
  'AWS::SES::EmailIdentity': 'EmailIdentity',
  'AWS::SNS::Topic': 'TopicName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::Scheduler::Schedule': 'Name',
  'AWS::SecretsManager::Secret': 'Name',
  'AWS::WAFv2::WebACL': 'Name',
};
/** Properties that can't change without recreating the resource, for resources that hold data. */
const identities: Readonly<Record<string, readonly string[]>> = {
  'AWS::DynamoDB::Table': ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
  'AWS::Backup::BackupVault': ['BackupVaultName', 'EncryptionKeyArn'],
  'AWS::Cognito::UserPool': ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration', 'Schema'],
  'AWS::S3::Bucket': ['BucketName'],
  'AWS::SecretsManager::Secret': ['Name'],
};

/**
 * Returns things that outlive their stack, as `stack/logicalId type`, except code versions, which go with their
 * function.
 */
export const statefulOf = (templates: Templates): string[] =>
  [...templates]
    .flatMap(([stack, { Resources }]) =>
      Object.entries(Resources)
        .filter(([, { DeletionPolicy, Type }]) => DeletionPolicy?.startsWith('Retain') && !Type.endsWith('::Version'))
        .map(([id, { Type }]) => `${stack}/${id} ${Type}`),
    )
    .toSorted();

/**
 * Returns everything that CloudFormation would refuse, or lose, when `after` is deployed over `before`, stack by stack
 * in the order of `after`: an export or an output still in use, a name that is still taken, a role with another stack's
 * policy on it, and anything with data that would be deleted.
 */
export function refusals(before: Templates, after: Templates): string[] {
  const stands = new Map(before);
  const found: string[] = [];
  for (const [stack, template] of after) {
    found.push(
      ...exportsGone(stands, stack, template),
      ...namesTaken(stands, stack, template),
      ...rolesHeld(stands, stack, template),
    );
    stands.set(stack, template);
    found.push(...outputsMissing(stands, stack, template));
  }
  return [...found, ...dataLost(before, after)];
}

function exportsGone(stands: Templates, stack: string, template: Template): string[] {
  const exported = (of?: Template) =>
    Object.values(of?.Outputs ?? {}).flatMap(({ Export }) => (Export ? [JSON.stringify(Export)] : []));
  const now = new Set(exported(template));
  return exported(stands.get(stack))
    .filter((name) => !now.has(name))
    .flatMap((name) => {
      const wanted = name.replace('"Name"', '"Fn::ImportValue"');
      return [...stands]
        .filter(([, other]) => JSON.stringify(other).includes(wanted.slice(1, -1)))
        .map(([other]) => `${stack} drops ${name}, which ${other} imports`);
    });
}

const references = /"Fn::GetStackOutput":\{"StackName":"([^"]+)"[^}]*?"OutputName":"([^"]+)"/g;
function outputsMissing(stands: Templates, stack: string, template: Template): string[] {
  return [...JSON.stringify(template).matchAll(references)].flatMap(([, from = '', name = '']) =>
    stands.get(from)?.Outputs?.[name] ? [] : [`${stack} asks ${from} for ${name}, which it doesn't say`],
  );
}

function namesTaken(stands: Templates, stack: string, template: Template): string[] {
  const taken = new Map(
    [...stands].flatMap(([other, { Resources }]) =>
      Object.entries(Resources).flatMap(([id, resource]) =>
        namesOf(resource).map((name) => [name, `${other}/${id}`] as const),
      ),
    ),
  );
  return Object.entries(template.Resources).flatMap(([id, resource]) =>
    namesOf(resource).flatMap((name) => {
      const holder = taken.get(name);
      return holder && holder !== `${stack}/${id}` ? [`${stack}/${id} wants ${name}, which is ${holder}`] : [];
    }),
  );
}

function namesOf({ Type, Properties }: Resource): string[] {
  const path = names[Type];
  const value = path
    ?.split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], Properties);
  return value === undefined
    ? []
    : [`${Type} ${JSON.stringify(value)} ${Type === 'AWS::Route53::RecordSet' ? Properties.Type : ''}`.trim()];
}

/** Returns roles deleted while another stack's policy is still attached. */
function rolesHeld(stands: Templates, stack: string, template: Template): string[] {
  const gone = Object.entries(stands.get(stack)?.Resources ?? {}).filter(
    ([id, { Type }]) => Type === 'AWS::IAM::Role' && !template.Resources[id],
  );
  const policies = [...stands].flatMap(([other, { Resources }]) =>
    other === stack
      ? []
      : Object.values(Resources)
          .filter(({ Type }) => Type === 'AWS::IAM::Policy')
          .map(({ Properties }) => [other, JSON.stringify(Properties.Roles)] as const),
  );
  return gone.flatMap(([id]) =>
    policies
      .filter(([, roles]) => roles.includes(id))
      .map(([other]) => `${stack}/${id} goes, but ${other} has a policy on it`),
  );
}

function dataLost(before: Templates, after: Templates): string[] {
  return [...before].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).flatMap(([id, was]) => {
      if (!identities[was.Type] || !was.DeletionPolicy?.startsWith('Retain')) return [];
      const is = after.get(stack)?.Resources[id];
      if (!is) return [`${stack}/${id} holds data and is not there any more`];
      const changed = identities[was.Type]?.filter(
        (name) => JSON.stringify(was.Properties[name]) !== JSON.stringify(is.Properties[name]),
      );
      return (changed ?? []).map((name) => `${stack}/${id} would be made anew: ${name}`);
    }),
  );
}
