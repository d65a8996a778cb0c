import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { factsOf, type Settings } from './settings.ts';

/** A finding of cdk-nag (or a warning of the CDK) that is accepted. `at`: paths, the stack first; `*` matches
 * any part of a name. `{stage}` in the id is filled in. `unless`: settings with which the finding isn't there. */
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

/** Everything that is acknowledged, each with its own reason. One that fits nothing any more stops the synthesis, so that none outlives its cause. */
export const reasons: readonly Reason[] = [
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/PaymentSecret'],
    why: 'The keys are given out and rolled by Stripe, not by us; npm run deploy stores the new ones.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/SigningSecret'],
    why: 'It seals links in mails (offers, orders) that must stay good until their own deadline; rotating it on a calendar would break them all at once.',
  },
  {
    id: 'AwsSolutions-SMG4',
    at: ['data/OriginSecret'],
    why: 'CloudFront and the units are given it by a deploy; rotating it on a calendar would part them until the next one. npm run deploy -- --rollOrigin rolls it.',
  },
  {
    id: `AwsSolutions-IAM4[Policy::arn:${partition}:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]`,
    at: ['gateways/LogWriter'],
    why: 'API Gateway demands this very policy of the role by which it writes the logs of an account.',
  },
  {
    id: 'AwsSolutions-APIG4',
    at: ['routes', 'live'],
    why: 'Anonymous visitors, team tokens and signed-in people use the same routes: the operation says who may call, and the unit checks the token (functions/kernel/http/authenticate.ts, ws/serve.ts).',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${socket}/POST/@connections/*]`,
    at: ['live/live', 'workers/fan-out'],
    why: 'Connections come and go by the second; whoever is connected to this one API and stage may be answered and told.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${files}/*]`,
    at: ['api/jobs', 'workers/worker', 'api/bids', 'api/clubs', 'api/event-admin', 'api/memberships', 'api/people'],
    why: 'A job keeps its rows, their answers and its file under names that are made as it goes, and what is uploaded lies there for it; the bucket has little else.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${files}/aws/lambda/*]`,
    at: ['workers/relay'],
    why: 'Lambda names what the outbox gave up by its moment, under this prefix.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: ['api/*', 'workers/*', 'live/live', 'identity/access-token', 'identity/mail-sign-in', 'observability/canary'],
    why: 'Neither X-Ray nor dynamodb:ListStreams knows resources: traces are put there and nothing is read; Lambda asks for the list to read a stream, whose records are allowed of this one stream only.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    at: ['workers/notices', 'api/people', 'workers/inbound-sms'],
    why: 'A text message goes to a phone number, which is no resource; publishing to topics is denied in the same policy.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::arn:${partition}:dynamodb:<AWS::Region>:<AWS::AccountId>:table/sideout-{stage}-table/stream/*]`,
    at: ['workers/relay', 'workers/fan-out'],
    why: 'A stream is named by the moment it was turned on; a restored table has another one, and its readers go on without a new role.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:us-east-1:<AWS::AccountId>:table/sideout-{stage}-table/backup/*]',
    at: ['backup/Role'],
    why: 'A backup has no name before it is made; only those of this one table may be looked at and forgotten.',
    unless: isSmall,
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:cloudwatch:<AWS::Region>:<AWS::AccountId>:alarm:*]',
    at: ['api/Deployer', 'workers/Deployer', 'live/Deployer'],
    why: 'CodeDeploy asks for alarms as a list; it only looks at them.',
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
    why: 'Public pages have the names of what they are about, and only this unit writes them; what a deploy uploads lies beside them.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/incoming/*]`,
    at: ['api/media', 'workers/pictures'],
    why: 'A form names the one key it allows, which is new each time; whatever comes there is looked at and taken away.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/originals/*]`,
    at: ['workers/pictures'],
    why: 'Pictures are named by their content, and only this unit reads what their sizes are made of.',
  },
  {
    id: `AwsSolutions-IAM5[Resource::${media}/media/*]`,
    at: ['workers/pictures'],
    why: 'What the CDN shows of pictures is named by their content and put there by this unit alone.',
  },
  {
    id: 'AwsSolutions-SQS3',
    at: ['bus/* dead letters'],
    why: 'It is itself where failed stream records and ticks end; an alarm rings for the first one.',
  },
  {
    id: 'AwsSolutions-COG1',
    at: ['identity/Pool'],
    why: 'Eight characters with lower and upper case and a digit, as the site says beside the field and the local cloud checks; a demanded symbol makes passwords weaker, not stronger (NIST SP 800-63B).',
  },
  {
    id: 'AwsSolutions-COG2',
    at: ['identity/Pool'],
    why: 'Players and parents choose whether they want a second factor; the specification has it optional.',
  },
  {
    id: 'AwsSolutions-COG8',
    at: ['identity/Pool'],
    why: 'The plus plan costs by the person and month, and one opening brings tens of thousands; Essentials has what we use, the token trigger.',
  },
  {
    id: 'AwsSolutions-CFR1',
    at: ['web/Distribution'],
    why: 'Teams come from abroad and follow from everywhere: no country is kept out.',
  },
  {
    id: 'AwsSolutions-CFR3',
    at: ['web/Distribution'],
    why: 'Accesses are logged by a log delivery (edge/access-log.ts), which can leave out addresses and queries with tokens; the rule knows only the older logs, which cannot.',
  },
  {
    id: 'AwsSolutions-CFR4',
    at: ['web/Distribution'],
    why: "CloudFront's own certificate comes with its own policy; with a domain it is TLS 1.2 and later.",
    unless: ({ domain }) => domain !== undefined,
  },
  {
    id: '@aws-cdk/aws-cloudfront:minimumProtocolVersionWithoutCertificate',
    at: ['web/Distribution'],
    why: 'As above: it takes effect with the domain.',
    unless: ({ domain }) => domain !== undefined,
  },
  {
    id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    at: ['web/Distribution'],
    why: 'The default root object is set; listing is what turns a missing file into 404 instead of 403.',
  },
  {
    id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
    at: ['web/Distribution'],
    why: 'The media bucket allows the CDN in its own stack (stacks/data.ts).',
  },
];

/** The ids of what is acknowledged with these settings. */
export const acknowledgedIds = (settings: Settings): string[] =>
  reasons.filter(({ unless }) => !unless?.(settings)).map(({ id }) => filled(id, settings));
const filled = (id: string, { stage }: Settings) => id.replaceAll('{stage}', stage);

/** Acknowledges accepted findings; throws when a reason no longer matches a construct. */
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
  if (stale.length) throw new Error(`acknowledged, but not there any more:\n${stale.join('\n')}`);
}

/** The constructs at a path; a `*` matches any part of a name. */
function nodesAt(from: IConstruct, names: readonly string[]): IConstruct[] {
  const [name, ...rest] = names;
  if (name === undefined) return [from];
  const shape = new RegExp(`^${name.replace(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`);
  return from.node.children.filter(({ node }) => shape.test(node.id)).flatMap((child) => nodesAt(child, rest));
}
