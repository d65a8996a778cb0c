import { expect, it } from 'vitest';
import { factsOf, settingsOf } from '#infra/settings.ts';

const read = (context: Record<string, unknown>) => settingsOf((name) => context[name]);

it('settings default to dev on CloudFront’s own address without any context', () =>
  expect(read({})).toEqual({ stage: 'dev' }));
it('an empty setting counts as not set', () => expect(read({ domain: '' })).toEqual({ stage: 'dev' }));
it('a domain requires a zone or a certificate', () => {
  expect(() => read({ domain: 'sideout.example' })).toThrow(/needs its Route 53 zone/);
  expect(read({ domain: 'sideout.example', zone: 'Z1' }).zone).toBe('Z1');
});
it('any short stage name means a small stage, and prod must keep data and notify someone', () => {
  expect(factsOf(read({ stage: 'rules-2' })).kept).toBe(false);
  expect(() => read({ stage: 'prod' })).toThrow(/needs an address to email/);
  expect(factsOf(read({ stage: 'prod', alarmEmail: 'ops@sideout.example' })).kept).toBe(true);
});
it.each([
  ['stage', 'Feature/x'],
  ['stage', 'a-stage-too-long'],
  ['domain', 'https://sideout.example'],
  ['stripeKey', 'sk_live_secret'],
  ['certificate', 'arn:aws:acm:eu-west-1:1:certificate/x'],
  ['alarmEmail', 'nobody'],
  ['budget', '-1'],
  ['warmWrites', '100'],
  ['warmWrites', '1000000'],
])('a deploy refuses %s set to %s', (name, value) => expect(() => read({ [name]: value })).toThrow(name));
