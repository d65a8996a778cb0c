import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Unit } from '#functions/kernel/unit.ts';
import { inTurn } from './in-turn.ts';
import type { FromWorker, ToWorker, WorkerSetting } from './messages.ts';
import { stuck } from './stuck.ts';

/**
 * Why an invocation has no result: the handler threw, took longer than the unit's timeout, or crashed its thread.
 */
export class InvokeError extends Error {
  readonly reason: 'threw' | 'timeout' | 'crashed';
  constructor(reason: InvokeError['reason'], message: string, stack?: string) {
    super(message);
    this.name = 'InvokeError';
    this.reason = reason;
    if (stack) this.stack = stack;
  }
}

export type Units = {
  /**
   * `patience` is in ms. An invocation that has waited longer than its caller waits is no longer started. By default,
   * each one gets its turn.
   */
  invoke(unit: string, event: unknown, requestId?: string, patience?: number): Promise<unknown>;
  setOffset(offset: number): void;
  /** Loads all units in the background. */
  warm(): void;
  /** Switches to units from other modules. Invocations finish in the units that they began in. */
  reload(modules: UnitModules): void;
  /** How many invocations are in progress. */
  readonly busy: number;
  stop(): Promise<void>;
};

/** Where the units' threads find what they load, by path. */
export type UnitModules = {
  readonly entries: Readonly<Record<string, string>>;
  /** Modules loaded before any unit. */
  readonly preload: readonly string[];
  /** The threads' program (worker.ts). */
  readonly worker: string;
};
type Setting = UnitModules & {
  units: readonly Unit[];
  env: NodeJS.ProcessEnv;
  offset: number;
  onLog: (line: string, kind: 'out' | 'err') => void;
  /** How many threads there are, like Lambda's several environments for one function. */
  threads: number;
};
type Waiting = {
  unit: string;
  resolve: (result: unknown) => void;
  reject: (error: InvokeError) => void;
  timer: NodeJS.Timeout;
  /** The unit is loaded, so from now on its own timeout counts. */
  begin: () => void;
};

/** How many of a unit's environments a thread represents. */
const atOnce = 32;

/**
 * How long loading a unit can take. It isn't part of the unit's timeout (Lambda allows separate INIT time), and a busy
 * machine loads slowly.
 */
const loading = 120_000;

const ended = () => Promise.reject(new InvokeError('crashed', 'the local cloud has stopped'));

