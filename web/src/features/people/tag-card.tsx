import { useId, useState } from 'react';
import { notePlayer, playerNote, tagPlayer } from '#domain/people/operations-recruiting.ts';
import { cleanTags, longestNote, longestTag, mostTags } from '#domain/people/tags.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { TextArea, TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';

/** A coach's own tags and note about a player, which no one else sees. */
export function TagCard({ playerId, name }: { playerId: number; name: string }) {
  const kept = useCall(playerNote, { params: { id: playerId } });
  return (
    <Card aria-label="My tags and note">
      <Stack $gap={3}>
        <h2>My tags and note</h2>
        {kept.data ? (
          <>
            <Tags playerId={playerId} name={name} tags={kept.data.tags} onChanged={() => void kept.reload()} />
            <Note key={kept.data.text} playerId={playerId} text={kept.data.text} onSaved={() => void kept.reload()} />
          </>
        ) : kept.problem ? (
          <Muted>Coaches can tag only players who agreed to be found.</Muted>
        ) : (
          <Bone $h={96} />
        )}
        <Muted>No one else sees these.</Muted>
      </Stack>
    </Card>
  );
}

type TagsProps = { playerId: number; name: string; tags: readonly string[]; onChanged(): void };
function Tags({ playerId, name, tags, onChanged }: TagsProps) {
  const { send, busy, problem } = useSend(tagPlayer);
  const [typed, setTyped] = useState('');
  const set = async (next: readonly string[]) => {
    const answer = await send({ body: { playerId, tags: cleanTags(next) } });
    if (!answer.ok) return;
    setTyped('');
    onChanged();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) void set([...tags, typed]);
      }}
    >
      <Stack $gap={2}>
        {tags.length > 0 && (
          <Row as="ul" $gap={1} style={{ listStyle: 'none' }} aria-label={`Tags for ${name}`}>
            {tags.map((tag) => (
              <li key={tag}>
                <Button
                  size="s"
                  busy={busy}
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => void set(tags.filter((one) => one !== tag))}
                >
                  {tag} ×
                </Button>
              </li>
            ))}
          </Row>
        )}
        <Row>
          <TextField
            label="New tag"
            value={typed}
            maxLength={longestTag}
            autoComplete="off"
            disabled={tags.length >= mostTags}
            onChange={({ target }) => setTyped(target.value)}
          />
          <IconButton icon="plus" label="Add tag" type="submit" busy={busy} />
        </Row>
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </form>
  );
}

function Note({ playerId, text, onSaved }: { playerId: number; text: string; onSaved(): void }) {
  const { send, busy, problem } = useSend(notePlayer);
  const [typed, setTyped] = useState(text);
  const id = useId();
  const save = async () => {
    const answer = await send({ params: { id: playerId }, body: { text: typed } });
    if (!answer.ok) return;
    toast('Note saved', { tone: 'good' });
    onSaved();
  };
  return (
    <Stack $gap={2}>
      <TextArea
        id={id}
        label="Note"
        value={typed}
        maxLength={longestNote}
        onChange={({ target }) => setTyped(target.value)}
      />
      {problem && <Banner tone="bad" title={problem.title} />}
      {typed.trim() !== text && (
        <div>
          <Button kind="primary" busy={busy} onClick={() => void save()}>
            Save note
          </Button>
        </div>
      )}
    </Stack>
  );
}
