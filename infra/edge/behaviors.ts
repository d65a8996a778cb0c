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
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { nameOf, originSecret } from '../constructs/platform.ts';
import { region, type Settings } from '../settings.ts';
import { framesCode, hostCode, pagesCode } from './functions.ts';
import { headerPolicies } from './header-policies.ts';
import { callerHeaders } from './headers.ts';

type BehaviorProps = {
  readonly settings: Settings;
  readonly site: IBucket;
  readonly media: IBucket;
  readonly http: IApi;
  readonly socket: IApi;
};
type Behaviors = { defaultBehavior: BehaviorOptions; additionalBehaviors: Record<string, BehaviorOptions> };

/** Live topics' heads and snapshots (domain/play/operations-live.ts). */
export const livePaths = '/api/division/*/live*';

const https = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true } as const;

/**
 * Returns which origin handles which paths on the site's host: the API, the push connection, media, and the site's
 * files for everything else.
 */
export function siteBehaviors(scope: Construct, input: BehaviorProps): Behaviors {
  const headers = headerPolicies(scope, input.settings, input.media);
  const host = viewer(edgeFunction(scope, input.settings, 'host', hostCode()));
  const pages = viewer(edgeFunction(scope, input.settings, 'pages', pagesCode(input.settings.domain)));
  const frames = {
    function: edgeFunction(scope, input.settings, 'frames', framesCode()),
    eventType: FunctionEventType.VIEWER_RESPONSE,
  };
  // The distribution can list files, so a missing one is a 404.
  const site = S3BucketOrigin.withOriginAccessControl(input.site, {
    originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
  });
  const api = {
    ...https,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: apiCachePolicy(scope, input.settings),
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers.api,
    functionAssociations: [host],
  };
  return {
    defaultBehavior: {
      ...https,
      // If a page has no file, CloudFront asks the publisher, which determines whether the page doesn't exist or just
      // isn't written yet.
      origin: new OriginGroup({
        primaryOrigin: site,
        fallbackOrigin: gateway(input.http, input.settings),
        fallbackStatusCodes: [404],
      }),
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: headers.page,
      functionAssociations: [pages, frames],
    },
    additionalBehaviors: {
      '/assets/*': {
        ...https,
        origin: site,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers.page,
      },
      // For responses that all followers poll, a single cache asks the origin once a second, instead of every regional
      // cache.
      [livePaths]: { ...api, origin: gateway(input.http, input.settings, region) },
      '/api/*': { ...api, origin: gateway(input.http, input.settings) },
      '/live': {
        ...https,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        origin: gateway(input.socket, input.settings),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [host],
      },
      '/media/*': {
        ...https,
        origin: mediaOrigin(scope, input.media),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers.media,
      },
    },
  };
}

/**
 * Returns the one cache policy for every call. Each response states how long it can be cached (`s-maxage`,
 * `stale-while-revalidate`). A response without that, or with `no-store`, isn't cached. The cache key is the address
 * and the headers that identify the caller, so a caller with a token never gets another's response. Public reads are
 * sent without these headers and share one response. The host isn't part of the key, because every sub-site shows the
 * same event.
 */
const apiCachePolicy = (scope: Construct, settings: Settings) =>
  new CachePolicy(scope, 'ApiCache', {
    cachePolicyName: nameOf(settings, 'api'),
    comment: 'the API, for as long as each response allows',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.hours(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    headerBehavior: CacheHeaderBehavior.allowList(...callerHeaders),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/**
 * Returns a gateway's origin, under the gateway's own name. The WebSocket API's stage is called `live`, so the path
 * fits.
 */
const gateway = (api: IApi, settings: Settings, originShieldRegion?: string): IOrigin =>
  new HttpOrigin(`${api.apiId}.execute-api.${Aws.REGION}.amazonaws.com`, {
    ...(originShieldRegion ? { originShieldRegion } : {}),
    // Units don't answer requests that bypass CloudFront (functions/kernel/http/authenticate.ts).
    customHeaders: { [edgeHeaders.secret]: originSecret(settings) },
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    keepaliveTimeout: Duration.seconds(30),
  });

/**
 * The media bucket is in another stack, which gives the CDN access itself. We import it here so that this stack doesn't
 * write its policy.
 */
const mediaOrigin = (scope: Construct, media: IBucket): IOrigin =>
  S3BucketOrigin.withOriginAccessControl(
    Bucket.fromBucketAttributes(scope, 'Media', {
      bucketName: media.bucketName,
      bucketRegionalDomainName: media.bucketRegionalDomainName,
    }),
  );

const viewer = (made: EdgeFunction) => ({ function: made, eventType: FunctionEventType.VIEWER_REQUEST });
const edgeFunction = (scope: Construct, settings: Settings, name: 'pages' | 'frames' | 'host', code: string) =>
  new EdgeFunction(scope, `Edge${name}`, {
    functionName: nameOf(settings, name),
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
