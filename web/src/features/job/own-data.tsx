import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelJob, jobList, startJob } from '#domain/jobs/contract.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Me = { readonly id: number; readonly email: string };

/** Everything that is kept of the user, as a file. */
function Download({ userId }: { userId: number }) {
  const go = useNavigate();
  const { send, busy, problem } = useSend(startJob);
  const start = async () => {
    const answer = await send({ body: { kind: 'export-person', params: { userId } } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.id }));
  };
  return (
    <Card aria-labelledby="download">
      <Stack $gap={3}>
        <h2 id="download">Download my data</h2>
        <p>Your account, profiles, teams, orders and what you have typed, in one file. It takes a minute.</p>
        {problem && <Banner tone="bad" title={problem.title} />}
        <div>
          <Button busy={busy} onClick={() => void start()}>
            Download my data
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

/** The account is about to be deleted: until when, and the way back. */
function ComeBack({ job, onDone }: { job: JobView; onDone(): void }) {
  const { send, busy, problem } = useSend(cancelJob);
  const keep = async () => {
    if ((await send({ params: { id: job.id } })).ok) onDone();
  };
  return (
    <Banner tone="warn" title={`Your account will be deleted ${momentIn(job.notBefore ?? 0, zone)}.`}>
      <Stack $gap={3}>
        <p>Until then nothing is gone.</p>
        {problem && <p>{problem.title}</p>}
        <div>
          <Button kind="primary" busy={busy} onClick={() => void keep()}>
            Keep my account
          </Button>
        </div>
      </Stack>
    </Banner>
  );
}

/** Deleting asks for the address to be typed, since it is final. */
function Delete({ me, onDone }: { me: Me; onDone(): void }) {
  const [typed, setTyped] = useState('');
  const { send, busy, problem } = useSend(startJob);
  const start = async () => {
    if ((await send({ body: { kind: 'erase-person', params: { userId: me.id } } })).ok) onDone();
  };
  return (
    <Stack $gap={3}>
      <p>
        After 14 days your account, your profile and those of children nobody else looks after are gone for good. You
        can come back until then.
      </p>
      <TextField
        label="Your email"
        hint={`Type ${me.email}`}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem && <Banner tone="bad" title={problem.title} />}
      <div>
        <Button
          kind="danger"
          busy={busy}
          disabled={typed.trim().toLowerCase() !== me.email.toLowerCase()}
          onClick={() => void start()}
        >
          Delete my account
        </Button>
      </div>
    </Stack>
  );
}

/** What a user can do with what is kept of them: have it, and have it deleted. */
export function OwnData({ me }: { me: Me }) {
  const { data, reload } = useCall(jobList, {});
  const waiting = data?.items.find(({ kind, state }) => kind === 'erase-person' && state === 'waiting');
  return (
    <>
      <Download userId={me.id} />
      <Card aria-labelledby="delete">
        <Stack $gap={3}>
          <h2 id="delete">Delete my account</h2>
          {waiting ? (
            <ComeBack job={waiting} onDone={() => void reload()} />
          ) : (
            data && <Delete me={me} onDone={() => void reload()} />
          )}
          <Muted>Orders and their sums, results and memberships stay without your name: books are kept by law.</Muted>
        </Stack>
      </Card>
    </>
  );
}
