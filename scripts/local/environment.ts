import { usualPushed } from '#infra/settings.ts';
import { bodyNames } from './bodies/bodies.ts';
import { issuer, pool } from './identity/pool.ts';
import { type LocalTable, localCredentials } from './table.ts';

export const names = {
  bus: 'sideout',
  media: 'sideout-media',
  files: 'sideout-files',
  site: 'sideout-site',
  paymentSecret: 'sideout/payments',
  signingSecret: 'sideout/signing',
  mailSet: 'sideout-mail',
  sanctionSecret: 'sideout/sanction',
} as const;

/** The number that sends texts and receives replies. */
export const smsNumber = '+18885550100';

type Addresses = { table: LocalTable; aws: number; payments: number; origin: string; originSecret: string };

/** Returns everything that a unit can read from its environment: names of things and addresses of services. */
export function unitEnvironment({ table, aws, payments, origin, originSecret }: Addresses): Record<string, string> {
  const service = (prefix: string) => `http://127.0.0.1:${aws}/${prefix}`;
  return {
    ...table.env,
    ...localCredentials,
    AWS_ENDPOINT_URL_EVENTBRIDGE: service('events'),
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: service('live'),
    AWS_ENDPOINT_URL_S3: service('s3'),
    AWS_ENDPOINT_URL_SESV2: service('email'),
    AWS_ENDPOINT_URL_SNS: service('sms'),
    AWS_ENDPOINT_URL_SECRETS_MANAGER: service('secrets'),
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: service('identity'),
    // Metrics are printed as lines for CloudWatch, and an SDK warning isn't an error of the unit.
    POWERTOOLS_METRICS_DISABLED: 'true',
    POWERTOOLS_SERVICE_NAME: 'sideout',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    BUS_NAME: names.bus,
    SMS_NUMBER: smsNumber,
    MAIL_SET: names.mailSet,
    MEDIA_BUCKET: names.media,
    FILES_BUCKET: names.files,
    SITE_BUCKET: names.site,
    SITE_API: origin,
    MEDIA_UPLOAD_URL: `http://localhost:${aws}/s3/${names.media}`,
    CONNECTIONS_ENDPOINT: service('live'),
    PUSHED_FOLLOWERS: String(usualPushed),
    USER_POOL_ID: pool.id,
    USER_POOL_CLIENT_ID: pool.client,
    TOKEN_ISSUER: issuer,
    TOKEN_JWKS_URI: service(`identity/${pool.id}/.well-known/jwks.json`),
    SITE_ORIGIN: origin,
    ORIGIN_SECRET: originSecret,
    SANCTION_HOSTS: JSON.stringify(Object.fromEntries(bodyNames.map((body) => [body, service('bodies')]))),
    SANCTION_SECRET_ID: names.sanctionSecret,
    PAYMENTS_HOST: `127.0.0.1:${payments}`,
    NMI_URL: `http://127.0.0.1:${payments}/nmi`,
    NMI_SCRIPT: `http://localhost:${payments}/nmi/token/Collect.js`,
    PAYMENTS_PUBLIC_URL: `http://localhost:${payments}`,
    PAYMENT_SECRET_ID: names.paymentSecret,
    TELLS_OWN_MACHINE: 'yes',
    SIGNING_SECRET_ID: names.signingSecret,
  };
}

/**
 * Returns the environment that a Lambda would see on this machine: only its own names, and nothing from the developer's
 * AWS account.
 */
export function threadEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV', 'NODE_COMPILE_CACHE', 'LANG'] as const;
  const machine = Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  return { ...machine, ...env };
}
