import { beforeEach, describe, expect, it } from 'vitest';
import { consume, seenItem } from '#functions/kernel/bus/consume.ts';
import { sentFor, sentItem, sentKey } from '#functions/kernel/bus/outbox.ts';
import { logOf } from '#functions/kernel/log.ts';
import { overwrite, remove } from '#functions/kernel/table/write.ts';
import type { Deps } from '#functions/notices/deps.ts';
import { sendEach } from '#functions/notices/send.ts';
import { eachAddressOnce } from '#functions/subjects/notices/once.ts';
import { memoryTable } from '../../kit/memory-table.ts';
import type { TestTable } from '../../kit/table.ts';

const people = ['ann@x.example', 'ben@x.example', 'Cy@x.example'];
const eventId = 'event-1';
const message = {
  messageId: 'm',
  body: JSON.stringify({
    'detail-type': 'registration.team-withdrawn',
    detail: { id: eventId, at: 1_800_000_000_000, data: { teamId: 1, divisionId: 2, tournamentId: 3 } },
  }),
};

let local: TestTable;
let mails: string[] = [];
let texts: string[] = [];
/** The emails, counted from the first, at which the service fails before (or dies after) accepting them. */
let failing: { at: number; after: boolean } | null = null;
/** The slow email. `reached` resolves when sending starts, and sending ends when `over` resolves. */
let slow: { to: string; reached(): void; over: Promise<void> } | null = null;
beforeEach(() => {
  local = memoryTable();
  mails = [];
  texts = [];
  failing = null;
  slow = null;
});

/** Delivers the event to everyone. Returns whether it succeeded. */
async function tell(once: (given: Deps, eventId: string) => Deps = eachAddressOnce): Promise<boolean> {
  const email = async ({ to }: { to: string }) => {
    if (slow?.to === to) {
      slow.reached();
      await slow.over;
    }
    const fails = failing?.at === mails.length;
    if (fails && !failing?.after) throw new Error('the service does not answer');
    mails.push(to);
    if (fails) throw new Error('its answer was lost');
  };
  const sms = async ({ to }: { to: string }) => void texts.push(to);
  const given = {
    table: local.through((client) => client),
    email,
    sms,
    origin: 'https://x.example',
  } as unknown as Deps;
  const consumer = consume<Deps>(
    'notices',
    {
      'registration.team-withdrawn': async (_, deps) => {
        await sendEach(people, (to) => deps.email({ to, subject: '', text: '', html: '' }));
        await deps.sms({ to: '+13105550142', text: '' });
      },
    },
    (_, id) => once(given, id),
    () => ({ table: local.through((client) => client), log: logOf({ error: () => {} } as never) }),
  );
  const { batchItemFailures } = await consumer({ Records: [message] } as never, {
    getRemainingTimeInMillis: () => 30_000,
  });
  return batchItemFailures.length === 0;
}
/** The record is gone, as after 100 days or from another stage's archive. */
const forget = () => local.stored.write(remove(seenItem, { consumer: 'notices', eventId }));

describe('a notice event delivered again', () => {
  it('retries failed recipients, and notifies no one twice', async () => {
    failing = { at: 2, after: false };
    expect(await tell()).toBe(false);
    failing = null;
    expect(await tell()).toBe(true);
    expect([mails, texts]).toEqual([people, ['+13105550142']]);
  });

  it('control: notifies earlier recipients again without the send records', async () => {
    failing = { at: 2, after: false };
    await tell((given) => given);
    failing = null;
    await tell((given) => given);
    expect(mails).toHaveLength(5);
  });

  it('notifies no one long after consumers deleted their record of it, even with a different spelling of the address', async () => {
    await tell();
    await forget();
    const [first = ''] = people;
    people[0] = ` ${first.toUpperCase()}`;
    expect(await tell()).toBe(true);
    people[0] = first;
    expect([mails, texts]).toEqual([people, ['+13105550142']]);
  });

  it('resends an email if a crash comes before it’s recorded, rather than losing it', async () => {
    failing = { at: 1, after: true };
    expect(await tell()).toBe(false);
    failing = null;
    expect(await tell()).toBe(true);
    expect(mails).toEqual(['ann@x.example', 'ben@x.example', 'ben@x.example', 'Cy@x.example']);
  });
});

describe('a notice event delivered again while still in progress', () => {
  /** Returns the earlier method, in which an event is recorded once sent and looked up only at the start. */
  const notedAfter = (given: Deps, event: string): Deps => {
    const before = given.table.list(sentItem, sentFor(event));
    const email: Deps['email'] = async (mail) => {
      const key = sentKey(event, 'email', mail.to);
      if ((await before).some((noted) => noted.key === key)) return;
      await given.email(mail);
      await given.table.write(overwrite(sentItem, { eventId: event, key, at: 1, until: null }));
    };
    return { ...given, email };
  };

  /**
   * Delivers an event three times. The first delivery hangs at Ben's email, the second comes in the meantime, and the
   * third comes after both are done.
   */
  async function toldThrice(once?: (given: Deps, eventId: string) => Deps): Promise<boolean[]> {
    let [go, begun] = [() => {}, () => {}];
    const over = new Promise<void>((resolve) => {
      go = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      begun = resolve;
    });
    slow = { to: 'ben@x.example', reached: () => begun(), over };
    const first = tell(once);
    await reached;
    slow = null;
    await forget();
    const second = await tell(once);
    go();
    const went = [await first, second];
    await forget();
    return [...went, await tell(once)];
  }

  it('notifies each address once, because one worker claims each email', async () => {
    expect(await toldThrice()).toEqual([true, false, true]);
    expect([...mails].sort()).toEqual([...people].sort());
  });

  it('control: notifies the slow worker’s recipients twice when emails are recorded only after sending', async () => {
    expect(await toldThrice(notedAfter)).toEqual([true, true, true]);
    expect(mails.filter((to) => to === 'ben@x.example')).toHaveLength(2);
  });
});
