import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { imageButtons, imageSizes } from '#domain/organizations/images.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { EditImage } from './edit-image.tsx';
import { MakeProfileImage, RemoveImage, ViewImage } from './image-dialogs.tsx';
import type { LibraryImage } from './send-file.ts';

const { preview } = imageSizes;
const Tile = styled.figure`
  display: grid;
  gap: var(--space-1);
  width: ${preview.width}px;
  max-width: 100%;
  margin: 0;
`;
const Face = styled.button<{ $picked: boolean; $contain: boolean }>`
  display: block;
  width: 100%;
  height: ${preview.height}px;
  padding: 0;
  overflow: hidden;
  border: ${({ $picked }) => ($picked ? '3px solid var(--action)' : '1px solid var(--line)')};
  border-radius: 10px;
  background: var(--sunken);
  cursor: pointer;
  img {
    display: block;
    width: 100%;
    height: ${preview.height}px;
    object-fit: ${({ $contain }) => ($contain ? 'contain' : 'cover')};
  }
`;
const Words = styled.figcaption`
  min-height: 20px;
  font-size: var(--type-s);
  color: var(--muted);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

type TileProps = {
  image: LibraryImage;
  onChanged(): void;
  /** Chosen by a press instead of being looked at. */
  onPick?: ((image: LibraryImage) => void) | undefined;
  picked?: boolean;
  viewOnly?: boolean;
  /** Its owner can be shown by it. */
  profileOption?: boolean;
  /** More buttons: to move it. */
  children?: ReactNode;
};
type Open = 'view' | 'edit' | 'remove' | 'profile';

/** A picture of a library with what may be done to it (S027): looked at, edited, deleted, made the profile picture. */
export function ImageTile({
  image,
  onChanged,
  onPick,
  picked = false,
  viewOnly = false,
  profileOption = false,
  children,
}: TileProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const buttons = imageButtons({ viewOnly, profileOption });
  const name = image.alt || 'picture without words';
  const close = () => setOpen(null);
  return (
    <Tile>
      <Face
        type="button"
        $picked={picked}
        $contain={image.contain || image.kind === 'organization-logo'}
        aria-label={onPick ? `Choose: ${name}` : `Look at: ${name}`}
        aria-pressed={onPick ? picked : undefined}
        onClick={() => (onPick ? onPick(image) : setOpen('view'))}
      >
        <PictureElement url={image.url} sizes={`${preview.width}px`} style={{ objectPosition: image.position }} />
      </Face>
      <Words>{image.alt || 'No words yet: add what it shows'}</Words>
      <Row $gap={1}>
        {children}
        {!viewOnly && <IconButton icon="edit" label={`Edit: ${name}`} onClick={() => setOpen('edit')} />}
        {onPick && <IconButton icon="eye" label={`Look at: ${name}`} onClick={() => setOpen('view')} />}
        {buttons.makeProfile && (
          <Button size="s" kind="plain" onClick={() => setOpen('profile')}>
            Profile picture
          </Button>
        )}
        {buttons.delete && <IconButton icon="close" label={`Delete: ${name}`} onClick={() => setOpen('remove')} />}
      </Row>
      {open === 'view' && <ViewImage image={image} onClose={close} />}
      {open === 'edit' && <EditImage image={image} onClose={close} onSaved={onChanged} />}
      {open === 'remove' && <RemoveImage image={image} onClose={close} onChanged={onChanged} />}
      {open === 'profile' && <MakeProfileImage image={image} onClose={close} onChanged={onChanged} />}
    </Tile>
  );
}
