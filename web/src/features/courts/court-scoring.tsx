import { useState } from 'react';
import { useNavigate } from 'react-router';
import { courtName } from '#domain/kernel/text.ts';
import { startCourtScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import type { CourtMatch } from '#web/src/features/live-division/court-card.tsx';
import { useCourtCard } from '#web/src/features/live-scoring/court-card.ts';
import { storeLiveScoring } from '#web/src/features/live-scoring/stored.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly tournamentId: number; readonly court: string; readonly now: CourtMatch | undefined };

/**
 * Shown to someone who scanned the court's scoring card: one button that scores the current match, or the next one.
 * Pressing it creates the match's key.
 */
export function CourtScoring({ tournamentId, court, now }: Props) {
  const { card, ended } = useCourtCard(tournamentId, court);
  const [busy, setBusy] = useState(false);
  const go = useNavigate();
  if (ended)
    return (
      <Banner tone="warn" title="This scoring card doesn’t work anymore.">
        Ask the director for today’s card for {courtName(court)}.
      </Banner>
    );
  if (!card || !now) return null;
  const works = now.names(now.match.refTeam);
  const start = async () => {
    setBusy(true);
    const body = { court, key: card.key, matchId: now.match.id };
    const answer = await ask(startCourtScoring, { params: { id: tournamentId }, body });
    setBusy(false);
    if (!answer.ok) return void toast(answer.problem.detail ?? answer.problem.title, { tone: 'bad' });
    const { n, id, path, key } = answer.value;
    storeLiveScoring({ n, id, path, key });
    go(path);
  };
  return (
    <Stack $gap={2}>
      <Button kind="primary" size="l" wide icon="edit" busy={busy} onClick={() => void start()}>
        {works ? `We’re ${works}, the work team` : 'Score this match'}
      </Button>
      {works && (
        <Button wide disabled={busy} onClick={() => void start()}>
          Someone else is scoring
        </Button>
      )}
    </Stack>
  );
}
