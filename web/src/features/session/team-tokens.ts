import { stored } from '#web/src/lib/storage.ts';

/** As many as a request may carry (functions/kernel/http/authenticate.ts). */
const most = 10;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const memory = stored<string[]>('teamTokens', [], isTexts);

/** The tokens of teams this browser was given by a link; the server decides whether a token is still valid (Part 1 §6). */
export const teamTokens = (): readonly string[] => memory.read();

/** Keeps the token of a link, the newest first. */
export const keepTeamToken = (token: string): void => {
  memory.write([token, ...memory.read().filter((other) => other !== token)].slice(0, most));
};
