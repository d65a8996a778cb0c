import { hasFlag } from '../../kernel/flags.ts';
import { ageFields } from '../../people/ages/age-rules.ts';
import type { Division } from '../schema.ts';

/*
 * On most adult teams, one player registers everyone. Only that player has to answer the questions then. Teammates give
 * their names, and their answers are optional (flag `p1Only`).
 */

type Asked = Pick<Division, 'division' | 'ageType' | 'numOfPlayers' | 'props'>;
const first = 'p1Only';

export const asksFirstOnly = ({ props }: Pick<Division, 'props'>): boolean => hasFlag(props, first);

/**
 * Returns whether a division can leave teammates' questions unanswered. Junior divisions and age limits can't, because
 * they need every player's birth date or parent.
 */
export const canAskFirstOnly = ({ division, ageType, numOfPlayers, props }: Asked): boolean =>
  ageType === 2 && numOfPlayers > 1 && ageFields(division, props).length === 0;

/** Returns a division's flags with or without this one. */
export const withFirstOnly = ({ props }: Pick<Division, 'props'>, on: boolean): string[] => [
  ...props.filter((prop) => prop !== first),
  ...(on ? [first] : []),
];
