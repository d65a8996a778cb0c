import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type NoticeWay, noticeWays, type Wishes } from '#domain/identity/contacts.ts';
import { oneLine } from '#domain/kernel/text.ts';
import { clockWords, momentWords } from '#domain/kernel/time.ts';
import { notices } from '#domain/notices/catalog.ts';
import { channelsFor, unmutable } from '#domain/notices/deliver.ts';
import { escapeHtml } from '#domain/notices/letter.ts';
import { placeholders, renderNotice } from '#domain/notices/render.ts';
import {
  audiences,
  moment,
  type NoticeData,
  type NoticeKind,
  noticeData,
  noticeKinds,
  outgoing,
} from '#domain/notices/schema.ts';

const site = { name: 'Sideout', origin: 'https://sideout.test' };

/** Returns data for any notice. Every string is `text(name)`, and every path is one of the site's pages. */
const filled = <K extends NoticeKind>(
  kind: K,
  text: (name: string) => string = (name) => `<${name}>`,
): NoticeData<K> => {
  const of = (schema: unknown, name: string): unknown => {
    if (schema instanceof z.ZodArray) return [of(schema.element, name)];
    if (schema instanceof z.ZodObject)
      return Object.fromEntries(Object.entries(schema.shape).map(([key, value]) => [key, of(value, key)]));
    if (schema === moment)
      return momentWords(Date.UTC(2026, 10, 28, 20, 30), 'America/Los_Angeles', Date.UTC(2026, 10, 1));
    if (schema instanceof z.ZodString) return name.endsWith('Path') ? `/page/${name}?a=1&b=2` : text(name);
    return 2;
  };
  return of(noticeData[kind], kind) as NoticeData<K>;
};

describe('the notice catalog', () => {
  it.each(noticeKinds)('describes the recipients and timing of %s and uses only known placeholders', (kind) => {
    const spec = notices[kind];
    const names = Object.keys(noticeData[kind].shape);
    expect(audiences).toContain(spec.to);
    expect(spec.when).not.toBe('');
    expect(spec.channels.length).toBeGreaterThan(0);
    for (const channel of spec.channels) expect(noticeWays).toContain(channel);
    expect(spec.channels.includes('sms')).toBe(spec.sms !== null);
    const used = [spec.subject, ...spec.lines, spec.sms ?? ''].flatMap(placeholders);
    expect(names).toEqual(expect.arrayContaining(used));
    if (spec.action) expect(names).toContain(spec.action.path);
    const told = new Set([...used, spec.action?.path, ...(spec.table ? ['rows', 'sums', 'notes'] : [])]);
    expect(names.filter((name) => !told.has(name))).toEqual([]);
  });

  it('covers everything that buyers, teams and organizers must know', () => {
    expect(noticeKinds).toEqual(
      expect.arrayContaining([
        'receipt',
        'confirmation',
        'waitlistJoined',
        'approvalAsked',
        'placeOffered',
        'spotApproved',
        'offerLapsed',
        'approvalLapsed',
        'holdExpired',
        'orderRefunded',
        'gameReminder',
        'checkIn',
        'eventCanceled',
        'eventPostponed',
        'adminInvite',
        'twoFactorCode',
        'magicLink',
      ]),
    );
  });
});

/** Returns the text of an email's HTML, without its frame or layout. */
const unstyled = (html: string): string =>
  (/<td class="body"[^>]*>(.*)<\/td><\/tr><\/table><\/td>/s.exec(html)?.[1] ?? '').replaceAll(
    / (?:style|class|scope)="[^"]*"/g,
    '',
  );

