import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccountRecovery,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { staffGroup } from '#domain/identity/staff-group.ts';
import { paths } from '#domain/site/paths.ts';
import { allowedPk, appKey } from '#functions/subjects/app-keys.ts';
import type { CodeOf } from '../bundling/code.ts';
import { Lambda } from '../constructs/lambda.ts';
import { mailAddress } from '../constructs/mail-address.ts';
import { nameOf } from '../constructs/platform.ts';
import { otherProviders, signInDomain, signInLook } from '../constructs/sign-in-pages.ts';
import { poolFirewall } from '../edge/firewall.ts';
import { factsOf, region, type Settings } from '../settings.ts';

/** Lets the trigger read which apps people have allowed, and nothing else. */
const allowedApps = ({ tableArn }: ITable) =>
  new PolicyStatement({
    sid: 'AllowedApps',
    actions: ['dynamodb:GetItem'],
    resources: [tableArn],
    conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [allowedPk('*'), appKey('*').pk] } },
  });

const trigger = 'access-token';
const mailTrigger = 'mail-sign-in';

type Needs = {
  readonly settings: Settings;
  readonly origin: string;
  readonly certificate: ICertificate | null;
  readonly code: CodeOf;
  /** Our own unit uses it to prove to the user pool that it can let someone in by email. */
  readonly signing: ISecret;
  readonly table: ITable;
};

/** People's sign-ins: the user pool with email sign-in, its hosted pages, and the site's client. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(
    scope: Construct,
    id: string,
    { settings, origin, certificate, code, signing, table }: Needs,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { kept } = factsOf(settings);
    const mail = this.mailIdentity(settings);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: nameOf(settings, 'people'),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // A new address counts only once its owner has verified it.
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true }, fullname: { mutable: true } },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: 8,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: false,
        tempPasswordValidity: Duration.days(7),
      },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      ...(mail ? { email: mail } : {}),
      deletionProtection: kept,
      // Its name isn't fixed, so a pool left behind by a failed first deploy blocks nothing.
      removalPolicy: kept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const tokens = new Lambda(this, {
      ...{ settings, name: trigger, code: code(trigger), memory: 512, timeout: 5 },
      environment: { TABLE_NAME: table.tableName },
      statements: [allowedApps(table)],
    });
    this.pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, tokens.function, LambdaVersion.V2_0);
    const byMail = this.signInByMail(settings, code, signing);
    // This is a separate policy. Inside the role, it would wait for the pool, which waits for the trigger.
    new Policy(this, 'Factors', {
      statements: [new PolicyStatement({ actions: ['cognito-idp:AdminGetUser'], resources: [this.pool.userPoolArn] })],
      roles: [tokens.role, byMail.role],
    });
    signInDomain(this, settings, this.pool, certificate);
    const others = otherProviders(this, settings, this.pool);
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      // A public client. Cognito accepts a code from it only with PKCE.
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${origin}${paths.auth}`, `${origin}${paths.silent}`],
        logoutUrls: [`${origin}${paths.home}`],
      },
      // Custom sign-in is by email. The triggers ask the question and check the answer.
      authFlows: { userSrp: true, custom: true },
      supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO, ...others.map(({ client }) => client)],
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(60),
      // Each refresh returns a new token. The old one works for another minute, for a page whose response was lost.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
    });
    // The client names these providers, so they must exist first.
    for (const { provider } of others) this.client.node.addDependency(provider);
    signInLook(this, this.pool, this.client);
    this.pool.addGroup('Staff', { groupName: staffGroup, description: 'people who run the platform' });
    if (settings.signInFirewall) poolFirewall(this, settings, this.pool.userPoolArn);
    new CfnOutput(this, 'PoolId', { value: this.pool.userPoolId, description: 'the user pool' });
    new CfnOutput(this, 'ClientId', { value: this.client.userPoolClientId, description: 'the site’s client' });
  }

  /** Adds the three triggers for a sign-in by email, in one function. */
  private signInByMail(settings: Settings, code: CodeOf, signing: ISecret): Lambda {
    const statements = [
      new PolicyStatement({
        sid: 'SigningSecret',
        actions: ['secretsmanager:GetSecretValue'],
        resources: [signing.secretArn],
      }),
    ];
    const environment = { SIGNING_SECRET_ID: signing.secretArn };
    const made = new Lambda(this, {
      ...{ settings, name: mailTrigger, code: code(mailTrigger), memory: 512, timeout: 5 },
      ...{ environment, statements },
    });
    for (const userPoolOperation of [
      UserPoolOperation.DEFINE_AUTH_CHALLENGE,
      UserPoolOperation.CREATE_AUTH_CHALLENGE,
      UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE,
    ])
      this.pool.addTrigger(userPoolOperation, made.function);
    return made;
  }

  /**
   * Sends through SES from our own domain (its identity is in the first stack). Without a domain, uses Cognito's own
   * sender, which is limited to fifty emails a day.
   */
  private mailIdentity(settings: Settings): UserPoolEmail | null {
    const { domain } = settings;
    if (!domain) return null;
    return UserPoolEmail.withSES({
      fromEmail: mailAddress({ settings }),
      fromName: 'Sideout',
      sesRegion: region,
      sesVerifiedDomain: domain,
    });
  }
}
