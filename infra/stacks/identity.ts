import { join } from 'node:path';
import { Aws, CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import { HostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { bundling, root } from '../constructs/bundle.ts';
import { mailAddress } from '../constructs/grants.ts';
import { nameOf } from '../constructs/platform.ts';
import { region, type Settings, stageFacts } from '../settings.ts';

/** Who people are: the pool with e-mail sign-in, its hosted pages, the site's client; and the address our mails come from. */
export class IdentityStack extends Stack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, settings: Settings, origin: string, props: StackProps) {
    super(scope, id, props);
    const { kept } = stageFacts[settings.stage];
    const mail = this.mailIdentity(settings);
    this.pool = new UserPool(this, 'Pool', {
      userPoolName: nameOf(settings, 'people'),
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // a new address counts only when its owner has confirmed it
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
      removalPolicy: kept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.pool.addTrigger(
      UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      this.accessTokenTrigger(settings),
      LambdaVersion.V2_0,
    );
    this.pool.addDomain('Pages', { cognitoDomain: { domainPrefix: nameOf(settings, Aws.ACCOUNT_ID) } });
    this.client = this.pool.addClient('Site', {
      userPoolClientName: 'site',
      generateSecret: false,
      // a public client: Cognito takes no code from it without PKCE
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
        callbackUrls: [`${origin}/signin`],
        logoutUrls: [`${origin}/`],
      },
      authFlows: { userSrp: true },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.hours(1),
      idTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(60),
    });
    new CfnOutput(this, 'PoolId', { value: this.pool.userPoolId, description: 'the user pool' });
    new CfnOutput(this, 'ClientId', { value: this.client.userPoolClientId, description: 'the site as its client' });
  }

  /** SES for our own domain; without one Cognito's own sender, which is good for fifty mails a day. */
  private mailIdentity(settings: Settings): UserPoolEmail | null {
    const { domain, zone } = settings;
    if (!domain) return null;
    if (zone)
      new EmailIdentity(this, 'Mail', {
        identity: Identity.publicHostedZone(
          HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone, zoneName: domain }),
        ),
      });
    return UserPoolEmail.withSES({
      fromEmail: mailAddress({ settings }),
      fromName: 'Sideout',
      sesRegion: region,
      sesVerifiedDomain: domain,
    });
  }

  private accessTokenTrigger(settings: Settings): NodejsFunction {
    const functionName = nameOf(settings, 'access-token');
    const logGroup = new LogGroup(this, 'AccessTokenLogs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stageFacts[settings.stage].logDays as RetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'AccessTokenRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        logs: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: [logGroup.logGroupArn],
            }),
          ],
        }),
      },
    });
    return new NodejsFunction(this, 'AccessToken', {
      functionName,
      entry: join(import.meta.dirname, '../triggers/access-token.ts'),
      handler: 'handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: 256,
      timeout: Duration.seconds(5),
      role: role.withoutPolicyUpdates(),
      logGroup,
      awsSdkConnectionReuse: false,
      projectRoot: root,
      depsLockFilePath: join(root, 'package-lock.json'),
      bundling,
    });
  }
}
