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
      /** it is known to be loaded, so its start isn't reported */
      loaded: boolean;
    }
  | { kind: 'clock'; offset: number }
  | { kind: 'warm'; units: readonly string[] }
  | { kind: 'ping'; id: number };
export type FromWorker =
  | { kind: 'ready' }
  /** the unit is loaded now, so its time runs */
  | { kind: 'began'; id: number }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'failed'; id: number; error: { name: string; message: string; stack?: string | undefined } }
  | { kind: 'pong'; id: number };
export type WorkerSetting = {
  /** unit → address of its entry module */
  readonly entries: Readonly<Record<string, string>>;
  readonly offset: number;
  /** modules imported before any unit (tests use them to inject faults) */
  readonly preload: readonly string[];
};
