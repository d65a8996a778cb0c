import { inject } from 'vitest';
import type { Made } from './setup.ts';

/** Returns what the run makes once. The first caller waits for it, and everyone else gets the same. */
export async function once(what: Made): Promise<string> {
  const reply = await fetch(`${inject('once')}/${what}`);
  const answer = await reply.text();
  if (!reply.ok) throw new Error(answer);
  return answer;
}
