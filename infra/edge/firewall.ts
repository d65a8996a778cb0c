import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import type { Spending } from '#domain/kernel/endpoint.ts';
import { statusOfKind } from '#domain/kernel/problem.ts';
import { request } from '#domain/kernel/request.ts';
import { nameOf } from '../constructs/platform.ts';
import type { Plan } from '../plan.ts';
import type { Settings } from '../settings.ts';
import { spendingPaths, throttles } from '../throttles.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** What who is stopped hears: the problem that the kernel would answer. */
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
 * AWS's own rules, and of each what would stop honest callers and is only counted: texts of organizations bear links and markup, forms of a
 * team are longer than 8 KB, and scripts of clubs name no agent.
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
 * The firewall before the site: AWS's own rules, and from each address only so many of the calls that spend a code or money. Reads and places
 * are not counted: a gym full of people shares an address, and places are fair by arrival.
 */
export function siteFirewall(scope: Construct, settings: Settings, plan: Plan): string {
  const rates = (Object.keys(throttles) as Spending[]).map((spends, i) =>
    rateRule(spends, i, throttles[spends].each, matching(spendingPaths(plan, spends), { uriPath: {} })),
  );
  const rules = [...rates, ...managedRules(rates.length)];
  return acl(scope, 'Firewall', nameOf(settings, 'site'), 'CLOUDFRONT', rules).attrArn;
}

/** Calls of the user pool that send a mail or guess a password or a code. */
const guessing = [
  'SignUp',
  'ForgotPassword',
  'ResendConfirmationCode',
  'ConfirmSignUp',
  'ConfirmForgotPassword',
  'InitiateAuth',
  'RespondToAuthChallenge',
];
/** From one address in five minutes: two hundred people of a gym sign in, each with two calls. */
const guesses = 600;

/** The firewall before the user pool, which browsers reach without the site; only where the stage's settings ask for it. */
export function poolFirewall(scope: Construct, settings: Settings, poolArn: string): void {
  const target = matching(`^AWSCognitoIdentityProviderService\\.(${guessing.join('|')})$`, {
    singleHeader: { Name: 'x-amz-target' },
  });
  const rules = [rateRule('guesses', 0, guesses, target)];
  const { attrArn } = acl(scope, 'Firewall', nameOf(settings, 'people'), 'REGIONAL', rules);
  new CfnWebACLAssociation(scope, 'FirewallBeforePool', { resourceArn: poolArn, webAclArn: attrArn });
}
