import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { useSession } from '#web/src/features/session/use-session.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { MakeProfileImage } from './image-dialogs.tsx';
import { ImagePicker, useLibrary } from './image-picker.tsx';
import { ImageTile } from './image-tile.tsx';
import type { LibraryImage, Shelf } from './send-file.ts';

const Tiles = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  list-style: none;
`;
const Person = styled.li`
  padding: 12px 0;
  border-top: 1px solid var(--line);
`;

type Somebody = {
  readonly shelf: Shelf;
  readonly name: string;
  readonly url: string | undefined;
  readonly note: string;
};

/** A person's pictures, which can be uploaded, viewed, deleted, or set as the profile picture. */
function Pictures({ shelf, onChanged }: { shelf: Shelf; onChanged(): void }) {
  const library = useLibrary(shelf);
  const [libraryImage, setSent] = useState<LibraryImage | null>(null);
  const changed = () => {
    void library.reload();
    onChanged();
  };
  if (library.problem && !library.data)
    return <ErrorState problem={library.problem} onRetry={() => void library.reload()} />;
  return (
    <Stack $gap={3}>
      {!library.data && <Bone $h={144} />}
      {library.data && library.data.images.length > 0 && (
        <Tiles aria-label="Pictures">
          {library.data.images.map((image) => (
            <li key={image.id}>
              <ImageTile image={image} profileOption onChanged={changed} />
            </li>
          ))}
        </Tiles>
      )}
      <ImagePicker
        shelf={shelf}
        onSent={(image) => {
          void library.reload();
          setSent(image);
        }}
      />
      {libraryImage && <MakeProfileImage image={libraryImage} onClose={() => setSent(null)} onChanged={changed} />}
    </Stack>
  );
}

function Line({ of, onChanged }: { of: Somebody; onChanged(): void }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <Person>
      <Stack $gap={3}>
        <Row $between>
          <Row $gap={3}>
            <Avatar name={of.name} url={of.url} size={56} />
            <Stack $gap={0}>
              <b id={id}>{of.name}</b>
              <Muted>{of.note}</Muted>
            </Stack>
          </Row>
          <Button aria-expanded={open} aria-describedby={id} onClick={() => setOpen(!open)}>
            {open ? 'Done' : of.url ? 'Change picture' : 'Add a picture'}
          </Button>
        </Row>
        {open && <Pictures shelf={of.shelf} onChanged={onChanged} />}
      </Stack>
    </Person>
  );
}

/** The pictures of the signed-in user and the players they look after. Guardians set a child's picture. */
export function PersonPictures({ onClose }: { onClose(): void }) {
  const { user, reload } = useSession();
  if (!user) return null;
  const people: Somebody[] = [
    {
      shelf: { kind: 'user', id: user.id },
      name: user.fullname,
      url: user.images[0]?.url,
      note: 'Your account picture, shown in the menu',
    },
    ...user.profiles.map(({ id, fullName, imageUrl }) => ({
      shelf: { kind: 'player' as const, id },
      name: fullName,
      url: imageUrl,
      note: 'Player picture, shown on teams, rankings and cards',
    })),
  ];
  return (
    <Dialog title="Pictures" onClose={onClose}>
      <ul style={{ listStyle: 'none' }}>
        {people.map((person) => (
          <Line key={`${person.shelf.kind} ${person.shelf.id}`} of={person} onChanged={() => void reload()} />
        ))}
      </ul>
    </Dialog>
  );
}
