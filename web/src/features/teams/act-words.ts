import type { Problem, Result } from '#domain/kernel/result.ts';
import type { ActOf, ActType, MoneyWay, TeamAct } from '#domain/teams/acts.ts';
import * as calls from '#domain/teams/operations-acts.ts';
import { ask, newKey } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';

/** A team page's actions and their texts: the button, the question and the effect. */
type Words = { readonly button: string; readonly ask: string; readonly hint: string; readonly danger?: boolean };

const offered = [
  'rename',
  'field',
  'tags',
  'seat',
  'entry',
  'move',
  'withdraw',
  'forfeit',
  'forfeit-back',
  'drop',
  'drop-back',
  'merge',
  'unmerge',
  'reregister',
  'confirm',
] as const;
export type Offer = (typeof offered)[number];

export const offerWords: Readonly<Record<Offer, Words>> = {
  rename: { button: 'Rename', ask: 'Rename team', hint: '' },
  field: { button: 'Field', ask: 'Request a field', hint: 'Leave blank to clear the request.' },
  tags: { button: 'Tags', ask: 'Tags', hint: '' },
  seat: { button: 'Change player', ask: 'Change player', hint: '' },
  entry: { button: 'Edit registration', ask: 'Edit registration', hint: '' },
  move: { button: 'Change division', ask: 'Change division', hint: 'The team’s seed is cleared.' },
  withdraw: {
    button: 'Withdraw',
    ask: 'Withdraw team',
    hint: 'The team’s spot goes to the next team on the waitlist.',
    danger: true,
  },
  forfeit: {
    button: 'Forfeit',
    ask: 'Forfeit',
    hint: 'Opponents win the matches this team hasn’t played. Matches already played count.',
    danger: true,
  },
  'forfeit-back': {
    button: 'Undo forfeit',
    ask: 'Undo forfeit',
    hint: 'Reopens forfeited matches that haven’t been played.',
  },
  drop: {
    button: 'Drop',
    ask: 'Drop team',
    hint: 'Opponents win the matches this team hasn’t played. Matches already played count. The team isn’t seeded into later rounds.',
    danger: true,
  },
  'drop-back': {
    button: 'Undo drop',
    ask: 'Undo drop',
    hint: 'Reopens forfeited matches that haven’t been played.',
  },
  merge: {
    button: 'Merge',
    ask: 'Merge into another team',
    hint: 'The other team takes over this team’s players and its spot in the draw.',
    danger: true,
  },
  unmerge: { button: 'Split off', ask: 'Split team off', hint: 'The other team gets its own players back.' },
  reregister: {
    button: 'Reinstate',
    ask: 'Reinstate team',
    hint: 'The team takes an open spot. Refunded fees aren’t charged again.',
  },
  confirm: {
    button: 'Resend confirmation',
    ask: 'Resend confirmation',
    hint: 'Everyone on the team gets the email again.',
  },
};

/** The actions whose words name the team itself, so that they can name a player instead. */
const aboutOne: readonly Offer[] = ['move', 'withdraw', 'forfeit', 'drop', 'reregister'];

/** Returns an action's words. If everyone in the division registers alone (`isPlayer`), they say "player", not "team". */
export function wordsFor(offer: Offer, isPlayer: boolean): Words {
  const words = offerWords[offer];
  if (!isPlayer || !aboutOne.includes(offer)) return words;
  const told = (text: string) => text.replaceAll('team', 'player');
  return { ...words, ask: told(words.ask), hint: told(words.hint) };
}

/** Returns the actions that both the server and the team's state allow. */
export const offersOf = (acts: readonly ActType[], of: { forfeit: boolean; drop: boolean }): readonly Offer[] =>
  offered.filter((offer) => {
    if (offer === 'seat') return acts.includes('players');
    if (offer === 'forfeit') return acts.includes('forfeit') && !of.forfeit;
    if (offer === 'forfeit-back') return acts.includes('forfeit') && of.forfeit;
    if (offer === 'drop') return acts.includes('drop') && !of.drop;
    if (offer === 'drop-back') return acts.includes('drop') && of.drop;
    return acts.includes(offer);
  });

export type Answers = {
  readonly text: string;
  readonly divisionId: number | null;
  readonly intoId: number | null;
  readonly money: MoneyWay;
  readonly waitlist: boolean;
  /** Why the organizers allow a team that doesn't fit, or a player who is already in the division. */
  readonly anyway: string;
};

/**
 * Returns the action once everything it needs is chosen, or null before that. Confirming it also agrees to clearing the
 * results that depend on it.
 */
export function actOf(
  offer: Exclude<Offer, 'seat' | 'entry' | 'tags'>,
  { text, divisionId, intoId, money, waitlist, anyway }: Answers,
): TeamAct | null {
  const replay = true;
  switch (offer) {
    case 'rename':
      return text.trim() ? { type: 'rename', name: text.trim() } : null;
    case 'field':
      return { type: 'field', field: text.trim() };
    case 'move':
      return divisionId === null ? null : { type: 'move', divisionId, waitlist, money, anyway, replay };
    case 'withdraw':
      return { type: 'withdraw', money, replay };
    case 'forfeit':
    case 'drop':
      return { type: offer, out: true, replay };
    case 'forfeit-back':
      return { type: 'forfeit', out: false, replay };
    case 'drop-back':
      return { type: 'drop', out: false, replay };
    case 'merge':
      return intoId === null ? null : { type: 'merge', intoId, replay };
    case 'unmerge':
      return { type: 'unmerge', replay };
    case 'reregister':
      return { type: 'reregister', waitlist, anyway, replay };
    case 'confirm':
      return { type: 'confirm' };
  }
}

export type Sent = Exclude<
  TeamAct,
  | ActOf<'players'>
  | ActOf<'entry'>
  | ActOf<'registration'>
  | ActOf<'seed'>
  | ActOf<'copy'>
  | ActOf<'offer'>
  | ActOf<'line'>
>;

type Acted = Answer<typeof calls.dropTeam> | Answer<typeof calls.changeDivision>;

/** Sends an action through its call. A retry uses the same key, because the first try may have worked. */
export function sendAct(id: number, act: Sent, key = newKey()): Promise<Result<Acted, Problem>> {
  const params = { id };
  switch (act.type) {
    case 'rename':
      return ask(calls.updateTeamName, { params, body: act, key });
    case 'field':
      return ask(calls.changeField, { params, body: act, key });
    case 'tags':
      return ask(calls.setTeamTags, { params, body: act, key });
    case 'forfeit':
      return ask(act.out ? calls.forfeitTeam : calls.undoForfeit, { params, body: act, key });
    case 'drop':
      return ask(act.out ? calls.dropTeam : calls.undoDrop, { params, body: act, key });
    case 'withdraw':
      return ask(calls.withdrawAndRefund, { params, body: act, key });
    case 'reregister':
      return ask(calls.reregisterTeam, { params, body: act, key });
    case 'move':
      return ask(calls.changeDivision, { params: { a: id, b: act.divisionId }, body: act, key });
    case 'merge':
      return ask(calls.mergeTeam, { params, body: act, key });
    case 'unmerge':
      return ask(calls.undoMerge, { params, body: act, key });
    case 'waivers':
      return ask(calls.agreeWaivers, { params, body: act, key });
    case 'confirm':
      return ask(calls.sendConfirmation, { params, body: {}, key });
  }
}
