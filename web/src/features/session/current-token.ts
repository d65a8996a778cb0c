import { minute, second } from '#domain/kernel/time.ts';
import { NotRenewed } from '#web/src/api/token.ts';
import { chance } from '#web/src/lib/chance.ts';
import { endsAt, ownToken } from './tokens.ts';

/**
 * A token is renewed at a moment of its own between fifteen and two minutes before it ends: tens of thousands who wait for the same opening do not renew in
 * the same second, which the pool would refuse. In its last minute it is not sent any more.
 */
const ahead = { most: 15 * minute, least: 2 * minute };
const margin = minute;
/** How often a renewal is tried while a call waits for it. */
const tries = 6;

let lead = { token: '', ms: 0 };
function leadOf(token: string): number {
  if (lead.token !== token) lead = { token, ms: ahead.least + chance() * (ahead.most - ahead.least) };
  return lead.ms;
}

/** The token to send: the stored one while it lasts, else a renewed one; null when no user is signed in. Throws {@link NotRenewed}. */
export async function currentToken(): Promise<string | null> {
  const token = ownToken();
  if (!token) return null;
  const left = endsAt(token) - Date.now();
  if (left > leadOf(token)) return token;
  if (left <= margin) return renewed();
  // behind the call, which has a token that lasts; where that fails the next one tries
  void renewed().catch(() => null);
  return token;
}

/** Looks now and then whether the token of this page is to be renewed, so that whoever waits on it for an hour has one that lasts. */
export const renewInTime = (): unknown => setInterval(() => void currentToken().catch(() => null), 20 * second);

let flight: Promise<string | null> | null = null;
/** One renewal at a time: who comes meanwhile waits for the same. */
function renewed(): Promise<string | null> {
  flight ??= tried().finally(() => {
    flight = null;
  });
  return flight;
}

/** Tries with longer and longer pauses, each with chance in it: the pool answers so many a second, and everyone who is turned away comes again. */
async function tried(): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await import('./amplify.ts').then(
      ({ renew }) => renew(),
      () => null,
    );
    if (answer?.ok) return answer.value;
    if (attempt >= tries || globalThis.navigator?.onLine === false) throw new NotRenewed(answer?.problem.code);
    await new Promise((resolve) => setTimeout(resolve, second * 2 ** (attempt - 1) * (0.5 + chance())));
  }
}
