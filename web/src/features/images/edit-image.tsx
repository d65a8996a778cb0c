import { useState } from 'react';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { editImage } from '#domain/organizations/operations-images.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Checkbox } from '#web/src/ui/inputs/choice.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { CropBox } from './crop-box.tsx';
import { FocalPoints } from './focal-points.tsx';
import { type LibraryImage, whenMade } from './send-file.ts';

type Props = { image: LibraryImage; onClose(): void; onSaved(image: LibraryImage): void };

/** What a picture says and which part of it is shown (S027): its words for who can't see it, crop, and around which point it is fitted. */
export function EditImage({ image, onClose, onSaved }: Props) {
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
      title="Edit the picture"
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
        <Muted>Drag the frame to choose what is shown, its corner to change its size.</Muted>
        <TextField
          label="What it shows"
          hint="Read to people who can’t see it: “Sunset over court 3”"
          value={alt}
          maxLength={200}
          onChange={({ target }) => setAlt(target.value)}
        />
        {imageKinds[image.kind].use === 'cover' && (
          <>
            <Checkbox
              label="Show the whole picture"
              hint="Else it fills its place, and what doesn’t fit is cut off"
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
