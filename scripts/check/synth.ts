import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** One stage without an account; what the app prints (the plan's figures, nag's findings) is shown. */
const [stage = 'dev'] = process.argv.slice(2);
const { status } = spawnSync(
  join('node_modules', '.bin', 'cdk'),
  ['synth', '--quiet', '-c', `stage=${stage}`, '-c', 'alarmEmail=ops@sideout.example', '-o', join('cdk.out', stage)],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
