import { useState } from 'react';
import { dropRoster, savedRosters, saveRoster } from '#domain/teams/operations-rosters.ts';
import type { Answer } from '#web/src/api/call.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Grid, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type Rosters = Answer<typeof savedRosters>;
type Roster = Rosters['items'][number];

/**
 * A user's saved rosters for their next registration. The user can rename rosters, remove players from them, or delete
 * them.
 */
export function SavedRosters() {
  const read = useCall(savedRosters, {});
  const [chosen, choose] = useState<Roster | null>(null);
  if (!read.data || read.data.items.length === 0) return null;
  return (
    <Stack as="section" $gap={3}>
      <h2>Saved rosters</h2>
      <Muted as="p">You can add all these players at once the next time you register.</Muted>
      <Grid>
        {read.data.items.map((roster) => (
          <Card key={roster.id}>
            <Stack $gap={2}>
              <h3>{roster.name}</h3>
              <Muted>{roster.players.map(({ name }) => name).join(', ') || 'No players left'}</Muted>
              <Row>
                <Button size="s" onClick={() => choose(roster)}>
                  Edit<span className="sr-only"> {roster.name}</span>
                </Button>
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
      {chosen && <ChangeRoster key={chosen.id} roster={chosen} source={read} onClose={() => choose(null)} />}
    </Stack>
  );
}

type Changing = { roster: Roster; source: Called<Rosters>; onClose(): void };

function ChangeRoster({ roster, source, onClose }: Changing) {
  const [name, setName] = useState(roster.name);
  const [left, setLeft] = useState<readonly number[]>([]);
  const saving = useSend(saveRoster);
  const dropping = useSend(dropRoster);
  const problem = saving.problem ?? dropping.problem;
  const playerIds = roster.players.map(({ playerProfileId: id }) => id).filter((id) => !left.includes(id));
  const done = (answer: { ok: true; value: Rosters } | { ok: false }, words: string) => {
    if (!answer.ok) return;
    source.put(answer.value);
    toast(words, { tone: 'good' });
    onClose();
  };
  return (
    <Dialog
      title={roster.name}
      onClose={onClose}
      actions={
        <>
          <Button
            kind="danger"
            busy={dropping.busy}
            onClick={async () => done(await dropping.send({ params: { id: roster.id } }), 'Roster deleted.')}
          >
            Delete roster
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={!name.trim() || playerIds.length === 0}
            busy={saving.busy}
            onClick={async () => done(await saving.send({ body: { id: roster.id, name, playerIds } }), 'Roster saved')}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        {problem && <Banner tone="bad" title={problem.title} />}
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={80}
          value={name}
          error={name.trim() ? undefined : 'A name is required'}
          onChange={({ target }) => setName(target.value)}
        />
        <fieldset>
          <legend>
            <b>Players</b>
          </legend>
          {roster.players.map(({ playerProfileId: id, name: called }) => (
            <Checkbox
              key={id}
              label={called}
              checked={!left.includes(id)}
              onChange={({ target }) => setLeft(target.checked ? left.filter((each) => each !== id) : [...left, id])}
            />
          ))}
        </fieldset>
      </Stack>
    </Dialog>
  );
}
