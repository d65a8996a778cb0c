import type { Id } from '../../kernel/ids.ts';
import { hasBegun } from '../courts/clear.ts';
import { isBracketId } from '../rounds/ids.ts';
import type { BoardMatch } from './task.ts';

/** The brackets of a board that have begun: their matches are played on as they are, to the same points. */
export const begunBrackets = (matches: readonly BoardMatch[]): ReadonlySet<Id> =>
  new Set(matches.filter(({ match, partId }) => isBracketId(partId) && hasBegun(match)).map(({ partId }) => partId));
