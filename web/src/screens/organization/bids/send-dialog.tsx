import { useState } from 'react';
import { useNavigate } from 'react-router';
import { startJob } from '#domain/jobs/operations.ts';
import type { BidCounts, Sending } from '#domain/registration/bids/stored-bid.ts';
import type { ProgramView } from '#domain/registration/bids/views.ts';
import { bidEmailCount } from '#domain/registration/operations-bids.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';

/** Starts a job that emails bids. It lists each one before any is sent. */
export function useSendBids(program: Pick<ProgramView, 'id' | 'organizationId'> | undefined) {
  const go = useNavigate();
  const { send, busy, problem } = useSend(startJob);
  const start = async (which: Sending, bidIds: readonly string[] = []) => {
    if (!program) return;
    const { id: programId, organizationId } = program;
    const answer = await send({
      body: { kind: 'send-bids', params: { organizationId, programId, which, bidIds: [...bidIds] } },
    });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.id }));
  };
  return { start, busy, problem };
}

type Props = { program: ProgramView; counts: BidCounts; onClose(): void };

/** Which bids to email. */
export function SendDialog({ program, counts: bidCounts, onClose }: Props) {
  const fresh = useCall(bidEmailCount, { params: { x: program.id } });
  const counts = fresh.data ?? bidCounts;
  const [which, choose] = useState<Sending>(counts.new > 0 ? 'unsent' : 'open');
  const { start, busy, problem } = useSendBids(program);
  const open = counts.new + counts.sent + counts.opened + counts.bounced;
  return (
    <Dialog
      title="Send bids"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={busy} onClick={() => void start(which)}>
            Preview recipients
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Muted as="p">
          {count(counts.all, 'bid')}, {counts.addressed} with an address, {counts.mailed} emailed, {counts.opened}{' '}
          opened, {counts.used} used.
        </Muted>
        {problem && <Banner tone="bad" title={problem.title} />}
        <RadioGroup
          legend="Bids to send"
          value={which}
          onChange={(value) => choose(value as Sending)}
          options={[
            { value: 'unsent', label: `Not sent yet (${counts.new})` },
            { value: 'bounced', label: `Bounced (${counts.bounced})` },
            {
              value: 'open',
              label: `All unused bids (${open})`,
              hint: 'A new email replaces the earlier link',
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
