import { type ChildProcess, spawn } from 'node:child_process';
import type { HttpLimits } from './gateway/gateway.ts';

export type Child = { readonly process: ChildProcess; readonly ended: Promise<void>; stop(): Promise<void> };

/**
 * The program runs under a shell that reads a pipe we hold. However we end (even by kill -9), the pipe closes and the
 * shell ends the program, so nothing is left running. Without a POSIX shell, the program is started directly.
 */
const watched =
  'exec 3<&0; "$@" </dev/null 3<&- & p=$!; (while read -r _ <&3; do :; done; kill -9 $p) 2>/dev/null & w=$!; wait $p; c=$?; kill $w 2>/dev/null; exit $c';

/** Starts a program that can't outlive this process. `stop` ends it and waits until it is gone. */
export function startChild(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Child {
  const direct = process.platform === 'win32';
  const child = direct
    ? spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    : spawn('sh', ['-c', watched, 'sh', program, ...args], { env, stdio: ['pipe', 'pipe', 'pipe'], detached: true });
  child.stdin?.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return {
    process: child,
    ended,
    async stop() {
      child.stdin?.destroy();
      if (direct) child.kill();
      await ended;
    },
  };
}

/** The platform's limits. Tests shorten the times. */
export type Limits = {
  readonly http: Partial<HttpLimits>;
  readonly sockets: Partial<SocketLimits>;
  /**
   * Waits between a queue's, stream's or schedule's attempts, in milliseconds. After the last one, the message is a
   * dead letter.
   */
  readonly retries: readonly number[];
  /**
   * How many milliseconds represent each second that the stream collects changes for a unit (AWS and `npm start`:
   * 1,000).
   */
  readonly gather: number;
  /** Waits between a webhook's deliveries. */
  readonly webhooks: readonly number[];
};
export type SocketLimits = {
  /**
   * The size of a message and a frame in bytes. How long a connection can be silent and how long it lasts, in
   * milliseconds.
   */
  readonly message: number;
  readonly frame: number;
  readonly idle: number;
  readonly life: number;
};

export const limits: Limits = {
  http: {},
  sockets: {},
  retries: [500, 2_000, 5_000, 15_000],
  gather: 40,
  webhooks: [1_000, 5_000, 30_000, 120_000],
};
