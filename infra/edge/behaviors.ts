import { join } from 'node:path';
import { Aws, Duration } from 'aws-cdk-lib';
import type { IApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  OriginRequestPolicy,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Unit } from '#functions/kernel/unit.ts';
import { nameOf } from '../constructs/platform.ts';
import type { Settings } from '../settings.ts';
import { behaviorsOf, type CacheClass } from './classes.ts';
import { type HeaderPolicies, headerPolicies } from './header-policies.ts';

type Given = {
  readonly settings: Settings;
  readonly units: readonly Unit[];
  readonly site: IBucket;
  readonly media: IBucket;
  readonly http: IApi;
  readonly socket: IApi;
};
type Behaviors = { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> };

const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } as const;

/** Who answers what on the site's host. Order counts: the API's shared and private paths, then the rest of `/api`, `/live`, `/media`, and the site. */
export function siteBehaviors(scope: Construct, given: Given): Behaviors {
  const headers = headerPolicies(scope, given.settings, given.media);
  const api = apiBehaviors(scope, given, headers);
  return {
    defaultBehavior: {
      ...https,
      // a missing file is 404, since the distribution may look what there is
      origin: S3BucketOrigin.withOriginAccessControl(given.site, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers.page,
      functionAssociations: [viewer(edgeFunction(scope, given.settings, 'pages'))],
    },
    additionalBehaviors: {
      ...Object.fromEntries(behaviorsOf(given.units).map((one) => [one.pattern, api[one.class]])),
      '/api/*': api.private,
      '/live': {
        ...https,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        origin: gateway(given.socket),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      '/media/*': {
        ...https,
        origin: mediaOrigin(scope, given.media),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers.media,
      },
    },
  };
}

function apiBehaviors(
  scope: Construct,
  { settings, http }: Given,
  headers: HeaderPolicies,
): Record<CacheClass, BehaviorOptions> {
  const common: Omit<BehaviorOptions, 'cachePolicy' | 'responseHeadersPolicy'> = {
    ...https,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    origin: gateway(http),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    functionAssociations: [viewer(edgeFunction(scope, settings, 'host'))],
  };
  return {
    shared: { ...common, cachePolicy: sharedPolicy(scope, settings), responseHeadersPolicy: headers.shared },
    private: { ...common, cachePolicy: CachePolicy.CACHING_DISABLED, responseHeadersPolicy: headers.private },
  };
}

/**
 * The contract says how long (`s-maxage`, `stale-while-revalidate`); one that says nothing isn't kept. A caller who sends a token is kept apart:
 * CloudFront would otherwise take the token away. The host is no part of the key: every sub-site shows the same event, from one answer.
 */
const sharedPolicy = (scope: Construct, settings: Settings) =>
  new CachePolicy(scope, 'Shared', {
    cachePolicyName: nameOf(settings, 'shared'),
    comment: 'public reads of the API, as long as each contract says',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList('Authorization'),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** A gateway by its own name; the WebSocket API's stage is called `live`, so that the path fits as it is. */
const gateway = (api: IApi): IOrigin =>
  new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.amazonaws.com`, {
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    keepaliveTimeout: Duration.seconds(30),
  });

/** The media bucket lies in another stack, which allows the CDN itself; seen as a foreign one, so that its policy isn't written from here. */
const mediaOrigin = (scope: Construct, media: IBucket): IOrigin =>
  S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, 'Media', {
      bucketName: media.bucketName,
      bucketRegionalDomainName: media.bucketRegionalDomainName,
    }),
  );

const viewer = (made: EdgeFunction) => ({ function: made, eventType: FunctionEventType.VIEWER_REQUEST });
const edgeFunction = (scope: Construct, settings: Settings, name: 'pages' | 'host') =>
  new EdgeFunction(scope, `Edge${name}`, {
    functionName: nameOf(settings, name),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromFile({ filePath: join(import.meta.dirname, `${name}.js`) }),
  });
