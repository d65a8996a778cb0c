import type { HttpLimits } from './gateway/gateway.ts';

/** What the platform imposes; tests shorten the times. */
export type Limits = {
  readonly http: Partial<HttpLimits>;
  readonly sockets: Partial<SocketLimits>;
  /** waits between the attempts of a queue, a stream or a schedule, in milliseconds; after the last one the message is a dead letter */
  readonly retries: readonly number[];
  /** milliseconds for each second over which the stream gathers changes for a unit (AWS: 1,000; `npm start`, too) */
  readonly gather: number;
  /** waits between the deliveries of a webhook */
  readonly webhooks: readonly number[];
};
export type SocketLimits = {
  /** bytes of a message, of a frame; milliseconds without a message, of a connection's life */
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
