import { type AwsService, bodyOf, json } from '../aws/server.ts';
import type { Store } from '../store.ts';

/** The sanctioning bodies that have a stand-in on this machine. */
export const bodyNames = ['AAU', 'AVP', 'USAV', 'p1440', 'BVCA', 'BVNE', 'CBVA'] as const;
type BodyName = (typeof bodyNames)[number];

/** How a stand-in behaves: correctly, after some seconds, down, or with an unreadable response. */
export const moods = ['right', 'slow', 'down', 'wrong'] as const;
type Mood = (typeof moods)[number];

/** A number that a stand-in has on file. AVP America returns its owner. */
type Member = {
  readonly body: BodyName;
  readonly number: string;
  readonly status: 'true' | 'expired';
  readonly firstName: string;
  readonly lastName: string;
  readonly level: string;
  readonly unlimited: boolean;
};

const good = { body: 'AVP', status: 'true', level: 'SILVER', unlimited: false } as const;

/** Members that a stand-in has from the start. More are added at /_local/bodies. */
const firstMembers: readonly Member[] = [
  { ...good, number: '1000001', firstName: 'Jamie', lastName: 'Reyes' },
  { ...good, number: '1000002', firstName: 'Alex', lastName: 'Moore', level: 'GOLD' },
  { ...good, number: '1000003', firstName: 'Sam', lastName: 'Vega', status: 'expired' },
  { ...good, number: '1000004', firstName: 'Kai', lastName: 'Brandt', level: 'BRONZE' },
  { ...good, number: '500000001', firstName: 'Noa', lastName: 'Lindqvist' },
  { ...good, body: 'USAV', number: '2000001', firstName: '', lastName: '', level: '' },
  { ...good, body: 'USAV', number: '2000003', firstName: '', lastName: '', level: '', status: 'expired' },
  { ...good, body: 'p1440', number: '1440001', firstName: '', lastName: '', level: '' },
  { ...good, body: 'p1440', number: '1440002', firstName: '', lastName: '', level: '', unlimited: true },
  { ...good, body: 'p1440', number: '1440003', firstName: '', lastName: '', level: '', status: 'expired' },
  { ...good, body: 'BVCA', number: '3000001', firstName: 'Jamie', lastName: 'Reyes', level: '' },
  { ...good, body: 'BVCA', number: '3000003', firstName: 'Sam', lastName: 'Vega', level: '', status: 'expired' },
  { ...good, body: 'BVNE', number: '4000001', firstName: '', lastName: '', level: '' },
  { ...good, body: 'BVNE', number: '4000003', firstName: '', lastName: '', level: '', status: 'expired' },
  { ...good, body: 'CBVA', number: '51', firstName: 'Jamie', lastName: 'Reyes', level: '' },
  { ...good, body: 'CBVA', number: '53', firstName: 'Sam', lastName: 'Vega', level: '', status: 'expired' },
];

/**
 * The AAU's numbers by their first letters. The first match is used. Any other number is valid. `NAME1`, `DOB1` and
 * `ZIP1` are valid only when checked by name, birth date or ZIP code.
 */
const aau: readonly (readonly [start: string, says: (by: string) => string])[] = [
  ['EXP', () => 'expired'],
  ['BAD', () => 'false'],
  ['NAME', (by) => String(by === 'name')],
  ['DOB', (by) => String(by === 'dob')],
  ['ZIP', (by) => String(by === 'zip')],
];
const aauSays = (number: string, by: string): string =>
  aau.find(([start]) => number.startsWith(start))?.[1](by) ?? 'true';

/** How long a slow sanctioning body takes, which is longer than anyone waits. */
const slowFor = 8_000;

export type Bodies = {
  readonly service: AwsService;
  mood(body: BodyName): Mood;
  set(body: BodyName, mood: Mood): void;
  members(): Member[];
  add(member: Member): void;
  /** Returns the latest questions, newest first. */
  asked(): string[];
};

type Question = { readonly body: BodyName; answer(find: (body: BodyName, number: string) => Member | null): unknown };

const said = (member: Member | null) =>
  member
    ? { status: member.status, firstName: member.firstName, lastName: member.lastName, level: member.level }
    : { status: 'false' };

/** In the call for all bodies, a body can answer with just a status. USAV and BVNE do here, and the others add the owner. */
const generalSays = (member: Member | null) => (member?.lastName ? said(member) : (member?.status ?? false));

/** Returns the question that a call asks, by the paths in Part 2 §7. */
function questionOf(method: string, path: string, body: Record<string, string>): Question | null {
  const [, first = '', second = '', third = ''] = path.split('/').map(decodeURIComponent);
  if (method === 'POST' && path === '/AAU/Verify2')
    return { body: 'AAU', answer: () => aauSays(String(body.id), String(body.by)) };
  if (method === 'POST' && path === '/SanctioningBody/Verify') {
    const of = bodyNames.find((name) => name === body.body) ?? 'USAV';
    return { body: of, answer: (find) => generalSays(find(of, String(body.number))) };
  }
  if (method !== 'GET') return null;
  if (first === 'AVPA' && second === 'Verify') return { body: 'AVP', answer: (find) => said(find('AVP', third)) };
  if (first === 'p1440' && second === 'Verify') return { body: 'p1440', answer: (find) => said(find('p1440', third)) };
  if (first === 'p1440' && second === 'unlimited')
    return { body: 'p1440', answer: (find) => find('p1440', third)?.unlimited ?? false };
  return null;
}

/**
 * Opens stand-ins for the sanctioning bodies at their HTTP paths, so the product's own adapters call them.
 * /_local/bodies sets their mode.
 */
export function openBodies(store: Store, key: string): Bodies {
  const kept = store.collection<Member>('members');
  const moods = store.collection<Mood>('moods');
  const lines: string[] = [];
  const members = () => [...kept.list(), ...firstMembers];
  const find = (body: BodyName, number: string) =>
    members().find((member) => member.body === body && member.number === number) ?? null;
  const mood = (body: BodyName): Mood => moods.get(body) ?? 'right';

  const service: AwsService = async (call) => {
    const question = questionOf(call.method, call.path, bodyOf<Record<string, string>>(call) ?? {});
    if (!question) return json(404, { message: 'Not found' });
    const { body } = question;
    lines.unshift(`${body}: ${call.method} ${call.path} (${mood(body)})`);
    lines.splice(100);
    if (call.headers.authorization !== `Bearer ${key}`) return json(401, { message: 'Who are you?' });
    const down = mood(body) === 'down' || call.body.toString().includes('"DOWN');
    if (down) return json(503, { message: 'Closed for maintenance' });
    if (mood(body) === 'wrong')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<h1>Welcome!</h1>') };
    if (mood(body) === 'slow') await new Promise((resolve) => setTimeout(resolve, slowFor).unref());
    return json(200, question.answer(find), 'application/json');
  };
  return {
    service,
    mood,
    set: (body, to) => moods.put(body, to),
    members,
    add: (member) => kept.put(`${member.body} ${member.number}`, member),
    asked: () => lines,
  };
}
