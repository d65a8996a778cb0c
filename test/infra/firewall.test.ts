import { beforeAll, describe, expect, it } from 'vitest';
import { operationsOf } from '#functions/kernel/unit.ts';
import { units } from '#functions/units.ts';
import { type Named, type Synthesized, synthesized, text, withDomain } from './kit.ts';

type Rule = {
  Name: string;
  Action?: { Block?: { CustomResponse: { ResponseCode: number } } };
  Statement: {
    RateBasedStatement?: {
      Limit: number;
      ScopeDownStatement: { RegexMatchStatement: { RegexString: string; TextTransformations: { Type: string }[] } };
    };
    ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: { Name: string; ActionToUse: object }[] };
  };
};
const kinds = ['code', 'money', 'guess'] as const;
let cloud: Synthesized;
beforeAll(() => {
  cloud = synthesized({ stage: 'prod', ...withDomain });
});
const acl = (stack: string, of = cloud) =>
  (of.all(stack, 'AWS::WAFv2::WebACL')[0] as Named).Properties as {
    Scope: string;
    Rules: Rule[];
    CustomResponseBodies: { throttled: { Content: string } };
  };
const rule = (stack: string, name: string) => acl(stack).Rules.find(({ Name }) => Name === name) as Rule;
const paths = (name: string) => {
  const { RegexMatchStatement } = rule('web', name).Statement.RateBasedStatement?.ScopeDownStatement ?? {};
  return new RegExp(RegexMatchStatement?.RegexString as string);
};

describe('the site’s firewall', () => {
  it('protects the distribution, unless the operator has another firewall', () => {
    const webAcl = 'arn:aws:wafv2:us-east-1:1:global/webacl/x/1';
    const id = (of: Synthesized) =>
      (of.all('web', 'AWS::CloudFront::Distribution')[0] as Named).Properties.DistributionConfig as {
        WebACLId: unknown;
      };
    expect(text(id(cloud).WebACLId)).toContain('Firewall');
    expect(acl('web').Scope).toBe('CLOUDFRONT');
    const own = synthesized({ webAcl });
    expect(id(own).WebACLId).toBe(webAcl);
    expect(own.all('web', 'AWS::WAFv2::WebACL')).toEqual([]);
  });

  it('counts only calls that send a code, move money or accept a guess, per address and however their path is spelled', () => {
    const operations = units.flatMap((unit) => Object.values(operationsOf(unit)));
    for (const { path, spends } of operations) {
      const asked = path.replace(/\{\w+\}/g, '7');
      for (const name of kinds) {
        const counted = operations.some((other) => other.path === path && other.spends === name);
        expect(`${path} ${name} ${paths(name).test(asked)}`).toBe(`${path} ${name} ${counted}`);
        if (spends === name) expect(paths(name).test(`${asked}/`)).toBe(true);
      }
    }
    for (const name of kinds) {
      const found = rule('web', name).Statement.RateBasedStatement;
      expect(found?.ScopeDownStatement.RegexMatchStatement.RegexString.length).toBeLessThanOrEqual(512);
      expect(found?.ScopeDownStatement.RegexMatchStatement.TextTransformations).toEqual([
        { Priority: 0, Type: 'URL_DECODE' },
      ]);
    }
    expect(rule('web', 'code').Statement.RateBasedStatement?.Limit).toBe(100);
    expect(rule('web', 'money').Statement.RateBasedStatement?.Limit).toBe(400);
    expect(rule('web', 'guess').Statement.RateBasedStatement?.Limit).toBe(600);
  });

  it('is backed by route limits: 500 password tries and 20 code requests per second', () => {
    const { RouteSettings } = (cloud.all('routes', 'AWS::ApiGatewayV2::Stage')[0] as Named).Properties as {
      RouteSettings: Record<string, { ThrottlingRateLimit: number }>;
    };
    expect(RouteSettings['POST /api/tournament/{p2}/checkPass']?.ThrottlingRateLimit).toBe(500);
    expect(RouteSettings['POST /api/user/TwoFactorChallenege']?.ThrottlingRateLimit).toBe(20);
  });

  it('responds to a blocked caller in the same format as the API', () => {
    expect(rule('web', 'code').Action?.Block?.CustomResponse.ResponseCode).toBe(429);
    expect(JSON.parse(acl('web').CustomResponseBodies.throttled.Content)).toMatchObject({
      code: 'request/throttled',
      status: 429,
    });
  });

  it('has AWS’s managed rules, except rules about length or links in organizers’ text', () => {
    const groups = acl('web').Rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement ?? []);
    expect(groups.map(({ Name }) => Name)).toEqual([
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesKnownBadInputsRuleSet',
      'AWSManagedRulesCommonRuleSet',
    ]);
    for (const { ActionToUse } of groups.flatMap(({ RuleActionOverrides }) => RuleActionOverrides))
      expect(ActionToUse).toEqual({ Count: {} });
  });
});

it('the firewall protects the user pool only if the stage’s settings ask for it', () => {
  expect(cloud.all('identity', 'AWS::WAFv2::WebACL')).toEqual([]);
  expect(cloud.all('identity', 'AWS::WAFv2::WebACLAssociation')).toEqual([]);
});

it('the firewall counts sign-ups, code requests and guesses at the user pool, but not token refreshes', () => {
  const guarded = synthesized({ stage: 'prod', ...withDomain, signInFirewall: 'on' });
  const { Scope, Rules } = acl('identity', guarded);
  expect(Scope).toBe('REGIONAL');
  const { RegexMatchStatement } = Rules[0]?.Statement.RateBasedStatement?.ScopeDownStatement ?? {};
  const counts = (call: string) =>
    new RegExp(RegexMatchStatement?.RegexString as string).test(`AWSCognitoIdentityProviderService.${call}`);
  for (const call of ['SignUp', 'ForgotPassword', 'ResendConfirmationCode', 'ConfirmSignUp', 'InitiateAuth'])
    expect(counts(call)).toBe(true);
  for (const call of ['GetTokensFromRefreshToken', 'GetUser', 'RevokeToken']) expect(counts(call)).toBe(false);
  const before = guarded.all('identity', 'AWS::WAFv2::WebACLAssociation')[0] as Named;
  expect(text(before.Properties.ResourceArn)).toContain('Pool');
});
