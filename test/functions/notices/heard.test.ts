import { beforeEach, expect, it } from 'vitest';
import { noWishes, turned, type Wishes } from '#domain/identity/contacts.ts';
import { send } from '#functions/notices/send.ts';
import {
  accountAddressItem,
  accountAddressKey,
  userRecordItem,
  wishesItem,
} from '#functions/subjects/identity/items.ts';
import { inbox } from '#functions/subjects/identity/notifications.ts';
import { noteIn } from '#functions/subjects/notices/recipients.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';
import { users } from '../organizations/kit.ts';

const ana = 70;
const words = { event: 'Beach Open', money: '', message: '', eventPath: '/tournament/12?key=secret' };
let local: TestTable;
let mails: string[];
let texts: string[];

beforeEach(async () => {
  local = memoryTable();
  mails = [];
  texts = [];
  const [user, record] = users({ [ana]: 'ana@x.example' });
  const phones = [{ phone: '3105550142', isPrimary: true, isVerified: true }];
  const { rev: _, ...known } = userRecordItem.decode(record as never);
  await local.stored.putMany([
    user as never,
    userRecordItem.encode({ ...known, phones }, 1),
    accountAddressItem.encode({ of: accountAddressKey('ana@x.example'), userId: ana }, 1),
  ]);
});

const wants = ({ texts, off }: Wishes) =>
  local.stored.putMany([wishesItem.encode({ userId: ana, texts, off: [...off] }, 1)]);
const tell = (email: string) =>
  send('eventCanceled', words, { email }, {
    table: local.table,
    origin: 'https://x.example',
    email: async ({ to }: { to: string }) => void mails.push(to),
    sms: async ({ to }: { to: string }) => void texts.push(to),
    note: noteIn(local.table, () => 0),
    signingSecret: async () => '',
  } as never);
const told = () => inbox(local.table, ana, 20);

it('a notice is listed for the user with the verified address, without a sign-in token in its link', async () => {
  await tell('Ana@x.example');
  expect([mails, texts]).toEqual([['Ana@x.example'], []]);
  expect(await told()).toMatchObject([{ text: 'Beach Open is canceled', path: '/tournament/12', read: false }]);
  expect(JSON.stringify(await local.everything())).not.toContain('key=secret');
});

it('a notice isn’t listed for anyone else', async () => {
  await tell('bo@x.example');
  expect(mails).toEqual(['bo@x.example']);
  expect(await told()).toEqual([]);
});

it('text notices go to the verified phones of people who asked for texts', async () => {
  await wants({ ...noWishes, texts: true });
  await tell('ana@x.example');
  expect(texts).toEqual(['+13105550142']);
});

it('a notice skips a channel that’s turned off', async () => {
  await wants(turned(turned({ ...noWishes, texts: true }, 'events', 'email', false), 'events', 'inApp', false));
  await tell('ana@x.example');
  expect([mails, texts, await told()]).toEqual([[], ['+13105550142'], []]);
});
