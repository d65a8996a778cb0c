import { type TiebreakName, tiebreakOptions } from './names.ts';

const offered = new Map<TiebreakName, string>(tiebreakOptions.map(({ name, text }) => [name, text]));

/** The ranking rules in words: the specification's as it offers them (Part 3 §5), and other bodies' rules by their names. */
export function tiebreakText(name: TiebreakName): string {
  const text = offered.get(name) ?? name.toLowerCase().replaceAll('_', ' ').replace('fivb', 'FIVB');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
