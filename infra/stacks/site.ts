import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Annotations, Duration, RemovalPolicy, Size, Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { nameOf } from '../constructs/platform.ts';
import { region, type Settings, stageFacts } from '../settings.ts';

type Given = {
  readonly settings: Settings;
  readonly site: IBucket;
  readonly distribution: Distribution;
  readonly pool: { readonly id: string; readonly clientId: string };
  /** the built site; null deploys only its configuration */
  readonly folder: string | null;
};

/** What /config.json says in the cloud (web/src/api/config.ts): no `userPoolEndpoint`, so sign-in is by SRP. */
export const siteConfig = ({ settings, pool }: Pick<Given, 'settings' | 'pool'>) => ({
  region,
  userPoolId: pool.id,
  userPoolClientId: pool.clientId,
  payments: { kind: 'stripe' as const, publishableKey: settings.stripeKey ?? '' },
  live: '/live',
  ...(settings.domain ? { domain: settings.domain } : {}),
});

/** The site's files. Hashed assets come first and old ones stay, so that a page that is open keeps what it was built with. */
export class SiteStack extends Stack {
  constructor(scope: Construct, id: string, given: Given, props: StackProps) {
    super(scope, id, props);
    const { settings, site, distribution, folder } = given;
    const common = {
      destinationBucket: site,
      prune: false,
      memoryLimit: 512,
      ephemeralStorageSize: Size.mebibytes(512),
      logGroup: new LogGroup(this, 'Logs', {
        logGroupName: `/aws/lambda/${nameOf(settings, 'upload')}`,
        retention: stageFacts[settings.stage].logDays as RetentionDays,
        removalPolicy: RemovalPolicy.DESTROY,
      }),
    };
    const config = Source.jsonData('config.json', siteConfig(given));
    const built = folder !== null && existsSync(join(folder, 'index.html')) ? folder : null;
    if (!built)
      Annotations.of(this).addWarningV2('sideout:no-site', 'the site is not built, only /config.json goes up: npm run deploy');
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [...(built ? [Source.asset(built, { exclude: ['assets', 'assets/**'] })] : []), config],
      cacheControl: [CacheControl.fromString('public, max-age=0, must-revalidate')],
      distribution,
      distributionPaths: ['/*'],
    });
    if (!built) return;
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(join(built, 'assets'))],
      destinationKeyPrefix: 'assets/',
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    });
    pages.node.addDependency(assets);
  }
}
