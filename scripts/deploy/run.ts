import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { factsOf, type Settings } from '#infra/settings.ts';

export const root = join(import.meta.dirname, '../..');

/** The CDK's output for people who work on stacks manually, which is useless to everyone else. */
const chatter = /^(Supply a stack id|\d+ feature flags are not configured|Successfully synthesized)/;

/**
 * Runs a tool from node_modules with the same Node. Its output goes straight to the terminal. `quiet` leaves out the
 * CDK's chatter. Returns its exit code.
 */
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

/** Returns the settings in the CDK's form, without secrets. */
export const contextOf = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

type Command = readonly string[];

/** The stacks that a visitor needs, and those that only watch and keep copies, which can fail without turning anyone away. */
const serving = ['data', 'gateways', 'web', 'identity', 'live', 'api', 'routes', 'workers', 'bus'] as const;
const watching = (settings: Settings) => [...(factsOf(settings).kept ? ['copies', 'backup'] : []), 'observability'];

/**
 * Returns the commands that a deploy runs, in order. `data` is the stack whose email identity has to be verified before
 * the user pool can be created.
 */
export function deployCommands(
  settings: Settings,
  outputs: string,
  yes: boolean,
): Readonly<Record<'site' | 'data' | 'serving' | 'watching', Command>> {
  const rest = [...(yes ? ['--require-approval', 'never'] : []), ...contextOf(settings)];
  const stacks = (names: readonly string[]) => names.map((name) => `Sideout-${settings.stage}-${name}`);
  return {
    site: ['vite', 'build', 'web', '--sourcemap', 'hidden'],
    data: ['cdk', 'deploy', ...stacks(['data']), '--exclusively', ...rest],
    serving: ['cdk', 'deploy', ...stacks(serving), '--outputs-file', outputs, ...rest],
    watching: ['cdk', 'deploy', ...stacks(watching(settings)), '--exclusively', ...rest],
  };
}

/** Returns the CDK's own commands with all of a stage's settings, for the manual steps in docs/runbook.md. */
export function commandsText(settings: Settings): string {
  const context = contextOf(settings).join(' ');
  return [
    `npx cdk list ${context}`,
    `npx cdk diff ${context}`,
    `npx cdk deploy Sideout-${settings.stage}-bus --exclusively ${context}`,
    `npx cdk deploy --all --force ${context}`,
    `npx cdk rollback Sideout-${settings.stage}-api ${context}`,
  ].join('\n');
}

/** Returns the command that deletes a small stage with its data, or null for a stage that keeps its data. */
export const destroyCommand = (settings: Settings): Command | null =>
  factsOf(settings).kept ? null : ['cdk', 'destroy', '--all', '--force', ...contextOf(settings)];
