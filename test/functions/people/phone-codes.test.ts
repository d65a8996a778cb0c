import { beforeEach, expect, it } from 'vitest';
import { provePhoneHandler, sendPhoneCodeHandler, smsLimits } from '#functions/people/calls/proofs.ts';
import { provenPhones } from '#functions/subjects/people/profiles.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { asking, depsOf, now, person } from '../organizations/kit.ts';

const anybody = person(70);
let local: TestTable;
let sent: { to: string; text: string }[];
let deps: never;
const call = (body: object) => asking(anybody, { body, holders: ['browser-1'], source: '198.51.100.7' });
const send = (phone: string) => sendPhoneCodeHandler(call({ phone }), deps);

beforeEach(() => {
  local = memoryTable();
  sent = [];
  const sms = async (text: { to: string; text: string }) => void sent.push(text);
  deps = { ...depsOf(local), sms, origin: 'https://x.example' } as never;
});

it.each([
  ['(310) 555-0142', '+13105550142', '3105550142'],
  ['+49 1512 3456789', '+4915123456789', '+4915123456789'],
  ['+44 7400 123456', '+447400123456', '+447400123456'],
])('a phone code is sent to %s, and verifies the phone', async (phone, to, kept) => {
  expect((await send(phone)).ok).toBe(true);
  expect(sent).toEqual([{ to, text: expect.stringMatching(/\d{6}/) }]);
  const code = /\d{6}/.exec(sent[0]?.text ?? '')?.[0];
  expect(await provePhoneHandler(call({ phone, code }), deps)).toMatchObject({ ok: true, value: { phone: kept } });
  expect(await provenPhones(local.table, ['browser-1'], now + 1)).toEqual([kept]);
});

it('no phone code is sent to a number that no country issues', async () => {
  for (const phone of ['+999 123456789', '0151 23456789', 'call me'])
    expect(await send(phone)).toMatchObject({ ok: false, problem: { code: 'identity/phone-invalid' } });
  expect(sent).toEqual([]);
});

it('fewer phone codes are sent per address to foreign numbers than to domestic ones', async () => {
  for (let n = 0; n < smsLimits.abroad.most; n++) await send(`+49 1512 345678${n}`);
  await expect(send('+49 1512 3456799')).rejects.toThrow();
  expect((await send('(310) 555-0142')).ok).toBe(true);
  expect(sent).toHaveLength(smsLimits.abroad.most + 1);
});
