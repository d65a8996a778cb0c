import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { Session } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { ImageLibrary } from './image-library.tsx';
import type { Shelf } from './send-file.ts';

const Frame = styled.div<{ $wide: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $wide }) => ($wide ? '256px' : '96px')};
  height: ${({ $wide }) => ($wide ? '144px' : '96px')};
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--sunken);
  color: var(--muted);
  font-size: var(--type-s);
  img {
    display: block;
    width: ${({ $wide }) => ($wide ? '256px' : '96px')};
    height: ${({ $wide }) => ($wide ? '144px' : '96px')};
    object-fit: contain;
  }
`;

type Props = {
  label: string;
  hint?: string;
  shelf: Shelf;
  /** The picture's address as the page stores it. Empty for none. */
  value: string;
  onChange(url: string): void;
};

/** A form field for one picture from a library, such as a logo or an event's cover. Its value is the picture's address. */
export function ImageField({ label, hint, shelf, value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Stack $gap={2} role="group" aria-label={label}>
      <b>{label}</b>
      {hint && <Muted>{hint}</Muted>}
      <Row $gap={3}>
        <Frame $wide={shelf.kind === 'organization'}>
          {value ? <PictureElement url={value} alt={`${label} now`} sizes="256px" first /> : 'No picture yet'}
        </Frame>
        <Button onClick={() => setOpen(true)}>{value ? 'Change picture' : 'Choose a picture'}</Button>
        {value && (
          <Button kind="plain" onClick={() => onChange('')}>
            Remove picture
          </Button>
        )}
      </Row>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <ImageLibrary
            shelf={shelf}
            picked={[value]}
            onPick={({ url }) => {
              onChange(url);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Stack>
  );
}

const PersonPictures = lazyPart(() => import('./person-pictures.tsx'), 'PersonPictures');

const Face = styled.button`
  display: grid;
  flex: none;
  padding: 4px;
  margin: -4px;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 30%, transparent);
  }
  &:focus-visible {
    outline-color: var(--ball);
  }
`;

/**
 * The signed-in user's picture. Pressing it opens a dialog for changing their picture or one of a player they look
 * after. The dialog is attached to the page, so the menu's styles don't apply to it.
 */
export function OwnFace({ user }: { user: NonNullable<Session['user']> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Face type="button" aria-label="Your picture" onClick={() => setOpen(true)}>
        <Avatar name={user.fullname} url={user.images[0]?.url} size={36} />
      </Face>
      {open &&
        createPortal(
          <Suspense>
            <PersonPictures onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
