import type { DemoAccount } from '../accounts.ts';
import type { Runtime } from '../runtime.ts';
import type { Services } from '../services.ts';

/** The parts of the local cloud that the console displays and controls. */
export type ConsoleParts = Pick<Services, 'inbox' | 'clock' | 'payments' | 'bodies' | 'dead' | 'journal'> &
  Pick<Runtime, 'ticker' | 'queue' | 'units' | 'sockets' | 'text'> & {
    readonly own: { readonly url: string; readonly token: string };
    readonly accounts: readonly DemoAccount[];
  };