describe('rendering notices', () => {
  it('includes the deadline of an offered spot in both email and text', () => {
    const data = {
      event: 'Beach Open',
      division: '18U Girls',
      team: 'Aces & Co',
      deadline: momentWords(Date.UTC(2026, 5, 6, 16), 'America/Los_Angeles', Date.UTC(2026, 1, 1)),
      card: '',
      offerPath: '/offer/7',
    };
    const rendered = renderNotice('placeOffered', data, site);
    expect({ ...rendered, html: unstyled(rendered.html) }).toEqual({
      subject: 'A spot in Beach Open is yours until Jun 6, 9:00 AM PT',
      text: [
        'A spot has opened for Aces & Co in 18U Girls, Beach Open.',
        'We’re holding it for you until Jun 6, 9:00 AM PT. After that, it goes to the next team.',
        '',
        'Take the spot: https://sideout.test/offer/7',
        '',
        'Sideout',
      ].join('\n'),
      html: '<p>A spot has opened for Aces &amp; Co in 18U Girls, Beach Open.</p><p>We’re holding it for you until Jun 6, 9:00 AM PT. After that, it goes to the next team.</p><p><a href="https://sideout.test/offer/7">Take the spot</a></p><p>Sideout</p>',
      sms: 'Sideout: A spot opened for Aces & Co in Beach Open. Take it by Jun 6, 9:00 AM PT: https://sideout.test/offer/7',
    });
  });

  it('sends a confirmation email with its items and the order number [P2-576] [P2-577]', () => {
    const data = {
      organization: 'Sandy Shores',
      orderId: '900',
      orderPath: '/Order/Details/900',
      rows: [{ name: 'Registration', details: ['18U', '<Aces>'], quantity: 1, total: '$0.00' }],
      sums: [{ label: 'Total', amount: '$0.00' }],
      notes: ['Bring <water>.'],
    };
    const { subject, text, html, sms } = renderNotice('confirmation', data, site);
    expect(subject).toBe('Confirmation of order 900');
    expect(text).toBe(
      'Thank you. Sandy Shores has your order.\nYour confirmation number is 900.\n\n1 x Registration, 18U, <Aces>: $0.00\n\nTotal: $0.00\n\nBring <water>.\n\nView order: https://sideout.test/Order/Details/900\n\nSideout',
    );
    expect(unstyled(html)).toContain(
      '<table><tr><th>Registration<br>18U<br>&lt;Aces&gt;</th><td>$0.00</td></tr><tr><th>Total</th><td>$0.00</td></tr></table><p>Bring &lt;water&gt;.</p>',
    );
    expect(sms).toBeNull();
    expect(renderNotice('receipt', { ...data, notes: [] }, site).text).toContain('Total: $0.00\n\nView order');
  });

  it('sends a code in one short text without a link', () => {
    const { sms, text, html } = renderNotice('twoFactorCode', { code: '123456', minutes: '10' }, site);
    expect(sms).toBe('Sideout: Your code is 123456. It expires in 10 minutes. Do not share it with anyone.');
    expect(text).toBe('Your code is 123456. It expires in 10 minutes. Don’t share it with anyone.\n\nSideout');
    expect(html).not.toContain('<a ');
  });

  it('omits empty lines', () => {
    const data = { event: 'Beach Open', message: ' ', eventPath: '/tournament/1', money: '', dates: 'Dec 5' };
    expect(renderNotice('eventCanceled', data, site).text).toBe(
      'Beach Open is canceled.\n\nView event: https://sideout.test/tournament/1\n\nSideout',
    );
    expect(renderNotice('eventPostponed', { ...data, message: 'Wind.\nSee you' }, site).html).toContain(
      '<p>Wind.<br>See you</p>',
    );
  });

  it.each(noticeKinds)('never treats user text as markup, and keeps texts and subjects on one line: %s', (kind) => {
    const evil = (name: string) => `${name}"><script>alert('1')</script>\r\nBcc: x@y.z {orderId}`;
    const { subject, html, sms } = renderNotice(kind, filled(kind, evil), site);
    expect(html).not.toContain('<script');
    expect(html.match(/<(?!\/?(html|head|meta|title|style|body|div|p|a|br|table|tr|th|td)\b|!DOCTYPE)/g)).toBeNull();
    for (const found of html.matchAll(/href="([^"]*)"/g)) expect(found[1]).toMatch(/^https:\/\/sideout\.test\/page\//);
    for (const line of [subject, sms ?? '']) expect(line).not.toMatch(/[\r\n]/);
  });

  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/a b', ''])(
    'never links to another site: "%s"',
    (linkPath) => {
      expect(renderNotice('magicLink', { code: '123456', linkPath, minutes: '5' }, site).text).toContain(
        'Sign in: https://sideout.test/\n',
      );
    },
  );

  it('leaves placeholders in user text alone', () => {
    const { text } = renderNotice('holdExpired', { event: '{division}', division: 'D', registerPath: '/r' }, site);
    expect(text).toContain('in D at {division} ran out');
  });

  it('fits a text into a single message by shortening the name', () => {
    for (const kind of noticeKinds) {
      const { sms } = renderNotice(
        kind,
        filled(kind, () => '18U Girls Gold'),
        site,
      );
      if (sms !== null) expect([sms, sms.length <= 160]).toEqual([sms, true]);
    }
  });
});

describe('escaping of user text', () => {
  it('keeps all of the text so that it reads back unchanged', () => {
    expect(escapeHtml(`<a href="x" id='y'>&amp;</a>`)).toBe(
      '&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'<>&"\'a;l') }), (text) => {
        const safe = escapeHtml(text);
        expect(safe).not.toMatch(/[<>"']/);
        const back = safe
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&#39;/g, "'")
          .replace(/&amp;/g, '&');
        expect(back).toBe(text);
      }),
      { seed: 4, numRuns: 200 },
    );
  });
  it('strips control characters from one-line text', () => {
    expect(oneLine(' a\r\nb\tc\u2028d\u0085e  f ')).toBe('a b c d e f');
  });
});

