import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { factsOf, type Settings } from './settings.ts';

/**
 * An accepted finding from cdk-nag (or a CDK warning). `at` lists paths that begin with the stack, and `*` matches any
 * part of a name. `{stage}` in the ID is filled in. `unless` names settings that avoid the finding.
 */
type Reason = {
  readonly id: string;
  readonly at: readonly string[];
  readonly why: string;
  readonly unless?: (settings: Settings) => boolean;
};

const partition = '<AWS::Partition>';
const socketId =
  '{"Fn::GetStackOutput":{"StackName":"Sideout-{stage}-gateways","Region":"us-east-1","OutputName":"PublishOutputRefSocketFF70B13580BC909B"}}';
const socket = `arn:${partition}:execute-api:<AWS::Region>:<AWS::AccountId>:${socketId}/live`;

const files =
  '{"Fn::GetStackOutput":{"StackName":"Sideout-{stage}-data","Region":"us-east-1","OutputName":"PublishOutputFnGetAttFiles8E6940B8ArnB90C6676"}}';
const isSmall = (settings: Settings) => !factsOf(settings).kept;
const media =
  '{"Fn::GetStackOutput":{"StackName":"Sideout-{stage}-data","Region":"us-east-1","OutputName":"PublishOutputFnGetAttMediaA721A567Arn0799980F"}}';

const site =
  '{"Fn::GetStackOutput":{"StackName":"Sideout-{stage}-web","Region":"us-east-1","OutputName":"PublishOutputFnGetAttSiteE53D7754ArnA6C22265"}}';

/**
 * All accepted findings, each with its reason. A reason that no longer matches anything stops the synthesis, so none
 * outlives its cause.
 */
