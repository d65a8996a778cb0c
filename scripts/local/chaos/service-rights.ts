import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Unit } from '#functions/kernel/unit.ts';
import { grantTable } from '#infra/constructs/grants.ts';
import type { Platform } from '#infra/constructs/platform.ts';
import { type AwsCall, type AwsService, fault, targetOf } from '../aws/server.ts';
import { names } from '../environment.ts';
import { pool } from '../identity/pool.ts';
import { callerHeader } from './caller-header.ts';

/**
 * A permission that a call needs at a service, the way IAM sees it, with the resource if the local cloud names it the
 * way the stages do.
 */
type AccessRequest = { readonly action: string; readonly resource?: string };

const bucket = (bucketName: string) => ({
  bucketName,
  bucketArn: `arn:aws:s3:::${bucketName}`,
  bucketRegionalDomainName: bucketName,
  arnForObjects: (pattern: string) => `arn:aws:s3:::${bucketName}/${pattern}`,
});
const secret = (secretArn: string) => ({ secretArn });
/** This machine described as a stage, with its own names in place of a stage's. */
const here = {
  settings: { stage: 'local' },
  media: bucket(names.media),
  files: bucket(names.files),
  site: bucket(names.site),
  secrets: { payments: secret(names.paymentSecret), signing: secret(names.signingSecret) },
  pool: { id: pool.id, arn: pool.id, clientId: pool.client },
  origin: '',
  httpApiId: 'local',
  socketApiId: 'local',
} as unknown as Platform;

type Said = { Effect: string; Action: string | string[]; Resource: string | string[] };
const listed = (value: string | string[]) => (Array.isArray(value) ? value : [value]);
const fits = (pattern: string, text: string) =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(text);
const read = (statement: PolicyStatement) => statement.toStatementJson() as Said;

/**
 * Returns whether a unit's grants allow a call, by the same statements that its role is made of
 * (infra/constructs/grants.ts).
 */
export function mayAsk({ grants = [] }: Pick<Unit, 'grants'>, { action, resource }: AccessRequest): boolean {
  const statements = grants.flatMap((grant) => grantTable[grant].statements(here)).map(read);
  return statements.some(
    ({ Effect, Action, Resource }) =>
      Effect === 'Allow' &&
      listed(Action).includes(action) &&
      (resource === undefined || listed(Resource).some((pattern) => fits(pattern, resource))),
  );
}

/** Returns S3's action for a method and path (`/bucket/key`). */
function ofS3({ method, path, query }: AwsCall): AccessRequest {
  const [, name = '', ...rest] = path.split('/');
  const key = decodeURIComponent(rest.join('/'));
  if (method === 'GET' && !key) return { action: 's3:ListBucket', resource: `arn:aws:s3:::${name}` };
  const deletes = method === 'DELETE' || query.has('delete');
  const verb = deletes ? 'DeleteObject' : method === 'PUT' || method === 'POST' ? 'PutObject' : 'GetObject';
  return { action: `s3:${verb}`, ...(key ? { resource: `arn:aws:s3:::${name}/${key}` } : {}) };
}

/**
 * Calls by the local cloud's name for them. A call that isn't listed needs no permission from a role (the pool's keys,
 * a visitor's own calls).
 */
const askedOf: Readonly<Record<string, (call: AwsCall) => AccessRequest | null>> = {
  events: (call) => ({ action: `events:${targetOf(call)}` }),
  live: () => ({ action: 'execute-api:ManageConnections' }),
  secrets: (call) => ({
    action: `secretsmanager:${targetOf(call)}`,
    resource: (JSON.parse(call.body.toString() || '{}') as { SecretId?: string }).SecretId ?? '',
  }),
  email: () => ({ action: 'ses:SendEmail' }),
  sms: () => ({ action: 'sns:Publish' }),
  s3: ofS3,
  identity: (call) => (targetOf(call).startsWith('Admin') ? { action: `cognito-idp:${targetOf(call)}` } : null),
};

/**
 * Returns services that refuse what the calling unit's role doesn't allow. Callers that aren't one of our units aren't
 * checked.
 */
export const withServiceRights = (
  services: Readonly<Record<string, AwsService>>,
  units: readonly Unit[],
  onError: (line: string) => void,
): Record<string, AwsService> =>
  Object.fromEntries(
    Object.entries(services).map(([name, service]) => [
      name,
      (call: AwsCall) => {
        const unit = units.find((unit) => unit.name === call.headers[callerHeader]);
        const asked = unit ? askedOf[name]?.(call) : null;
        if (!unit || !asked || mayAsk(unit, asked)) return service(call);
        const what = `${unit.name} is not authorized to perform: ${asked.action}${asked.resource ? ` on ${asked.resource}` : ''}`;
        onError(what);
        return fault(403, 'AccessDeniedException', what);
      },
    ]),
  );
