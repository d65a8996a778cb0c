import { type AwsService, bodyOf, fault, json, targetOf } from './service.ts';

/** Secrets Manager: the few secrets of this machine, read only. */
export function secretsService(secrets: Readonly<Record<string, string>>): AwsService {
  return (call) => {
    if (targetOf(call) !== 'GetSecretValue') return fault(400, 'UnknownOperationException', targetOf(call));
    const id = bodyOf<{ SecretId?: string }>(call)?.SecretId ?? '';
    const value = secrets[id];
    if (value === undefined)
      return fault(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
    return json(200, {
      ARN: `arn:aws:secretsmanager:us-east-1:000000000000:secret:${id}`,
      Name: id,
      SecretString: value,
      VersionId: '00000000-0000-4000-8000-000000000001',
      VersionStages: ['AWSCURRENT'],
      CreatedDate: 1_767_225_600,
    });
  };
}
