import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoAccounts } from '#scripts/local/accounts.ts';
import { echoCloud, listenTo } from './fixtures/kit.ts';

let folder: string;
const running: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sideout-test-'));
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts', script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return { child, ...listenTo(child) };
}
const begin = () => run('start.ts', '--data', folder, '--port', '0', '--api', '--empty');

describe('npm start', () => {
  it('prints its address and accounts, prints them again on a second start, and stops everything on Ctrl-C', async () => {
    const first = begin();
    await first.says(/Ready in/);
    const url = /Site +(http:\S+)/.exec(first.said())?.[1] as string;
    const { staff, ...others } = demoAccounts;
    expect(first.said()).toMatch(new RegExp(`${staff.email} +${staff.password}`));
    // In an empty world, everyone else has to sign up.
    for (const { email } of Object.values(others)) expect(first.said()).not.toContain(email);
    expect((await fetch(`${url}/_local/health`)).status).toBe(200);

    const second = begin();
    expect(await second.ended).toBe(0);
    expect(second.said()).toContain('already running');
    expect(second.said()).toContain(url);
    const refused = run('reset.ts', '--data', folder);
    expect(await refused.ended).toBe(1);

    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    const reset = run('reset.ts', '--data', folder);
    expect(await reset.ended).toBe(0);
  });

  it('explains what to do when a folder has another data version, and starts over after a reset', async () => {
    const made = [
      ['an older', 'table.db', ''],
      ['a newer', 'data.json', '{"version":9999}'],
    ] as const;
    for (const [which, file, text] of made) {
      writeFileSync(join(folder, file), text);
      const refused = begin();
      expect(await refused.ended).toBe(1);
      expect(refused.said()).toContain(`comes from ${which} version of Sideout`);
      expect(refused.said()).toContain(`npm run reset -- --data ${folder}`);
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
      expect(await run('reset.ts', '--data', folder).ended).toBe(0);
    }
    // A start was interrupted while it created its world, with half a table and the mark of an unfinished world.
    for (const name of ['filling', 'table.db']) writeFileSync(join(folder, name), 'half');
    for (const args of [['--empty'], []]) {
      const cloud = run('start.ts', '--data', folder, '--port', '0', '--api', ...args);
      await cloud.says(/Ready in/);
      // The folder stays an empty world, so only its own account is printed.
      expect(cloud.said()).toContain(demoAccounts.staff.email);
      expect(cloud.said()).not.toContain(demoAccounts.player.email);
      cloud.child.kill('SIGINT');
      expect(await cloud.ended).toBe(0);
      expect(existsSync(join(folder, 'filling'))).toBe(false);
    }
  });

  it('refuses a requested port that’s in use, and explains what to do', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
    const { port } = other.address() as AddressInfo;
    const { ended, said } = run('start.ts', '--data', folder, '--port', String(port), '--api', '--empty');
    expect(await ended).toBe(1);
    expect(said()).toContain(`Port ${port} is in use. Choose another with --port`);
    other.close();
  });

  it.each([
    ['--port', 'many'],
    ['--port', '70000'],
  ])('refuses %s %s', async (...args) => {
    const { ended, said } = run('start.ts', ...args);
    expect(await ended).toBe(2);
    expect(said()).toContain('is not a port');
  });

  it.each([
    ['4190', 'Browsers refuse to open port 4190. Choose another port.'],
    ['6665', 'Browsers refuse to open port 6665. Choose another port.'],
    [
      '4188',
      'Sideout also uses the three ports after 4188, and browsers refuse to open port 4190. Choose another port.',
    ],
  ])('refuses --port %s right away, because browsers don’t open it', async (port, sentence) => {
    const { ended, said } = run('start.ts', '--data', folder, '--port', port, '--api', '--empty');
    expect(await ended).toBe(2);
    expect(said().trim()).toBe(sentence);
  });
});

describe('several local clouds', () => {
  it('run side by side in one process with separate tables, clocks and units', async () => {
    const [a, b] = await Promise.all([echoCloud(), echoCloud()]);
    try {
      await a.tell('put', { pk: 'only-a' });
      await a.clock.move(3_600_000);
      await Promise.all([a.settled(), b.settled()]);
      expect(await a.seen('record')).toEqual(['only-a']);
      expect(await b.seen('record')).toEqual([]);
      const [{ now: ofA }, { now: ofB }] = (await Promise.all([a.tell('now'), b.tell('now')])) as { now: number }[] as [
        { now: number },
        { now: number },
      ];
      expect(ofA - ofB).toBeGreaterThan(3_000_000);
    } finally {
      await Promise.all([a.stop(), b.stop()]);
    }
  });
});
