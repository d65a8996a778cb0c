import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { apps, makeApp, removeApp } from '#domain/organizations/operations-apps.ts';
import { isRedirect } from '#domain/organizations/software/apps.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Copyable } from './copyable.tsx';
import { dayWords } from './words.ts';

type Made = Answer<typeof makeApp>;
type AppLine = Answer<typeof apps>['items'][number];

const linesOf = (text: string) =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Shows a new app's client ID, and its secret once. */
function MadeDialog({ made: { app, secret }, onClose }: { made: Made; onClose(): void }) {
  return (
    <Dialog
      title={`${app.name} is registered`}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {secret ? 'I’ve saved it' : 'Done'}
        </Button>
      }
    >
      <Stack $gap={3}>
        <p>Enter these values in your OpenID client.</p>
        <Copyable text={app.clientId} label="Client ID" />
        {secret && (
          <>
            <Copyable text={secret} label="Client secret" />
            <Muted as="p">The secret is shown only once. No one can see it again, not even us.</Muted>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function AppDialog({ username, onMade, onClose }: { username: string; onMade(): void; onClose(): void }) {
  const [made, setMade] = useState<Made | null>(null);
  const form = useForm({ defaultValues: { name: '', redirects: '', kind: 'server' } });
  const save = useSave(makeApp, form, {
    input: ({ name, redirects, kind }) => ({
      params: { username },
      body: { name, redirects: linesOf(redirects), confidential: kind === 'server' },
    }),
    onSaved: (answer) => {
      setMade(answer);
      onMade();
    },
  });
  if (made) return <MadeDialog made={made} onClose={onClose} />;
  return (
    <DialogForm {...save} title="New app" onClose={onClose} submitLabel="Register app">
      <FormText
        control={form.control}
        name="name"
        label="App name"
        hint="Shown to people when they sign in"
        maxLength={60}
        rules={{ required: 'A name is required' }}
      />
      <FormText
        control={form.control}
        name="redirects"
        label="Redirect addresses"
        hint="Where people go after signing in, separated by spaces"
        rules={{
          required: 'An address is required',
          validate: (text) =>
            linesOf(text).every(isRedirect) || 'Enter https addresses without #, or http on localhost',
        }}
      />
      <FormSelect
        control={form.control}
        name="kind"
        label="App type"
        options={[
          { value: 'server', label: 'On a server that can keep a secret' },
          { value: 'device', label: 'In a browser or on a phone (PKCE)' },
        ]}
      />
    </DialogForm>
  );
}

function RemoveDialog({ username, app, onDone }: { username: string; app: AppLine; onDone(removed: boolean): void }) {
  const { send, busy, problem } = useSend(removeApp);
  const remove = async () => {
    if ((await send({ params: { username, id: app.clientId } })).ok) onDone(true);
  };
  return (
    <Dialog
      title={`Delete ${app.name}?`}
      onClose={() => onDone(false)}
      actions={
        <>
          <Button onClick={() => onDone(false)}>Keep app</Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            Delete app
          </Button>
        </>
      }
    >
      <p>No one can sign in to it anymore. This can’t be undone.</p>
      {problem && <Banner tone="bad" title={problem.title} />}
    </Dialog>
  );
}

function OneApp({ app, onRemove }: { app: AppLine; onRemove(): void }) {
  const { clientId, name, redirects, confidential, dtCreated } = app;
  return (
    <Card aria-label={name}>
      <Stack $gap={2}>
        <Row $between>
          <h3>{name}</h3>
          <Button size="s" kind="danger" onClick={onRemove} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Row>
        <Row>
          <code style={{ overflowWrap: 'anywhere' }}>{clientId}</code>
          <Chip>{confidential ? 'Has a secret' : 'PKCE'}</Chip>
        </Row>
        <Muted style={{ overflowWrap: 'anywhere' }}>
          {redirects.join(' · ')} · created {dayWords(dtCreated)}
        </Muted>
      </Stack>
    </Card>
  );
}

/** An organization's apps that people sign in to with their Sideout account. */
export function Apps({ username }: { username: string }) {
  const source = useCall(apps, { params: { username } });
  const [making, setMaking] = useState(false);
  const [leaving, setLeaving] = useState<AppLine | null>(null);
  return (
    <Stack as="section" $gap={3} aria-labelledby="apps">
      <Row $between>
        <h2 id="apps">Apps for sign-in</h2>
        <Button icon="plus" onClick={() => setMaking(true)}>
          New app
        </Button>
      </Row>
      <p>
        People can sign in to your app with their Sideout account (OpenID Connect). Your app sees their name and email
        address once they allow it.
      </p>
      <Loaded source={source} skeleton={<RowSkeletons n={1} what="apps" />}>
        {({ items }) => (
          <>
            {items.length === 0 && <Muted as="p">No apps yet.</Muted>}
            {items.map((app) => (
              <OneApp key={app.clientId} app={app} onRemove={() => setLeaving(app)} />
            ))}
          </>
        )}
      </Loaded>
      {making && <AppDialog username={username} onMade={() => void source.reload()} onClose={() => setMaking(false)} />}
      {leaving && (
        <RemoveDialog
          username={username}
          app={leaving}
          onDone={(removed) => {
            setLeaving(null);
            if (removed) void source.reload();
          }}
        />
      )}
    </Stack>
  );
}
