import { describe, expect, it } from 'vitest';
import { isOwnPicture } from '#domain/kernel/rich-text.ts';
import { isWebAddress, webUrl } from '#domain/kernel/schema.ts';
import { organizationEdit } from '#domain/organizations/edits.ts';

describe('a web address', () => {
  it.each([
    'club.example',
    'https://club.example/x?y=1#z',
    'HTTP://Club.Example:8080/',
    'böhm.example',
    'xn--bhm-sna.example',
  ])('can be %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });
  it.each([
    '\\\\evil.example',
    '//evil.example',
    'https:\\\\evil.example',
    'https://club.example\\@evil.example',
    'https://club.example@evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://club.example',
    'https://club .example',
    'https://localhost',
    '..',
    'club',
  ])('can’t be %s in any field that takes a web address', (text) => {
    expect(isWebAddress(text)).toBe(false);
    expect(webUrl.safeParse(text).success).toBe(false);
    expect(organizationEdit.safeParse({ websiteUrl: text }).success).toBe(false);
  });
  it('can be an organization’s handle on a social network', () => {
    for (const facebook of ['@pacific.sand', 'pacific_sand', 'https://www.facebook.com/pacific', ''])
      expect(organizationEdit.safeParse({ facebook }).success).toBe(true);
    for (const facebook of ['\\\\evil.example', 'javascript:alert(1)', 'a b', '../x'])
      expect(organizationEdit.safeParse({ facebook }).success).toBe(false);
  });
});

describe('a picture stored on this site', () => {
  it.each([
    ['/media/0a/full/cover-1200x630.jpg', true],
    ['/media/../api/user/Me', false],
    ['/media/x/../../api/user/Me', false],
    ['/media/%2e%2e/api/user/Me', false],
    ['/media/./x.jpg', false],
    ['/media//evil.example/x.jpg', false],
    ['/media/x.jpg?y', false],
    ['https://evil.example/media/x.jpg', false],
    ['/media/', false],
  ])('is recognized by its path %s: %s', (src, is) => {
    expect(isOwnPicture(src)).toBe(is);
  });
});
