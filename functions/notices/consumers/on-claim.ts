import { codeLife } from '#domain/identity/codes.ts';
import { fullName } from '#domain/people/names.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { claimChanged } from '#events/people/claim-changed.ts';
import { userRecordItem } from '../../store/identity/items.ts';
import { claimItem } from '../../store/people/claims.ts';
import { playerItem } from '../../store/people/items.ts';
import type { Deps } from '../deps.ts';
import { send } from '../send.ts';

/** A code goes to what is on file; who asked staff hears what they said. A code that was used or replaced meanwhile is not mailed. */
export async function onClaimChanged({ data }: Envelope<DetailOf<typeof claimChanged>>, deps: Deps): Promise<void> {
  const { playerId, claimId: id, state } = data;
  const [claim, profile] = await Promise.all([
    deps.table.get(claimItem, { playerId, id }),
    deps.table.get(playerItem, { id: playerId }),
  ]);
  if (!claim || !profile || claim.state !== state) return;
  const player = fullName(profile);
  if (state === 'code') {
    if (!claim.email) return;
    const words = { code: claim.code, player, minutes: String(codeLife / 60_000) };
    await send('claimCode', words, { email: claim.email }, deps);
    return;
  }
  if (claim.decidedBy === null || state === 'asked') return;
  const record = await deps.table.get(userRecordItem, { id: claim.userId });
  const email = record?.emails.find(({ isPrimary }) => isPrimary)?.email;
  if (!email) return;
  const answer = state === 'done' ? 'The profile is yours to look after now.' : 'We could not give it to you.';
  const playerPath = to(paths.player, { playerProfileId: playerId });
  await send('claimDecided', { player, answer, reason: claim.reason, playerPath }, { email }, deps);
}
