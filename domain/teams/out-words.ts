import type { Id } from '../kernel/ids.ts';
import { sideOf } from '../play/match-location.ts';
import type { DivisionPlay } from '../play/rounds/schema.ts';
import { actWords } from './act-words.ts';

/** The acts after which a team no longer plays, or plays again. */
const outTypes = ['drop', 'forfeit'] as const;
type OutType = (typeof outTypes)[number];
export const isOutType = (type: string): type is OutType => outTypes.some((one) => one === type);

/** Returns how many matches a team forfeits because it no longer plays. */
const forfeitedBy = ({ pools }: Pick<DivisionPlay, 'pools'>, teamId: Id): number =>
  pools
    .flatMap(({ matches }) => matches)
    .filter(({ forfeit, ...match }) => {
      const side = sideOf(match, teamId);
      return side !== null && forfeit && !forfeit.during && (forfeit.by === side || forfeit.by === 'both');
    }).length;

type Out = {
  readonly type: OutType;
  /** The act in the team's history. */
  readonly told: string;
  readonly teamId: Id;
  readonly isSingle: boolean;
  readonly play: Pick<DivisionPlay, 'pools' | 'rounds'>;
};

/**
 * Returns what a team's people are told when it is dropped, forfeits its matches, or is reinstated: a verb that goes
 * between the team and its division, and what happens to its matches.
 */
export function outWords({ type, told, teamId, isSingle, play }: Out): { what: string; message: string } {
  if (told !== actWords({ type, out: true, replay: false }, {}))
    return {
      what: 'is back in',
      message: play.rounds.length > 0 ? 'Forfeited matches that weren’t played are on again.' : '',
    };
  const left = forfeitedBy(play, teamId);
  // A session has no matches, and before the draw there is nothing to say about them.
  const sentences = play.rounds.length > 0 && [
    left === 1 && 'The unplayed match is forfeited, and the opponent wins it.',
    left > 1 && `The ${left} unplayed matches are forfeited, and the opponents win them.`,
    'Matches already played count.',
    type === 'drop' && `The ${isSingle ? 'player' : 'team'} isn’t seeded into later rounds.`,
  ];
  return {
    what: type === 'drop' ? 'was dropped from' : 'forfeited all remaining matches in',
    message: sentences ? sentences.filter(Boolean).join(' ') : '',
  };
}

/** Returns whom a team's people can ask. */
export function askWords(host: string, email: string | undefined): string {
  if (!email) return host && `If you have questions, contact ${host}.`;
  return host
    ? `If you have questions, reply to this email or contact ${host} at ${email}.`
    : 'If you have questions, reply to this email.';
}
