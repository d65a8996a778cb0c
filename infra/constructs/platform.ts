import { SecretValue } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CodeOf } from '../bundling/code.ts';
import type { Settings } from '../settings.ts';

/** What every unit may be given of this stage: it sees only what its unit.ts asks for. */
export type Platform = {
  readonly settings: Settings;
  readonly code: CodeOf;
  readonly table: ITable;
  readonly media: IBucket;
  /** the private bucket: what jobs read and make */
  readonly files: IBucket;
  readonly secrets: { readonly payments: ISecret; readonly signing: ISecret };
  readonly pool: { readonly id: string; readonly arn: string; readonly clientId: string };
  /** `https://…` without a path: links in mails, and the host that organizations have their sub-domains of */
  readonly origin: string;
  /** the site's own bucket, and the API past the CDN */
  readonly site: IBucket;
  readonly httpApiId: string;
  /** the WebSocket API's id; its stage is always `live` */
  readonly socketApiId: string;
};

/** Names are fixed by stage, so that what comes later can be named by what comes before. */
export const nameOf = ({ stage }: Settings, part: string) => `sideout-${stage}-${part}`;
/** The stage of the WebSocket API: CloudFront hands `/live` on as it is, and API Gateway takes the first segment for the stage. */
export const socketStage = 'live';

/**
 * The secret between CloudFront and the units, by its name: CloudFormation looks it up, no template holds it. It does so only where a template has changed,
 * so a value that is rolled is named by its version.
 */
export const originSecret = (settings: Settings): string =>
  SecretValue.secretsManager(
    nameOf(settings, 'origin'),
    settings.originVersion ? { versionId: settings.originVersion } : {},
  ).unsafeUnwrap();
