import { playerPartners } from '#domain/people/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { PlayerLines } from './player-lines.tsx';

/** Everyone a player has played with, newest first. Only people who look after the profile see it. */
export function PlayedWith({ playerId }: { playerId: number }) {
  const { data } = useCall(playerPartners, { params: { playerId }, query: {} });
  if (!data || data.players.length === 0) return null;
  return (
    <Stack $gap={3}>
      <h2>Played with</h2>
      <PlayerLines players={data.players} />
      <Muted>Only people who manage this profile can see this list.</Muted>
    </Stack>
  );
}
