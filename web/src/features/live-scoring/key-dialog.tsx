import { useState } from 'react';
import { styled } from 'styled-components';
import { endScoring, startScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { copyText } from '#web/src/ui/feedback/copy.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const Code = styled.div`
  width: min(100%, 280px);
  padding: 10px;
  background: #ffffff;
  border-radius: var(--radius);
`;

/**
 * Gives someone at the court a QR code to score one match without signing in. It shows the code, its link, and a way to
 * turn it off.
 */
export function ScoringKeyDialog({ matchId, zone, onClose }: { matchId: number; zone: string; onClose(): void }) {
  const [given, give] = useState<Answer<typeof startScoring> | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const answer = await ask(startScoring, { body: { id: matchId } });
    setBusy(false);
    if (answer.ok) give(answer.value);
    else toast(answer.problem.title, { tone: 'bad' });
  };
  const end = async () => {
    if (!given) return;
    setBusy(true);
    const answer = await ask(endScoring, { body: { key: given.key, id: given.id } });
    setBusy(false);
    if (!answer.ok) return void toast(answer.problem.title, { tone: 'bad' });
    toast('QR code turned off.', { tone: 'good' });
    onClose();
  };
  const address = given && `${location.origin}${given.path}&key=${given.key}`;
  return (
    <Dialog title="Scoring QR code" onClose={onClose}>
      <Stack $gap={4}>
        <p>Anyone who scans this can score the match on their phone. No sign-in needed.</p>
        {given === null || address === null ? (
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            Create QR code
          </Button>
        ) : (
          <>
            <Code>
              <QrCode address={address} label="QR code for scoring this match" />
            </Code>
            <Muted>Good until {momentIn(given.validTo, zone)}</Muted>
            <Row $gap={2}>
              <Button onClick={() => void copyText(address, 'Link copied')}>Copy link</Button>
              <Button kind="danger" busy={busy} onClick={() => void end()}>
                Turn off QR code
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
