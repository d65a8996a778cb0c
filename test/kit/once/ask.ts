import { inject } from 'vitest';
import type { Made } from './setup.ts';

/** What the run makes once: the first caller waits for it, everyone else gets the same. */
export async function once(what: Made): Promise<string> {
  const reply = await fetch(`${inject('once')}/${what}`);
  const answer = await reply.text();
  if (!reply.ok) throw new Error(answer);
  return answer;
}
