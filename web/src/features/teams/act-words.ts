import type { Problem } from '#domain/kernel/problem.ts';
import type { Result } from '#domain/kernel/result.ts';
import type { ActOf, ActType, MoneyWay, TeamAct } from '#domain/teams/acts.ts';
import * as calls from '#domain/teams/operations-acts.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';

/** What a team's page offers, and how it is said: the button, the question, what it means. */
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
  rename: { button: 'Rename', ask: 'Rename the team', hint: '' },
  field: { button: 'Field', ask: 'Ask for a field', hint: 'Empty: no field is asked for.' },
  tags: { button: 'Tags', ask: 'Tags', hint: '' },
  seat: { button: 'Change a player', ask: 'Change a player', hint: '' },
  entry: { button: 'Edit entry', ask: 'Edit the entry', hint: '' },
  move: { button: 'Change division', ask: 'Change division', hint: 'Its seed is cleared.' },
  withdraw: {
    button: 'Withdraw',
    ask: 'Withdraw the team',
    hint: 'Its spot goes to the next team on the waitlist.',
    danger: true,
  },
  forfeit: {
    button: 'Forfeit',
    ask: 'Forfeit',
    hint: 'Its opponents win the matches it has not played. What it played counts.',
    danger: true,
  },
  'forfeit-back': {
    button: 'Take back forfeit',
    ask: 'Take back the forfeit',
    hint: 'Matches it has not played are open again.',
  },
  drop: {
    button: 'Drop',
    ask: 'Drop the team',
    hint: 'Its opponents win the matches it has not played. What it played counts. It is not seeded into later rounds.',
    danger: true,
  },
  'drop-back': {
    button: 'Take back drop',
    ask: 'Take back the drop',
    hint: 'Matches it has not played are open again.',
  },
  merge: {
    button: 'Merge',
    ask: 'Merge into another team',
    hint: 'The other team takes its people and its place in the draw.',
    danger: true,
  },
  unmerge: { button: 'Split off', ask: 'Split it off again', hint: 'The other team has its own people again.' },
  reregister: {
    button: 'Reinstate',
    ask: 'Reinstate the team',
    hint: 'It takes a free place. What was refunded is not charged again.',
  },
  confirm: {
    button: 'Send confirmation',
    ask: 'Send the confirmation again',
    hint: 'Everybody of the team gets the mail once more.',
  },
};

/** Which of them fit what the server says may be done, and how the team stands. */
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
  /** why the organizers allow it where the team does not fit, or has a player who is there already */
  readonly anyway: string;
};

/** The act of an offer, once everything it needs is chosen; null before. Results that depend on it are agreed to with the button that says so. */
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

type Acted = Answer<typeof calls.dropTeam>;

/** Sends an act to the call it has. */
export function sendAct(id: number, act: Sent): Promise<Result<Acted, Problem>> {
  const params = { id };
  switch (act.type) {
    case 'rename':
      return ask(calls.updateTeamName, { params, body: act });
    case 'field':
      return ask(calls.changeField, { params, body: act });
    case 'tags':
      return ask(calls.setTeamTags, { params, body: act });
    case 'forfeit':
      return ask(act.out ? calls.forfeitTeam : calls.undoForfeit, { params, body: act });
    case 'drop':
      return ask(act.out ? calls.dropTeam : calls.undoDrop, { params, body: act });
    case 'withdraw':
      return ask(calls.withdrawAndRefund, { params, body: act });
    case 'reregister':
      return ask(calls.reregisterTeam, { params, body: act });
    case 'move':
      return ask(calls.changeDivision, { params: { a: id, b: act.divisionId }, body: act });
    case 'merge':
      return ask(calls.mergeTeam, { params, body: act });
    case 'unmerge':
      return ask(calls.undoMerge, { params, body: act });
    case 'waivers':
      return ask(calls.agreeWaivers, { params, body: act });
    case 'confirm':
      return ask(calls.sendConfirmation, { params, body: {} });
  }
}
