import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type HandOver, handOverWords, isHandedOver, stillToHandOver } from '#domain/identity/hand-over.ts';
import { handOverLeft } from '#domain/identity/operations-account.ts';
import { cancelJob, jobList, startJob } from '#domain/jobs/operations.ts';
import type { JobView } from '#domain/jobs/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
type Me = { readonly id: number; readonly email: string };

/** Downloads everything we keep about the user. */
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
        <p>Your account, profiles, teams, orders and everything you’ve entered, in one file. Takes about a minute.</p>
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

/** Shows when the account will be deleted, and how to keep it. */
function ComeBack({ job, left, onDone }: { job: JobView; left: HandOver; onDone(): void }) {
  const { send, busy, problem } = useSend(cancelJob);
  const { children = [] } = job.params as { children?: number[] };
  // The person who was going to take over may have left in the meantime.
  const waits = handOverWords(stillToHandOver(left, children));
  const keep = async () => {
    if ((await send({ params: { id: job.id } })).ok) onDone();
  };
  return (
    <Banner tone="warn" title={`Your account will be deleted ${momentIn(job.notBefore ?? 0, zone)}.`}>
      <Stack $gap={3}>
        <p>Nothing is deleted until then.</p>
        {waits.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
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

/** The organizations that need another admin first. Each one links to its staff. */
function Organizations({ of }: { of: HandOver['organizations'] }) {
  if (of.length === 0) return null;
  return (
    <Banner tone="warn" title="Make someone else an admin first">
      <p>
        You’re the only admin of these organizations. We can’t delete your account until each one has another admin.
      </p>
      <ul>
        {of.map(({ id, name, username }) => (
          <li key={id}>
            <Link to={to(paths.organizationStaff, { username })}>Staff of {name}</Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type ChildrenProps = { of: HandOver['children']; chosen: readonly number[]; choose(next: readonly number[]): void };
/** The children whom no one else looks after. A child's profile is deleted only if the user chooses to delete it. */
function Children({ of, chosen, choose }: ChildrenProps) {
  if (of.length === 0) return null;
  return (
    <Stack $gap={2} role="group" aria-label="Children only you manage">
      <p>
        No one else manages these children’s profiles. Another parent or guardian can{' '}
        <Link to={paths.claimProfile}>claim a profile</Link> with their own account and keep it. Or you can delete a
        profile along with your account:
      </p>
      {of.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={`Delete ${name}’s profile too`}
          checked={chosen.includes(id)}
          onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
        />
      ))}
    </Stack>
  );
}

/** Deletion is final, so this asks for the email address and for a decision about everything that would lose its owner. */
function Delete({ me, left, onDone }: { me: Me; left: HandOver; onDone(): void }) {
  const [typed, setTyped] = useState('');
  const [children, choose] = useState<readonly number[]>([]);
  const { send, busy, problem } = useSend(startJob);
  const start = async () => {
    const params = { userId: me.id, children: [...children] };
    if ((await send({ body: { kind: 'erase-person', params } })).ok) onDone();
  };
  return (
    <Stack $gap={3}>
      <p>Your account and profile are deleted for good after 14 days. You can change your mind until then.</p>
      <Organizations of={left.organizations} />
      <Children of={left.children} chosen={children} choose={choose} />
      <TextField
        label="Your email"
        hint={`Type ${me.email}`}
        type="email"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem && (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <div>
        <Button
          kind="danger"
          busy={busy}
          disabled={
            typed.trim().toLowerCase() !== me.email.toLowerCase() || !isHandedOver(stillToHandOver(left, children))
          }
          onClick={() => void start()}
        >
          Delete my account
        </Button>
      </div>
    </Stack>
  );
}

/** A user's choices about their data: download it or delete it. */
export function OwnData({ me }: { me: Me }) {
  const { data, reload } = useCall(jobList, {});
  const left = useCall(handOverLeft, {}).data;
  const waiting = data?.items.find(({ kind, state }) => kind === 'erase-person' && state === 'waiting');
  return (
    <>
      <Download userId={me.id} />
      <Card aria-labelledby="delete">
        <Stack $gap={3}>
          <h2 id="delete">Delete my account</h2>
          {left && waiting && <ComeBack job={waiting} left={left} onDone={() => void reload()} />}
          {left && data && !waiting && <Delete me={me} left={left} onDone={() => void reload()} />}
          <Muted>
            Orders and their totals, results and memberships stay without your name, because the law requires us to keep
            records.
          </Muted>
        </Stack>
      </Card>
    </>
  );
}
