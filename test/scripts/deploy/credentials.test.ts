import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientConfig } from '#functions/kernel/aws/client.ts';
import { signInTo } from '#scripts/deploy/aws.ts';

let folder: string;
const before = { ...process.env };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-aws-'));
  writeFileSync(
    join(folder, 'credentials'),
    '[night]\naws_access_key_id = AKNIGHT\naws_secret_access_key = s\naws_session_token = t\n',
  );
  writeFileSync(join(folder, 'config'), '');
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_SHARED_CREDENTIALS_FILE: join(folder, 'credentials'),
    AWS_CONFIG_FILE: join(folder, 'config'),
    AWS_EC2_METADATA_DISABLED: 'true',
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  process.env = { ...before };
});

it('nightly scripts can access a stage with a profile, like the CDK', async () => {
  process.env.AWS_PROFILE = 'night';
  await signInTo(process.env);
  expect(clientConfig()).toMatchObject({
    region: 'us-east-1',
    credentials: { accessKeyId: 'AKNIGHT', secretAccessKey: 's', sessionToken: 't' },
  });
});

it('missing credentials are reported when there is no profile or key', async () => {
  await expect(signInTo(process.env)).rejects.toThrow('aws sso login');
});
