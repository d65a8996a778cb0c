import { describe, expect, it } from 'vitest';
import { dateWords, zoneWords } from '#domain/kernel/date-words.ts';
import { zoneLetters } from '#domain/kernel/time.ts';
import type { Letter } from '#domain/notices/letter.ts';
import { playsWords, recipientsOf, type TeamPerson } from '#domain/notices/recipients.ts';
import { renderNotice } from '#domain/notices/render.ts';

const today = '2026-06-01';
const person = (name: string, of: Partial<TeamPerson> = {}): TeamPerson => ({
  ...{ name, dob: '1990-01-01', email: '', playerEmail: '', parentEmail: '' },
  ...of,
});

describe('a team’s recipients', () => {
  it('include each adult player and contact at their own address', () => {
    const recipient = recipientsOf(
      [person('Ada Alder', { email: 'ada@x.example' }), person('Bea Beck', { playerEmail: 'bea@x.example' })],
      ['coach@x.example', 'ADA@x.example', 'nobody'],
      today,
    );
    expect(recipient).toEqual([
      { email: 'ada@x.example', players: ['Ada Alder'], self: true },
      { email: 'bea@x.example', players: ['Bea Beck'], self: true },
      { email: 'coach@x.example', players: [], self: false },
    ]);
  });

  it('include a guardian in place of a junior, and only once for two children', () => {
    const junior = { dob: '2011-05-01', playerEmail: 'kid@x.example', email: 'form@x.example' };
    const recipient = recipientsOf(
      [
        person('Cy Cole', { ...junior, parentEmail: 'pat@x.example' }),
        person('Di Cole', { ...junior, parentEmail: 'Pat@x.example' }),
        person('Ed Eng', junior),
        person('Flo Fox', { ...junior, email: '' }),
        person('Gil Gray', { ...junior, parentEmail: 'kim@x.example', parentName: 'Kim Gray' }),
        person('Ida Gray', { ...junior, parentEmail: 'kim@x.example', parentName: 'Kim Gray' }),
      ],
      [],
      today,
    );
    expect(recipient).toEqual([
      { email: 'pat@x.example', players: ['Cy Cole', 'Di Cole'], self: false },
      { email: 'form@x.example', players: ['Ed Eng'], self: false },
      { email: 'kim@x.example', players: ['Gil Gray', 'Ida Gray'], self: false, guardian: 'Kim Gray' },
    ]);
  });

  it.each([
    [{ players: ['Ada'], self: true }, 'You play'],
    [{ players: ['Ada'], self: false }, 'Ada plays'],
    [{ players: ['Ada', 'Bea'], self: false }, 'Ada and Bea play'],
    [{ players: [], self: false }, 'Aces plays'],
  ])('see who plays, based on %j: %s', (told, words) => expect(playsWords(told, 'Aces')).toBe(words));
});

describe('formatted dates', () => {
  it.each([
    ['2026-12-05', '2026-12-05', 'Sat, Dec 5, 2026'],
    ['2026-12-05', '2026-12-06', 'Dec 5 – 6, 2026'],
    ['2026-11-30', '2026-12-01', 'Nov 30 – Dec 1, 2026'],
    ['2026-12-31', '2027-01-01', 'Dec 31, 2026 – Jan 1, 2027'],
  ])('show the range from %s to %s as %s', (from, to, words) => expect(dateWords(from, to)).toBe(words));
  it('use a zone’s common name', () => expect(zoneWords('America/Los_Angeles')).toBe('Pacific Time'));
  it('use the usual name for zones with unusual daylight saving dates, and a standard name for zones without daylight saving time', () => {
    const named = ['America/Detroit', 'America/Indiana/Indianapolis', 'America/Phoenix'].map((zone) => [
      zoneWords(zone),
      zoneLetters(zone),
    ]);
    expect(named).toEqual([
      ['Eastern Time', 'ET'],
      ['Eastern Time', 'ET'],
      ['Mountain Standard Time', 'MST'],
    ]);
  });
});

describe('an email', () => {
  const data = {
    ...{ who: 'You play', event: 'Beach Open', division: 'AA', dates: 'Dec 5 – 6, 2026 (Pacific Time)', note: '' },
    eventPath: '/tournament/1',
  };
  const letter: Letter = {
    host: { name: 'Sandy <Shores>', logo: '/media/logo.png', color: '#aa0000' },
    facts: [
      { label: 'When', text: data.dates },
      { label: 'Where', text: 'Pier, LA', url: 'https://maps.example/?q=1&z=2' },
    ],
    why: 'You’re getting this because you’re on the team.',
  };
  const site = { name: 'Sideout', origin: 'https://sideout.test' };

  it('has the host’s logo and color, a subject, one button, and the reason it was sent', () => {
    const { subject, text, html } = renderNotice('youPlay', data, site, letter);
    expect(subject).toBe('You play in Beach Open, Dec 5 – 6, 2026 (Pacific Time)');
    expect(html).toContain('src="https://sideout.test/media/logo.png" alt="Sandy &lt;Shores&gt;"');
    expect(html).toContain('border-bottom:4px solid #aa0000');
    expect(html).toMatch(/<a [^>]*href="https:\/\/maps\.example\/\?q=1&amp;z=2"[^>]*>Pier, LA<\/a>/);
    expect(html.match(/View event</g)).toHaveLength(1);
    expect(text).toContain('Where: Pier, LA (https://maps.example/?q=1&z=2)');
    expect(text).toContain('because you’re on the team.\n\nSandy <Shores> on Sideout');
  });

  it.each(['javascript:alert(1)', 'http://plain.example/x.png', '//evil.example/x.png', ''])(
    'shows the name instead of a logo with %j',
    (logo) => {
      const { html } = renderNotice('youPlay', data, site, {
        ...letter,
        host: { ...letter.host!, logo, color: 'red"' },
      });
      expect(html).not.toContain('<img');
      expect(html).toContain('Sandy &lt;Shores&gt;');
      expect(html).toContain('solid #14296a');
    },
  );
});
