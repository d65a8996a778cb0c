import * as z from 'zod';
import type { Millis } from '#domain/kernel/time.ts';
import { type AskedBody, bodyNumber } from '#domain/registration/sanction/bodies.ts';
import { statusOfAnswer } from '#domain/registration/schema.ts';
import { type SanctionBodies, Unreachable } from './port.ts';
import { type Ask, type Patience, reaching, patience as usual } from './reach.ts';

type BodyName = AskedBody | 'AAU';
type Setting = {
  readonly hosts: Partial<Record<BodyName, string>>;
  /** The sanctioning bodies' keys by name, read for the first request. */
  readonly keys?: () => Promise<Partial<Record<string, string>>>;
  readonly now: () => Millis;
  readonly request?: typeof fetch;
  readonly patience?: Patience;
};

const name = z.string().max(100).default('');
/** AVP America returns the number's holder. A valid number without a name isn't a valid response (Part 2 §7). */
const avpAnswer = z
  .object({ status: z.union([z.boolean(), z.string()]), firstName: name, lastName: name, level: name })
  .refine(({ status, firstName, lastName }) => statusOfAnswer(status) === 'false' || (firstName && lastName));
/** The other bodies can answer with just yes or no. */
const plainAnswer = z.union([
  z.union([z.boolean(), z.string()]).transform((status) => ({ status, firstName: '', lastName: '', level: '' })),
  z.object({ status: z.union([z.boolean(), z.string()]), firstName: name, lastName: name, level: name }),
]);
/** An unknown status isn't a response. Treating it as a no would refuse members because of the body's mistake. */
const isKnownStatus = (status: boolean | string): boolean =>
  typeof status === 'boolean' || ['true', 'expired', 'false'].includes(status);

function readAs<T extends { status: boolean | string }>(schema: z.ZodType<T>, answer: unknown) {
  const read = schema.safeParse(answer);
  if (!read.success || !isKnownStatus(read.data.status)) throw new Unreachable('the answer can’t be read');
  const { status, ...rest } = read.data;
  return { ...rest, status: statusOfAnswer(status) };
}

const get = { method: 'GET' } as const;
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) }) as const;
const asOfQuery = (asOf?: string) => (asOf ? `?asOf=${asOf}` : '');

/**
 * An invalid number belongs to no one and must not go into an address. For example, `..` would lead elsewhere on the
 * body's server.
 */
const noSuchNumber = { status: 'false', firstName: '', lastName: '', level: '' } as const;

/** Asks a body through the call for all bodies (Part 2 §7). */
const general =
  (body: AskedBody) =>
  (number: string, asOf?: string): Parameters<Ask> => ['/SanctioningBody/Verify', post({ body, number, asOf })];
/** The functions that build each body's request. Only AVP America and p1440 have calls of their own. */
const calls: Readonly<Record<AskedBody, (number: string, asOf?: string) => Parameters<Ask>>> = {
  AVP: (number, asOf) => [`/AVPA/Verify/${encodeURIComponent(number)}${asOfQuery(asOf)}`, get],
  p1440: (number) => [`/p1440/Verify/${encodeURIComponent(number)}`, get],
  USAV: general('USAV'),
  BVCA: general('BVCA'),
  BVNE: general('BVNE'),
  CBVA: general('CBVA'),
};

/**
 * Connects to the sanctioning bodies over HTTP. Each has its own address, key and circuit breaker. A body without an
 * address can't be reached.
 */
export function httpBodies({ hosts, keys, now, request = fetch, patience = usual }: Setting): SanctionBodies {
  const sleep = (ms: Millis) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const asks = new Map<string, Ask>();
  const of = (body: BodyName): Ask => {
    const host = hosts[body];
    if (!host) throw new Unreachable(`no address is set for ${body}`);
    const key = async () => (await keys?.())?.[body];
    const ask = asks.get(body) ?? reaching({ host, key, request, now, sleep, patience });
    asks.set(body, ask);
    return ask;
  };
  return {
    hasAddress: (body) => Object.hasOwn(hosts, body),
    async aau({ number, lastName, dob, zip }, by) {
      const asked = post({ id: number, lastname: lastName, zipcode: zip, dob, by });
      // Anything other than yes or expired is a no (Part 2 §7).
      return statusOfAnswer(await of('AAU')('/AAU/Verify2', asked));
    },
    async ask(body, number, asOf) {
      if (!bodyNumber.test(number)) return noSuchNumber;
      return readAs(body === 'AVP' ? avpAnswer : plainAnswer, await of(body)(...calls[body](number, asOf)));
    },
    async unlimited(number) {
      if (!bodyNumber.test(number)) return false;
      const answer = z.boolean().safeParse(await of('p1440')(`/p1440/unlimited/${encodeURIComponent(number)}`, get));
      if (!answer.success) throw new Unreachable('the answer can’t be read');
      return answer.data;
    },
  };
}
