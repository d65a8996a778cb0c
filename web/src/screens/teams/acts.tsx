import { Suspense, useState } from 'react';
import { teamManageable } from '#domain/teams/operations-acts.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { type Offer, offersOf, offerWords } from '#web/src/features/teams/act-words.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog');
const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'), 'EntryDialog');
const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');
const SeatDialog = lazyPart(() => import('./seat-dialog.tsx'), 'SeatDialog');

/** What the reader may do with the team now; nothing is shown where that is nothing. */
export function Acts({ team }: { team: TeamFace }) {
  const { data } = useCall(teamManageable, { params: { id: team.id } });
  const [chosen, choose] = useState<Offer | 'ask' | null>(null);
  if (!data?.manageable) return null;
  const close = () => choose(null);
  // who may not put somebody on a seat may ask for them, as long as the team may be withdrawn
  const asks = !data.acts.includes('players') && data.acts.includes('withdraw');
  return (
    <Card aria-label="Manage">
      <Stack $gap={3}>
        <h2>Manage</h2>
        <Row $gap={2}>
          {offersOf(data.acts, team).map((offer) => (
            <Button
              key={offer}
              size="s"
              kind={offerWords[offer].danger ? 'danger' : 'quiet'}
              onClick={() => choose(offer)}
            >
              {offerWords[offer].button}
            </Button>
          ))}
          {asks && (
            <Button size="s" onClick={() => choose('ask')}>
              Ask for another player
            </Button>
          )}
        </Row>
        <Suspense>
          {(chosen === 'seat' || chosen === 'ask') && (
            <SeatDialog team={team} asks={chosen === 'ask'} onClose={close} />
          )}
          {chosen === 'entry' && <EntryDialog team={team} onClose={close} />}
          {chosen === 'tags' && <TagsDialog team={team} onClose={close} />}
          {chosen !== null && chosen !== 'seat' && chosen !== 'entry' && chosen !== 'tags' && chosen !== 'ask' && (
            <ActDialog key={chosen} team={team} offer={chosen} onClose={close} />
          )}
        </Suspense>
      </Stack>
    </Card>
  );
}
