import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useParams } from 'react-router';
import { type KeyScope, keyScopes } from '#domain/kernel/endpoint.ts';
import { makeKey, revokeKey, software } from '#domain/organizations/operations-software.ts';
import { keyPaces } from '#domain/organizations/software/kinds.ts';
import { paths } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormSelect, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Apps } from './apps.tsx';
import { Copyable } from './copyable.tsx';
import { Hooks } from './hooks.tsx';
import { dayWords, scopeWords } from './words.ts';

type NewKey = Answer<typeof makeKey>;
type Fields = { name: string; perMinute: (typeof keyPaces)[number] };

/** Creates a key, which is shown only once. */
function KeyDialog({
  username,
  onMade,
  onClose,
}: {
  username: string;
  onMade(line: NewKey['line']): void;
  onClose(): void;
}) {
  const [made, setMade] = useState<NewKey | null>(null);
  const [scopes, setScopes] = useState<readonly KeyScope[]>([]);
  const form = useForm<Fields>({ defaultValues: { name: '', perMinute: keyPaces[0] } });
  const save = useSave(makeKey, form, {
    input: (fields) => ({ params: { username }, body: { ...fields, scopes: [...scopes] } }),
    onSaved: (answer) => {
      setMade(answer);
      onMade(answer.line);
    },
  });
  if (made)
    return (
      <Dialog
        title="Your new key"
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            I’ve saved it
          </Button>
        }
      >
        <Stack $gap={3}>
          <p>Store it where your software can read it. It’s shown only once. No one can see it again, not even us.</p>
          <Copyable text={made.key} label="Key" />
          <Muted as="p">Send it with each call as “Authorization: Bearer {made.line.begins}…”.</Muted>
        </Stack>
      </Dialog>
    );
  const toggle = (scope: KeyScope, on: boolean) =>
    setScopes(keyScopes.filter((keyScope) => (keyScope === scope ? on : scopes.includes(keyScope))));
  return (
    <DialogForm {...save} title="New API key" onClose={onClose} submitLabel="Create key" disabled={scopes.length === 0}>
      <FormText
        control={form.control}
        name="name"
        label="Key name"
        hint="Helps you tell keys apart. Example: Gym scoreboard."
        maxLength={60}
        rules={{ required: 'A name is required' }}
      />
      <fieldset>
        <legend>Permissions</legend>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={scopeWords[scope][0]}
            hint={scopeWords[scope][1]}
            checked={scopes.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </fieldset>
      <FormSelect
        control={form.control}
        name="perMinute"
        label="Calls per minute"
        read={Number}
        options={keyPaces.map((pace) => ({
          value: String(pace),
          label: `Up to ${pace.toLocaleString('en-US')}`,
        }))}
      />
    </DialogForm>
  );
}

type Props = { username: string; keys: readonly KeyLine[]; change(of: Partial<Software>): void };

function OneKey({ line, onRevoke }: { line: KeyLine; onRevoke(): void }) {
  const { name, begins, scopes, perMinute, by, dtCreated, lastUsed, revokedAt } = line;
  return (
    <Card aria-label={name}>
      <Stack $gap={2}>
        <Row $between>
          <h3>{name}</h3>
          {revokedAt === null ? (
            <Button size="s" kind="danger" onClick={onRevoke} aria-label={`Revoke ${name}`}>
              Revoke
            </Button>
          ) : (
            <Chip tone="bad">Revoked {dayWords(revokedAt)}</Chip>
          )}
        </Row>
        <Row>
          <code>{begins}…</code>
          {scopes.map((scope) => (
            <Chip key={scope}>{scopeWords[scope][0]}</Chip>
          ))}
        </Row>
        <Muted>
          {perMinute.toLocaleString('en-US')} calls per minute · created {dayWords(dtCreated)}
          {by && ` by ${by}`} · {lastUsed ? `last used ${dayWords(Date.parse(`${lastUsed}T12:00:00`))}` : 'never used'}
        </Muted>
      </Stack>
    </Card>
  );
}

/** An organization's keys, which are created, shown once, and revoked. */
function Keys({ username, keys, change }: Props) {
  const [making, setMaking] = useState(false);
  const [keyLine, ask] = useState<KeyLine | null>(null);
  const { send, busy, problem, clear } = useSend(revokeKey);
  const revoke = async ({ id }: KeyLine) => {
    const done = await send({ params: { username, id } });
    if (!done.ok) return;
    change({ keys: keys.map((key) => (key.id === id ? done.value : key)) });
    ask(null);
  };
  const sorted = keys.toSorted((a, b) => Number(a.revokedAt !== null) - Number(b.revokedAt !== null));
  return (
    <Stack as="section" $gap={3} aria-labelledby="keys">
      <Row $between>
        <h2 id="keys">API keys</h2>
        <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
          New key
        </Button>
      </Row>
      <p>
        Your software can use a key to read and change what the key allows. For the calls that accept a key, see the{' '}
        <Link to={paths.reference}>API reference</Link>.
      </p>
      {keys.length === 0 && <Muted as="p">No keys yet.</Muted>}
      {sorted.map((line) => (
        <OneKey key={line.id} line={line} onRevoke={() => ask(line)} />
      ))}
      {making && (
        <KeyDialog
          username={username}
          onMade={(line) => change({ keys: [line, ...keys] })}
          onClose={() => setMaking(false)}
        />
      )}
      {keyLine && (
        <Dialog
          title={`Revoke ${keyLine.name}?`}
          onClose={() => {
            clear();
            ask(null);
          }}
          actions={
            <>
              <Button onClick={() => ask(null)}>Keep key</Button>
              <Button kind="danger" busy={busy} onClick={() => void revoke(keyLine)}>
                Revoke key
              </Button>
            </>
          }
        >
          <p>Software that uses this key stops working right away. This can’t be undone.</p>
          {problem && <Banner tone="bad" title={problem.title} />}
        </Dialog>
      )}
    </Stack>
  );
}

export type Software = Answer<typeof software>;
export type KeyLine = Software['keys'][number];
export type HookLine = Software['hooks'][number];

/** /:username/software: keys for an organization's own programs, and webhooks for its events. */
export function SoftwareScreen() {
  usePageTitle('API & Webhooks');
  const { username = '' } = useParams();
  const { put, ...source } = useCall(software, { params: { username } });
  return (
    <Page>
      <Stack $gap={5}>
        <h1>API &amp; Webhooks</h1>
        <Loaded source={source} skeleton={<RowSkeletons n={5} what="keys and webhooks" />}>
          {(data) => {
            const change = (of: Partial<Software>) => put({ ...data, ...of });
            return (
              <>
                <Keys username={username} keys={data.keys} change={change} />
                <Hooks username={username} hooks={data.hooks} change={change} />
                <Apps username={username} />
              </>
            );
          }}
        </Loaded>
      </Stack>
    </Page>
  );
}
