import { Duration } from 'aws-cdk-lib';
import {
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { nameOf } from '../constructs/platform.ts';
import type { Settings } from '../settings.ts';
import { dataPolicy, pagePolicy, permissions } from './headers.ts';

const kinds = ['page', 'shared', 'private', 'media'] as const;
export type HeaderPolicies = Readonly<Record<(typeof kinds)[number], ResponseHeadersPolicy>>;

/** The headers CloudFront puts on every answer, by what it is an answer to. */
export function headerPolicies(scope: Construct, settings: Settings, media: IBucket): HeaderPolicies {
  const security = (csp: string, override = true): ResponseSecurityHeadersBehavior => ({
    contentSecurityPolicy: { contentSecurityPolicy: csp, override },
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: settings.domain !== undefined,
      override: true,
    },
  });
  const props: Record<(typeof kinds)[number], ResponseHeadersPolicyProps> = {
    page: {
      securityHeadersBehavior: security(pagePolicy(media.bucketRegionalDomainName)),
      customHeadersBehavior: {
        customHeaders: [{ header: 'permissions-policy', value: permissions, override: true }],
      },
    },
    // one answer serves readers with and without an origin of their own, so the CDN says who may read it
    shared: { securityHeadersBehavior: security(dataPolicy, false), corsBehavior: anybody },
    private: { securityHeadersBehavior: security(dataPolicy, false) },
    media: { securityHeadersBehavior: security(dataPolicy), corsBehavior: anybody },
  };
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      new ResponseHeadersPolicy(scope, `Headers${kind}`, {
        responseHeadersPolicyName: nameOf(settings, `headers-${kind}`),
        ...props[kind],
      }),
    ]),
  ) as HeaderPolicies;
}

const anybody = {
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD'],
  accessControlAllowHeaders: ['*'],
  accessControlExposeHeaders: ['etag', 'x-now'],
  accessControlAllowCredentials: false,
  originOverride: true,
};