describe('notice destinations', () => {
  const to = { email: 'a@b.co', phone: '3105550100', userId: 7 };
  const off = (...ways: readonly NoticeWay[]): Wishes => ({
    texts: true,
    off: ways.map((way) => ({ topic: 'places', way })),
  });
  const orders: Wishes = { texts: false, off: noticeWays.map((way) => ({ topic: 'orders', way })) };
  it.each([
    ['on every channel it has', 'placeOffered', to, undefined, ['email', 'sms', 'inApp']],
    ['only on channels with an address', 'placeOffered', { ...to, phone: null, userId: null }, undefined, ['email']],
    ['only on the channels of its kind', 'magicLink', to, undefined, ['email']],
    ['not on a channel that is turned off', 'placeOffered', to, off('sms', 'email'), ['inApp']],
    ['nowhere if all channels are turned off', 'placeOffered', to, off(...noticeWays), []],
    ['still on email and in-app for other topics', 'teamChanged', to, off(...noticeWays), ['email', 'inApp']],
    ['always for a code the user requested', 'twoFactorCode', to, orders, ['sms']],
    ['always for receipts', 'receipt', to, orders, ['email', 'inApp']],
    ['not for a balance due, which isn’t a receipt', 'balanceDue', to, orders, []],
  ] as const)('depend on addresses and settings: %s', (_, kind, address, wishes, expected) => {
    expect(channelsFor(kind, address, wishes)).toEqual(expected);
  });
  it('can’t be turned off for notices about money and codes', () => {
    expect(unmutable).toEqual([
      'receipt',
      'confirmation',
      'orderRefunded',
      'paymentInDoubt',
      'twoFactorCode',
      'magicLink',
      'magicCode',
      'magicLinkNobody',
      'magicLinkFactor',
    ]);
  });
  it('include a kind, data, a channel and a deduplication key for every queued notice', () => {
    expect(outgoing.parse({ kind: 'receipt', data: {}, to, dedupe: 'order-900' })).toMatchObject({
      kind: 'receipt',
      dedupe: 'order-900',
    });
    expect(outgoing.safeParse({ kind: 'spam', data: {}, to, dedupe: 'x' }).success).toBe(false);
  });
});

describe('deadlines', () => {
  /** Days, and a sentence about days, which have no time zone. */
  const days = new Set(['membershipEnding.until', 'membershipNotRenewed.until', 'eventChanged.when']);
  it('use the same format with a time zone in every notice', () => {
    const others = noticeKinds.flatMap((kind) =>
      Object.entries(noticeData[kind].shape).flatMap(([field, schema]) =>
        /^(deadline|time|when|until|by)$|(At|Until)$/.test(field) && (schema as unknown) !== moment
          ? `${kind}.${field}`
          : [],
      ),
    );
    // The sender of a team's link.
    expect(others.filter((field) => !days.has(field))).toEqual(['teamLink.by']);
    expect(moment.safeParse('Jun 6, 2026 at 9:00 AM').success).toBe(false);
    expect(moment.safeParse('Jun 6, 21:00').success).toBe(false);
  });

  it('omit the current year in the given time zone', () => {
    const at = Date.UTC(2027, 0, 1, 6);
    const words = (now?: number, zone = 'Pacific/Honolulu') => momentWords(at, zone, now);
    expect(words(Date.UTC(2026, 11, 30))).toBe('Dec 31, 8:00 PM HST');
    expect(words(Date.UTC(2027, 0, 2))).toBe('Dec 31, 2026, 8:00 PM HST');
    expect(words()).toBe('Dec 31, 2026, 8:00 PM HST');
    expect(words(at, 'UTC')).toBe('Jan 1, 6:00 AM UTC');
  });
});

describe('dates and times in text', () => {
  const at = Date.UTC(2026, 5, 6, 16, 5);
  it.each([
    ['America/Los_Angeles', 'Jun 6, 2026, 9:05 AM PT', '9:05 AM'],
    ['America/New_York', 'Jun 6, 2026, 12:05 PM ET', '12:05 PM'],
    ['Asia/Tokyo', 'Jun 7, 2026, 1:05 AM Japan Time', '1:05 AM'],
    ['Europe/Athens', 'Jun 6, 2026, 7:05 PM Greece Time', '7:05 PM'],
  ])('are formatted for %s', (zone, moment, clock) => {
    expect([momentWords(at, zone), clockWords(at, zone)]).toEqual([moment, clock]);
  });
  it('show midnight as 12 AM', () => expect(clockWords(Date.UTC(2026, 0, 1), 'UTC')).toBe('12:00 AM'));
});
