import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute } from '#domain/kernel/time.ts';
import { askedAgainAfter, mayAsk, mostAsked, phoneOf, readAnswer, replies } from '#domain/teams/checkin/texts.ts';

describe('checking in by text [P3-188]', () => {
  it.each([
    ['4127', { kind: 'code', code: '4127', here: true }],
    [' Yes, 4127! ', { kind: 'code', code: '4127', here: true }],
    ['We are here: 4127 🏐', { kind: 'code', code: '4127', here: true }],
    ['NO 4127', { kind: 'code', code: '4127', here: false }],
    ['not yet 4127', { kind: 'code', code: '4127', here: false }],
    ['now 4127', { kind: 'code', code: '4127', here: true }],
    ['we’re all here, thank you! 4127', { kind: 'code', code: '4127', here: true }],
    ["Can't make it, 4127", { kind: 'code', code: '4127', here: false }],
    ['Won’t be there 4127', { kind: 'code', code: '4127', here: false }],
    ['We cant come 4127, back at 10', { kind: 'code', code: '4127', here: false }],
    ['Non 4127', { kind: 'code', code: '4127', here: false }],
    ['STOP', { kind: 'stop', alone: true }],
    ['Stop.', { kind: 'stop', alone: true }],
    ['TD', { kind: 'stop', alone: true }],
    ['STOPALL', { kind: 'stop', alone: false }],
    ['opt out', { kind: 'stop', alone: false }],
    ['STOP 4127', { kind: 'stop', alone: false }],
    ['Revoke', { kind: 'stop', alone: false }],
    ['please stop', { kind: 'stop', alone: false }],
    ['Stop texting me!', { kind: 'stop', alone: false }],
    ['Unsubscribe me from this list', { kind: 'stop', alone: false }],
    ['I want to opt out of these texts, thanks', { kind: 'stop', alone: false }],
    ['no more texts', { kind: 'stop', alone: false }],
    ['Don’t text me again', { kind: 'stop', alone: false }],
    ['take my number off your list', { kind: 'stop', alone: false }],
    ['STOP sending me messages 4127', { kind: 'stop', alone: false }],
    // These replies are about the team, not about texts.
    ['please cancel our spot', { kind: 'unclear' }],
    ['don’t stop the match without us', { kind: 'unclear' }],
    ['we are at the bus stop', { kind: 'unclear' }],
    // A text from a forged sender checks no one in.
    ['running late 4127', { kind: 'unclear' }],
    ['4127 withdrawn, sorry', { kind: 'unclear' }],
    ['4127 wrong team', { kind: 'unclear' }],
    ['4127?', { kind: 'unclear' }],
    ['Disliked “Is your team here? Reply 4127.”', { kind: 'unclear' }],
    ['here at 4127 in 20 minutes', { kind: 'unclear' }],
    ['start', { kind: 'start' }],
    ['help', { kind: 'silent' }],
    ['yes', { kind: 'unclear' }],
    ['', { kind: 'unclear' }],
    // A phone number has plenty of digits, but not the requested ones.
    ['call me +13105550142', { kind: 'unclear' }],
    ['4127 or 4128', { kind: 'unclear' }],
  ])('parses the reply %j', (text, answer) => {
    expect(readAnswer(text)).toEqual(answer);
  });
  it('parses any text, and finds a four-digit code or none', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        const answer = readAnswer(text);
        if (answer.kind === 'code') expect(text).toContain(answer.code);
      }),
    );
  });
});

it('check-in texts go to a team at most three times, half an hour apart', () => {
  expect(mayAsk(null, 0)).toBe(true);
  const asked = (times: number) => ({ askedAt: 10 * minute, times });
  expect(mayAsk(asked(1), 10 * minute + askedAgainAfter - 1)).toBe(false);
  expect(mayAsk(asked(mostAsked - 1), 10 * minute + askedAgainAfter)).toBe(true);
  expect(mayAsk(asked(mostAsked), 1_000 * minute)).toBe(false);
});

it('check-in texts go to the team’s first player with a valid phone number', () => {
  const of = (...phones: string[]) => phoneOf({ players: phones.map((phone) => ({ phone })), alternates: [] } as never);
  expect(of('', 'x', '(310) 555-0142', '3105550143')).toBe('+13105550142');
  expect(of('', '')).toBeNull();
});

it('check-in replies fit in three text messages, even with long names', () => {
  const about = { team: 'x'.repeat(500), event: 'y'.repeat(500), code: '1234' };
  for (const words of [replies.here(about), replies.takenBack(about)]) expect(words.length).toBeLessThan(460);
});
