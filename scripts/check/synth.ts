import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * The CDK's command line, without an account. It shows what the app prints (the plan's numbers, nag's findings). The
 * other ways to set up a stage are in test/infra/accepted.
 */
const context = ['stage=prod', 'domain=sideout.example', 'zone=Z0123456789', 'alarmEmail=ops@sideout.example'];
const { status } = spawnSync(
  join('node_modules', '.bin', 'cdk'),
  ['synth', '--quiet', ...context.flatMap((said) => ['-c', said]), '-o', join('cdk.out', 'prod')],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
