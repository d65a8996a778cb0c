import { useState } from 'react';
import { Link } from 'react-router';
import { revokeKey } from '#domain/organizations/operations-software.ts';
import { paths } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { KeyDialog } from './key-dialog.tsx';
import type { KeyLine, Software } from './software.tsx';
import { dayWords, scopeWords } from './words.ts';

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
          {perMinute.toLocaleString('en-US')} calls a minute · made {dayWords(dtCreated)}
          {by && ` by ${by}`} · {lastUsed ? `used last ${dayWords(Date.parse(`${lastUsed}T12:00:00`))}` : 'never used'}
        </Muted>
      </Stack>
    </Card>
  );
}

/** The keys of an organization: made, shown once, revoked. */
export function Keys({ username, keys, change }: Props) {
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
        A program of yours reads by a key what you may see here. What the calls are, and which take a key, stands in the{' '}
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
              <Button onClick={() => ask(null)}>Keep</Button>
              <Button kind="danger" busy={busy} onClick={() => void revoke(keyLine)}>
                Revoke
              </Button>
            </>
          }
        >
          <p>What uses it is refused at once. This can’t be undone.</p>
          {problem && <Banner tone="bad" title={problem.title} />}
        </Dialog>
      )}
    </Stack>
  );
}
