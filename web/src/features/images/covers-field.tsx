import { useState } from 'react';
import { styled } from 'styled-components';
import { coverFit, coversOf, deleteCover } from '#domain/organizations/images.ts';
import type { CoverPhoto } from '#domain/organizations/schema.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FocalPoints } from './focal-points.tsx';
import { ImageLibrary } from './image-library.tsx';
import type { LibraryImage } from './send-file.ts';

const Covers = styled.ol`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-3);
    align-items: start;
  }
  img {
    display: block;
    width: 256px;
    max-width: 100%;
    height: 144px;
    border-radius: 8px;
    background: var(--sunken);
  }
`;

type Photos = readonly CoverPhoto[];
type Props = { organizationId: number; value: Photos; onChange(next: CoverPhoto[]): void };

const chosen = (image: LibraryImage, order: number): CoverPhoto => ({
  id: image.id,
  url: image.url,
  order,
  contain: image.contain,
  position: image.position,
});
/** Returns the photos with covers numbered from 1. The background keeps 0. */
const numbered = (all: Photos, covers: Photos): CoverPhoto[] => [
  ...all.filter(({ order }) => order === 0),
  ...covers.map((photo, at) => ({ ...photo, order: at + 1 })),
];

/**
 * A page's covers: pictures from the organization's library, in order, each shown whole or cropped around a point. The
 * first one can't be removed (1§5).
 */
export function CoversField({ organizationId, value, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const covers = coversOf(value);
  const put = (next: Photos) => onChange(numbered(value, next));
  const change = (photo: CoverPhoto) => put(covers.map((each) => (each.id === photo.id ? photo : each)));
  const move = (at: number, to: number) => {
    const next = covers.toSpliced(at, 1);
    put(next.toSpliced(to, 0, covers[at]!));
  };
  const remove = (id: string) => {
    const left = deleteCover(value, id);
    if (left.ok) onChange(numbered(left.value, coversOf(left.value)));
    else toast(left.problem.title, { tone: 'bad' });
  };
  return (
    <Stack $gap={3} role="group" aria-label="Cover photos">
      {covers.length === 0 && <Muted>If there’s no cover, the page header shows a drawing of a court.</Muted>}
      <Covers>
        {covers.map((photo, at) => (
          <Cover
            key={photo.id}
            photo={photo}
            name={`cover ${at + 1}`}
            onChange={change}
            {...(at > 0 ? { onUp: () => move(at, at - 1), onRemove: () => remove(photo.id) } : {})}
          />
        ))}
      </Covers>
      <Row>
        <Button onClick={() => setOpen(true)}>Add a cover</Button>
      </Row>
      {open && (
        <Dialog title="Add a cover" onClose={() => setOpen(false)}>
          <ImageLibrary
            shelf={{ kind: 'organization', id: organizationId }}
            picked={covers.map(({ url }) => url)}
            onPick={(image) => {
              if (!value.some(({ id }) => id === image.id)) put([...covers, chosen(image, covers.length + 1)]);
              setOpen(false);
            }}
          />
        </Dialog>
      )}
    </Stack>
  );
}

type CoverProps = {
  photo: CoverPhoto;
  name: string;
  onChange(photo: CoverPhoto): void;
  onUp?: () => void;
  onRemove?: () => void;
};
function Cover({ photo, name, onChange, onUp, onRemove }: CoverProps) {
  const { fit, position } = coverFit(photo);
  return (
    <li>
      <PictureElement url={photo.url} alt={name} sizes="256px" style={{ objectFit: fit, objectPosition: position }} />
      <Stack $gap={2}>
        <Checkbox
          label="Show the whole picture"
          checked={photo.contain}
          onChange={({ target }) => onChange({ ...photo, contain: target.checked })}
        />
        {!photo.contain && (
          <FocalPoints value={photo.position} onChange={(point) => onChange({ ...photo, position: point })} />
        )}
        <Row $gap={1}>
          {onUp && <IconButton icon="arrow-up" label={`Move ${name} up`} onClick={onUp} />}
          {onRemove && <IconButton icon="close" label={`Remove: ${name}`} onClick={onRemove} />}
        </Row>
      </Stack>
    </li>
  );
}
