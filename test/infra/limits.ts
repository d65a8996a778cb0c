import type { Resource, Template } from './kit.ts';

/** The assumed length of a reference: the longest it can become. */
const stood: Readonly<Record<string, string>> = {
  Ref: 'sideout-a-long-stage-name-with-a-suffix-0123456789abcdef',
  'Fn::GetAtt': 'arn:aws:service:us-east-1:123456789012:kind/sideout-a-long-stage-name-with-a-suffix',
  'Fn::GetStackOutput': 'arn:aws:service:us-east-1:123456789012:kind/sideout-a-long-stage-name-with-a-suffix',
};
const pseudo: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws',
  'AWS::AccountId': '123456789012',
  'AWS::Region': 'us-east-1',
};

/** Returns a value with its references filled in, each at least as long as CloudFormation would make it. */
export function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled);
  if (!value || typeof value !== 'object') return value;
  const entries = Object.entries(value);
  const [name = '', of] = entries[0] ?? [];
  if (entries.length !== 1 || !(name === 'Ref' || name.startsWith('Fn::')))
    return Object.fromEntries(entries.map(([key, part]) => [key, filled(part)]));
  if (name === 'Fn::Join') return (of[1] as unknown[]).map((part) => String(filled(part))).join(of[0]);
  if (name === 'Ref' && of in pseudo) return pseudo[of];
  return stood[name] ?? JSON.stringify(of);
}

type Dashboard = { widgets: { properties: { alarms?: unknown[]; metrics?: unknown[][] } }[] };
type Limit = {
  readonly what: string;
  readonly most: number;
  /** Returns the numbers for one resource, with its references filled in. */
  readonly of: (resource: Resource) => number[];
};
const bytes = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));
/** Returns a limit's numbers for only one kind of resource. */
const kind =
  <P>(type: string, figures: (properties: P) => number[]): Limit['of'] =>
  ({ Type, Properties }) =>
    Type === type ? figures(Properties as P) : [];
const widgets = ({ DashboardBody }: { DashboardBody: string }) => (JSON.parse(DashboardBody) as Dashboard).widgets;

/** Counts the metrics that a dashboard refers to. Its body, with references filled in, lists each one by name. */
export const metricsIn = (made: { DashboardBody: string }): number =>
  widgets(made).reduce((sum, { properties }) => sum + (properties.metrics?.length ?? 0), 0);

/** AWS's documented limits that no CloudFormation schema contains, and limits above which something costs more. */
const limits: readonly Limit[] = [
  {
    ...{ what: 'alarms in a widget', most: 100 },
    of: kind('AWS::CloudWatch::Dashboard', (made: { DashboardBody: string }) =>
      widgets(made).map(({ properties }) => properties.alarms?.length ?? 0),
    ),
  },
  {
    ...{ what: 'metrics in a graph', most: 500 },
    of: kind('AWS::CloudWatch::Dashboard', (made: { DashboardBody: string }) =>
      widgets(made).map(({ properties }) => properties.metrics?.length ?? 0),
    ),
  },
  {
    // An account's first three dashboards are free, up to a number of metrics each. Any other dashboard costs $3 a
    // month.
    ...{ what: 'metrics in a dashboard', most: 50 },
    of: kind('AWS::CloudWatch::Dashboard', (made: { DashboardBody: string }) => [metricsIn(made)]),
  },
  {
    ...{ what: 'bytes of an edge function', most: 10_240 },
    of: kind('AWS::CloudFront::Function', ({ FunctionCode }: { FunctionCode: string }) => [bytes(FunctionCode)]),
  },
  {
    ...{ what: 'bytes of an environment', most: 4_096 },
    of: kind('AWS::Lambda::Function', ({ Environment }: { Environment?: { Variables: object } }) => [
      bytes(Environment?.Variables ?? {}),
    ]),
  },
  {
    ...{ what: 'characters of a role’s inline policies', most: 10_240 },
    of: kind('AWS::IAM::Role', ({ Policies = [] }: { Policies?: { PolicyDocument: object }[] }) => [
      Policies.reduce((sum, { PolicyDocument }) => sum + bytes(PolicyDocument), 0),
    ]),
  },
  {
    ...{ what: 'characters of a firewall’s pattern', most: 512 },
    of: kind('AWS::WAFv2::WebACL', (acl: object) =>
      [...JSON.stringify(acl).matchAll(/"RegexString":("(?:[^"\\]|\\.)*")/g)].map(
        ([, text = '""']) => JSON.parse(text).length,
      ),
    ),
  },
  {
    ...{ what: 'characters of an alarm’s description', most: 1_024 },
    of: kind('AWS::CloudWatch::Alarm', ({ AlarmDescription = '' }: { AlarmDescription?: string }) => [
      AlarmDescription.length,
    ]),
  },
  {
    ...{ what: 'characters of a schedule’s name', most: 64 },
    of: kind('AWS::Scheduler::Schedule', ({ Name = '' }: { Name?: string }) => [Name.length]),
  },
  {
    ...{ what: 'characters of a queue’s name', most: 80 },
    of: kind('AWS::SQS::Queue', ({ QueueName = '' }: { QueueName?: string }) => [QueueName.length]),
  },
  {
    ...{ what: 'characters of a function’s name', most: 64 },
    of: kind('AWS::Lambda::Function', ({ FunctionName = '' }: { FunctionName?: string }) => [FunctionName.length]),
  },
  {
    ...{ what: 'characters of a content security policy', most: 2_048 },
    of: kind(
      'AWS::CloudFront::ResponseHeadersPolicy',
      ({ ResponseHeadersPolicyConfig: { SecurityHeadersConfig } }: HeaderPolicy) => [
        SecurityHeadersConfig?.ContentSecurityPolicy?.ContentSecurityPolicy.length ?? 0,
      ],
    ),
  },
];
type HeaderPolicy = {
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig?: { ContentSecurityPolicy?: { ContentSecurityPolicy: string } };
  };
};

/** CloudFormation's own limits for a stack. */
const stackLimits = { resources: 500, outputs: 200, bytes: 1_000_000 } as const;

/** Returns the parts of a template that exceed one of AWS's limits. */
export function overLimits(template: Template): string[] {
  const counts = {
    resources: Object.keys(template.Resources).length,
    outputs: Object.keys(template.Outputs ?? {}).length,
    bytes: bytes(template),
  };
  const ofStack = Object.entries(counts).flatMap(([what, n]) => {
    const most = stackLimits[what as keyof typeof stackLimits];
    return n > most ? [`${n} ${what}, of ${most}`] : [];
  });
  const ofResources = Object.entries(template.Resources).flatMap(([id, resource]) => {
    const whole = { ...resource, Properties: filled(resource.Properties) as Resource['Properties'] };
    return limits.flatMap(({ what, most, of }) =>
      of(whole).flatMap((n) => (n > most ? [`${id}: ${n} ${what}, of ${most}`] : [])),
    );
  });
  return [...ofStack, ...ofResources];
}