export const reasons: readonly Reason[] = [
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/PaymentSecret'],
    why: 'Stripe issues and rotates the keys, not us; npm run deploy stores the new ones.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/SigningSecret'],
    why: 'It seals links in emails (offers, orders) that must stay valid until their own deadline; rotating it on a schedule would break them all at once.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/OriginSecret'],
    why: 'CloudFront and the units get it from a deploy; rotating it on a schedule would separate them until the next one. npm run deploy -- --rollOrigin rotates it.',
  },
  {
    id: `AwsSolutions-IAM4[Policy::arn:${partition}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]`,
    at: ['gateways/LogWriter'],
    why: 'API Gateway requires exactly this policy for the role with which it writes an account’s logs.',
  },
  {
    id: 'AwsSolutions-APIG4',
    at: ['routes', 'live'],
    why: 'Anonymous visitors, team tokens and signed-in people use the same routes: the operation defines its callers, and the unit checks the token (functions/kernel/http/authenticate.ts, ws/serve.ts).',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${socket}/POST/@connections/*]`,
    at: ['live/live', 'workers/fan-out'],
    why: 'Connections come and go every second; anyone connected to this one API and stage may be sent responses and updates.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${files}/*]`,
    at: ['api/jobs', 'workers/worker', 'api/bids', 'api/clubs', 'api/event-admin', 'api/memberships', 'api/people'],
    why: 'A job stores its rows, their results and its file under names created as it runs, and its uploads are also there; the bucket has little else.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${files}/aws/lambda/*]`,
    at: ['workers/relay'],
    why: 'Lambda names the records that the outbox gave up on by their time, under this prefix.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: ['api/*', 'workers/*', 'live/live', 'identity/access-token', 'identity/mail-sign-in', 'observability/canary'],
    why: 'Neither X-Ray nor dynamodb:ListStreams supports resources: traces are only written; Lambda needs the list to read a stream, and records are allowed for this one stream only.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: ['workers/notices', 'api/people', 'workers/inbound-sms'],
    why: 'A text message goes to a phone number, which isn’t a resource; publishing to topics is denied in the same policy.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:${partition}:dynamodb:<AWS::Region>:<AWS::AccountId>:table/sideout-{stage}-table/stream/*]`,
    at: ['workers/relay', 'workers/fan-out'],
    why: 'A stream is named after the time it was turned on; a restored table has a new one, and its readers continue without a new role.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:us-east-1:<AWS::AccountId>:table/sideout-{stage}-table/backup/*]',
    at: ['backup/Role'],
    why: 'A backup has no name before it is made; only those of this one table may be read and deleted.',
    unless: isSmall,
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudwatch:<AWS::Region>:<AWS::AccountId>:alarm:*]',
    at: ['api/Deployer', 'workers/Deployer', 'live/Deployer'],
    why: 'CodeDeploy requests alarms as a list and only reads them.',
    unless: isSmall,
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:backup:us-east-1:<AWS::AccountId>:recovery-point:*]',
    at: ['backup/Role'],
    why: 'A recovery point has no name before it is made; the vaults it may be copied to are named.',
    unless: isSmall,
  },
  {
    id: `AwsSolutions-IAM5[Resource::${site}/pages/*]`,
    at: ['api/publisher'],
    why: 'Public pages are named after their subjects, and only this unit writes them; a deploy’s uploads are next to them.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/incoming/*]`,
    at: ['api/media', 'workers/pictures'],
    why: 'A form names the one key it allows, which is new each time; every upload is checked and then removed.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/originals/*]`,
    at: ['workers/pictures'],
    why: 'Pictures are named after their content, and only this unit reads the originals they are made from.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/media/*]`,
    at: ['workers/pictures'],
    why: 'The picture files that the CDN shows are named after their content, and only this unit writes them.',
  },
  {
    id: 'AwsSolutions-SQS3',
    at: ['bus/* dead letters'],
    why: 'This is itself the queue for failed stream records and ticks; the first one sets off an alarm.',
  },
  {
    id: 'AwsSolutions-COG1',
    at: ['identity/Pool'],
    why: 'Eight characters with lower and upper case and a digit, as the site explains next to the field and the local cloud checks; requiring a symbol makes passwords weaker, not stronger (NIST SP 800-63B).',
  },
  {
    id: 'AwsSolutions-COG2',
    at: ['identity/Pool'],
    why: 'Players and parents choose whether they want a second factor; it is optional in the specification.',
  },
  {
    id: 'AwsSolutions-COG8',
    at: ['identity/Pool'],
    why: 'The Plus plan is priced per person and month, and one opening brings tens of thousands; Essentials has the feature we use, the token trigger.',
  },
  {
    id: 'AwsSolutions-CFR1',
    at: ['web/Distribution'],
    why: 'Teams come from abroad, and people follow from everywhere, so no country is blocked.',
  },
  {
    id: 'AwsSolutions-CFR3',
    at: ['web/Distribution'],
    why: 'Accesses are logged by a log delivery (edge/access-log.ts), which can leave out addresses and queries with tokens; the rule recognizes only the older logs, which can’t.',
  },
  {
    id: 'AwsSolutions-CFR4',
    at: ['web/Distribution'],
    why: 'CloudFront’s own certificate comes with its own policy; with a domain, the minimum is TLS 1.2.',
    unless: ({ domain }) => domain !== undefined,
  },
  {
    id: '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
    at: ['web/Distribution'],
    why: 'The minimum TLS version that we set takes effect only with a domain’s certificate.',
    unless: ({ domain }) => domain !== undefined,
  },
  {
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    at: ['web/Distribution'],
    why: 'The default root object is set; the right to list turns a missing file into a 404 instead of a 403.',
  },
  {
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    at: ['web/Distribution'],
    why: 'The media bucket gives the CDN access in its own stack (stacks/data.ts).',
  },
];

/** Returns the IDs that are acknowledged with these settings. */
export const acknowledgedIds = (settings: Settings): string[] =>
  reasons.filter(({ unless }) => !unless?.(settings)).map(({ id }) => filled(id, settings));
const filled = (id: string, { stage }: Settings) => id.replaceAll('{stage}', stage);

/** Acknowledges accepted findings. Throws if a reason no longer matches a construct. */
export function acknowledge(app: IConstruct, settings: Settings): void {
  const stale: string[] = [];
  for (const { id, at, why, unless } of reasons) {
    if (unless?.(settings)) continue;
    for (const path of at) {
      const found = nodesAt(app, `Sideout-${settings.stage}-${path}`.split('/'));
      for (const node of found) Validations.of(node).acknowledge({ id: filled(id, settings), reason: why });
      if (!found.length) stale.push(`${id} at ${path}`);
    }
  }
  if (stale.length) throw new Error(`acknowledged findings that no longer occur:\n${stale.join('\n')}`);
}

/** Returns the constructs at a path. `*` matches any part of a name. */
function nodesAt(from: IConstruct, names: readonly string[]): IConstruct[] {
  const [name, ...rest] = names;
  if (name === undefined) return [from];
  const shape = new RegExp(`^${name.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
  return from.node.children.filter(({ node }) => shape.test(node.id)).flatMap((child) => nodesAt(child, rest));
}
