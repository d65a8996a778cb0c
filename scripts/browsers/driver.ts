import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Drives the two engines besides Chromium through the protocols in their Debian packages: WebKit through WebDriver, and
 * Firefox through Marionette, which has the same commands.
 */

/** A reference to an element on the page. */
type Element = Readonly<Record<string, string>>;
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A browser with one window. */
export type Driver = {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function body in the page and returns its result. */
  run<T>(body: string, ...args: unknown[]): Promise<T>;
  click(element: Element): Promise<void>;
  type(element: Element, text: string): Promise<void>;
  /** Returns the window as a PNG in base64. */
  picture(): Promise<string>;
  quit(): Promise<void>;
};

const folders = ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** Waits until `ask` returns a result. */
async function until<T>(ask: () => Promise<T>, what: string): Promise<T> {
  for (const end = Date.now() + 60_000; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} didn’t answer: ${error}`);
      await sleep(200);
    }
  }
}

const stop = (program: ChildProcess): void => void program.kill('SIGTERM');

/** Starts WebKitGTK, the engine of Safari and of every browser on iOS. */
export async function webkit(display: string, port: number): Promise<Driver> {
  const program = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  });
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await reply.json()) as { value: T & { message?: string; error?: string } };
    if (!reply.ok) throw new Error(`${value?.error}: ${value?.message}`);
    return value;
  };
  const binary = folders.find((path) => existsSync(path));
  const options = { ...(binary ? { binary } : {}), args: ['--automation'] };
  const { sessionId } = await until(
    () =>
      call<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    'WebKitWebDriver',
  );
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 60_000 });
  return {
    name: 'WebKit',
    open: (url) => call('POST', `${at}/url`, { url }),
    run: (script, ...args) => call('POST', `${at}/execute/sync`, { script, args }),
    click: (element) => call('POST', `${at}/element/${element[elementKey]}/click`, {}),
    type: (element, text) => call('POST', `${at}/element/${element[elementKey]}/value`, { text }),
    picture: () => call('GET', `${at}/screenshot`),
    quit: async () => {
      await call('DELETE', at).catch(() => undefined);
      stop(program);
    },
  };
}

/** Sends and receives Marionette's messages: their length, a colon, and JSON. */
function marionette(socket: Socket): <T>(command: string, parameters?: object) => Promise<T> {
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>();
  let rest = Buffer.alloc(0);
  socket.on('data', (part) => {
    rest = Buffer.concat([rest, part]);
    for (;;) {
      const colon = rest.indexOf(':');
      const length = Number(rest.subarray(0, colon).toString());
      if (colon < 0 || rest.length < colon + 1 + length) return;
      const message = JSON.parse(rest.subarray(colon + 1, colon + 1 + length).toString());
      rest = rest.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message as [number, number, { error: string; message: string } | null, unknown];
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error) asked?.fail(new Error(`${error.error}: ${error.message}`));
      else asked?.done(value);
    }
  });
  let last = 0;
  return <T>(command: string, parameters: object = {}) =>
    new Promise<T>((done, fail) => {
      last += 1;
      waiting.set(last, { done: done as (value: unknown) => void, fail });
      const text = JSON.stringify([0, last, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

const connected = (port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => done(socket));
    socket.once('error', fail);
  });

/** Starts Firefox from Debian's extended-support package. */
export async function firefox(display: string, port: number): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'sideout-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const program = spawn('firefox-esr', ['--marionette', '--no-remote', '--profile', profile, 'about:blank'], {
    env: { ...process.env, DISPLAY: display, HOME: profile },
    stdio: 'ignore',
  });
  const socket = await until(() => connected(port), 'Firefox');
  const call = marionette(socket);
  await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  await call('WebDriver:SetTimeouts', { script: 30_000, pageLoad: 60_000 });
  return {
    name: 'Firefox',
    open: (url) => call('WebDriver:Navigate', { url }),
    run: async <T>(script: string, ...args: unknown[]) =>
      (await call<{ value: T }>('WebDriver:ExecuteScript', { script, args })).value,
    click: (element) => call('WebDriver:ElementClick', { id: element[elementKey] }),
    type: (element, text) => call('WebDriver:ElementSendKeys', { id: element[elementKey], text }),
    picture: async () => (await call<{ value: string }>('WebDriver:TakeScreenshot', { full: false })).value,
    quit: async () => {
      await call('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      socket.destroy();
      stop(program);
    },
  };
}
