import { dialled } from '../../identity/phone.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { Roster } from '../../registration/schema.ts';
import { everyone } from '../../registration/teams/everyone.ts';

/*
 * Check-in by text message (Part 3 §2): the crew asks a team's phone, whose owner answers with the four digits of the question. The digits are what
 * makes an answer true: who sends a text can write any number as its sender, but hasn't read what was sent to that number.
 */

/** A team is asked so often for an event at the most, and not again within this time. */
export const mostAsked = 3;
export const askedAgainAfter = 30 * minute;

/** So many teams are asked by one call: those of one division. */
export const mostTexts = 400;

/** What a text says: a code with or without a "no", a word that carriers and AWS answer themselves, or neither. */
type Answer =
  | { readonly kind: 'code'; readonly code: string; readonly here: boolean }
  | { readonly kind: 'stop' }
  | { readonly kind: 'start' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unclear' };

/** The words AWS ends and begins a phone's messages by, whatever we do; it answers them, and HELP, itself. */
const kept = {
  stop: ['stop', 'stopall', 'end', 'cancel', 'unsubscribe', 'quit', 'arret', 'optout', 'opt-out', 'remove'],
  start: ['start', 'unstop'],
  silent: ['help', 'info', 'aide'],
} as const;

/** Reads a text as a phone sends it: "4127", "yes 4127!", "No, 4127". */
export function readAnswer(text: string): Answer {
  const words = text.trim().toLowerCase().slice(0, 200);
  const bare = words.replace(/[^a-z-]/g, '');
  for (const kind of ['stop', 'start', 'silent'] as const)
    if (!/\d/.test(words) && (kept[kind] as readonly string[]).includes(bare)) return { kind };
  const codes = [...new Set(words.match(/(?<!\d)\d{4}(?!\d)/g))];
  const [code] = codes;
  if (!code || codes.length > 1) return { kind: 'unclear' };
  return { kind: 'code', code, here: !/\bno(t|pe)?\b/.test(words) };
}

/** The phone that is asked for a team: that of the first of its people who gave one, as it is dialled from anywhere; null where nobody did. */
export function phoneOf(roster: Pick<Roster, 'players' | 'alternates'>): string | null {
  for (const { phone } of everyone(roster)) {
    const number = phone ? dialled(phone) : null;
    if (number) return number;
  }
  return null;
}

/** Whether a team may be asked now, by when it was before. */
export const mayAsk = (before: { readonly askedAt: Millis; readonly times: number } | null, now: Millis): boolean =>
  before === null || (before.times < mostAsked && now >= before.askedAt + askedAgainAfter);

/** What a reply is about. */
type About = { readonly team: string; readonly event: string; readonly code: string };

/** Names are as long as people make them, texts are not. */
const short = (name: string): string => (name.length > 50 ? `${name.slice(0, 49)}…` : name);

/** What is answered to a text, in words. */
export const replies = {
  here: ({ team, event, code }: About) =>
    `${short(team)} is checked in for ${short(event)}. Not here after all? Reply NO ${code}.`,
  takenBack: ({ team, event, code }: About) =>
    `${short(team)} is no longer checked in for ${short(event)}. Reply ${code} when you are here.`,
  /** `why`: the refusal's own words; `how`: where it is mended */
  refused: ({ team, event }: About, why: string, how: string) =>
    `${short(team)}, ${short(event)}: ${why}.${how ? ` ${how}` : ''}`,
  gone: () => 'That team has no place in the event any more. Ask at the organizers’ desk.',
  noCode: () => 'To check in, reply with the four digits of our message and nothing else.',
  wrongCode: () => 'These digits are not those of our message to this phone. Look again, or check in at the desk.',
  tooMany: () => 'Too many wrong answers. Please check in at the desk.',
  unknown: () => 'Nobody at this number was asked to check in. Please check in at the desk.',
} as const;
