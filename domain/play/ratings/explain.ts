import type { Share } from './schema.ts';

/** Why a match moved the rating, as people say it: "You were expected to win 61 %, won: +9". */
export function whyMoved(
  { expected, score, points }: Pick<Share, 'expected' | 'score' | 'points'>,
  who: string,
): string {
  const result = score === 1 ? 'won' : score === 0 ? 'lost' : 'split';
  return `${who} expected to win ${Math.round(expected * 100)} %, ${result}: ${signed(points)}`;
}

/** "+9", "−14", "±0". */
export function signed(points: number): string {
  const whole = Math.round(points);
  return whole === 0 ? '±0' : `${whole > 0 ? '+' : '−'}${Math.abs(whole)}`;
}
