import { type ClipboardEvent, type DragEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '#domain/kernel/result.ts';
import { imageKinds } from '#domain/organizations/image-kinds.ts';
import { imageErrorButton, maxImageBytes } from '#domain/organizations/images.ts';
import { organizationImages, playerImages, userImages } from '#domain/organizations/operations-images.ts';
import { type Called, useCall } from '#web/src/api/use-call.ts';
import { Dialog } from '#web/src/ui/feedback/dialog.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row } from '#web/src/ui/layout/layout.tsx';
import { type LibraryImage, type Shelf, type Step, sendFile, smallerCopy } from './send-file.ts';

const Zone = styled.div<{ $over: boolean }>`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding: var(--space-4);
  border: 2px dashed ${({ $over }) => ($over ? 'var(--action)' : 'var(--control)')};
  border-radius: var(--radius);
  background: ${({ $over }) => ($over ? 'var(--sunken)' : 'transparent')};
  outline-offset: 2px;
`;
const Hidden = styled.input`
  position: absolute;
  width: 1px;
  height: 1px;
  opacity: 0;
  pointer-events: none;
`;

const words: Record<Step, string> = { sending: 'Uploading the picture…', making: 'Resizing the picture…' };

type Props = {
  shelf: Shelf;
  onSent(image: LibraryImage): void;
  /** The button's label, such as "Add a cover". */
  label?: string;
};
type Refused = { readonly file: File; readonly problem: Problem };

const otherWays =
  'Or drag a picture here, or paste it. JPEG, PNG, WebP, AVIF or GIF. If it’s over 1 MB, we offer to make a smaller copy.';

/**
 * Adds a picture from the device: chosen, taken, dragged or pasted (S029). It's in the library when `onSent` is called.
 * A dialog refuses a file that isn't a picture or is too large (1§5). For a photo that is only too large, it offers a
 * smaller copy.
 */
export function ImagePicker({ shelf, onSent, label = 'Add a picture' }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const hint = useId();

  const take = async (file: File | null | undefined) => {
    if (!file || step) return;
    setStep('sending');
    const answer = await sendFile(shelf, file, '', setStep);
    setStep(null);
    if (!answer.ok) return setRefused({ file, problem: answer.problem });
    toast('Picture added to the library.', { tone: 'good' });
    onSent(answer.value);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files][0];
    if (!file) return;
    event.preventDefault();
    void take(file);
  };
  const input = (ref: typeof chosen, camera: boolean) => (
    <Hidden
      ref={ref}
      type="file"
      accept="image/*"
      tabIndex={-1}
      aria-hidden="true"
      data-picker={camera ? 'camera' : 'file'}
      {...(camera ? { capture: 'environment' as const } : {})}
      onChange={({ target }) => {
        void take(target.files?.[0]);
        target.value = '';
      }}
    />
  );

  return (
    <Zone
      role="group"
      aria-label={label}
      aria-describedby={hint}
      aria-busy={step !== null}
      tabIndex={0}
      $over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <Row $gap={2}>
        <Button busy={step !== null} onClick={() => chosen.current?.click()}>
          {label}
        </Button>
        <Button kind="plain" disabled={step !== null} onClick={() => taken.current?.click()}>
          Take a photo
        </Button>
      </Row>
      <Muted id={hint} role="status">
        {step ? words[step] : otherWays}
      </Muted>
      {input(chosen, false)}
      {input(taken, true)}
      {refused && (
        <RefusedDialog
          {...refused}
          onClose={() => setRefused(null)}
          onSmaller={(copy) => {
            setRefused(null);
            void take(copy);
          }}
        />
      )}
    </Zone>
  );
}

/** Why a file is refused, in the specification's words, with a solution if there is one. */
function RefusedDialog({
  file,
  problem,
  onClose,
  onSmaller,
}: Refused & { onClose(): void; onSmaller(copy: File): void }) {
  const [busy, setBusy] = useState(false);
  const [hopeless, setHopeless] = useState(false);
  const shrink = async () => {
    setBusy(true);
    const copy = await smallerCopy(file);
    setBusy(false);
    if (copy) onSmaller(copy);
    else setHopeless(true);
  };
  const canShrink = file.type.startsWith('image/') && file.size > maxImageBytes && !hopeless;
  return (
    <Dialog
      title="We couldn’t use this picture"
      onClose={onClose}
      actions={
        <>
          {canShrink && (
            <Button busy={busy} onClick={() => void shrink()}>
              Use a smaller copy
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {imageErrorButton}
          </Button>
        </>
      }
    >
      <p>{problem.title}</p>
      {hopeless && <p>This browser can’t make a smaller copy of the picture.</p>}
    </Dialog>
  );
}

/** Returns one section of a library: its pictures in order, and removed ones that can be restored. */
export function useLibrary({ kind, id }: Shelf): Called<{ images: LibraryImage[]; removed: LibraryImage[] }> {
  const { owner } = imageKinds[kind];
  const organization = useCall(organizationImages, owner === 'organization' ? { params: { id } } : null);
  const player = useCall(playerImages, owner === 'player' ? { params: { id } } : null);
  const user = useCall(userImages, owner === 'user' ? {} : null);
  const read = { organization, player, user }[owner];
  const ofKind = (images: readonly LibraryImage[]) => images.filter((image) => image.kind === kind);
  return {
    ...read,
    data: read.data && { images: ofKind(read.data.images), removed: ofKind(read.data.removed) },
    put: () => void read.reload(),
  };
}
