import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { IApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Distribution, HttpVersion, PriceClass, SecurityPolicyProtocol } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, type IHostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { accessLog } from '../edge/access-log.ts';
import { siteBehaviors } from '../edge/behaviors.ts';
import { errorMinimum } from '../edge/errors.ts';
import { siteFirewall } from '../edge/firewall.ts';
import type { Plan } from '../plan.ts';
import type { Settings } from '../settings.ts';

type WebProps = {
  readonly settings: Settings;
  readonly plan: Plan;
  readonly media: IBucket;
  readonly accessLogs: IBucket;
  readonly http: IApi;
  readonly socket: IApi;
};

/**
 * One host for everything a browser requests: the site's files, `/api`, `/live`, `/media` and, if there is a domain,
 * all its subdomains.
 */
export class WebStack extends Stack {
  readonly site: Bucket;
  readonly distribution: Distribution;
  /** `https://…` without a path. */
  readonly origin: string;
  /** For the site's domain and everything under it. */
  readonly certificate: ICertificate | null;

  constructor(scope: Construct, id: string, input: WebProps, props: StackProps) {
    super(scope, id, props);
    const { settings, accessLogs } = input;
    const { domain } = settings;
    this.site = new Bucket(this, 'Site', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site/',
      // Earlier deploys, to go back to (scripts/deploy/world.ts).
      lifecycleRules: [{ prefix: 'versions/', expiration: Duration.days(90) }],
      // Everything in the bucket can be built again.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const zone = this.zoneOf(settings);
    const certificate = this.certificateOf(settings, zone);
    this.certificate = certificate;
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Sideout ${settings.stage}`,
      ...siteBehaviors(this, { ...input, site: this.site }),
      ...(domain && certificate ? { domainNames: [domain, `*.${domain}`], certificate } : {}),
      webAclId: settings.webAcl ?? siteFirewall(this, settings, input.plan),
      errorResponses: Object.entries(errorMinimum).map(([status, seconds]) => ({
        httpStatus: Number(status),
        ttl: Duration.seconds(seconds),
      })),
      defaultRootObject: 'index.html',
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
    });
    accessLog(this, settings, this.distribution, accessLogs);
    this.origin = `https://${domain ?? this.distribution.distributionDomainName}`;
    if (domain && zone) this.records(zone, domain);
    new CfnOutput(this, 'SiteUrl', { value: this.origin, description: 'the site’s address' });
    new CfnOutput(this, 'SiteBucket', { value: this.site.bucketName, description: 'the bucket for its files' });
    new CfnOutput(this, 'SiteAddress', {
      value: this.distribution.distributionDomainName,
      description: 'the target for the domain’s DNS names',
    });
  }

  private zoneOf({ domain, zone }: Settings): IHostedZone | null {
    if (!domain || !zone) return null;
    return HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone, zoneName: domain });
  }

  private certificateOf({ domain, certificate }: Settings, zone: IHostedZone | null): ICertificate | null {
    if (certificate) return Certificate.fromCertificateArn(this, 'Certificate', certificate);
    if (!domain || !zone) return null;
    return new Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: CertificateValidation.fromDns(zone),
    });
  }

  private records(zone: IHostedZone, domain: string): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    for (const [name, recordName] of [
      ['Site', domain],
      ['Sites', `*.${domain}`],
    ] as const) {
      new ARecord(this, `${name}A`, { zone, recordName, target });
      new AaaaRecord(this, `${name}Aaaa`, { zone, recordName, target });
    }
  }
}
