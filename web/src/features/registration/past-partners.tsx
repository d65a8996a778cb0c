import { playerPartners } from '#domain/people/operations.ts';
import type { PlayerFound } from '#domain/people/schema.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { PlayerPanelProps } from './player-panel-props.ts';

type Props = Pick<PlayerPanelProps, 'others' | 'context'> & {
  readonly membersOnly: boolean;
  onChoose(found: PlayerFound): void;
};

/** Whom the user's player on this entry has played with before: one press, before anybody is searched. */
export function PastPartners({ others, context, membersOnly, onChoose }: Props) {
  const { user } = useSession();
  const own = new Set(user?.profiles.map(({ id }) => id));
  const first = others.find(({ playerProfileId: id }) => id !== undefined && own.has(id))?.playerProfileId;
  const { event, division } = context;
  const query = {
    tournamentId: String(event.id),
    divisionId: String(division.id),
    ...(membersOnly ? { membersOnly } : {}),
  };
  const { data } = useCall(
    playerPartners,
    first === undefined ? null : ({ params: { playerId: String(first) }, query } as never),
  );
  const there = new Set(others.map(({ playerProfileId }) => playerProfileId));
  const partners = data?.players.filter(({ id }) => !there.has(id)) ?? [];
  if (partners.length === 0) return null;
  return (
    <Stack $gap={2}>
      <Muted>You played together before</Muted>
      <Row role="group" aria-label="Past partners">
        {partners.map((found) => (
          <Button key={found.id} onClick={() => onChoose(found)}>
            <Avatar name={found.fullName} size={28} />
            {found.fullName}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}
