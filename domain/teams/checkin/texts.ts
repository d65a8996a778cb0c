import { dialled } from '../../identity/phone.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { Roster } from '../../registration/schema.ts';
import { everyone } from '../../registration/teams/team-name.ts';

/*
 * Check-in by text message (Part 3 §2): the crew asks a team's phone, whose owner answers with the four digits of the question. The digits are what
 * makes an answer true: who sends a text can write any number as its sender, but hasn't read what was sent to that number.
 */

/** A team is asked so often for an event at the most, and not again within this time. */
export const mostAsked = 3;
export const askedAgainAfter = 30 * minute;

/** So many teams are asked by one call: those of one division. */
export const mostTexts = 400;

/** What a text says: a code with or without a "no", a word by which carriers and AWS end and begin a phone's messages, or neither. */
type Answer =
  | { readonly kind: 'code'; readonly code: string; readonly here: boolean }
  /** `alone`: AWS has understood it, too, and answers it; beside a code it hasn't */
  | { readonly kind: 'stop'; readonly alone: boolean }
  | { readonly kind: 'start' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unclear' };

/** The words AWS ends and begins a phone's messages by, whatever we do; it answers them, and HELP, itself. */
const reservedWords = {
  stop: ['stop', 'stopall', 'end', 'cancel', 'unsubscribe', 'quit', 'arret', 'optout', 'opt-out', 'remove'],
  start: ['start', 'unstop'],
  silent: ['help', 'info', 'aide'],
} as const;

/** Words that say beside the code that a team is not here, and those that say no more than that it is; apostrophes are left out. */
const noWords = new Set(
  'no not nope nah non pas never cannot cant wont dont didnt isnt arent werent couldnt havent'.split(' '),
);
const yesWords = new Set([
  ...'y yes yep yeah yup ok okay sure si sí oui here there present aqui aquí ici in now arrived ready'.split(' '),
  ...'hi hello hey thanks thank you please we i am im is are were have us our my all the and team'.split(' '),
  ...'code check checked checking checkin'.split(' '),
]);

/** Whether words with a code say that the team is here, or isn't; null where they may say anything: "4127 withdrawn", "running late 4127". */
function saysHere(words: string, numbers: readonly string[]): boolean | null {
  const said = words.replace(/['’‘`]/g, '').match(/\p{L}+/gu) ?? [];
  if (said.some((word) => noWords.has(word))) return false;
  const isPlain = numbers.length === 1 && !words.includes('?') && said.every((word) => yesWords.has(word));
  return isPlain ? true : null;
}

/** Reads a text as a phone sends it: "4127", "yes 4127!", "No, 4127". What isn't plainly a yes checks nobody in. */
export function readAnswer(text: string): Answer {
  const words = text.trim().toLowerCase().normalize();
  const bare = words.replace(/[^a-z-]/g, '');
  const numbers = [...new Set(words.match(/\d+/g))];
  if ((reservedWords.stop as readonly string[]).includes(bare)) return { kind: 'stop', alone: numbers.length === 0 };
  for (const kind of ['start', 'silent'] as const)
    if (numbers.length === 0 && (reservedWords[kind] as readonly string[]).includes(bare)) return { kind };
  const [code, ...others] = numbers.filter(({ length }) => length === 4);
  const here = saysHere(words, numbers);
  return code === undefined || others.length > 0 || here === null ? { kind: 'unclear' } : { kind: 'code', code, here };
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
  stopped: () => 'This phone gets no more messages from us. Reply START to get them again.',
  gone: () => 'That team has no place in the event any more. Ask at the organizers’ desk.',
  otherPhone: () => 'Another phone answers for that team now. Please check in at the desk.',
  noCode: () => 'To check in, reply with the four digits of our message and nothing else.',
  wrongCode: () => 'These digits are not those of our message to this phone. Look again, or check in at the desk.',
  tooMany: () => 'Too many wrong answers. Please check in at the desk.',
  unknown: () => 'Nobody at this number was asked to check in. Please check in at the desk.',
} as const;
