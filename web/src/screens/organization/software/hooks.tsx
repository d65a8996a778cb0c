import { useState } from 'react';
import { newHookSecret, removeHook, saveHook } from '#domain/organizations/operations-software.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Copyable } from './copyable.tsx';
import { Deliveries } from './deliveries.tsx';
import { HookDialog } from './hook-dialog.tsx';
import type { HookLine, Software } from './software.tsx';
import { dayWords } from './words.ts';

type Props = { username: string; hooks: readonly HookLine[]; change(of: Partial<Software>): void };

const stateOf = ({ on, offBecause, failingSince }: HookLine) => {
  if (!on) return <Chip tone="bad">{offBecause === 'failing' ? 'Turned off after 3 days of failures' : 'Off'}</Chip>;
  return failingSince === null ? (
    <Chip tone="good">On</Chip>
  ) : (
    <Chip tone="warn">Failing since {dayWords(failingSince)}</Chip>
  );
};

type Acts = { edit(): void; remove(): void; put(hook: HookLine): void };

function OneHook({ username, hook, acts }: { username: string; hook: HookLine; acts: Acts }) {
  const switching = useSend(saveHook);
  const rolling = useSend(newHookSecret);
  const { id, url, about, kinds, on, signedWith, rev } = hook;
  const turn = async () => {
    const body = { id, hook: { url, about, kinds: [...kinds], on: !on } };
    const done = await switching.send({ params: { username }, rev, body });
    if (done.ok) acts.put(done.value);
  };
  const roll = async () => {
    const done = await rolling.send({ params: { username, id }, rev });
    if (!done.ok) return;
    acts.put(done.value);
    toast('New secret created. The old one works for another 24 hours.', { tone: 'good' });
  };
  const problem = switching.problem ?? rolling.problem;
  return (
    <Card aria-label={url}>
      <Stack $gap={3}>
        <Row $between>
          <h3 style={{ overflowWrap: 'anywhere' }}>{about || url}</h3>
          {stateOf(hook)}
        </Row>
        {about && <Muted style={{ overflowWrap: 'anywhere' }}>{url}</Muted>}
        <Row>
          {kinds.map((kind) => (
            <Chip key={kind}>{kind}</Chip>
          ))}
        </Row>
        {problem && <Banner tone="bad" title={problem.title} />}
        <Row>
          <Button icon="edit" onClick={acts.edit}>
            Edit
          </Button>
          <Button icon={on ? 'pause' : 'play'} busy={switching.busy} onClick={() => void turn()}>
            {on ? 'Turn off' : 'Turn on'}
          </Button>
          <Button kind="danger" onClick={acts.remove} aria-label={`Delete the webhook to ${url}`}>
            Delete
          </Button>
        </Row>
        <details>
          <summary>Signing secret</summary>
          <Stack $gap={3}>
            <Copyable text={signedWith} label="Secret" />
            <Muted as="p">
              Messages are signed the Standard Webhooks way (webhook-id, webhook-timestamp, webhook-signature) and
              Stripe’s way (Sideout-Signature), so libraries for either can check them. Reject messages older than five
              minutes.
            </Muted>
            <Muted as="p">After you create a new secret, messages are signed with both for 24 hours.</Muted>
            <Row>
              <Button size="s" busy={rolling.busy} onClick={() => void roll()}>
                Create new secret
              </Button>
            </Row>
          </Stack>
        </details>
        <Deliveries username={username} hookId={id} />
      </Stack>
    </Card>
  );
}

/** The addresses where an organization's own programs get notified of events. */
export function Hooks({ username, hooks, change }: Props) {
  const [edited, edit] = useState<HookLine | 'new' | null>(null);
  const [hookLine, ask] = useState<HookLine | null>(null);
  const { send, busy, problem, clear } = useSend(removeHook);
  const put = (hook: HookLine) =>
    change({ hooks: [...hooks.filter(({ id }) => id !== hook.id), hook].toSorted((a, b) => a.id.localeCompare(b.id)) });
  const remove = async ({ id, rev }: HookLine) => {
    const done = await send({ params: { username, id }, rev });
    if (!done.ok) return;
    change({ hooks: hooks.filter((hook) => hook.id !== id) });
    ask(null);
  };
  return (
    <Stack as="section" $gap={3} aria-labelledby="hooks">
      <Row $between>
        <h2 id="hooks">Webhooks</h2>
        <Button kind="primary" icon="plus" onClick={() => edit('new')}>
          New webhook
        </Button>
      </Row>
      <p>
        When something happens, we send your URL a signed message. If it fails, we retry up to seven times over a day
        and a half.
      </p>
      {hooks.length === 0 && <Muted as="p">No webhooks yet.</Muted>}
      {hooks.map((hook) => (
        <OneHook
          key={hook.id}
          username={username}
          hook={hook}
          acts={{ put, edit: () => edit(hook), remove: () => ask(hook) }}
        />
      ))}
      {edited && (
        <HookDialog
          username={username}
          hook={edited === 'new' ? null : edited}
          onClose={() => edit(null)}
          onSaved={(hook) => {
            put(hook);
            edit(null);
          }}
        />
      )}
      {hookLine && (
        <Dialog
          title="Delete this webhook?"
          onClose={() => {
            clear();
            ask(null);
          }}
          actions={
            <>
              <Button onClick={() => ask(null)}>Keep webhook</Button>
              <Button kind="danger" busy={busy} onClick={() => void remove(hookLine)}>
                Delete webhook
              </Button>
            </>
          }
        >
          <p>{hookLine.url} gets no more messages, and its past deliveries are no longer listed.</p>
          {problem && <Banner tone="bad" title={problem.title} />}
        </Dialog>
      )}
    </Stack>
  );
}
