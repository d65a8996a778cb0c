import type { Id } from '#domain/kernel/ids.ts';
import { hour } from '#domain/kernel/time.ts';
import { claimsOf, ownToken } from '#web/src/features/session/tokens.ts';
import { stored } from '#web/src/lib/storage.ts';

/** How long the answer is remembered: a day of play. */
const keptFor = 24 * hour;
type ScorerRights = { readonly who: string; readonly until: Readonly<Record<Id, number>> };
const isScorerRights = (value: unknown): value is ScorerRights =>
  typeof (value as ScorerRights | null)?.who === 'string' && typeof (value as ScorerRights).until === 'object';

const memory = stored<ScorerRights | null>(
  'mayScore',
  null,
  isScorerRights as (value: unknown) => value is ScorerRights | null,
);
const me = (): string => String(claimsOf(ownToken() ?? '').sub ?? '');

/**
 * Returns whether the server recently allowed the user to score in a division. This opens the scorepad offline. The
 * server still checks each entry.
 */
export function mayScoreStill(divisionId: Id): boolean {
  const kept = memory.read();
  return kept !== null && kept.who === me() && (kept.until[divisionId] ?? 0) > Date.now();
}

/** Remembers the server's answer. */
export function rememberMayScore(divisionId: Id): void {
  const kept = memory.read();
  const now = Date.now();
  const others = Object.entries(kept?.who === me() ? kept.until : {}).filter(
    ([id, until]) => Number(id) !== divisionId && until > now,
  );
  memory.write({ who: me(), until: Object.fromEntries([...others, [divisionId, now + keptFor]]) });
}
