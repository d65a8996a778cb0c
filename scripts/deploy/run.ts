import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** Runs a tool of node_modules with this very Node; its words go straight to the terminal. Answers its exit code. */
export function run([tool = '', ...rest]: readonly string[]): Promise<number> {
  const bin = join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, tool), rest, { cwd: root, stdio: 'inherit', env });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
