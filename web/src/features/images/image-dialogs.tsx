import { styled } from 'styled-components';
import type { Endpoint } from '#domain/kernel/endpoint.ts';
import { imageSizes } from '#domain/organizations/images.ts';
import { makeProfileImage, removeImage, restoreImage } from '#domain/organizations/operations-images.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';
import type { LibraryImage } from './send-file.ts';

const { preview, viewerMaxHeight } = imageSizes;
const Viewer = styled.div`
  display: grid;
  place-items: center;
  img {
    display: block;
    max-width: 100%;
    width: auto;
    height: auto;
    max-height: ${viewerMaxHeight};
  }
`;
/** Always 256 × 144, regardless of the picture's size (Part 1 §9). */
const Preview = styled(PictureElement)`
  img {
    display: block;
    width: ${preview.width}px;
    max-width: 100%;
    height: ${preview.height}px;
    object-fit: contain;
    background: var(--sunken);
    border-radius: 8px;
  }
`;

const paramsOf = ({ kind, ownerId: id, id: imageId }: LibraryImage) => ({ kind, id, imageId });
type Props = { image: LibraryImage; onClose(): void };

/** Shows a picture as large as the window allows. */
export const ViewImage = ({ image, onClose }: Props) => (
  <Dialog title={image.alt || 'Picture'} onClose={onClose}>
    <Viewer>
      <PictureElement url={image.url} alt={image.alt} sizes="460px" first />
    </Viewer>
  </Dialog>
);

type Asking = Props & {
  title: string;
  text: string;
  word: string;
  call: typeof removeImage | typeof makeProfileImage;
  danger?: boolean;
  onDone(): void;
};
function Confirm({ image, title, text, word, call, danger = false, onClose, onDone }: Asking) {
  const { send, busy, problem } = useSend<Endpoint>(call);
  const act = async () => {
    const answer = await send({ params: paramsOf(image) } as never);
    if (!answer.ok) return;
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Keep picture
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void act()}>
            {word}
          </Button>
        </>
      }
    >
      <Stack $gap={3}>
        <Preview url={image.url} alt={image.alt} sizes={`${preview.width}px`} first />
        <p>{text}</p>
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Dialog>
  );
}

/** Asks for confirmation before a picture is removed from its library. The toast's Undo restores it. */
export const RemoveImage = ({ image, onClose, onChanged }: Props & { onChanged(): void }) => (
  <Confirm
    image={image}
    title="Delete this picture?"
    text="Moves to trash. You can restore it for 30 days; then it’s removed from every page."
    word="Delete picture"
    call={removeImage}
    danger
    onClose={onClose}
    onDone={() => {
      onChanged();
      const run = () => void ask(restoreImage, { params: paramsOf(image) }).then(onChanged);
      toast('Picture deleted.', { action: { label: 'Undo', run } });
    }}
  />
);

/** Asks for confirmation before a picture becomes the profile picture that everyone sees. */
export const MakeProfileImage = ({ image, onClose, onChanged }: Props & { onChanged(): void }) => (
  <Confirm
    image={image}
    title="Make this the profile picture?"
    text="Shown next to the name on rosters, rankings and cards."
    word="Make profile picture"
    call={makeProfileImage}
    onClose={onClose}
    onDone={() => {
      onChanged();
      toast('Profile picture updated.', { tone: 'good' });
    }}
  />
);
