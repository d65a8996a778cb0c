import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { earlyScript } from '#domain/pages/site-pages.ts';
import { liveFlushes, liveSnapshot } from '#domain/play/operations-live.ts';
import { edgeHeaders } from '#functions/kernel/http/edge.ts';
import { livePaths } from '#infra/edge/behaviors.ts';
import { type Named, type Synthesized, synthesized, text, unitStacks, withDomain } from './kit.ts';

type Behavior = {
  PathPattern: string;
  AllowedMethods: string[];
  CachePolicyId: unknown;
  TargetOriginId: string;
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[];
  ViewerProtocolPolicy: string;
};
type Config = {
  Aliases?: string[];
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  OriginGroups: {
    Items: {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
      Members: { Items: { OriginId: string }[] };
    }[];
  };
  Origins: {
    Id: string;
    DomainName: unknown;
    S3OriginConfig?: unknown;
    OriginAccessControlId?: unknown;
    OriginCustomHeaders?: unknown;
    OriginShield?: unknown;
  }[];
  ViewerCertificate?: { MinimumProtocolVersion: string };
  CustomErrorResponses?: unknown;
};

let dev: Synthesized;
let prod: Synthesized;
beforeAll(() => {
  dev = synthesized();
  prod = synthesized({ stage: 'prod', ...withDomain });
});
const distribution = (cloud: Synthesized) =>
  cloud.all('web', 'AWS::CloudFront::Distribution')[0]?.Properties.DistributionConfig as Config;
const headers = (kind: string) => {
  const found = prod
    .all('web', 'AWS::CloudFront::ResponseHeadersPolicy')
    .map(({ Properties }) => Properties.ResponseHeadersPolicyConfig as Record<string, unknown>)
    .find(({ Name }) => Name === `sideout-prod-headers-${kind}`);
  if (!found) throw new Error(`no headers for ${kind}`);
  return found as { SecurityHeadersConfig: Record<string, Record<string, unknown>>; CorsConfig?: unknown };
};

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('the content security policy', () => {
  const policy = () => {
    const { ContentSecurityPolicy } = headers('page').SecurityHeadersConfig.ContentSecurityPolicy as {
      ContentSecurityPolicy: { 'Fn::Join': [string, (string | object)[]] };
    };
    const whole = ContentSecurityPolicy['Fn::Join'][1]
      .map((part) => (typeof part === 'string' ? part : 'MEDIA'))
      .join('');
    return new Map(whole.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  };

  it('blocks inline code without a hash, evaluated code and code from other sites', () => {
    for (const [name, sources] of policy()) {
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      if (name !== 'frame-ancestors') expect(sources).not.toContain('*');
    }
  });

  it('allows the sources listed in web/README.md, plus Stripe’s addresses', () => {
    const found = policy();
    expect(found.get('default-src')).toEqual(["'self'"]);
    expect(found.get('script-src')).toEqual([
      "'self'",
      hashOf(earlyScript),
      'https://js.stripe.com',
      'https://secure.nmi.com',
    ]);
    expect(found.get('style-src')).toEqual([
      "'self'",
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
    ]);
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://auth.sideout.example',
      'https://MEDIA',
      'https://api.stripe.com',
      'https://secure.nmi.com',
    ]);
    expect(found.get('img-src')).toEqual(["'self'", 'data:']);
    expect(found.get('object-src')).toEqual(["'none'"]);
    expect(found.get('base-uri')).toEqual(["'self'"]);
  });

  it('prevents framing, unless a later function marks the page as framable', () => {
    expect(policy().get('frame-ancestors')).toEqual(["'self'"]);
    expect(headers('page').SecurityHeadersConfig.FrameOptions).toBeUndefined();
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(prod);
    expect(text(DefaultCacheBehavior.FunctionAssociations)).toMatch(/"EventType":"viewer-response".*Edgeframes/);
    for (const behavior of CacheBehaviors)
      expect(text(behavior.FunctionAssociations ?? [])).not.toContain('Edgeframes');
  });

  it('keeps API responses and uploaded images from running as pages', () => {
    for (const kind of ['api', 'media'])
      expect(text(headers(kind).SecurityHeadersConfig.ContentSecurityPolicy)).toContain("default-src 'none'");
  });

  it('is sent with the other security headers on every response', () => {
    for (const kind of ['page', 'api', 'media'])
      expect(headers(kind).SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
      });
  });
});

