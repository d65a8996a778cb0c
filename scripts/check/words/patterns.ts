import type { Kind } from './texts.ts';

/** A wording that a native speaker wouldn't use, and its replacement (the voice guide's table and patterns). */
export type Pattern = {
  readonly name: string;
  readonly say: string;
  readonly find: RegExp;
  /** The kinds of text it applies to, or all if left out. */
  readonly kinds?: readonly Kind[];
  /** Files where these words mean something else. */
  readonly except?: RegExp;
  /** An example that the pattern finds, and one that it accepts. */
  readonly bad: string;
  readonly good: string;
};

/** Text on a screen, in an email or in the viewer of the API. */
const seen = ['strings', 'api'] as const;
const titled = ['strings', 'api', 'titles'] as const;

/** Verbs of a main clause. One after “who registers” shows that those words are its subject. */
const main =
  "(?:is|are|was|were|has|have|had|can|could|may|might|must|will|would|should|does|do)(?:n[’']t)?|comes|goes|gets|stays|counts|needs|takes|gives|keeps|waits|pays|finds|wins|loses|makes|holds|plays|leaves|bears|belongs";
const verbs =
  'is|are|was|were|has|have|had|can|could|may|might|must|will|would|should|does|do|did|comes?|came|goes|go|gets?|got|stands?|stood|plays?|played|pays?|paid|registers?|registered|wins?|won|loses|lost|leads?|led|signs?|signed|buys?|bought|belongs?|follows?|needs?|runs?|ran|works?|waits?|starts?|leaves?|left|changes?|changed|finds?|found|sees?|saw|knows?|knew|asks?|asked|looks?|counts?|ends?|begins?|stays?|holds?|held|takes?|took|gives?|gave|makes?|made|reads?|writes?|wrote|sends?|sent|owns?|ever|only|just|already|never|once|also|still|no longer';
const months =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const sentence = '(?:^|(?<=[.;:!?)”] ))';

