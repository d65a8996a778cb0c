import type { BracketState } from '#domain/play/brackets/state.ts';
export function showBracket(title: string, state: BracketState): string {
  return `${title} ${state.open}`;
}
