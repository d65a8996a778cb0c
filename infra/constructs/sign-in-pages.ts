import { Aws, CfnOutput, SecretValue } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CfnManagedLoginBranding,
  type CfnUserPoolDomain,
  type IUserPool,
  type IUserPoolIdentityProvider,
  ManagedLoginVersion,
  ProviderAttribute,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  type UserPoolDomain,
  UserPoolIdentityProviderApple,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import { AaaaRecord, ARecord, HostedZone, RecordTarget, TxtRecord } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import type { Construct } from 'constructs';
import { providersOf, region, type Settings } from '../settings.ts';
import { nameOf } from './platform.ts';

/**
 * Returns the sign-in pages' own name under the site's domain, or null while they use Cognito's. Cognito looks for an A
 * record for the domain, which we can create only if we have its zone.
 */
const ownDomain = ({ domain, zone, signInPages }: Settings): string | null =>
  domain && (zone || signInPages) ? `auth.${domain}` : null;
const prefixOf = (settings: Settings) => nameOf(settings, Aws.ACCOUNT_ID);

/**
 * Returns the address of the managed pages. Under the site's own domain, sub-sites can find out in a frame who is
 * signed in. Without one, the pages are under Cognito's domain.
 */
export const signInAddress = (settings: Settings): string =>
  `https://${ownDomain(settings) ?? `${prefixOf(settings)}.auth.${region}.amazoncognito.com`}`;

/**
 * Adds the managed pages' domain, with its records if the zone is ours. A TXT record comes first. Once a name exists,
 * the site's wildcard no longer answers for it, and CloudFront refuses a name that still points to another
 * distribution.
 */
export function signInDomain(
  scope: Construct,
  settings: Settings,
  pool: { addDomain: (id: string, options: object) => UserPoolDomain },
  certificate: ICertificate | null,
): void {
  const { domain, zone } = settings;
  const domainName = ownDomain(settings);
  const own = domainName && certificate ? { customDomain: { domainName, certificate } } : null;
  const userPoolDomain = pool.addDomain('Pages', {
    ...(own ?? { cognitoDomain: { domainPrefix: prefixOf(settings) } }),
    managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
  });
  new CfnOutput(scope, 'SignInPages', { value: signInAddress(settings), description: 'the managed sign-in pages' });
  if (!own || !domain) return;
  // The CDK's own target needs an extra Lambda for its lookup.
  const cdn = (userPoolDomain.node.defaultChild as CfnUserPoolDomain).attrCloudFrontDistribution;
  new CfnOutput(scope, 'SignInAddress', { value: cdn, description: `what ${own.customDomain.domainName} points to` });
  if (!zone) return;
  const at = {
    zone: HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId: zone, zoneName: domain }),
    recordName: own.customDomain.domainName,
  };
  userPoolDomain.node.addDependency(new TxtRecord(scope, 'PagesName', { ...at, values: ['sign-in pages'] }));
  const target = RecordTarget.fromAlias({
    bind: () => ({ dnsName: cdn, hostedZoneId: CloudFrontTarget.CLOUDFRONT_ZONE_ID }),
  });
  new ARecord(scope, 'PagesA', { ...at, target });
  new AaaaRecord(scope, 'PagesAaaa', { ...at, target });
}

/** Adds Cognito's own style for the pages. Without a style, the newer pages show nothing. */
export function signInLook(scope: Construct, pool: IUserPool, client: UserPoolClient): void {
  new CfnManagedLoginBranding(scope, 'PagesLook', {
    userPoolId: pool.userPoolId,
    clientId: client.userPoolClientId,
    useCognitoProvidedValues: true,
  });
}

type Provided = { readonly provider: IUserPoolIdentityProvider; readonly client: UserPoolClientIdentityProvider };

/**
 * Adds other providers whose keys the operator has configured. Only Google and Apple report whether an address is
 * verified. Facebook doesn't, so its addresses don't count until we have verified them.
 */
export function otherProviders(scope: Construct, settings: Settings, userPool: IUserPool): Provided[] {
  const { socialSecret, googleClient, facebookApp, appleService, appleTeam, appleKey } = settings;
  const wanted = providersOf(settings);
  const key = (name: string) => SecretValue.secretsManager(socialSecret ?? '', { jsonField: name });
  const makers = {
    Google: () => ({
      provider: new UserPoolIdentityProviderGoogle(scope, 'Google', {
        ...{ userPool, clientId: googleClient ?? '', clientSecretValue: key('google') },
        scopes: ['openid', 'email', 'profile'],
        attributeMapping: {
          email: ProviderAttribute.GOOGLE_EMAIL,
          fullname: ProviderAttribute.GOOGLE_NAME,
          emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        },
      }),
      client: UserPoolClientIdentityProvider.GOOGLE,
    }),
    Facebook: () => ({
      provider: new UserPoolIdentityProviderFacebook(scope, 'Facebook', {
        // CloudFormation resolves this reference, so no template holds the key.
        ...{ userPool, clientId: facebookApp ?? '', clientSecret: key('facebook').unsafeUnwrap() },
        scopes: ['public_profile', 'email'],
        attributeMapping: { email: ProviderAttribute.FACEBOOK_EMAIL, fullname: ProviderAttribute.FACEBOOK_NAME },
      }),
      client: UserPoolClientIdentityProvider.FACEBOOK,
    }),
    SignInWithApple: () => ({
      provider: new UserPoolIdentityProviderApple(scope, 'Apple', {
        ...{ userPool, clientId: appleService ?? '', teamId: appleTeam ?? '', keyId: appleKey ?? '' },
        ...{ privateKeyValue: key('apple'), scopes: ['name', 'email'] },
        attributeMapping: {
          email: ProviderAttribute.APPLE_EMAIL,
          fullname: ProviderAttribute.APPLE_NAME,
          emailVerified: ProviderAttribute.APPLE_EMAIL_VERIFIED,
        },
      }),
      client: UserPoolClientIdentityProvider.APPLE,
    }),
  };
  return wanted.map((name) => makers[name]());
}