describe('the CloudFront distribution', () => {
  const behavior = (pattern: string) =>
    distribution(prod).CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  const origin = (pattern: string) => {
    const found = behavior(pattern);
    return text(distribution(prod).Origins.find(({ Id }) => Id === found?.TargetOriginId)?.DomainName);
  };

  it('serves the API, push connection and media on the site’s host, with one behavior each', () => {
    const patterns = distribution(prod).CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns).toEqual(['/assets/*', livePaths, '/api/*', '/live', '/media/*']);
    expect(origin('/api/*')).toContain('execute-api');
    expect(origin('/live')).toContain('execute-api');
    expect(origin('/live')).not.toBe(origin('/api/*'));
    expect(origin('/media/*')).toContain('Media');
  });

  it('fetches public live responses through one shield for all regional caches', () => {
    const shielded = distribution(prod).Origins.filter(({ OriginShield }) => OriginShield);
    expect(shielded.map(({ OriginShield }) => OriginShield)).toEqual([
      { Enabled: true, OriginShieldRegion: 'us-east-1' },
    ]);
    const { PathPattern: _, TargetOriginId, ...live } = behavior(livePaths) as Behavior;
    expect(TargetOriginId).toBe(shielded[0]?.Id);
    const { PathPattern: __, TargetOriginId: ___, ...api } = behavior('/api/*') as Behavior;
    expect(live).toEqual(api);
    const covered = new RegExp(`^${livePaths.replaceAll('*', '.*')}$`);
    for (const { path } of [liveFlushes, liveSnapshot]) expect(path).toMatch(covered);
  });

  it('sends the gateways a secret that no template contains', () => {
    for (const path of [livePaths, '/api/*', '/live']) {
      const origin = distribution(prod).Origins.find(({ Id }) => Id === behavior(path)?.TargetOriginId);
      expect(origin?.OriginCustomHeaders).toEqual([
        {
          HeaderName: edgeHeaders.secret,
          HeaderValue: '{{resolve:secretsmanager:sideout-prod-origin:SecretString:::}}',
        },
      ]);
    }
  });

  it('caches API responses by query and caller for only as long as they allow, and never caches the push connection', () => {
    const { Id, Properties } = prod
      .all('web', 'AWS::CloudFront::CachePolicy')
      .map(({ id, ...rest }) => ({ Id: id, ...rest }))[0]!;
    expect(behavior('/api/*')?.CachePolicyId).toEqual({ Ref: Id });
    expect(behavior('/live')?.CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
    expect(Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: {
          HeaderBehavior: 'whitelist',
          Headers: ['Authorization', 'X-Holder', 'X-Team-Token', 'X-Public-View'],
        },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('never caches errors, because CloudFront would send one person’s 403 to everyone for ten seconds', () => {
    const errors = distribution(prod).CustomErrorResponses as { ErrorCode: number; ErrorCachingMinTTL: number }[];
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]);
    for (const error of errors) expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 });
  });

  it('falls back to the app only for navigation, so API errors stay errors', () => {
    const config = distribution(prod);
    expect(text(config.CustomErrorResponses)).not.toContain('ResponsePagePath');
    expect(text(config.DefaultCacheBehavior.FunctionAssociations)).toContain('Edgepages');
    for (const behavior of config.CacheBehaviors)
      expect(text(behavior.FunctionAssociations ?? [])).not.toContain('Edgepages');
  });

  it('sends the API the host that the visitor used', () => {
    for (const path of ['/api/*', '/live']) expect(text(behavior(path)?.FunctionAssociations)).toContain('Edgehost');
  });

  it('refuses requests without TLS', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(prod);
    for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(['https-only', 'redirect-to-https']).toContain(behavior.ViewerProtocolPolicy);
  });

  it('is the only reader of the buckets', () => {
    const buckets = distribution(prod).Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
    // The site's pages, its assets, and pictures.
    expect(buckets).toHaveLength(3);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
  });

  it('keeps a site’s old assets for open pages', () => {
    const [site] = prod.all('web', 'AWS::S3::Bucket').map(({ Properties }) => Properties);
    const { Rules } = (site as Named['Properties']).LifecycleConfiguration as { Rules: { Prefix?: string }[] };
    for (const { Prefix } of Rules) expect(Prefix).toBe('versions/');
  });

  it('requests a page without a file from the API, but never an asset', () => {
    const { DefaultCacheBehavior, CacheBehaviors, OriginGroups } = distribution(prod);
    const [group] = OriginGroups.Items;
    expect(DefaultCacheBehavior.TargetOriginId).toBe(group?.Id);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([404]);
    const domains = group?.Members.Items.map(({ OriginId }) =>
      text(distribution(prod).Origins.find(({ Id }) => Id === OriginId)?.DomainName),
    );
    expect(domains?.[0]).toContain('Site');
    expect(domains?.[1]).toContain('execute-api');
    const assets = CacheBehaviors.find(({ PathPattern }) => PathPattern === '/assets/*');
    expect(assets?.TargetOriginId).not.toBe(group?.Id);
  });

  it('logs neither query strings nor addresses', () => {
    const fields = prod.all('web', 'AWS::Logs::Delivery')[0]?.Properties.RecordFields as string[];
    expect(fields).toContain('cs-uri-stem');
    for (const personal of ['cs-uri-query', 'c-ip', 'x-forwarded-for', 'cs(Cookie)', 'cs(Referer)'])
      expect(fields).not.toContain(personal);
  });
});

describe('the site’s hosts', () => {
  it('are the domain and every subdomain, with TLS 1.2 or later', () => {
    expect(distribution(prod).Aliases).toEqual(['sideout.example', '*.sideout.example']);
    expect(distribution(prod).ViewerCertificate?.MinimumProtocolVersion).toBe('TLSv1.2_2021');
    const names = prod
      .all('web', 'AWS::Route53::RecordSet')
      .map(({ Properties }) => `${Properties.Name} ${Properties.Type}`);
    expect(names.toSorted()).toEqual([
      '*.sideout.example. A',
      '*.sideout.example. AAAA',
      'sideout.example. A',
      'sideout.example. AAAA',
    ]);
  });

  it('use CloudFront’s address without a domain, as the units and the user pool do', () => {
    expect(distribution(dev).Aliases).toBeUndefined();
    const lambdas = unitStacks
      .flatMap((stack) => dev.all(stack, 'AWS::Lambda::Function'))
      .map(({ Properties }) => text(Properties.Environment));
    const told = lambdas.filter((environment) => environment.includes('SITE_ORIGIN'));
    expect(told.length).toBeGreaterThan(0);
    for (const environment of told) expect(environment).toMatch(/"SITE_ORIGIN":.*GetStackOutput.*Distribution/);
    expect(text(dev.all('identity', 'AWS::Cognito::UserPoolClient')[0]?.Properties.CallbackURLs)).toContain(
      'Distribution',
    );
  });
});
