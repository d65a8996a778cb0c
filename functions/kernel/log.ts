import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

type Level = 'debug' | 'info' | 'warn' | 'error';
export type Log = Record<Level, (message: string, fields?: Record<string, unknown>) => void>;

const personal = /name$|mail|phone|address|token|password|secret|authorization|cookie|card|^body$|dob|zip/i;
const allowed = new Set(['name', 'schedulename', 'unitname', 'function_name']);

/**
 * The log: Powertools' structured lines without personal data. Each is one JSON object (`level`, `message`,
 * `timestamp`, `service`, the request's IDs). IDs and codes are allowed, but names, addresses, emails, phones, tokens
 * and bodies aren't. A field with one of those names is removed here at any depth.
 */
export const logger = new Logger({
  jsonReplacerFn: (key, value) =>
    personal.test(key) && !allowed.has(key.toLowerCase()) && value !== undefined ? '[removed]' : value,
});

/**
 * Kept in async-local storage, because Powertools' own keys belong to the logger, and a batch's events are handled in
 * parallel.
 */
const following = new AsyncLocalStorage<{ readonly requestId: string }>();
/** Runs work. All its log lines name the request that caused it. */
export const loggedAs = <T>(requestId: string, work: () => T): T => following.run({ requestId }, work);

/** Returns the request that caused the current work, if known. */
export const followedRequest = (): string | undefined => following.getStore()?.requestId;

const traced = (fields?: Record<string, unknown>) => ({ ...following.getStore(), ...fields });
export const logOf = (to: Logger): Log => ({
  debug: (message, fields) => to.debug(message, traced(fields)),
  info: (message, fields) => to.info(message, traced(fields)),
  warn: (message, fields) => to.warn(message, traced(fields)),
  error: (message, fields) => to.error(message, traced(fields)),
});

/** This Lambda's log. */
export const log = logOf(logger);
