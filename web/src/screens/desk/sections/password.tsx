import { useState } from 'react';
import { setTournamentPassword } from '#domain/catalog/operations-desk.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';

/** The password that registering takes. It is set at once and can't be read again. */
export function Password({ desk, put }: OnDesk) {
  const { facts } = desk;
  const [typed, type] = useState('');
  const { send, busy, problem } = useSend(setTournamentPassword);
  const set = async (password: string | null) => {
    const done = await send({ params: { id: facts.id }, body: { password }, rev: facts.rev });
    if (!done.ok) return;
    put(done.value);
    type('');
    toast(password === null ? 'Nobody is asked for a password any more.' : 'The password is set.', { tone: 'good' });
  };
  return (
    <Stack $gap={3}>
      <TextField
        label="Password"
        hint={facts.hasPassword ? 'One is set. Nobody can read it; a new one replaces it.' : 'None is asked for.'}
        autoComplete="off"
        value={typed}
        error={problem ? (problem.fields?.['body.password'] ?? problem.title) : undefined}
        onChange={({ target }) => type(target.value)}
      />
      <Row>
        <Button busy={busy} disabled={typed.trim() === ''} onClick={() => void set(typed)}>
          Set the password
        </Button>
        {facts.hasPassword && (
          <Button kind="plain" disabled={busy} onClick={() => void set(null)}>
            Ask for none
          </Button>
        )}
      </Row>
    </Stack>
  );
}
