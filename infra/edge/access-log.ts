import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { nameOf } from '../constructs/platform.ts';
import type { Settings } from '../settings.ts';

/**
 * The log has no personal address and no query, because the push connection's query contains a token. CloudFront's
 * older logs can't leave them out.
 */
const fields = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'cs(Host)',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'time-to-first-byte',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
  'cs-protocol-version',
] as const;

/** Creates CloudFront's access log, which is delivered to the bucket of access logs. */
export function accessLog(scope: Construct, settings: Settings, distribution: Distribution, bucket: IBucket): void {
  const name = nameOf(settings, 'cdn');
  const source = new CfnDeliverySource(scope, 'LogSource', {
    name,
    logType: 'ACCESS_LOGS',
    resourceArn: distribution.distributionArn,
  });
  const destination = new CfnDeliveryDestination(scope, 'LogDestination', {
    name,
    destinationResourceArn: bucket.bucketArn,
    outputFormat: 'json',
  });
  const delivery = new CfnDelivery(scope, 'LogDelivery', {
    deliverySourceName: name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: [...fields],
    s3SuffixPath: 'cdn/{yyyy}/{MM}/{dd}',
  });
  delivery.addResourceDependency(source);
}
