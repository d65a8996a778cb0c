import { AsyncLocalStorage } from 'node:async_hooks';

/** The invocation that a piece of work belongs to. `over`: it has been answered; a Lambda is frozen then. */
type Running = { readonly unit: string; over: boolean };
export const running = new AsyncLocalStorage<Running>();
