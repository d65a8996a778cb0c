import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Spending } from '#domain/kernel/endpoint.ts';
import { request } from '#domain/kernel/request.ts';
import { statusOfKind } from '#domain/kernel/result.ts';
import { nameOf } from '../constructs/platform.ts';
import type { Plan } from '../plan.ts';
import type { Settings } from '../settings.ts';
import { spendingPaths, throttles } from '../throttles.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** The response to a blocked request: the same problem as the kernel's. */
const throttled = { status: statusOfKind.throttled, body: { status: statusOfKind.throttled, ...request.throttled() } };
const stopped = {
  customResponse: {
    responseCode: throttled.status,
    customResponseBodyKey: 'throttled',
    responseHeaders: [{ name: 'retry-after', value: '60' }],
  },
};
const counted = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false });

/**
 * AWS's own rules. In each set, the rules that would stop honest callers are only counted: organizations' texts contain
 * links and markup, a team's forms are longer than 8 KB, and clubs' scripts send no user agent.
 */
const managed: Readonly<Record<string, readonly string[]>> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: [],
  AWSManagedRulesCommonRuleSet: [
    'CrossSiteScripting_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'GenericRFI_QUERYARGUMENTS',
    'NoUserAgent_HEADER',
    'SizeRestrictions_BODY',
    'SizeRestrictions_QUERYSTRING',
  ],
};

const managedRules = (from: number): Rule[] =>
  Object.entries(managed).map(([name, onlyCounted], i) => ({
    name,
    priority: from + i,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: onlyCounted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
    visibilityConfig: counted(name),
  }));

const rateRule = (name: string, priority: number, limit: number, scopeDownStatement: Statement): Rule => ({
  name,
  priority,
  action: { block: stopped },
  statement: {
    rateBasedStatement: { limit, aggregateKeyType: 'IP', evaluationWindowSec: 300, scopeDownStatement },
  },
  visibilityConfig: counted(name),
});

const matching = (regexString: string, fieldToMatch: CfnWebACL.FieldToMatchProperty): Statement => ({
  regexMatchStatement: { regexString, fieldToMatch, textTransformations: [{ priority: 0, type: 'URL_DECODE' }] },
});

function acl(scope: Construct, id: string, name: string, where: 'CLOUDFRONT' | 'REGIONAL', rules: Rule[]): CfnWebACL {
  return new CfnWebACL(scope, id, {
    name,
    scope: where,
    defaultAction: { allow: {} },
    rules,
    customResponseBodies: {
      throttled: { contentType: 'APPLICATION_JSON', content: JSON.stringify(throttled.body) },
    },
    visibilityConfig: counted(name),
  });
}

/**
 * Creates the firewall in front of the site: AWS's own rules, and a limit per address on calls that use up a code or
 * money. Reads and spots aren't limited, because a gym full of people has one address, and spots are given out in order
 * of arrival.
 */
export function siteFirewall(scope: Construct, settings: Settings, plan: Plan): string {
  const rates = (Object.keys(throttles) as Spending[]).map((spends, i) =>
    rateRule(spends, i, throttles[spends].each, matching(spendingPaths(plan, spends), { uriPath: {} })),
  );
  const rules = [...rates, ...managedRules(rates.length)];
  return acl(scope, 'Firewall', nameOf(settings, 'site'), 'CLOUDFRONT', rules).attrArn;
}

/** The user pool's calls that send an email or can be used to guess a password or a code. */
const guessing = [
  'SignUp',
  'ForgotPassword',
  'ResendConfirmationCode',
  'ConfirmSignUp',
  'ConfirmForgotPassword',
  'InitiateAuth',
  'RespondToAuthChallenge',
];
/** How many calls one address can make in five minutes. Two hundred people in a gym sign in with two calls each. */
const guesses = 600;

/**
 * Creates the firewall in front of the user pool, which browsers call without going through the site. It exists only if
 * the stage's settings ask for it.
 */
export function poolFirewall(scope: Construct, settings: Settings, poolArn: string): void {
  const target = matching(`^AWSCognitoIdentityProviderService\\.(${guessing.join('|')})$`, {
    singleHeader: { Name: 'x-amz-target' },
  });
  const rules = [rateRule('guesses', 0, guesses, target)];
  const { attrArn } = acl(scope, 'Firewall', nameOf(settings, 'people'), 'REGIONAL', rules);
  new CfnWebACLAssociation(scope, 'FirewallBeforePool', { resourceArn: poolArn, webAclArn: attrArn });
}
