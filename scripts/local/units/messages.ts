/** Messages between the local cloud and the thread its units run in. */
export type ToWorker =
  | {
      kind: 'invoke';
      id: number;
      unit: string;
      event: unknown;
      requestId: string;
      memory: number;
      timeout: number;
      /** The unit was loaded before, so its start isn't reported. */
      loaded: boolean;
    }
  | { kind: 'clock'; offset: number }
  | { kind: 'warm'; units: readonly string[] }
  | { kind: 'ping'; id: number };
export type FromWorker =
  | { kind: 'ready' }
  /** The unit is loaded now, so its timeout starts. */
  | { kind: 'began'; id: number }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: { name: string; message: string; stack?: string | undefined } }
  | { kind: 'pong'; id: number };
export type WorkerSetting = {
  /** The path of each unit's entry module. */
  readonly entries: Readonly<Record<string, string>>;
  readonly offset: number;
  /** Modules imported before any unit (tests use them to inject faults). */
  readonly preload: readonly string[];
};