export const patterns: readonly Pattern[] = [
  {
    name: 'who-subject',
    say: 'Name the person or thing: players, teams, buyers, anyone who …, you',
    find: new RegExp(
      `(?:^|${sentence})(?:[Ww]ho|[Ww]hat) (?:(?:ever|only|just|already|never|once|also|still|no longer) )*(?:${verbs})\\b(?=[^.,;:!?]* (?<!\\b(?:who|what|that|which|where|when|if|it|they) )(?:${main})\\b)(?![^.;!?]*\\?)`,
      'g',
    ),
    bad: 'Who registers has their spot on every date.',
    good: 'Who is playing? Anyone who registers gets a spot on every date.',
  },
  {
    name: 'whoever',
    say: 'anyone who …, or name them',
    find: /\b(?:whoever|whomever|who ever)\b|\b(?:what|for|by|with|from|than|that) who\b|\bof who (?:is|are) (?:under|over)\b/gi,
    bad: 'Whoever has this link can act for the team.',
    good: 'Anyone with this link can manage your team.',
  },
  {
    name: 'bare-it',
    say: 'Name the thing, or use an imperative: “Add a location”, “Your site”',
    find: /^Its? (?=[a-z{])/g,
    kinds: titled,
    // Lines of an email or a deploy's output follow other lines that name the thing.
    except: /^(?:domain\/notices\/words|infra|scripts)\//,
    bad: 'It has no location.',
    good: 'Add a location. It shows on the event page.',
  },
  {
    name: 'somebody',
    say: 'someone, everyone, no one, anyone; better, the positive act: “Add a waiver”',
    find: /\b(?:some|every|no|any)body\b/gi,
    bad: 'Nobody is asked to agree to a waiver',
    good: 'No one has to call: everyone gets the email.',
  },
  {
    name: 'stands',
    say: 'is shown, is listed, is, shows up in, is logged in',
    find: /(?<!\b(?:as it|as they|as things|(?:where|how)(?: [\w’{}]+){1,3}) )\b(?:stands?|stood)\b(?!-| (?:for|in for|up|by|out|alone|in the way|trial)\b)/gi,
    bad: 'Its number stands in the email you got with it.',
    good: 'CBVA stands for the California Beach Volleyball Association. See the standings.',
  },
  {
    name: 'place',
    say: 'spot; “place” only for finishes and placement matches',
    find: /(?<!\b(?:in|into|of|takes?|took|taking|taken) )\b(?:free|open|held|reserved|no|no more|more|fewer|paid|waitlist|your|their|the last|remaining|\d+|\{\}|a|all|its) places?\b(?! (?:of|where|from \d|to|that|a|an|match|matches|for (?:it|this|that)|in (?:the|a|its|that)(?: \w+)? (?:table|bracket|standings|order|list|log|ranking|file|code))\b)|\bplaces? (?:left|is held|are held|on the waitlist|in the division|in a division)\b/gi,
    // In these files, the word means a finish, or a position on a board or in a picture.
    except: /\/(?:play|board|court-board|brackets?|run|images|points|ratings)\/|^scripts\/replay\//,
    bad: 'A place in Womens Open is held for you while you register.',
    good: 'We’re holding a spot in Womens Open. The event takes place in Hermosa Beach; the 1st place match is in one place.',
  },
  {
    name: 'no-such',
    say: '“We can’t find that X. It may have been removed.” and a way back; in code: “X doesn’t exist”',
    find: /\bthere (?:is|are|was|were) no(?:t| longer)? such\b/gi,
    bad: 'There is no such division.',
    good: 'We can’t find that division. It may have been removed.',
  },
  {
    name: 'mail',
    say: 'email (noun and verb)',
    find: /\be-mail(?:s|ed|ing)?\b|(?<![-/.@\w])mail(?:s|ed|ing)?\b(?![-/.@:]\w| address| code)/gi,
    // Names of resources.
    except: /^infra\/stacks\/data\.ts$/,
    bad: 'The team was mailed.',
    good: 'The team was emailed at its mailing address.',
  },
  {
    name: 'money-back',
    say: 'refund, refunded, no refund; for a spot: release',
    find: /\b(?:giv(?:e|es|en|ing)|gave) (?:(?:it|them|that|this|money|all|some|what) )?back\b|\bgo(?:es)? back to (?:the|its|their|your|whose) (?:cards?|buyers?|payers?|bank)\b|\bgets? (?:it |that |them )?back\b/gi,
    bad: 'The places were given back.',
    good: 'You get your money back minus a 5% admin fee. Go back to the cart.',
  },
  {
    name: 'game',
    say: 'set: a match has sets, sets have points',
    find: /(?<!\b(?:of|grow|video|board|the|real) |[$-])\bgames?\b(?![-’']| (?:day|plan|face)\b)|\b(?:of|in|wins|won|after|ends|starts) the games?\b/gi,
    bad: '2 games to 21',
    good: 'Best 2 of 3 sets to 21. Grow the game.',
  },
  {
    name: 'entry',
    say: 'registration, team; “entry fee” is right',
    find: /(?<!\b(?:menu|ledger|log|data|cache|map|list|directory|journal|score|manual|history|feed|double|index|audit|queue|archive|zip|file|web|handler) )\bentr(?:y|ies)\b(?! (?:fees?|points?|files?|of (?:the|a) (?:menu|map|ledger|log|cache|index))\b)/gi,
    kinds: seen,
    bad: 'Its entries are closed.',
    good: 'The entry fee is $90.00 per registration.',
  },
  {
    name: 'take-back',
    say: 'undo, undone; restore from trash; clear a result',
    find: /\b(?:tak(?:e|es|en|ing)|took) (?:(?:it|them|that|this|one|all|each) )?back\b|\b(?:be|been|is|are|was|were|can|could) had back\b|\b(?:have|has) (?:it|them|that) back\b|\btakes? \w+ back\b/gi,
    bad: 'Each can be taken back in the team’s activity.',
    good: 'You can undo each one in its Activity.',
  },
  {
    name: 'fragment',
    say: 'a sentence: “If off, …”, “Leave blank for …”, “Otherwise, …”',
    find: /(?:^|(?<=[.;:] ))(?:Else\b|else (?=\w+ \w+)|Without this\b|Empty[:,] |Off: |On: |Of who(?:m)?\b)/g,
    bad: 'Else the first day.',
    good: 'If off, the public sees only the Overview. Leave blank for the first day.',
  },
  {
    name: 'yes-noun',
    say: 'approval, OK, consent',
    find: /(?:\b(?:your|a|the|their|whose|her|his|its|no|parent’s|guardian’s|one)|’s) yes\b(?!(?: or |\/)no|-|”|")/gi,
    bad: 'Needs your yes',
    good: 'Needs approval. A yes or no question.',
  },
  {
    name: 'bookish',
    say: 'automatically, on its own; again; while you were editing; up to; so; fix',
    find: /\bby (?:it|them|him|her)sel(?:f|ves)\b|\b(?:anew|meanwhile|at the (?:most|least)|thereby|hereby|whereby|wherein|thereof|therein|thereupon|hence|henceforth|hitherto|whilst|amongst|lest|forthwith|until which|notwithstanding|mend(?:s|ed|ing)?|put right)\b/gi,
    bad: 'The file is too large: 6 MB at the most.',
    good: 'That file is too large. The limit is 6 MB, at most two files.',
  },
  {
    name: 'riddle',
    say: 'Say it straight: name who or what',
    find: /\bof ours\b|\b(?:no|some|any)thing of (?:yours|theirs)\b|\bsuch an? one\b|\bso it (?:would|will|should) be\b|\b(?:can|could|may|to)(?:’t|'t|not)? be had\b|\bnot (?:have|has) to do with\b|\b(?:is|are|was|were|be|been) told (?:of|here|once|to (?:\d|\{\}|the|all|each|those))\b/gi,
    bad: 'So it would be.',
    good: 'This is the preview. Teams were told to arrive early.',
  },
  {
    name: 'whose',
    say: 'Name it: “Pick an organization to shop its store.”',
    find: new RegExp(
      `${sentence}Whose\\b(?![^.;!]* (?:is|are|was|were|has|have|did|does|do|will|can|should)\\b[^.;!]*\\?)`,
      'g',
    ),
    bad: 'Each organization has its own. Whose store?',
    good: 'Whose profile is it? A team whose captain left. Pick an organization to shop its store.',
  },
  {
    name: 'day-month',
    say: 'August 31; Sat, Nov 28',
    find: new RegExp(`\\b(?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?${months}\\b(?! \\d{1,2}\\b(?!\\d))`, 'g'),
    bad: 'Age on 31 August',
    good: 'Age on August 31, 2026',
  },
  {
    name: 'clock',
    say: '9:00 PM',
    find: /(?<![\d:.T-])(?:1[3-9]|2[0-3]|0\d):[0-5]\d(?![\d:]| ?[AP]M|Z|–\d+ set)/g,
    kinds: titled,
    bad: 'Ends at 21:00',
    good: 'Ends at 9:00 PM, stored as 2026-06-01T21:00:00Z',
  },
  {
    name: 'british',
    say: 'American spelling: color, center, canceled, organize, timeout',
    find: /\b(?:(?:colou|favou|honou|behaviou|neighbou|labou|rumou|harbou|flavou)r\w*|centre[sd]?|(?:kilo|centi)?metres?|organis\w+|recognis\w+|realis(?!t|m)\w+|apologis\w+|sanitis\w+|authoris\w+|customis\w+|finalis(?:e|ed|es|ing)|summaris\w+|cancell(?:ed|ing)|travell\w+|labell\w+|modell\w+|catalogues?|cheques?|licences?|defences?|offences?|grey|programmes?|fulfil(?:s|ment)?|judgement|ageing|time-outs?|enrol|learnt|spelt|practis\w+|whilst)\b/gi,
    bad: 'Colours of the team',
    good: 'Team colors, timeout, canceled',
  },
  {
    name: 'crew',
    say: 'staff',
    find: /\b[Cc]rews?\b|\bTDs?\b/g,
    kinds: seen,
    bad: 'The crew of the event',
    good: 'Event staff',
  },
  {
    name: 'promoter',
    say: 'organizer (of a series), host (of an event)',
    find: /\bpromoters?\b/gi,
    kinds: seen,
    bad: 'The promoter is paid weekly.',
    good: 'The organizer is paid weekly.',
  },
  {
    name: 'sms',
    say: 'text (noun and verb)',
    find: /\bSMS\b/g,
    kinds: seen,
    bad: 'You get an SMS.',
    good: 'You get a text.',
  },
  {
    name: 'on-the-staff',
    say: 'is staff, works for, Active',
    find: /\bon the staff\b/gi,
    bad: 'On the staff',
    good: 'Staff only',
  },
  {
    name: 'paper',
    say: 'waiver (ticked at registration), agreement (signed by link)',
    find: /\b(?:un)?signed papers?\b|\bsign(?:s|ing)? (?:a|the|its|their|his|her|your|all|these) papers?\b|\bpapers? (?:to sign|signed|unsigned|waits?|to be signed)\b/gi,
    bad: 'Two papers to sign',
    good: 'Two agreements to sign, printed on paper',
  },
  {
    name: 'give-up',
    say: 'release (a spot), withdraw (a team)',
    find: /\b(?:giv(?:e|es|en|ing)|gave) up (?:your|its|their|his|her|the|a|my|this|that) (?:spots?|places?|holds?|teams?|offers?|reservations?)\b|\b(?:spot|place|hold|offer)s? (?:is|are|was|were) given up\b/gi,
    bad: 'Give up your spot',
    good: 'Release my spot',
  },
  {
    name: 'ref-team',
    say: 'work team',
    find: /\bref(?:eree)?(?:ing)? teams?\b/gi,
    kinds: titled,
    bad: 'The ref team is late.',
    good: 'The work team is late.',
  },
  {
    name: 'shouting',
    say: 'no exclamation marks, except in the specification’s sentences',
    find: /[a-z)]!(?=\s|$)/gi,
    kinds: seen,
    bad: 'All done!',
    good: 'All done.',
  },
  {
    name: 'bare-verb',
    say: 'verb and object: Lock results, Add a waiver, Set seeds',
    find: /^(?:Look|Fix|Without|(?:Start|Make|Seed|Do|Send|Show|See|Take|Set|Open|Close|End|Stop|Change|Add|Choose|Use) (?:it|one|them))$/g,
    kinds: ['strings'],
    bad: 'Seed it',
    good: 'Set seeds',
  },
  {
    name: 'the-best-first',
    say: 'newest first, best first, in order of arrival',
    find: /\bthe (?:latest|newest|oldest|next|last|best|strongest|weakest|highest|lowest|quickest|slowest|largest|biggest|smallest|longest|shortest|nearest|earliest|youngest) first\b|\bin the order in which\b/gi,
    bad: 'Orders, the latest first',
    good: 'Orders, newest first, in order of arrival',
  },
  {
    name: 'faster',
    say: 'wrote first, saved first, got there first',
    find: /\b(?:was|were) faster\b/g,
    kinds: ['comments'],
    bad: 'Another process was faster.',
    good: 'Another process wrote first.',
  },
  {
    name: 'these-dates',
    say: 'on these dates, on that day',
    find: /\bin (?:these|those) dates\b/g,
    bad: 'More than 5,000 orders have bookings in these dates.',
    good: 'More than 5,000 orders have bookings on these dates.',
  },
  {
    name: 'title',
    say: 'subject, behavior, condition: “refuses a second refund of the same seat”',
    find: /^(?:of which|of whom|that (?:is|are|was|were|has|have|had)|whose|are these|is so|so (?:is|are|do|does)|nor|and)\b/gi,
    kinds: ['titles'],
    bad: 'that is canceled before the approval does nothing',
    good: 'does nothing when it is canceled before the approval',
  },
];
