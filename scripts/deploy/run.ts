import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const root = join(import.meta.dirname, '../..');

/** What the CDK says to somebody who works on stacks by hand, and nobody else can use. */
const chatter = /^(Supply a stack id|\d+ feature flags are not configured|Successfully synthesized)/;

/** Runs a tool of node_modules with this very Node; its words go straight to the terminal, `quiet` without the CDK's chatter. Answers its exit code. */
export function run([tool = '', ...rest]: readonly string[], quiet = false): Promise<number> {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), rest, {
      cwd: root,
      stdio: quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit',
      env,
    });
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', (line) => {
          if (line && !chatter.test(line)) console.log(line);
        });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
