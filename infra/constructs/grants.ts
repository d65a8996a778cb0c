import { Aws } from 'aws-cdk-lib';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { incomingPrefix } from '#domain/organizations/images.ts';
import type { Grant } from '#functions/kernel/unit.ts';
import { sanctionHostsOf, usualPushed } from '../settings.ts';
import { mailAddress } from './mail-address.ts';
import { nameOf, originSecret, type Platform, socketStage } from './platform.ts';

/** What a grant in unit.ts provides: the environment variables (functions/kernel/config.ts) and the minimum rights. */
type GrantSpec = {
  readonly environment: (platform: Platform) => Record<string, string>;
  readonly statements: (platform: Platform) => PolicyStatement[];
};

const arn = (service: string, resource: string) =>
  `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
/** The private bucket's name and its files. */
const filesAt = ({ files }: Platform) => ({ FILES_BUCKET: files.bucketName });
const allow = (sid: string, actions: string[], resources: string[]) => new PolicyStatement({ sid, actions, resources });

/** The number that sends texts and receives replies, or empty if there is none. */
const smsNumber = ({ settings }: Platform): Record<string, string> => ({ SMS_NUMBER: settings.smsNumber ?? '' });

/** Returns the SES identity for the address: the whole domain if it is ours. */
const mailIdentity = (platform: Platform) =>
  platform.settings.domain && mailAddress(platform).endsWith(`@${platform.settings.domain}`)
    ? platform.settings.domain
    : mailAddress(platform);

export const grantTable: Readonly<Record<Grant, GrantSpec>> = {
  putEvents: {
    environment: ({ settings }) => ({ BUS_NAME: nameOf(settings, 'bus') }),
    statements: ({ settings }) => [
      allow('PutEvents', ['events:PutEvents'], [arn('events', `event-bus/${nameOf(settings, 'bus')}`)]),
    ],
  },
  connections: {
    environment: ({ socketApiId }) => ({
      CONNECTIONS_ENDPOINT: `https://${socketApiId}.execute-api.${Aws.REGION}.amazonaws.com/${socketStage}`,
    }),
    statements: ({ socketApiId }) => [
      allow(
        'Connections',
        ['execute-api:ManageConnections'],
        [arn('execute-api', `${socketApiId}/${socketStage}/POST/@connections/*`)],
      ),
    ],
  },
  following: {
    environment: ({ settings }) => ({ PUSHED_FOLLOWERS: String(settings.pushedFollowers ?? usualPushed) }),
    statements: () => [],
  },
  email: {
    environment: (platform) => ({
      MAIL_FROM: `Sideout <${mailAddress(platform)}>`,
      MAIL_SET: nameOf(platform.settings, 'mail'),
    }),
    statements: (platform) => [
      allow(
        'Email',
        ['ses:SendEmail'],
        [
          arn('ses', `identity/${mailIdentity(platform)}`),
          arn('ses', `configuration-set/${nameOf(platform.settings, 'mail')}`),
        ],
      ),
    ],
  },
  smsNumber: { environment: smsNumber, statements: () => [] },
  sms: {
    environment: smsNumber,
    // A phone number isn't a named resource, so we allow everything and deny topics again.
    statements: () => [
      allow('Sms', ['sns:Publish'], ['*']),
      new PolicyStatement({
        sid: 'NoTopics',
        effect: Effect.DENY,
        actions: ['sns:Publish'],
        resources: [`arn:${Aws.PARTITION}:sns:*:*:*`],
      }),
    ],
  },
  paymentSecrets: {
    environment: ({ secrets }) => ({ PAYMENT_SECRET_ID: secrets.payments.secretArn }),
    statements: ({ secrets }) => [
      allow('PaymentSecret', ['secretsmanager:GetSecretValue'], [secrets.payments.secretArn]),
    ],
  },
  allowUpload: {
    environment: ({ media }) => ({
      MEDIA_BUCKET: media.bucketName,
      MEDIA_UPLOAD_URL: `https://${media.bucketRegionalDomainName}/`,
    }),
    // A form allows only what its signer has permission for.
    statements: ({ media }) => [allow('Incoming', ['s3:PutObject'], [media.arnForObjects(`${incomingPrefix}*`)])],
  },
  pictures: {
    environment: ({ media }) => ({ MEDIA_BUCKET: media.bucketName }),
    statements: ({ media }) => [
      allow('Incoming', ['s3:GetObject', 's3:DeleteObject'], [media.arnForObjects(`${incomingPrefix}*`)]),
      allow('Originals', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [media.arnForObjects('originals/*')]),
      allow('Public', ['s3:PutObject', 's3:DeleteObject'], [media.arnForObjects('media/*')]),
      // Allows listing a picture's files, without which S3 reports a missing file as a refusal.
      allow('Listed', ['s3:ListBucket'], [media.bucketArn]),
    ],
  },
  signingSecret: {
    environment: ({ secrets }) => ({ SIGNING_SECRET_ID: secrets.signing.secretArn }),
    statements: ({ secrets }) => [
      allow('SigningSecret', ['secretsmanager:GetSecretValue'], [secrets.signing.secretArn]),
    ],
  },
  files: {
    environment: filesAt,
    statements: ({ files }) => [
      // An aborted multipart upload has to be removed.
      allow('Files', ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'], [files.arnForObjects('*')]),
      // Lists DynamoDB's exports.
      allow('Listed', ['s3:ListBucket'], [files.bucketArn]),
    ],
  },
  signIns: {
    environment: ({ pool }) => ({ USER_POOL_ID: pool.id }),
    statements: ({ pool }) => [allow('SignIns', ['cognito-idp:AdminDeleteUser'], [pool.arn])],
  },
  secondFactor: {
    environment: ({ pool }) => ({ USER_POOL_ID: pool.id }),
    statements: ({ pool }) => [
      allow(
        'SecondFactor',
        ['cognito-idp:AdminUserGlobalSignOut', 'cognito-idp:AdminSetUserMFAPreference'],
        [pool.arn],
      ),
    ],
  },
  ownAccount: {
    environment: ({ pool }) => ({ USER_POOL_ID: pool.id }),
    statements: ({ pool }) => [
      allow(
        'OwnAccount',
        ['AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes', 'AdminUserGlobalSignOut'].map(
          (name) => `cognito-idp:${name}`,
        ),
        [pool.arn],
      ),
    ],
  },
  appClients: {
    environment: ({ pool }) => ({ USER_POOL_ID: pool.id }),
    statements: ({ pool }) => [
      allow('AppClients', ['cognito-idp:CreateUserPoolClient', 'cognito-idp:DeleteUserPoolClient'], [pool.arn]),
    ],
  },
  sitePages: {
    environment: ({ site, origin, httpApiId, settings }) => ({
      SITE_BUCKET: site.bucketName,
      SITE_ORIGIN: origin,
      // Its calls bypass the CDN, which caches responses, so it sends the edge's secret itself.
      SITE_API: `https://${httpApiId}.execute-api.${Aws.REGION}.amazonaws.com`,
      ORIGIN_SECRET: originSecret(settings),
    }),
    statements: ({ site }) => [
      allow('Pages', ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'], [site.arnForObjects('pages/*')]),
      allow(
        'Application',
        ['s3:GetObject'],
        ['index.html', 'config.json'].map((key) => site.arnForObjects(key)),
      ),
      // This right makes S3 report a missing file as missing instead of refusing it.
      allow('PagesListed', ['s3:ListBucket'], [site.bucketArn]),
    ],
  },
  sanctionBodies: {
    environment: ({ settings }) => {
      const hosts = sanctionHostsOf(settings);
      return {
        ...(hosts ? { SANCTION_HOSTS: JSON.stringify(hosts) } : {}),
        ...(settings.sanctionSecret ? { SANCTION_SECRET_ID: settings.sanctionSecret } : {}),
      };
    },
    statements: ({ settings: { sanctionSecret } }) =>
      sanctionSecret ? [allow('SanctionSecret', ['secretsmanager:GetSecretValue'], [sanctionSecret])] : [],
  },
  keepFiles: {
    environment: filesAt,
    statements: ({ files }) => [allow('KeepFiles', ['s3:GetObject', 's3:PutObject'], [files.arnForObjects('*')])],
  },
  readFiles: {
    environment: filesAt,
    statements: ({ files }) => [allow('ReadFiles', ['s3:GetObject'], [files.arnForObjects('*')])],
  },
};
