import { Duration } from 'aws-cdk-lib';
import {
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { nameOf } from '../constructs/platform.ts';
import { signInAddress } from '../constructs/sign-in-pages.ts';
import type { Settings } from '../settings.ts';
import {
  type AnswerKind,
  answerKinds,
  cloudPlaces,
  dataPolicy,
  pagePolicy,
  permissions,
  readableByAll,
  referrer,
} from './headers.ts';

export type HeaderPolicies = Readonly<Record<AnswerKind, ResponseHeadersPolicy>>;

/** Returns the headers that CloudFront adds to every response, by the kind of response. */
export function headerPolicies(scope: Construct, settings: Settings, media: IBucket): HeaderPolicies {
  const security = (csp: string, override = true): ResponseSecurityHeadersBehavior => ({
    contentSecurityPolicy: { contentSecurityPolicy: csp, override },
    contentTypeOptions: { override: true },
    referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.days(365),
      includeSubdomains: settings.domain !== undefined,
      override: true,
    },
  });
  const propsOf = (kind: AnswerKind): ResponseHeadersPolicyProps => ({
    securityHeadersBehavior: isPage(kind)
      ? security(pagePolicy(cloudPlaces(media.bucketRegionalDomainName, signInAddress(settings))))
      : security(dataPolicy, kind === 'media'),
    ...(isPage(kind)
      ? {
          customHeadersBehavior: {
            customHeaders: [{ header: 'permissions-policy', value: permissions, override: true }],
          },
        }
      : {}),
    ...(readableByAll.includes(kind) ? { corsBehavior: anybody } : {}),
  });
  return Object.fromEntries(
    answerKinds.map((kind) => [
      kind,
      new ResponseHeadersPolicy(scope, `Headers${kind}`, {
        responseHeadersPolicyName: nameOf(settings, `headers-${kind}`),
        ...propsOf(kind),
      }),
    ]),
  ) as HeaderPolicies;
}

const isPage = (kind: AnswerKind) => kind === 'page';

const anybody = {
  accessControlAllowOrigins: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD'],
  accessControlAllowHeaders: ['*'],
  accessControlAllowCredentials: false,
  originOverride: true,
};
