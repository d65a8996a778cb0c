import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { region } from '#infra/settings.ts';

/**
 * Finds whom this shell signs in as (AWS_PROFILE, SSO, keys, a role), and puts it where units look: their code knows only what Lambda's environment says.
 * Throws a sentence where there is no one.
 */
export async function signInTo(env: NodeJS.ProcessEnv): Promise<void> {
  env.AWS_REGION ??= region;
  try {
    const { accessKeyId, secretAccessKey, sessionToken } = await new SecretsManagerClient({
      region,
    }).config.credentials();
    Object.assign(env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
    if (sessionToken) env.AWS_SESSION_TOKEN = sessionToken;
    else delete env.AWS_SESSION_TOKEN;
  } catch {
    throw new Error('There are no AWS credentials in this shell: aws sso login, AWS_PROFILE=NAME, or keys.');
  }
}

/** For scripts that reach a stage by the units' own code: signs in as the operator, or ends. */
export const asOperator = (): Promise<void> =>
  signInTo(process.env).catch((error: Error) => {
    console.error(error.message);
    process.exit(2);
  });
