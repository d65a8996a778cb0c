import { createServer, type Server } from 'node:http';
import type { Store } from '../store.ts';
import type { PaymentKeys } from './keys.ts';

export type Payments = {
  readonly server: Server;
  readonly keys: PaymentKeys;
  setUrl(url: string): void;
  idle(): boolean;
  stop(): void;
};
type Setting = {
  store: Store;
  now: () => number;
  keys: PaymentKeys;
  waits: readonly number[];
  /** where webhooks go */
  target: () => string;
  onError: (line: string) => void;
};

export function openPayments({ keys }: Setting): Payments {
  const server = createServer((_, response) => response.writeHead(404).end());
  return { server, keys, setUrl: () => {}, idle: () => true, stop: () => {} };
}
