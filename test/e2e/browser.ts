import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

const root = join(import.meta.dirname, '../..');

/**
 * The options for starting the browser. We leave out the package's own arguments, which are for Lambda: its
 * `--single-process` closes the whole browser with the first context.
 */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Returns the browser to launch. CHROME_PATH, if set, names it. Otherwise, it's the one that npm installs, which every
 * machine has.
 */
function found(): LaunchOptions {
  const named = process.env.CHROME_PATH;
  return { args, ...(named ? { executablePath: named } : packed()) };
}

/** Launches the browser. `more` adds arguments for it. */
export const launch = (more: readonly string[] = []): Promise<Browser> => {
  const options = found();
  return chromium.launch({ ...options, args: [...args, ...more] });
};
/** Launches a browser that several processes connect to. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer({ ...found(), host: '127.0.0.1' });

/**
 * Returns the browser from `@sparticuz/chromium`, unpacked once per version under `.local/browser`. It has only the
 * package's font, so text has the same width on every machine. Its NSS libraries are used if the system has none.
 */
function packed(): LaunchOptions {
  const folder = unpacked();
  const executablePath = join(folder, 'chromium');
  const env = { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  if (starts(executablePath, env)) return { executablePath, env };
  const libraries = join(folder, 'al2023/lib');
  const bare = { ...env, LD_LIBRARY_PATH: [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
  if (starts(executablePath, bare)) return { executablePath, env: bare };
  const { stderr } = spawnSync(executablePath, ['--version'], { env: bare, encoding: 'utf8' });
  throw new Error(`npm's browser does not start here (name another in CHROME_PATH): ${stderr}`);
}

const starts = (program: string, env: NodeJS.ProcessEnv): boolean =>
  spawnSync(program, ['--version'], { env, stdio: 'ignore' }).status === 0;

function unpacked(): string {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../../package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  const folder = join(root, '.local/browser', version);
  if (existsSync(folder)) return folder;
  const part = `${folder}.${process.pid}`;
  mkdirSync(part, { recursive: true });
  // The package unpacks into the temporary folder, and unpacks its libraries only if it thinks it is on Lambda.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', "await (await import('@sparticuz/chromium')).default.executablePath()"],
    { cwd: root, encoding: 'utf8', env: { ...process.env, TMPDIR: part, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  if (status !== 0) throw new Error(`npm's browser could not be unpacked: ${stderr}`);
  writeFileSync(join(part, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(part, folder);
  } catch {
    // Another process did this first.
    rmSync(part, { recursive: true, force: true });
  }
  return folder;
}

const fontsConf = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`;
