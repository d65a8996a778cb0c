import * as z from 'zod';
import type { Millis } from '#domain/kernel/time.ts';
import { type AskedBody, bodyNumber } from '#domain/registration/sanction/bodies.ts';
import { statusOfAnswer } from '#domain/registration/sanction/status.ts';
import { type SanctionBodies, Unreachable } from './port.ts';
import { type Ask, type Patience, reaching, patience as usual } from './reach.ts';

type BodyName = AskedBody | 'AAU';
type Setting = {
  readonly hosts: Partial<Record<BodyName, string>>;
  /** the bodies' keys by name; fetched when the first one is asked */
  readonly keys?: () => Promise<Partial<Record<string, string>>>;
  readonly now: () => Millis;
  readonly request?: typeof fetch;
  readonly patience?: Patience;
};

const name = z.string().max(100).default('');
/** AVP America tells whose a number is; without a name for a good one its answer is none (Part 2 §7). */
const avpAnswer = z
  .object({ status: z.union([z.boolean(), z.string()]), firstName: name, lastName: name, level: name })
  .refine(({ status, firstName, lastName }) => statusOfAnswer(status) === 'false' || (firstName && lastName));
/** Others may say no more than yes or no. */
const plainAnswer = z.union([
  z.union([z.boolean(), z.string()]).transform((status) => ({ status, firstName: '', lastName: '', level: '' })),
  z.object({ status: z.union([z.boolean(), z.string()]), firstName: name, lastName: name, level: name }),
]);
/** A status that no body speaks is no answer: taking it for a no would refuse members while a body lies. */
const isKnownStatus = (status: boolean | string): boolean =>
  typeof status === 'boolean' || ['true', 'expired', 'false'].includes(status);

function readAs<T extends { status: boolean | string }>(schema: z.ZodType<T>, answer: unknown) {
  const read = schema.safeParse(answer);
  if (!read.success || !isKnownStatus(read.data.status)) throw new Unreachable('answered what nobody can read');
  const { status, ...rest } = read.data;
  return { ...rest, status: statusOfAnswer(status) };
}

const get = { method: 'GET' } as const;
const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) }) as const;
const asOfQuery = (asOf?: string) => (asOf ? `?asOf=${asOf}` : '');

/** What is no number is no one's, and no part of an address: `..` would lead elsewhere on the body's server. */
const noSuchNumber = { status: 'false', firstName: '', lastName: '', level: '' } as const;

/** How each body is asked. */
const calls: Readonly<Record<AskedBody, (number: string, asOf?: string) => Parameters<Ask>>> = {
  AVP: (number, asOf) => [`/AVPA/Verify/${encodeURIComponent(number)}${asOfQuery(asOf)}`, get],
  p1440: (number) => [`/p1440/Verify/${encodeURIComponent(number)}`, get],
  USAV: (number, asOf) => ['/SanctioningBody/Verify', post({ body: 'USAV', number, asOf })],
};

/** The bodies by HTTP, each at its own address with its own key and circuit; one without an address can't be reached. */
export function httpBodies({ hosts, keys, now, request = fetch, patience = usual }: Setting): SanctionBodies {
  const sleep = (ms: Millis) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const asks = new Map<string, Ask>();
  const of = (body: BodyName): Ask => {
    const host = hosts[body];
    if (!host) throw new Unreachable(`no address of ${body} is set`);
    const key = async () => (await keys?.())?.[body];
    const ask = asks.get(body) ?? reaching({ host, key, request, now, sleep, patience });
    asks.set(body, ask);
    return ask;
  };
  return {
    async aau({ number, lastName, dob, zip }, by) {
      const asked = post({ id: number, lastname: lastName, zipcode: zip, dob, by });
      // anything that is neither yes nor expired is a no (Part 2 §7)
      return statusOfAnswer(await of('AAU')('/AAU/Verify2', asked));
    },
    async ask(body, number, asOf) {
      if (!bodyNumber.test(number)) return noSuchNumber;
      return readAs(body === 'AVP' ? avpAnswer : plainAnswer, await of(body)(...calls[body](number, asOf)));
    },
    async unlimited(number) {
      if (!bodyNumber.test(number)) return false;
      const answer = z.boolean().safeParse(await of('p1440')(`/p1440/unlimited/${encodeURIComponent(number)}`, get));
      if (!answer.success) throw new Unreachable('answered what nobody can read');
      return answer.data;
    },
  };
}
