import { useState } from 'react';
import type { Problem, Result } from '#domain/kernel/result.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

type Props = { readonly label: string; waive(reason: string): Promise<Result<unknown, Problem>>; onClose(): void };

/** Lets staff waive a number with a reason, which the player and the check-in staff can read. */
export function WaiveDialog({ label, waive, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const send = async () => {
    setBusy(true);
    const reply = await waive(reason.trim());
    setBusy(false);
    if (reply.ok) onClose();
    else setProblem(reply.problem);
  };
  return (
    <Dialog
      title={`Waive ${label}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} disabled={reason.trim() === ''} onClick={() => void send()}>
            Waive
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <TextField
          label="Reason"
          hint="Shown to the player and the check-in staff"
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}
