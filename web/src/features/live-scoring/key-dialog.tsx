import { useState } from 'react';
import { styled } from 'styled-components';
import { endScoring, startScoring } from '#domain/play/operations-scoring.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
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

/** Gives somebody at the court a key to score one match with, without signing in: its code to scan, its link, and its end. */
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
    toast('The key scores no more.', { tone: 'good' });
    onClose();
  };
  const address = given && `${location.origin}${given.path}&key=${given.key}`;
  return (
    <Dialog title="Scoring key" onClose={onClose}>
      <Stack $gap={4}>
        <p>Whoever scans it scores this match on their phone, without signing in.</p>
        {given === null || address === null ? (
          <Button kind="primary" busy={busy} onClick={() => void make()}>
            Make a key
          </Button>
        ) : (
          <>
            <Code>
              <QrCode address={address} label="QR code that scores this match" />
            </Code>
            <Muted>Until {momentIn(given.validTo, zone)}</Muted>
            <Row $gap={2}>
              <Button
                onClick={() =>
                  void navigator.clipboard
                    .writeText(address)
                    .then(() => toast('Link copied', { tone: 'good' }))
                    .catch(() => toast('The link could not be copied.', { tone: 'bad' }))
                }
              >
                Copy the link
              </Button>
              <Button kind="danger" busy={busy} onClick={() => void end()}>
                End this key
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
