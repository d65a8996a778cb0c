import { type AwsService, bodyOf, json } from '../aws/service.ts';
import type { Store } from '../store.ts';
import { aauSays, firstMembers, type Member } from './members.ts';
import { type BodyName, bodyNames, type Mood } from './names.ts';

/** How long a slow body takes: longer than anybody waits for it. */
const slowFor = 8_000;

export type Bodies = {
  readonly service: AwsService;
  mood(body: BodyName): Mood;
  set(body: BodyName, mood: Mood): void;
  members(): Member[];
  add(member: Member): void;
  /** what was asked last, newest first */
  asked(): string[];
};

type Question = { readonly body: BodyName; answer(find: (body: BodyName, number: string) => Member | null): unknown };

const said = (member: Member | null) =>
  member
    ? { status: member.status, firstName: member.firstName, lastName: member.lastName, level: member.level }
    : { status: 'false' };

/** What a call asks, by the paths of Part 2 §7. */
function questionOf(method: string, path: string, body: Record<string, string>): Question | null {
  const [, first = '', second = '', third = ''] = path.split('/').map(decodeURIComponent);
  if (method === 'POST' && path === '/AAU/Verify2')
    return { body: 'AAU', answer: () => aauSays(String(body.id), String(body.by)) };
  if (method === 'POST' && path === '/SanctioningBody/Verify') {
    const of = bodyNames.find((name) => name === body.body) ?? 'USAV';
    return { body: of, answer: (find) => find(of, String(body.number))?.status ?? false };
  }
  if (method !== 'GET') return null;
  if (first === 'AVPA' && second === 'Verify') return { body: 'AVP', answer: (find) => said(find('AVP', third)) };
  if (first === 'p1440' && second === 'Verify') return { body: 'p1440', answer: (find) => said(find('p1440', third)) };
  if (first === 'p1440' && second === 'unlimited')
    return { body: 'p1440', answer: (find) => find('p1440', third)?.unlimited ?? false };
  return null;
}

/** The sanctioning bodies where there are none: their paths of HTTP, so that the product's own adapters ask them, in the mood that /_local/bodies says. */
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
    if (call.headers.authorization !== `Bearer ${key}`) return json(401, { message: 'Who asks?' });
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
