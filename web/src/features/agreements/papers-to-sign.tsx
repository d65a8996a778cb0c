import { useState } from 'react';
import { agreementToSign, papersOfEvent } from '#domain/notices/operations-agreements.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Signing } from './signing.tsx';

type Paper = Answer<typeof papersOfEvent>['items'][number];

/** The text of one agreement, with the players this user may sign for below it. */
function Opened({ id, playerIds, reload }: { id: number; playerIds: readonly number[]; reload(): Promise<unknown> }) {
  const source = useCall(agreementToSign, { params: { id }, query: {} });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={3} what="the agreement" />}>
      {(of) => (
        <Stack $gap={3}>
          <RichText html={of.text} />
          {of.players
            .filter(({ playerProfileId }) => playerIds.includes(playerProfileId))
            .map((player) => (
              <Signing
                key={player.playerProfileId}
                {...{ of, player }}
                signKey={undefined}
                put={(next) => {
                  source.put(next);
                  void reload();
                }}
              />
            ))}
        </Stack>
      )}
    </Loaded>
  );
}

/** Returns text such as "Signed for Cy and Di" or "You can sign for Cy now". */
function standing({ version, players }: Paper, playerIds: readonly number[]): string {
  const mine = players.filter(({ playerProfileId }) => playerIds.includes(playerProfileId));
  const open = mine.filter(({ signedVersion }) => signedVersion !== version);
  const names = (of: typeof mine) => of.map(({ name }) => name).join(' and ');
  if (mine.length === 0) return 'Each player, or a junior’s guardian, gets an email with a link to sign.';
  if (open.length === 0) return `Signed for ${names(mine)}.`;
  return `You can sign for ${names(open)} now, or later with the link in your email.`;
}

/**
 * The agreements an event asks its players to sign, shown during registration. Users sign here for the players they're
 * responsible for. The other players get a link by email once the team is registered. `playerIds` are the profiles on
 * the team.
 */
export function PapersToSign({ tournamentId, playerIds }: { tournamentId: number; playerIds: readonly number[] }) {
  const source = useCall(papersOfEvent, { params: { id: tournamentId } });
  const [opened, open] = useState<number | null>(null);
  const items = source.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card aria-label="Agreements to sign">
      <Stack $gap={4}>
        <h3>Agreements to sign</h3>
        {items.map((one) => (
          <Stack key={one.id} $gap={3}>
            <Row $between>
              <div>
                <b>{one.name}</b>
                <Muted as="p">{standing(one, playerIds)}</Muted>
              </div>
              <Button
                size="s"
                aria-expanded={opened === one.id}
                onClick={() => open(opened === one.id ? null : one.id)}
              >
                {opened === one.id ? 'Close' : 'Read and sign'}
              </Button>
            </Row>
            {opened === one.id && <Opened id={one.id} playerIds={playerIds} reload={source.reload} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
