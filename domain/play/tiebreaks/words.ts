import { type TiebreakName, tiebreakOptions } from './names.ts';

const offered = new Map<TiebreakName, string>(tiebreakOptions.map(({ name, text }) => [name, text]));

/**
 * Returns a ranking rule in words: the specification's rules in its own wording (Part 3 §5), and other bodies' rules by
 * name.
 */
export function tiebreakText(name: TiebreakName): string {
  const text = offered.get(name) ?? name.toLowerCase().replaceAll('_', ' ').replace('fivb', 'FIVB');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
