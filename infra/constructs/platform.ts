import { SecretValue } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { CodeOf } from '../bundling/code.ts';
import type { Settings } from '../settings.ts';

/** Everything in this stage that a unit can be given. A unit gets only what its unit.ts requests. */
export type Platform = {
  readonly settings: Settings;
  readonly code: CodeOf;
  readonly table: ITable;
  readonly media: IBucket;
  /** The private bucket, with files that jobs read and create. */
  readonly files: IBucket;
  readonly secrets: { readonly payments: ISecret; readonly signing: ISecret };
  readonly pool: { readonly id: string; readonly arn: string; readonly clientId: string };
  /** `https://…` without a path, for links in emails. It is also the host for organizations' sub-domains. */
  readonly origin: string;
  /** The site's own bucket, and the API without the CDN. */
  readonly site: IBucket;
  readonly httpApiId: string;
  /** The WebSocket API's ID. Its stage is always `live`. */
  readonly socketApiId: string;
};

/** Returns the name of a resource. The stage determines names, so earlier stacks can name later resources. */
export const nameOf = ({ stage }: Settings, part: string) => `sideout-${stage}-${part}`;
/** The WebSocket API's stage. CloudFront passes `/live` on unchanged, and API Gateway uses the first segment as the stage. */
export const socketStage = 'live';

/**
 * Refers to the secret that CloudFront and the units share by its name. CloudFormation looks it up, so no template
 * contains it. It does so only when a template changes, so a new value is referenced by its version.
 */
export const originSecret = (settings: Settings): string =>
  SecretValue.secretsManager(
    nameOf(settings, 'origin'),
    settings.originVersion ? { versionId: settings.originVersion } : {},
  ).unsafeUnwrap();
