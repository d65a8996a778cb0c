import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { units as manifest } from '#functions/units.ts';
import { settingsOf } from '#infra/settings.ts';
import { optionsOf, usage } from '#scripts/deploy/options.ts';
import { commandsText } from '#scripts/deploy/run.ts';
import { settingsToDeploy } from '#scripts/deploy/saved-settings.ts';
import { type Synthesized, synthesized, withDomain } from './kit.ts';

/* Checks the commands in the documentation against the product. Options, scripts, stacks and names must exist. */
const root = join(import.meta.dirname, '../..');
const text = (file: string) => readFileSync(join(root, file), 'utf8').replaceAll('\\\n', ' ');
const runbook = text('docs/runbook.md');
const both = [text('infra/README.md'), text('docs/deploying.md'), runbook].join('\n');

/**
 * Returns the commands in lines of code and between backticks, with their placeholders filled in. Each ends where a
 * sentence continues.
 */
const commands = (start: string): string[] => {
  const inCode = [...both.matchAll(/```\n([\s\S]*?)```/g)].flatMap(([, code = '']) => code.split('\n'));
  const inWords = [...both.replace(/```\n[\s\S]*?```/g, '').matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return [...inCode, ...inWords].flatMap((line) => {
    const at = line.indexOf(start);
    return at < 0
      ? []
      : [
          line
            .slice(at)
            .replace(/\s#.*$/, '')
            .replace(/\$\([^)]*\)/g, 'VALUE')
            .trim(),
        ];
  });
};
const filled = (command: string) =>
  command
    .replace(/--stage (?:S|NAME)\b/, '--stage prod')
    .replace('--restoredStream VALUE', '--restoredStream arn:aws:dynamodb:us-east-1:1:table/t/stream/1')
    .replace('+1…', '+18885550100')
    .replace(/\s…$/, '');

let prod: Synthesized;
beforeAll(() => {
  prod = synthesized({ stage: 'prod', ...withDomain });
});

describe('npm run deploy', () => {
  const lines = commands('npm run deploy --').map(filled);
  const argvOf = (line: string) => line.replace('npm run deploy -- ', '').split(/\s+/);

  it('accepts every documented command', () => {
    expect(lines.length).toBeGreaterThan(10);
    const kept = { stage: 'prod', ...withDomain };
    for (const line of lines) {
      const { given, does } = optionsOf(argvOf(line), {});
      const stands = given.stage === 'prod' && !does.has('dry-run') && !given.domain ? kept : null;
      if (given.stage) expect(settingsToDeploy(given, stands, does.has('change')).stage, line).toBe(given.stage);
    }
  });

  it('accepts every documented option, and lists it in its help', () => {
    const named = new Set([...both.matchAll(/`(--[a-zA-Z-]+)/g)].map(([, option = '']) => option));
    for (const option of ['--force', '--no-enabled', '--enabled']) named.delete(option);
    expect(named.size).toBeGreaterThan(10);
    for (const option of named) expect(usage, option).toContain(`  ${option} `);
  });
});

describe('other scripts in the runbook', () => {
  it('exist, and accept their documented options', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const line of commands('npm run ')) {
      const [, name = '', options = ''] = /^npm run ([\w-]+)(.*)$/.exec(line) ?? [];
      expect(Object.keys(scripts), line).toContain(name);
      if (['deploy', 'bench', 'synth'].includes(name) || !options) continue;
      const source = readFileSync(join(root, (scripts[name] ?? '').replace('node ', '')), 'utf8');
      for (const [, option = ''] of options.matchAll(/--([a-zA-Z-]+)/g)) expect(source, line).toContain(option);
    }
  });
});

describe('CDK commands in the runbook', () => {
  it('always include the stage’s settings, because without them they would apply to another stage', () => {
    for (const line of commands('npx cdk ')) {
      const bare = /^npx cdk (deploy|destroy)\b/.test(line) && !line.includes(' -c ');
      expect([line, bare && line !== 'npx cdk deploy --all --force'], line).toEqual([line, false]);
    }
  });
  it('print only stacks that exist', () => {
    const printed = commandsText(settingsOf((name) => ({ stage: 'prod', ...withDomain })[name]));
    const named = [...printed.matchAll(/Sideout-prod-\w+/g)].map(([stack]) => stack);
    expect(named.length).toBeGreaterThan(1);
    for (const stack of named) expect([...prod.templates.keys()]).toContain(stack);
    for (const line of printed.split('\n')) expect(line).toContain('-c stage=prod -c domain=sideout.example');
  });
  it('deploy only stacks that exist', () => {
    for (const [, name = ''] of both.matchAll(/Sideout-S-(\w+)/g))
      expect([...prod.templates.keys()]).toContain(`Sideout-prod-${name}`);
  });
});

describe('the runbook’s AWS resources', () => {
  it('exist under the names the runbook uses', () => {
    const names = new Set(
      [...prod.templates.values()].flatMap((template) =>
        [...JSON.stringify(template).matchAll(/"(sideout-prod-[\w-]+)"/g)].map(([, name = '']) => name),
      ),
    );
    // The operator chooses the name of a restored table.
    const theirs = ['sideout-S-restored'];
    const called = [...both.matchAll(/sideout-(?:S|\{stage\})-([\w{},-]*\w)/g)]
      .map(([whole]) => whole)
      .filter((name) => !theirs.includes(name));
    expect(called.length).toBeGreaterThan(20);
    for (const name of new Set(called)) {
      // The pool's own domain ends in the account's number, which no template has.
      if (name.includes('{account')) continue;
      const [, part = ''] = /^sideout-(?:S|\{stage\})-(.*)$/.exec(name) ?? [];
      const parts = part.startsWith('{') ? part.slice(1).split(',') : [part];
      for (const one of parts) {
        const each = one.includes('UNIT') ? ['notices', 'relay'].map((unit) => one.replace('UNIT', unit)) : [one];
        for (const known of each) expect(names, name).toContain(`sideout-prod-${known}`);
      }
    }
  });

  it('include a unit’s mappings, which all lead to the current version', () => {
    expect(runbook).toMatch(
      /list-event-source-mappings --function-name sideout-S-UNIT:live .*update-event-source-mapping .*--no-enabled/,
    );
    const consuming = manifest.filter(
      ({ events, uploads, texts, stream }) => events?.length || uploads || texts || stream,
    );
    const mappings = prod.all('bus', 'AWS::Lambda::EventSourceMapping');
    expect(mappings.length).toBeGreaterThanOrEqual(consuming.length);
    for (const { Properties } of mappings) expect(JSON.stringify(Properties.FunctionName)).toContain('Live');
  });

  it('include seven units that the product has', () => {
    const units = new Set(manifest.map(({ name }) => name));
    for (const name of ['fan-out', 'relay', 'notices', 'live', 'commerce', 'registration', 'worker']) {
      expect(units).toContain(name);
      expect(runbook).toContain(name);
    }
  });
});

it('GitHub deploys after the tests, with a role that lasts at least as long as its job', () => {
  const workflow = text('.github/workflows/deploy.yml');
  const minutes = [...workflow.matchAll(/timeout-minutes: (\d+)/g)].map(([, n]) => Number(n));
  const [, seconds] = /role-duration-seconds: (\d+)/.exec(workflow) ?? [];
  expect(minutes).toHaveLength(2);
  expect(Number(seconds) / 60).toBeGreaterThanOrEqual(minutes[1] ?? Number.POSITIVE_INFINITY);
  expect(workflow).toContain('needs: test');
});

it('the runbook gives the same numbers of days as the code', () => {
  const days = (file: string, name: string) => new RegExp(`${name}\\D*(\\d+)`).exec(text(file))?.[1];
  expect(runbook).toContain(`for ${days('functions/kernel/bus/unreadable.ts', 'keptDays =')} days (\`relay\``);
  expect(runbook).toContain(`dead letters (${days('infra/constructs/dead-letters.ts', 'Duration.days')})`);
  expect(runbook).toContain(`Sundays of ${days('infra/stacks/backup.ts', 'weekly: Duration.days')} days`);
});
