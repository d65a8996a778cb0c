import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { imageButtons, imageSizes, wholeOf } from '#domain/organizations/images.ts';
import { editImage } from '#domain/organizations/operations-images.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { FocalPoints } from './focal-points.tsx';
import { MakeProfileImage, RemoveImage, ViewImage } from './image-dialogs.tsx';
import { type LibraryImage, whenMade } from './send-file.ts';

/** The visible part of a picture, as fractions of its width and height. */
type Crop = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const whole: Crop = { x: 0, y: 0, width: 1, height: 1 };
const least = 0.1;

const Stage = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: 8px;
  background: var(--sunken);
  touch-action: none;
  -webkit-user-select: none;
  user-select: none;
  img {
    display: block;
    width: 100%;
    height: auto;
    max-height: 50vh;
    object-fit: fill;
  }
`;
const Shown = styled.div`
  position: absolute;
  border: 2px solid #ffffff;
  box-shadow: 0 0 0 1px #000000, 0 0 0 4000px rgb(0 0 0 / 0.55);
  cursor: move;
`;
const Corner = styled.button`
  position: absolute;
  right: -2px;
  bottom: -2px;
  width: 44px;
  height: 44px;
  border: 0;
  background: linear-gradient(135deg, transparent 50%, #ffffff 50%);
  cursor: nwse-resize;
`;

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const moved = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  x: within(0, crop.x + dx, 1 - crop.width),
  y: within(0, crop.y + dy, 1 - crop.height),
});
const sized = (crop: Crop, dx: number, dy: number): Crop => ({
  ...crop,
  width: within(least, crop.width + dx, 1 - crop.x),
  height: within(least, crop.height + dy, 1 - crop.y),
});
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

type CropBoxProps = { image: LibraryImage; value: Crop | null; onChange(crop: Crop | null): void };

/**
 * Sets the visible part of a picture. Drag the frame to move it and its corner to resize it, or use arrow keys (with
 * Shift to resize). Null is the whole picture.
 */
function CropBox({ image, value, onChange }: CropBoxProps) {
  const stage = useRef<HTMLDivElement>(null);
  const held = useRef<{ x: number; y: number; from: Crop; act: typeof moved } | null>(null);
  const crop = value ?? whole;
  const say = (next: Crop) => onChange(next.width >= 0.999 && next.height >= 0.999 ? null : next);
  const hold = (act: typeof moved) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { x: event.clientX, y: event.clientY, from: crop, act };
  };
  const drag = ({ clientX, clientY }: PointerEvent) => {
    const box = stage.current?.getBoundingClientRect();
    const from = held.current;
    if (!box || !from) return;
    say(from.act(from.from, (clientX - from.x) / box.width, (clientY - from.y) / box.height));
  };
  const end = () => {
    held.current = null;
  };
  const onKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    say((event.shiftKey ? sized : moved)(crop, ...step));
  };
  const percent = (share: number) => `${share * 100}%`;
  const box = { left: percent(crop.x), top: percent(crop.y), width: percent(crop.width), height: percent(crop.height) };
  return (
    <Stage ref={stage}>
      <img src={wholeOf(image.url, image.width)} alt="" width={image.width} height={image.height} draggable={false} />
      <Shown style={box} onPointerDown={hold(moved)} onPointerMove={drag} onPointerUp={end} onPointerCancel={end}>
        <Corner
          type="button"
          aria-label="Visible part. Arrow keys move it. Shift and arrow keys resize it."
          onPointerDown={hold(sized)}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={onKey}
        />
      </Shown>
    </Stage>
  );
}

type EditImageProps = { image: LibraryImage; onClose(): void; onSaved(image: LibraryImage): void };

/** Edits a picture (S027): its alt text, its crop and its focal point. */
function EditImage({ image, onClose, onSaved }: EditImageProps) {
  const { send, busy, problem } = useSend(editImage);
  const [alt, setAlt] = useState(image.alt);
  const [crop, setCrop] = useState(image.crop);
  const [contain, setContain] = useState(image.contain);
  const [position, setPosition] = useState(image.position);
  const [making, setMaking] = useState(false);
  const save = async () => {
    const { kind, ownerId: id, id: imageId, rev } = image;
    const answer = await send({ params: { kind, id, imageId }, rev, body: { alt, crop, contain, position } });
    if (!answer.ok) return;
    setMaking(true);
    const result = answer.value.state === 'making' ? await whenMade({ kind, id }, imageId) : answer;
    setMaking(false);
    onSaved(result.ok ? result.value : answer.value);
    onClose();
  };
  return (
    <Dialog
      title="Edit picture"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={busy || making} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack>
        <CropBox image={image} value={crop} onChange={setCrop} />
        <Muted>Drag the frame to choose what’s shown. Drag a corner to resize it.</Muted>
        <TextField
          label="Alt text"
          hint="Read aloud to people who can’t see the picture. Example: “Sunset over Court 3”"
          value={alt}
          maxLength={200}
          onChange={({ target }) => setAlt(target.value)}
        />
        {imageKinds[image.kind].use === 'cover' && (
          <>
            <Checkbox
              label="Show the whole picture"
              hint="If off, the picture fills its space and the edges are cropped"
              checked={contain}
              onChange={({ target }) => setContain(target.checked)}
            />
            {!contain && <FocalPoints value={position} onChange={setPosition} />}
          </>
        )}
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}

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
  /** If set, a press chooses the picture instead of opening it. */
  onPick?: ((image: LibraryImage) => void) | undefined;
  picked?: boolean;
  viewOnly?: boolean;
  /** Whether to offer making this its owner's profile picture. */
  profileOption?: boolean;
  /** More buttons, such as those that move the picture. */
  children?: ReactNode;
};
type Open = 'view' | 'edit' | 'remove' | 'profile';

/** A picture in a library with its actions (S027): view, edit, delete, set as profile picture. */
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
  const name = image.alt || 'picture without alt text';
  const close = () => setOpen(null);
  return (
    <Tile>
      <Face
        type="button"
        $picked={picked}
        $contain={image.contain || image.kind === 'organization-logo'}
        aria-label={onPick ? `Choose: ${name}` : `View: ${name}`}
        aria-pressed={onPick ? picked : undefined}
        onClick={() => (onPick ? onPick(image) : setOpen('view'))}
      >
        <PictureElement url={image.url} sizes={`${preview.width}px`} style={{ objectPosition: image.position }} />
      </Face>
      <Words>{image.alt || 'Add alt text'}</Words>
      <Row $gap={1}>
        {children}
        {!viewOnly && <IconButton icon="edit" label={`Edit: ${name}`} onClick={() => setOpen('edit')} />}
        {onPick && <IconButton icon="eye" label={`View: ${name}`} onClick={() => setOpen('view')} />}
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
