import { describe, expect, it } from 'vitest';
import { hasRichText, linkAddress } from '#domain/kernel/rich-text.ts';
import { cleanRichText } from '#functions/integrations/rich-text.ts';

const hostile = [
  '<script>alert(1)</script><p>x</p>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#10;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="https://evil.example"></iframe><p>x</p>',
  '<form action="https://evil.example"><input name="password"></form><p>x</p>',
  '<svg><script>alert(1)</script></svg><p>x</p>',
  '<style>body{display:none}</style><p>x</p>',
  '<object data="x"></object><embed src="x"><p>x</p>',
  '<p><base href="https://evil.example">x</p>',
  '<img src="javascript:alert(1)">',
  '<math><mtext></p><img src=x onerror=alert(1)></math>',
  '<a href="//evil.example/x" target="_blank">x</a>',
];
describe('formatted text', () => {
  it.each(hostile)('makes %s harmless', (html) => {
    const kept = cleanRichText(html);
    expect(kept).not.toMatch(/<(script|style|iframe|form|input|svg|object|embed|base|math)\b/i);
    expect(kept).not.toMatch(/\son\w+=|javascript:|data:|style=|"\/\//i);
  });

  it('keeps common formatting', () => {
    const html =
      '<h2>Schedule</h2><p>Check-in <strong>7:30</strong>, <a href="https://club.example/map.pdf">map</a>, ' +
      '<a href="mailto:info@club.example">mail</a>, <a href="/tournament/1">here</a></p><ul><li><p>Water</p></li></ul>' +
      '<table><tbody><tr><th colspan="2">Day</th><td>Sat</td></tr></tbody></table><img src="/media/abc/p.jpg" alt="Sand">';
    expect(cleanRichText(html).replaceAll(' />', '>')).toBe(html);
  });
});

it('formatted text shows only this site’s pictures, because others would reveal the reader’s address', () => {
  for (const src of [
    'https://evil.example/p.gif',
    'http://evil.example/p.gif',
    '//evil.example/p.gif',
    'p.gif',
    '',
    '/media/../api/user/Me',
  ])
    expect(cleanRichText(`<p>x</p><img src="${src}">`)).toBe('<p>x</p>');
});

it('formatted text is empty if it contains only empty tags', () => {
  for (const html of ['<p></p>', '<p>&nbsp;</p><p><br></p>', '<script>x</script>'])
    expect(cleanRichText(html)).toBe('');
  expect(hasRichText('<img src="/media/x.jpg">')).toBe(true);
});

it('formatted text keeps a page opened in another tab from controlling the page that opened it', () => {
  expect(cleanRichText('<a href="https://a.example" target="_blank" rel="opener">x</a>')).toContain(
    'rel="noopener noreferrer"',
  );
});

it.each([
  ['club.example/rules.pdf', 'https://club.example/rules.pdf'],
  ['info@club.example', 'mailto:info@club.example'],
  ['/tournament/5', '/tournament/5'],
  ['tel:+13105550142', 'tel:+13105550142'],
  ['javascript:alert(1)', null],
  ['//evil.example', null],
  ['words', null],
])('formatted text accepts or refuses %s as a link address', (typed, address) =>
  expect(linkAddress(typed)).toBe(address),
);
