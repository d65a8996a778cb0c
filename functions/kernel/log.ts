import { Logger } from '@aws-lambda-powertools/logger';

type Level = 'debug' | 'info' | 'warn' | 'error';
export type Log = Record<Level, (message: string, fields?: Record<string, unknown>) => void>;

const personal = /name$|mail|phone|address|token|password|secret|authorization|cookie|card|^body$|dob|zip/i;
const allowed = new Set(['name', 'schedulename', 'unitname', 'function_name']);

/**
 * Powertools' structured lines, one JSON object each (`level`, `message`, `timestamp`, `service`, the request's ids), without personal data:
 * ids and codes are allowed, names, addresses, e-mails, phones, tokens and bodies are not. What slips in under such a name, at any depth, is
 * cut out here.
 */
export const logger = new Logger({
  jsonReplacerFn: (key, value) =>
    personal.test(key) && !allowed.has(key.toLowerCase()) && value !== undefined ? '[removed]' : value,
});

export const logOf = (to: Logger): Log => ({
  debug: (message, fields = {}) => to.debug(message, fields),
  info: (message, fields = {}) => to.info(message, fields),
  warn: (message, fields = {}) => to.warn(message, fields),
  error: (message, fields = {}) => to.error(message, fields),
});

/** The log of this Lambda. */
export const log = logOf(logger);
