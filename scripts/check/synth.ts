import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Both stages without an account; what the app prints (the plan's figures, nag's findings) is shown. */
for (const stage of ['dev', 'prod']) {
  const { status } = spawnSync(
    join('node_modules', '.bin', 'cdk'),
    ['synth', '--quiet', '-c', `stage=${stage}`, '-o', join('cdk.out', stage)],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}
