import { ok, type Problem, type Result, refuse } from '#domain/kernel/result.ts';
import type { ImageKind } from '#domain/organizations/image-kinds.ts';
import { checkImage, maxImageBytes } from '#domain/organizations/images.ts';
import { imageById, startUpload } from '#domain/organizations/operations-images.ts';
import { organizations } from '#domain/organizations/problems.ts';
import { ask } from '#web/src/api/ask.ts';
import type { Answer } from '#web/src/api/call.ts';
import { web } from '#web/src/api/problems.ts';

/** A library's picture as its owner sees it. */
export type LibraryImage = Answer<typeof imageById>;
/** One section of a library, by its owner and kind. */
export type Shelf = { readonly kind: ImageKind; readonly id: number };
/** An upload's current step, for the text next to it. */
export type Step = 'sending' | 'making';

/** How long to wait before checking whether a picture has been resized, in ms. Each wait is longer. */
const looks = [300, 500, 700, 1000, 1000, 1500, 1500, 2000] as const;

/**
 * Uploads a file and waits until its picture is ready, or returns why it can't become one. Wrong types and sizes are
 * refused before uploading (1§5). Calls `told` with each step.
 */
export async function sendFile(
  shelf: Shelf,
  file: File,
  alt: string,
  told: (step: Step) => void,
): Promise<Result<LibraryImage, Problem>> {
  const checked = checkImage(file);
  if (!checked.ok) return checked;
  told('sending');
  const body = { type: file.type, size: file.size, alt };
  const started = await ask(startUpload, { params: { kind: shelf.kind, id: shelf.id }, body });
  if (!started.ok) return started;
  const { upload, image } = started.value;
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(upload.url, { method: 'POST', body: form }).catch(() => null);
  if (!response?.ok) return refuse(web.unreachable());
  told('making');
  return whenMade(shelf, image.id);
}

/** Waits until all of a picture's sizes exist and returns it. */
export async function whenMade({ kind, id }: Shelf, imageId: string): Promise<Result<LibraryImage, Problem>> {
  for (let look = 0; look < 60; look++) {
    await new Promise((resolve) => setTimeout(resolve, looks[Math.min(look, looks.length - 1)]));
    const answer = await ask(imageById, { params: { kind, id, imageId } });
    if (!answer.ok) return answer;
    const { state, problem } = answer.value;
    if (state === 'ready') return ok(answer.value);
    if (state === 'refused') return refuse(organizations[problem ?? 'not-an-image']());
  }
  return refuse(organizations['image-not-ready']());
}

/** The sizes to try: the longer side in px and the quality, best first. */
const tries = [
  [2400, 0.86],
  [2000, 0.82],
  [1600, 0.8],
  [1200, 0.76],
] as const;

/**
 * Makes a smaller copy of a photo on the device, because cameras make files larger than a megabyte. Returns null if the
 * browser can't read the photo.
 */
export async function smallerCopy(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  for (const [side, quality] of tries) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (made && made.size <= maxImageBytes)
      return new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  }
  return null;
}
