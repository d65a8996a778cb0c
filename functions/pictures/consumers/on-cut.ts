import { made } from '#domain/organizations/library.ts';
import type { DetailOf, Envelope } from '#events/kernel/event.ts';
import type { imageCut } from '#events/organizations/image-cut.ts';
import { replace } from '../../kernel/table/write.ts';
import { imageItem } from '../../store/organizations/images.ts';
import type { Deps } from '../deps.ts';
import { makeSizes, originalKey } from '../making.ts';

/** Another part of a picture is shown. Where it was cut anew meanwhile, that has an event of its own. */
export async function onCut({ data }: Envelope<DetailOf<typeof imageCut>>, deps: Deps): Promise<void> {
  const image = await deps.table.get(imageItem, data);
  const upright = image?.state === 'making' && (await deps.files.get(originalKey(image.original)));
  if (!image || !upright) return;
  const url = await makeSizes(deps, image, image.original, upright);
  const { width, height, original } = image;
  const after = { ...made(image, { url, width, height, original }), dueAt: image.dueAt };
  const written = await deps.table.write(replace(imageItem, image, after));
  if (!written.ok) throw new Error('the picture changed while its sizes were made');
}
