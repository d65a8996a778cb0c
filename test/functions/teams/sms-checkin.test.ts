import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAnswer, replies } from '#domain/teams/checkin/texts.ts';
import type { Texted } from '#domain/teams/operations-checkin.ts';
import { onText, textLimits } from '#functions/inbound-sms/on-text.ts';
import { queueOfTexts } from '#functions/kernel/bus/message.ts';
import { overwrite, update } from '#functions/kernel/table/write.ts';
import { onCheckinAsked } from '#functions/notices/consumers/team-links.ts';
import { derive } from '#functions/relay/consumers/derive.ts';
import { rosterItem, teamItem, tournamentItem, tournamentRulesItem } from '#functions/subjects/catalog/items.ts';
import { rosterOf, teamById } from '#functions/subjects/catalog/teams.ts';
import { phoneKey, textCode } from '#functions/subjects/teams/checkin.ts';
import { routesOf, smsRouteItem, smsStopItem } from '#functions/subjects/teams/items.ts';
import { agreeWaiversHandler } from '#functions/teams/calls/acts.ts';
import { smsCheckinHandler } from '#functions/teams/calls/checkin.ts';
import { type CommerceWorld, commerceWorld } from '../../kit/commerce.ts';
import { bought, doing, host, otherHost, stranger, tokenOf } from './kit.ts';

type Answer<T> = { ok: boolean; value: T; problem?: { code: string } };
const event = 6091;
const ours = '+18885550100';
const [first, second, nobody] = ['+13105550142', '+13105550143', '+13105550999'];
let world: CommerceWorld;
let sent: { to: string; text: string }[];
let deps: never;
let ask: <T>(handler: unknown, actor: typeof host, id: number, more?: object) => Promise<Answer<T>>;
let [team, other, silent] = [0, 0, 0];
let morning: number;
let secret: string;
let texts = 0;

async function givePhone(id: number, phone: string) {
  const found = await teamById(world.table, id);
  const roster = found && (await rosterOf(world.table, found));
  if (!roster) throw new Error('no roster');
  const { rev: _, ...form } = roster;
  const players = form.players.map((player, i) => ({ ...player, phone: i === 0 ? phone : '' }));
  await world.stored.write(overwrite(rosterItem, { ...form, players }));
}

beforeAll(async () => {
  world = await commerceWorld();
  sent = [];
  const base = world.deps() as unknown as { signingSecret?: () => Promise<string> };
  secret = 'a secret of the test';
  const more = { smsNumber: ours, origin: 'https://x.example', signingSecret: async () => secret };
  deps = { ...base, ...more, sms: async (message: never) => void sent.push(message), email: async () => {} } as never;
  ask = doing(world, deps) as never;
  await world.division(event, 4);
  [team, other, silent] = [
    await bought(world, event, 'S1'),
    await bought(world, event, 'S2'),
    await bought(world, event, 'S3'),
  ];
  await givePhone(team, '(310) 555-0142');
  await givePhone(other, '(310) 555-0143');
  await givePhone(silent, '');
  await world.caughtUp();
  morning = world.now + 21 * 86_400_000;
});
afterAll(() => world?.stop());

async function drops(id: number, drop: boolean) {
  const found = await teamById(world.table, id);
  if (found) await world.stored.write(update(teamItem, found, { set: { drop } }));
  await world.caughtUp();
}
const codeOf = (id: number) => textCode(secret, { id, tournamentId: event });
const isHere = async (id: number) => (await teamById(world.table, id))?.checkedIn;
/** Sends a text from a phone. Returns the reply. */
async function text(from: string, words: string, now = morning, id = `m${++texts}`): Promise<string | null> {
  const before = sent.length;
  await onText({ id, from, to: ours, words }, deps, now);
  expect(sent.length - before).toBeLessThan(2);
  if (sent.length > before) expect(sent.at(-1)?.to).toBe(from);
  return sent.length > before ? (sent.at(-1)?.text ?? null) : null;
}
const call = (actor: typeof host, now = morning, body: object = { divisionId: event }) =>
  ask<Texted>(smsCheckinHandler, actor, event, { body, now });

