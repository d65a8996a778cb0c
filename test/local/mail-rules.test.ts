import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail } from '#domain/kernel/text.ts';
import { sesEmail } from '#functions/integrations/email/ses.ts';
import { openInbox, refusalOfEmail, refusalOfSms } from '#scripts/local/aws/inbox.ts';
import { openStore } from '#scripts/local/store.ts';

const letter = { from: 'Sideout <no-reply@sideout.example>', to: ['ana+1@x.example'], replyTo: [], size: 2_000 };
const nameOf = (change: Partial<typeof letter>) => refusalOfEmail({ ...letter, ...change })?.name ?? null;

describe('the local email service (SES)', () => {
  it('accepts everything AWS accepts', () => {
    expect([nameOf({}), nameOf({ to: ['Ana <ana@x.example>'] })]).toEqual([null, null]);
    expect(nameOf({ to: Array.from({ length: 50 }, (_, n) => `p${n}@x.example`) })).toBeNull();
  });
  it.each([
    ['an invalid address among good ones', { to: ['a@x.example', 'nobody'] }],
    ['a domain without a dot', { to: ['a@localhost'] }],
    ['non-ASCII letters before the @', { to: ['zoë@x.example'] }],
    ['two addresses in one', { to: ['a@x.example,b@x.example'] }],
    ['more than fifty recipients', { to: Array.from({ length: 51 }, (_, n) => `p${n}@x.example`) }],
    ['more than 40 MB', { size: 41 * 1024 * 1024 }],
  ])('refuses %s', (_, change) => {
    expect(nameOf(change)).toBe('BadRequestException');
  });
  it('delivers email to everyone except an address on the suppression list', () => {
    const inbox = openInbox(openStore(), () => 1);
    const send = (...ToAddresses: string[]) =>
      inbox.email({
        method: 'POST',
        path: '/v2/email/outbound-emails',
        query: new URLSearchParams(),
        headers: {},
        body: Buffer.from(
          JSON.stringify({
            FromEmailAddress: letter.from,
            Destination: { ToAddresses },
            Content: { Simple: { Subject: { Data: 'Hi' }, Body: { Text: { Data: 'Hi' } } } },
          }),
        ),
      });
    const gone = 'suppressionlist@simulator.amazonses.com';
    expect([send(gone), send(gone, 'a@x.example'), send('nobody')]).toMatchObject([
      { status: 200 },
      { status: 200 },
      { status: 400, headers: { 'x-amzn-errortype': 'BadRequestException' } },
    ]);
    expect(inbox.list().map(({ to }) => to)).toEqual([['a@x.example']]);
  });
  it('accepts every address that the product accepts, as the product sends it', async () => {
    const sent: string[] = [];
    const client = {
      send: async ({ input }: { input: { Destination: { ToAddresses: string[] } } }) => {
        sent.push(...input.Destination.ToAddresses);
      },
    };
    const send = sesEmail({ from: letter.from, client: client as never });
    const international = fc.constantFrom('li@münchen.example', 'a@пример.рф', 'info@राम.भारत');
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.emailAddress(), international), async (to) => {
        fc.pre(isEmail(to));
        await send({ to, subject: 'Hi', text: 'Hi', html: 'Hi', request: 'r1' } as never);
        expect(nameOf({ to: [sent.at(-1) as string] })).toBeNull();
      }),
    );
    await send({ to: 'li@münchen.example', subject: 'Hi', text: 'Hi', html: 'Hi', request: 'r1' } as never);
    expect(sent.at(-1)).toBe('li@xn--mnchen-3ya.example');
  });
  it('refuses an unverified sender', () => {
    expect(nameOf({ from: 'no-reply@elsewhere.example' })).toBe('MessageRejected');
  });
});

describe('the local text service (SNS)', () => {
  it.each(['3105550142', '+1 310 555 0142', '+0310', ''])('doesn’t publish to %j', (to) => {
    expect(refusalOfSms(to, 'Hi')?.name).toBe('InvalidParameter');
  });
  it('accepts E.164 numbers and up to ten parts', () => {
    expect(refusalOfSms('+13105550142', 'Hi')).toBeNull();
    expect(refusalOfSms('+13105550142', 'x'.repeat(1_601))?.name).toBe('InvalidParameter');
  });
});
