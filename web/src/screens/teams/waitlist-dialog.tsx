import { useState } from 'react';
import type { Problem } from '#domain/kernel/result.ts';
import { changeInLine } from '#domain/teams/operations-acts.ts';
import type { WaitingRow } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { sendAct } from '#web/src/features/teams/act-words.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const words = {
  offer: {
    title: 'Offer a spot',
    hint: 'Holds a spot for this team ahead of the others, for the usual time, and emails them.',
    button: 'Offer spot',
    done: 'Offered',
  },
  line: {
    title: 'Change position',
    hint: 'Teams wait in the order they joined. The team’s Activity shows who made each move and why.',
    button: 'Move',
    done: 'Moved',
  },
  remove: {
    title: 'Remove from the waitlist',
    hint: 'Removes the team from the event, refunds them under the refund policy and emails them.',
    button: 'Remove',
    done: 'Removed',
  },
  approve: {
    title: 'Approve',
    hint: 'Holds a spot for the team for the usual time, and emails them a link to accept it and pay.',
    button: 'Approve',
    done: 'Approved',
  },
  decline: {
    title: 'Decline',
    hint: 'Removes the team from the event, refunds them under the refund policy and emails them.',
    button: 'Decline',
    done: 'Declined',
  },
} as const;

type Props = {
  readonly what: keyof typeof words;
  readonly rows: readonly WaitingRow[];
  onClose(): void;
  onDone(): void;
};

/** Handles one team after another. It stops at the first refusal and returns it. */
async function carriedOut(
  { what, rows }: Pick<Props, 'what' | 'rows'>,
  reason: string,
  to: number,
): Promise<Problem | null> {
  for (const [i, { teamId }] of rows.entries()) {
    const params = { id: teamId };
    const answer =
      what === 'remove' || what === 'decline'
        ? await sendAct(teamId, { type: 'withdraw', money: 'policy', replay: false })
        : await ask(changeInLine, {
            params,
            body: what === 'line' ? { type: 'line', to: to + i, reason } : { type: 'offer', reason },
          });
    if (!answer.ok) return answer.problem;
  }
  return null;
}

/** An organizer's actions on waiting teams. They ask for a reason if they change the order of arrival. */
export function WaitlistDialog({ what, rows, onClose, onDone }: Props) {
  const [reason, setReason] = useState('');
  const [to, setTo] = useState('1');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { title, hint, button, done } = words[what];
  const place = Number(to);
  const needsReason = what === 'offer' || what === 'line';
  const ready = !needsReason || (reason.trim() !== '' && (what === 'offer' || place >= 1));
  const run = async () => {
    setBusy(true);
    const refused = await carriedOut({ what, rows }, reason.trim(), place);
    setBusy(false);
    setProblem(refused);
    if (refused) return;
    toast(`${done}: ${count(rows.length, 'team')}`, { tone: 'good' });
    onDone();
  };
  return (
    <Dialog
      title={`${title}: ${count(rows.length, 'team')}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind={what === 'remove' || what === 'decline' ? 'danger' : 'primary'}
            busy={busy}
            disabled={!ready}
            onClick={() => void run()}
          >
            {button}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Muted>{hint}</Muted>
        {what === 'line' && (
          <TextField
            label="New position"
            type="number"
            min={1}
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
        )}
        {needsReason && <TextField label="Reason" value={reason} onChange={({ target }) => setReason(target.value)} />}
        {problem && (
          <Banner tone="bad" title={problem.title}>
            {problem.detail}
          </Banner>
        )}
      </Stack>
    </Dialog>
  );
}
