import { beforeAll, describe, expect, it } from 'vitest';
import { type Synthesized, synthesized, text, withDomain } from './kit.ts';

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
  Origins: { Id: string; DomainName: unknown; S3OriginConfig?: unknown; OriginAccessControlId?: unknown }[];
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

describe('content security policy', () => {
  const policy = () => {
    const { ContentSecurityPolicy } = headers('page').SecurityHeadersConfig.ContentSecurityPolicy as {
      ContentSecurityPolicy: { 'Fn::Join': [string, (string | object)[]] };
    };
    const whole = ContentSecurityPolicy['Fn::Join'][1]
      .map((part) => (typeof part === 'string' ? part : 'MEDIA'))
      .join('');
    return new Map(whole.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  };

  it('nothing inline, nothing evaluated, nothing from anywhere', () => {
    for (const [name, sources] of policy()) {
      expect(sources).not.toContain("'unsafe-inline'");
      expect(sources).not.toContain("'unsafe-eval'");
      if (name !== 'frame-ancestors') expect(sources).not.toContain('*');
    }
  });

  it('is what web/README.md needs, and Stripe’s', () => {
    const found = policy();
    expect(found.get('default-src')).toEqual(["'self'"]);
    expect(found.get('script-src')).toEqual(["'self'", 'https://js.stripe.com']);
    expect(found.get('style-src')).toEqual(["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"]);
    expect(found.get('connect-src')).toEqual([
      "'self'",
      'https://cognito-idp.us-east-1.amazonaws.com',
      'https://MEDIA',
      'https://api.stripe.com',
    ]);
    expect(found.get('object-src')).toEqual(["'none'"]);
    expect(found.get('base-uri')).toEqual(["'self'"]);
  });

  it('organizations may embed the site', () => {
    expect(policy().get('frame-ancestors')).toEqual(['*']);
    expect(headers('page').SecurityHeadersConfig.FrameOptions).toBeUndefined();
  });

  it('answers of the API and sent-in images never run as pages', () => {
    for (const kind of ['shared', 'private', 'media'])
      expect(text(headers(kind).SecurityHeadersConfig.ContentSecurityPolicy)).toContain("default-src 'none'");
  });

  it('every answer has the other security headers', () => {
    for (const kind of ['page', 'shared', 'private', 'media'])
      expect(headers(kind).SecurityHeadersConfig).toMatchObject({
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin' },
        StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true },
      });
  });
});

describe('behaviours', () => {
  const behavior = (pattern: string) =>
    distribution(prod).CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  const origin = (pattern: string) => {
    const found = behavior(pattern);
    return text(distribution(prod).Origins.find(({ Id }) => Id === found?.TargetOriginId)?.DomainName);
  };

  it('the API, the push connection and media are on the site’s own host, in this order, after the shared reads', () => {
    const patterns = distribution(prod).CacheBehaviors.map(({ PathPattern }) => PathPattern);
    expect(patterns.slice(-3)).toEqual(['/api/*', '/live', '/media/*']);
    for (const pattern of patterns.slice(0, -3)) expect(pattern).toMatch(/^\/api\//);
    expect(origin('/api/*')).toContain('execute-api');
    expect(origin('/live')).toContain('execute-api');
    expect(origin('/live')).not.toBe(origin('/api/*'));
    expect(origin('/media/*')).toContain('Media');
  });

  it('what is not a shared read is never kept', () => {
    const disabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(behavior('/api/*')?.CachePolicyId).toBe(disabled);
    expect(behavior('/live')?.CachePolicyId).toBe(disabled);
  });

  it('shared reads are kept as long as the contract says, apart by query and token', () => {
    const policy = prod.all('web', 'AWS::CloudFront::CachePolicy')[0]?.Properties.CachePolicyConfig;
    expect(policy).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
        CookiesConfig: { CookieBehavior: 'none' },
      },
    });
  });

  it('only navigation falls back to the application: nothing turns an error of the API into a page', () => {
    const config = distribution(prod);
    expect(config.CustomErrorResponses).toBeUndefined();
    expect(text(config.DefaultCacheBehavior.FunctionAssociations)).toContain('Edgepages');
    for (const one of config.CacheBehaviors) expect(text(one.FunctionAssociations ?? [])).not.toContain('Edgepages');
  });

  it('the API learns the host the visitor used', () => {
    expect(text(behavior('/api/*')?.FunctionAssociations)).toContain('Edgehost');
  });

  it('nobody speaks without TLS', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution(prod);
    for (const one of [DefaultCacheBehavior, ...CacheBehaviors])
      expect(['https-only', 'redirect-to-https']).toContain(one.ViewerProtocolPolicy);
  });

  it('buckets are read by the distribution alone', () => {
    const buckets = distribution(prod).Origins.filter(({ S3OriginConfig }) => S3OriginConfig);
    expect(buckets).toHaveLength(2);
    for (const { OriginAccessControlId } of buckets) expect(OriginAccessControlId).toBeDefined();
  });

  it('its log has neither queries nor addresses', () => {
    const fields = prod.all('web', 'AWS::Logs::Delivery')[0]?.Properties.RecordFields as string[];
    expect(fields).toContain('cs-uri-stem');
    for (const personal of ['cs-uri-query', 'c-ip', 'x-forwarded-for', 'cs(Cookie)', 'cs(Referer)'])
      expect(fields).not.toContain(personal);
  });
});

describe('hosts', () => {
  it('with a domain: it and every sub-domain of it, by TLS 1.2 at least', () => {
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

  it('without one: CloudFront’s own address, which the units and the pool know', () => {
    expect(distribution(dev).Aliases).toBeUndefined();
    const lambdas = dev.all('api', 'AWS::Lambda::Function').map(({ Properties }) => text(Properties.Environment));
    const told = lambdas.filter((environment) => environment.includes('SITE_ORIGIN'));
    expect(told.length).toBeGreaterThan(0);
    for (const environment of told) expect(environment).toMatch(/"SITE_ORIGIN":.*ImportValue.*Distribution/);
    expect(text(dev.all('identity', 'AWS::Cognito::UserPoolClient')[0]?.Properties.CallbackURLs)).toContain(
      'Distribution',
    );
  });
});
