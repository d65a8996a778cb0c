import { stored } from '#web/src/lib/storage.ts';

/** The maximum number of tokens in a request (functions/kernel/http/authenticate.ts). */
const most = 10;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const memory = stored<string[]>('teamTokens', [], isTexts);

/**
 * Returns the team tokens that this browser got from links. The server decides whether a token is still valid (Part 1
 * §6).
 */
export const teamTokens = (): readonly string[] => memory.read();

/** Keeps a link's token. The newest comes first. */
export const keepTeamToken = (token: string): void => {
  memory.write([token, ...memory.read().filter((other) => other !== token)].slice(0, most));
};