/** Runs the units in separate threads. A thread that hangs or dies is replaced, like a Lambda environment. */
export function startUnits(setting: Setting): Units {
  const facts = new Map(setting.units.map((unit) => [unit.name, unit]));
  let { offset } = setting;
  let turn = 0;
  let over = false;
  let modules: UnitModules = setting;
  const open = () => openThread({ ...setting, ...modules }, () => offset);
  let shared = Array.from({ length: setting.threads }, open);
  const retiring = new Set<(typeof shared)[number]>();
  // A unit that works for seconds without a pause would hold up every other unit, which can't happen on Lambda.
  const apart = new Map<string, ReturnType<typeof openThread>>();
  const threads = () => [...shared, ...apart.values()];
  function threadOf(unit: string) {
    if (!facts.get(unit)?.uploads) return shared[turn++ % shared.length] as (typeof shared)[number];
    const own = apart.get(unit) ?? open();
    apart.set(unit, own);
    return own;
  }
  const turns = inTurn(atOnce * setting.threads);
  let queued = 0;
  return {
    invoke(unit, event, requestId = randomUUID(), patience = Number.POSITIVE_INFINITY) {
      if (over) return ended();
      const { memory, timeout } = facts.get(unit) ?? { memory: 128, timeout: 30 };
      queued++;
      const run = () => {
        queued--;
        if (over) return ended();
        return threadOf(unit).invoke({
          ...{ kind: 'invoke', id: 0, unit, event, requestId, memory },
          timeout: timeout * 1000,
          loaded: false,
        });
      };
      const tooLate = () => {
        queued--;
        return Promise.reject(new InvokeError('timeout', `${unit} was not started: its caller is no longer waiting`));
      };
      return turns(unit, run, { patience, tooLate });
    },
    setOffset(to) {
      offset = to;
      if (over) return;
      for (const thread of threads()) thread.send({ kind: 'clock', offset });
    },
    warm() {
      const units = setting.units.filter(({ uploads }) => !uploads).map(({ name }) => name);
      for (const thread of shared) thread.send({ kind: 'warm', units });
    },
    reload(to) {
      if (over) return;
      modules = to;
      const before = threads();
      apart.clear();
      shared = Array.from({ length: setting.threads }, open);
      this.warm();
      for (const thread of before) {
        retiring.add(thread);
        void thread.retire().finally(() => retiring.delete(thread));
      }
    },
    get busy() {
      return threads().reduce((sum, thread) => sum + thread.busy(), queued);
    },
    async stop() {
      over = true;
      await Promise.all([...threads(), ...retiring].map((thread) => thread.stop()));
    },
  };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one thing with its state; what it does is in the short functions inside
function openThread(setting: Setting, offset: () => number) {
  let ids = 0;
  let worker: Worker | null = null;
  const waiting = new Map<number, Waiting>();
  const loaded = new Set<string>();
  const pings = new Map<number, () => void>();

  function end(which: Worker, message: string): void {
    if (worker !== which) return;
    worker = null;
    loaded.clear();
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new InvokeError('crashed', message));
    }
    waiting.clear();
  }

  function open(): Worker {
    if (worker) return worker;
    const data: WorkerSetting = { entries: setting.entries, offset: offset(), preload: setting.preload };
    const made = new Worker(new URL(setting.worker), {
      env: setting.env,
      workerData: data,
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    worker = made;
    lines(made.stdout, (line) => setting.onLog(line, 'out'));
    lines(made.stderr, (line) => setting.onLog(line, 'err'));
    made.on('message', (message: FromWorker) => onMessage(message, { waiting, loaded, pings }));
    made.on('error', (error) => {
      setting.onLog(`a unit crashed its thread: ${error instanceof Error ? error.stack : error}`, 'err');
      end(made, String(error));
    });
    made.on('exit', () => end(made, 'the units’ thread ended'));
    return made;
  }

  /**
   * Pings the thread. A thread that doesn't respond after a timeout is stuck in a loop, so it is ended, and the next
   * call starts a new one.
   */
  function check(): void {
    const asked = worker;
    if (!asked) return;
    const id = ++ids;
    const watch = stuck(asked, () => {
      pings.delete(id);
      setting.onLog('the units don’t respond anymore, so their thread is replaced', 'err');
      void asked.terminate();
      end(asked, 'the units’ thread was stuck');
    });
    pings.set(id, watch.stop);
    asked.postMessage({ kind: 'ping', id } satisfies ToWorker);
  }

  async function stop(): Promise<void> {
    const last = worker;
    if (!last) return;
    await last.terminate();
    end(last, 'the local cloud has stopped');
  }

  open();
  return {
    busy: () => waiting.size,
    /** Ends the thread when nothing is in progress in it. */
    async retire(): Promise<void> {
      while (waiting.size) await new Promise((resolve) => setTimeout(resolve, 50));
      await stop();
    },
    stop,
    send: (message: ToWorker) => open().postMessage(message),
    invoke(message: Extract<ToWorker, { kind: 'invoke' }>): Promise<unknown> {
      const id = ++ids;
      return new Promise((resolve, reject) => {
        const late = (ms: number, what: string) =>
          setTimeout(() => {
            waiting.delete(id);
            reject(new InvokeError('timeout', `${message.unit} ${what} after ${ms / 1000} s`));
            check();
          }, ms);
        const begun = loaded.has(message.unit);
        const call: Waiting = {
          unit: message.unit,
          resolve,
          reject,
          timer: begun ? late(message.timeout, 'timed out') : late(loading, 'was not loaded'),
          begin() {
            clearTimeout(call.timer);
            call.timer = late(message.timeout, 'timed out');
          },
        };
        waiting.set(id, call);
        open().postMessage({ ...message, id, loaded: begun });
      });
    },
  };
}

type Thread = {
  readonly waiting: Map<number, Waiting>;
  readonly loaded: Set<string>;
  readonly pings: Map<number, () => void>;
};

function onMessage(message: FromWorker, { waiting, loaded, pings }: Thread): void {
  if (message.kind === 'ready') return;
  if (message.kind === 'pong') {
    pings.get(message.id)?.();
    pings.delete(message.id);
    return;
  }
  const foundWaiting = waiting.get(message.id);
  if (!foundWaiting) return;
  if (message.kind === 'began') {
    loaded.add(foundWaiting.unit);
    foundWaiting.begin();
    return;
  }
  waiting.delete(message.id);
  clearTimeout(foundWaiting.timer);
  if (message.kind === 'done') foundWaiting.resolve(message.result);
  else
    foundWaiting.reject(
      new InvokeError('threw', `${message.error.name}: ${message.error.message}`, message.error.stack ?? undefined),
    );
}

function lines(stream: NodeJS.ReadableStream, each: (line: string) => void): void {
  let rest = '';
  stream.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) if (part) each(part);
  });
}

/** The modules of the units' threads by path, and where each one is in a bundle (build.ts). */
export type Built = Readonly<Record<string, string>>;

export const builtFrom = (file: string): Built => JSON.parse(readFileSync(file, 'utf8')) as Built;

/** The invocation that a piece of work belongs to. `over` is whether it was answered, after which a Lambda is frozen. */
type Running = { readonly unit: string; over: boolean };
export const running = new AsyncLocalStorage<Running>();
