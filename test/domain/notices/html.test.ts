import { describe, expect, it } from 'vitest';
import { mailOfCampaign } from '#domain/notices/campaigns/state.ts';
import { preheaderOf } from '#domain/notices/html.ts';
import { noLetter, type Parts } from '#domain/notices/letter.ts';
import { renderNotice } from '#domain/notices/render.ts';

const site = { name: 'Sideout', origin: 'https://sideout.test' };
const host = { name: 'Sandy <Shores>', logo: '/media/logo.png', color: '#aa0000', username: 'sandy' };
const letter = {
  host,
  facts: [{ label: 'Where', text: 'Pier', url: 'https://maps.example/' }],
  why: 'You’re getting this because you placed the order.',
  own: { label: 'Manage the team', path: '/teams/7', note: 'Keep it private.' },
  doubt: { label: 'That’s not me', path: '/asked/7' },
};
const data = {
  ...{ organization: 'Sandy Shores', orderId: '900', orderPath: '/Order/Details/900', notes: ['Bring water.'] },
  rows: [{ name: 'Registration', details: ['18U'], quantity: 2, total: '$90.00' }],
  sums: [
    { label: 'Fees', amount: '$3.00' },
    { label: 'Total', amount: '$93.00' },
  ],
};
const receipt = renderNotice('receipt', data, site, letter);
const table = { rows: [], sums: data.sums, notes: [] };

describe('an email’s HTML', () => {
  it('is a complete document with a language, charset, width and title', () => {
    const { html, subject } = receipt;
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr"><head><meta charset="utf-8">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html).toContain(`<title>${subject}</title>`);
  });

  it('declares light and dark modes, and has a dark color for every light one', () => {
    const { html } = receipt;
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const rules = /@media \(prefers-color-scheme:dark\)\{(.*?)\}<\/style>/.exec(html)?.[1] ?? '';
    const painted = [...html.matchAll(/<(\w+)(?: role="\w+"| scope="\w+")?(?: class="(\w+)")?[^>]*style="([^"]*)"/g)]
      .filter(([, , , style = '']) => /(?:^|;)(?:color|background):/.test(style) && !style.startsWith('display:none'))
      .map(([, tag, name]) => name ?? tag);
    expect(new Set(painted)).toEqual(new Set(['body', 'muted', 'link', 'button']));
    for (const name of painted) expect(rules).toMatch(new RegExp(`(^|[ ,.}])${name}\\b`));
    expect(rules).toContain('.logo{background:#ffffff');
  });

  it('marks layout tables, and gives each row a header in tables of facts or amounts', () => {
    const tables = receipt.html.split('<table').slice(1);
    for (const one of tables) {
      if (one.startsWith(' role="presentation"')) continue;
      expect(one.slice(0, one.indexOf('</table>'))).not.toMatch(/<tr>(?!<th scope="row")/);
    }
    expect(tables).toHaveLength(4);
  });

  it('hides its preview text at the top, for inboxes to show after the subject', () => {
    expect(receipt.html).toMatch(
      /<body[^>]*><div style="display:none[^"]*" aria-hidden="true">Total \$93\.00\. Thank you/,
    );
  });
});

describe('a preheader', () => {
  const of = (parts: Partial<Parts>) => preheaderOf({ lines: [], table: null, ...parts });

  it('begins with the total in an order email', () => {
    expect(of({ lines: ['Thank you.'], table })).toBe('Total $93.00. Thank you.');
  });
  it('is one line, and ends after a complete word when the text is long', () => {
    expect(of({ lines: ['One\ntwo', 'three'] })).toBe('One two three');
    expect(of({ lines: ['beach '.repeat(40)] })).toBe(`${'beach '.repeat(23).trim()}…`);
  });
});

describe('an email’s sender name', () => {
  it('is the organization’s name followed by “via Sideout”', () => {
    expect(receipt.sender).toBe('Sandy <Shores> via Sideout');
    const message = { subject: 'Parking', text: 'Hi', button: null };
    expect(mailOfCampaign(message, {} as never, { host, why: '', stopPath: '/unsubscribe/k' }, site).sender).toBe(
      'Sandy <Shores> via Sideout',
    );
  });
  it('is omitted for the platform’s own emails', () => {
    expect(renderNotice('receipt', data, site, noLetter)).not.toHaveProperty('sender');
  });
});