describe('check-in by text message [P3-188] [P3-618]', () => {
  it('is requested by staff during check-in, for their own divisions, if the platform has a phone number', async () => {
    for (const actor of [stranger, otherHost, tokenOf(team)])
      expect(await call(actor)).toMatchObject({ problem: { code: 'catalog/no-such-event' } });
    expect(await call(host, morning, { divisionId: 1 })).toMatchObject({
      problem: { code: 'catalog/no-such-division' },
    });
    expect(await call(host, world.now)).toMatchObject({ problem: { code: 'checkin/closed' } });
    const without = doing(world, { ...(deps as object), smsNumber: null } as never) as typeof ask;
    expect(await without(smsCheckinHandler, host, event, { body: { divisionId: event }, now: morning })).toMatchObject({
      problem: { code: 'checkin/no-texts' },
    });
  });

  it('texts each team not yet checked in only once, no matter how often staff press the button', async () => {
    const both = await Promise.all([call(host), call(host)]);
    const asked = both.map(({ value }) => value.asked);
    expect(asked[0]! + asked[1]!).toBe(2);
    expect(both.map(({ value }) => value.phoneless)).toEqual([1, 1]);
    const route = await world.stored.get(smsRouteItem, {
      ...{ phone: phoneKey(secret, first), tournamentId: event, teamId: team },
    });
    const after = smsRouteItem.encode(route!, 1);
    const [said] = derive([{ id: 'c1', at: morning, before: null, after }]);
    expect(said?.type).toBe('registration.checkin-asked');
    expect(derive([{ id: 'c2', at: morning, before: after, after }])).toEqual([]);
    await onCheckinAsked(said?.event as never, deps);
    expect(sent.at(-1)).toMatchObject({ to: first, text: expect.stringContaining(`Reply ${codeOf(team)}`) });
    // The phone number isn't stored anywhere.
    expect(JSON.stringify(after)).not.toContain('55501');
  });

  it('checks the team in when the phone we texted replies with the digits, and handles AWS’s repeats once', async () => {
    expect(await text(first, `here ${codeOf(team)}`, morning, 'twice')).toContain('is checked in for');
    expect(await text(first, `here ${codeOf(team)}`, morning, 'twice')).toBeNull();
    expect(await teamById(world.table, team)).toMatchObject({ checkedIn: true, checkin: { way: 'sms', at: morning } });
    expect(await text(first, `NO ${codeOf(team)}`, morning + 1)).toContain('no longer checked in');
    expect(await isHere(team)).toBe(false);
    await text(first, codeOf(team), morning + 2);
    expect(await isHere(team)).toBe(true);
  });

  it('requires the digits from the right phone, so forged senders and guesses fail', async () => {
    expect(await text(second, 'YES')).toContain('four digits');
    expect(await text(second, codeOf(team))).toContain('do not match the ones we texted');
    expect(await isHere(other)).toBe(false);
    for (let n = 1; n < textLimits.wrong.most; n++) await text(second, String(1_000 + n));
    expect(await text(second, codeOf(other))).toContain('Too many wrong answers');
    expect(await isHere(other)).toBe(false);
    // An hour later, the right digits count.
    expect(await text(second, codeOf(other), morning + 3_600_000)).toContain('is checked in');
    expect(await text(second, `no ${codeOf(other)}`, morning + 3_600_001)).toContain('no longer');
  });

  it('stops responding to an auto-replying phone, and responds to a stranger once a day', async () => {
    const replied: (string | null)[] = [];
    for (let n = 0; n < 14; n++) replied.push(await text(first, 'I am on holiday', morning + 8 * 3_600_000));
    expect(replied.filter(Boolean)).toHaveLength(textLimits.replies.most);
    expect(await text(nobody, '1234')).toContain('No one at this number');
    expect(await text(nobody, '1234')).toBeNull();
    expect(await onText({ id: 'elsewhere', from: first, to: '+15550000000', words: codeOf(team) }, deps, morning)).toBe(
      undefined,
    );
  });

  it('accepts the right digits after any earlier text, and records STOP', async () => {
    const at = morning + 9 * 3_600_000;
    for (let n = 0; n <= textLimits.replies.most; n++) await text(first, 'ok', at);
    expect(await text(first, 'ok', at)).toBeNull();
    expect(await text(first, `no ${codeOf(team)}`, at + 1)).toContain('no longer checked in');
    expect(await text(first, codeOf(team), at + 2)).toContain('is checked in');
    // A phone that keeps sending one team's digits also succeeds, but doesn't get replies forever.
    for (let n = 0; n < textLimits.replies.most; n++) await text(first, codeOf(team), at + 3 + n);
    expect(await text(first, `no ${codeOf(team)}`, at + 50)).toBeNull();
    expect(await isHere(team)).toBe(false);
    await text(first, codeOf(team), at + 51);
    expect(await isHere(team)).toBe(true);
    await text(first, 'STOP', at + 52);
    const stop = { phone: phoneKey(secret, first) };
    expect(await world.stored.get(smsStopItem, stop)).toMatchObject({ at: at + 52 });
    await text(first, 'START', at + 53);
    expect(await world.stored.get(smsStopItem, stop)).toBeNull();
  });

  it('handles a text once when its reply was held back, even when it’s sent again after another text', async () => {
    const at = morning + 10 * 3_600_000;
    for (let n = 0; n <= textLimits.replies.most; n++) await text(first, codeOf(team), at);
    await text(first, codeOf(team), at + 1, 'repeated');
    await text(first, `no ${codeOf(team)}`, at + 2);
    await text(first, codeOf(team), at + 3, 'repeated');
    expect(await isHere(team)).toBe(false);
    await text(first, codeOf(team), at + 4);
  });

  it('treats STOP together with the digits as STOP, and checks no one in', async () => {
    const at = morning + 11 * 3_600_000;
    await text(first, `no ${codeOf(team)}`, at);
    expect(await text(first, `STOP ${codeOf(team)}`, at + 1)).toContain('no more texts');
    expect(await isHere(team)).toBe(false);
    expect(await world.stored.get(smsStopItem, { phone: phoneKey(secret, first) })).toMatchObject({ at: at + 1 });
    await text(first, 'start', at + 2);
    await text(first, codeOf(team), at + 3);
  });

  it('explains what blocks a team and where to fix it, and doesn’t check it in if the event requires the fix', async () => {
    const waiver = { id: 'w9', name: 'Sand', instructions: '', label: '', divisions: '*' as const };
    await world.stored.transact([
      update(tournamentRulesItem, { id: event }, { set: { jProps: { waivers: [waiver], fields: [] } } }),
      update(tournamentItem, { id: event }, { set: { props: ['noAgreeNoCheckin'] } }),
    ]);
    const at = morning + 4 * 3_600_000;
    const reply = await text(second, codeOf(other), at);
    expect(reply).toMatch(/until all agreements are signed|agreement/i);
    expect(reply).toContain('(Sand)');
    expect(reply).toContain(`https://x.example/team/${other}`);
    expect(await isHere(other)).toBe(false);
    await ask(agreeWaiversHandler, tokenOf(other), other, { body: { agreed: ['w9'] }, now: at });
    expect(await text(second, codeOf(other), at + 1)).toContain('is checked in');
  });

  it('lets AWS handle STOP, and doesn’t text that phone again until START', async () => {
    const at = morning + 5 * 3_600_000;
    await text(second, `no ${codeOf(other)}`, at);
    expect(await text(second, 'STOP', at + 1)).toBeNull();
    expect((await call(host, at + 2)).value).toMatchObject({ asked: 0, stopped: 1 });
    expect(await text(second, 'start', at + 3)).toBeNull();
    expect((await call(host, at + 4)).value).toMatchObject({ asked: 1, stopped: 0 });
    expect((await call(host, at + 5)).value).toMatchObject({ asked: 0, lately: 1 });
    expect(await world.stored.list(smsRouteItem, routesOf(phoneKey(secret, second)))).toMatchObject([{ times: 2 }]);
  });

  it('sends no request to a team that has checked in, changed its phone or dropped', async () => {
    const data = { phone: phoneKey(secret, second), tournamentId: event, divisionId: event, teamId: other };
    const about = (more: object) => ({ id: 'e', at: morning, data: { ...data, askedAt: morning, ...more } }) as never;
    const before = sent.length;
    await onCheckinAsked(about({ teamId: team }), deps);
    await onCheckinAsked(about({ phone: 'another' }), deps);
    expect(sent).toHaveLength(before);
    await onCheckinAsked(about({}), deps);
    expect(sent).toHaveLength(before + 1);
    await drops(other, true);
    await onCheckinAsked(about({}), deps);
    await drops(other, false);
    expect(sent).toHaveLength(before + 1);
    expect(readAnswer(sent.at(-1)!.text.match(/Reply (\d{4})/)![1]!)).toMatchObject({ kind: 'code' });
    expect(replies.gone()).toContain('desk');
  });

  it('doesn’t text a dropped team or count it among the teams still to check in', async () => {
    const at = morning + 12 * 3_600_000;
    await text(second, `no ${codeOf(other)}`, at);
    await drops(other, true);
    expect((await call(host, at + 1)).value).toMatchObject({ asked: 0, lately: 0, phoneless: 1 });
    await drops(other, false);
    expect((await call(host, at + 1)).value).toMatchObject({ asked: 1 });
  });

  it('ignores the phone we texted once another phone replies for the team', async () => {
    const at = morning + 13 * 3_600_000;
    expect(await text(second, codeOf(other), at)).toContain('is checked in');
    await givePhone(other, '(310) 555-0177');
    expect(await text(second, `no ${codeOf(other)}`, at + 1)).toContain('Another phone');
    expect(await isHere(other)).toBe(true);
    await givePhone(other, '(310) 555-0143');
    expect(await text(second, `no ${codeOf(other)}`, at + 2)).toContain('no longer checked in');
  });
});

it('only queue messages that aren’t End User Messaging texts go to the dead-letter queue', async () => {
  const heard: unknown[] = [];
  const queue = queueOfTexts(
    async (found) => void heard.push(found),
    () => ({}),
    { error: () => {} } as never,
  );
  const good = {
    ...{ originationNumber: first, destinationNumber: ours, messageKeyword: 'K', messageBody: '4127' },
    ...{ inboundMessageId: 'i1', previousPublishedMessageId: 'p' },
  };
  const record = (messageId: string, body: string) => ({ messageId, body, eventSource: 'aws:sqs' });
  const bodies = [JSON.stringify(good), '{}', 'no JSON', JSON.stringify({ ...good, originationNumber: 'Mum' })];
  const answer = await queue({ Records: bodies.map((body, i) => record(`r${i}`, body)) } as never);
  expect(heard).toEqual([{ id: 'i1', from: first, to: ours, words: '4127' }]);
  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(['r1', 'r2', 'r3']);
});
