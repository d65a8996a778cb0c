import type { BracketType } from '#domain/play/brackets/bracket-types.ts';
import { bracketLabel } from '#domain/play/brackets/registry.ts';

/** Labels as the specification writes them; types without a label there show their own text. */
export const typeLabel = (type: BracketType): string => {
  const label = bracketLabel(type);
  const plain = label === type ? type.toLowerCase().replaceAll('_', ' ') : label;
  const single =
    type.startsWith('SINGLE_ELIM') && !/single|challenge/i.test(plain) ? `Single elimination, ${plain}` : plain;
  return single.replace(/^./, (c) => c.toUpperCase());
};
