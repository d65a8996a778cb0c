import { maxImageBytes } from '#domain/organizations/images.ts';

/** px of the longer side, and how good, from the best on. */
const tries = [
  [2400, 0.86],
  [2000, 0.82],
  [1600, 0.8],
  [1200, 0.76],
] as const;

/** A copy of a photo that may be sent, made on the device: cameras know nothing of a megabyte. Null where the browser can't read it. */
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
