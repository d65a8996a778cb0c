import { dialled } from '../../identity/phone.ts';
import { type Millis, minute } from '../../kernel/time.ts';
import type { Roster } from '../../registration/schema.ts';
import { everyone } from '../../registration/teams/team-name.ts';

/*
 * Check-in by text message (Part 3 §2): staff text a team's phone, and its owner replies with the four digits in the
 * text. The digits prove where the reply comes from: anyone can fake a sender's number, but only that phone received
 * the text.
 */

/** How often we ask a team per event, and the minimum time between two texts. */
export const mostAsked = 3;
export const askedAgainAfter = 30 * minute;

/** The maximum number of teams that one call asks, all from one division. */
export const mostTexts = 400;

/**
 * The meaning of a text: a code with or without a "no", a request to stop or start messages to a phone, or neither.
 */
type Answer =
  | { readonly kind: 'code'; readonly code: string; readonly here: boolean }
  /**
   * `alone` means that AWS recognizes the keyword and answers it. If there is a code next to it, AWS doesn't recognize
   * it.
   */
  | { readonly kind: 'stop'; readonly alone: boolean }
  | { readonly kind: 'start' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unclear' };

/**
 * The keywords that AWS uses to stop or start messages (AWS End User Messaging, "Required opt-out keywords"). It answers
 * them, and HELP, without us.
 */
const reservedWords = {
  stop: ['stop', 'end', 'cancel', 'unsubscribe', 'quit', 'arret', 'optout', 'opt-out', 'remove', 'td'],
  start: ['start', 'unstop'],
  silent: ['help', 'info', 'aide'],
} as const;

/**
 * Words next to the code that mean that a team is not here, and words that only confirm that it is. Apostrophes are
 * removed.
 */
const noWords = new Set(
  'no not nope nah non pas never cannot cant wont dont didnt isnt arent werent couldnt havent'.split(' '),
);
const yesWords = new Set([
  ...'y yes yep yeah yup ok okay sure si sí oui here there present aqui aquí ici in now arrived ready'.split(' '),
  ...'hi hello hey thanks thank you please we i am im is are were have us our my all the and team'.split(' '),
  ...'code check checked checking checkin'.split(' '),
]);

/**
 * Words that ask us to stop texting: those of AWS, of carriers (STOPALL) and of the FCC (revoke). The request is clear
 * only if all other words in the text are in `besideStop`. TD also means a tournament director, so it counts only
 * without other words.
 */
const stopWords = new Set<string>([...reservedWords.stop.filter((word) => word !== 'td'), 'stopall', 'revoke']);
const besideStop = new Set([
  ...'please pls just hey ok okay thanks thank you i want would like to me us my our your this these the all any'.split(
    ' ',
  ),
  ...'more from of with list number phone texts text texting messages message messaging sms sending send'.split(' '),
  ...'contacting contact alerts it now off at once immediately'.split(' '),
]);
const stopPhrases =
  /\bno more (?:texts?|messages?|sms)\b|\b(?:do not|dont|never) (?:text|message|contact)\b|\b(?:take|get) (?:me|us|(?:my|our|this) number) off\b|\bleave (?:me|us) alone\b/;

/**
 * Returns whether a text asks us in plain words to stop. Any reasonable wording counts, not only a carrier's keywords
 * (47 CFR 64.1200(a)(10)).
 */
function asksToStop(text: string): boolean {
  const plain = text.replace(/['’‘`]/g, '').replace(/\bopt(?:ing)?[ -](?:me )?out\b/g, 'optout');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const isStop = words.some((word) => stopWords.has(word));
  return (
    (isStop && words.every((word) => stopWords.has(word) || besideStop.has(word))) || stopPhrases.test(words.join(' '))
  );
}

/**
 * Returns whether the words next to a code mean that the team is here or that it isn't. Returns null if they could mean
 * anything: "4127 withdrawn", "running late 4127".
 */
function saysHere(words: string, numbers: readonly string[]): boolean | null {
  const said = words.replace(/['’‘`]/g, '').match(/\p{L}+/gu) ?? [];
  if (said.some((word) => noWords.has(word))) return false;
  const isPlain = numbers.length === 1 && !words.includes('?') && said.every((word) => yesWords.has(word));
  return isPlain ? true : null;
}

/** Reads a text as a phone sends it: "4127", "yes 4127!", "No, 4127". An unclear text checks no one in. */
export function readAnswer(text: string): Answer {
  const words = text.trim().toLowerCase().normalize();
  const bare = words.replace(/[^a-z-]/g, '');
  const numbers = [...new Set(words.match(/\d+/g))];
  // AWS recognizes only single words as keywords, so "opt out" isn't one.
  const alone = numbers.length === 0 && !/\s/.test(words);
  if ((reservedWords.stop as readonly string[]).includes(bare)) return { kind: 'stop', alone };
  for (const kind of ['start', 'silent'] as const)
    if (numbers.length === 0 && (reservedWords[kind] as readonly string[]).includes(bare)) return { kind };
  if (asksToStop(words)) return { kind: 'stop', alone: false };
  const [code, ...others] = numbers.filter(({ length }) => length === 4);
  const here = saysHere(words, numbers);
  return code === undefined || others.length > 0 || here === null ? { kind: 'unclear' } : { kind: 'code', code, here };
}

/**
 * Returns the phone to ask for a team, which is the first one its people gave, in international format, or null if
 * there is none.
 */
export function phoneOf(roster: Pick<Roster, 'players' | 'alternates'>): string | null {
  for (const { phone } of everyone(roster)) {
    const number = phone ? dialled(phone) : null;
    if (number) return number;
  }
  return null;
}

/** Returns whether we can ask a team now, based on when and how often we asked it. */
export const mayAsk = (before: { readonly askedAt: Millis; readonly times: number } | null, now: Millis): boolean =>
  before === null || (before.times < mostAsked && now >= before.askedAt + askedAgainAfter);

/** The team, event and code that a reply is about. */
type About = { readonly team: string; readonly event: string; readonly code: string };

/** Names can be long, but text messages can't. */
const short = (name: string): string => (name.length > 50 ? `${name.slice(0, 49)}…` : name);

/** The texts we reply with. */
export const replies = {
  here: ({ team, event, code }: About) =>
    `${short(team)} is checked in for ${short(event)}. Not here after all? Reply NO ${code}.`,
  takenBack: ({ team, event, code }: About) =>
    `${short(team)} is no longer checked in for ${short(event)}. Reply ${code} when you arrive.`,
  /** `why` is the refusal's title, and `how` says where to fix it. */
  refused: ({ team, event }: About, why: string, how: string) =>
    `${short(team)}, ${short(event)}: ${why}.${how ? ` ${how}` : ''}`,
  stopped: () => 'This phone will get no more texts from us. Reply START to turn them back on.',
  gone: () => 'That team is no longer registered for the event. Ask at the check-in desk.',
  otherPhone: () => 'Another phone now handles check-in for that team. Please check in at the desk.',
  noCode: () => 'To check in, reply with only the four digits from our text.',
  wrongCode: () =>
    'Those digits do not match the ones we texted to this phone. Check them and reply again, or check in at the desk.',
  tooMany: () => 'Too many wrong answers. Please check in at the desk.',
  unknown: () => 'No one at this number was asked to check in. Please check in at the desk.',
} as const;
