import { defineProblems } from '../kernel/problem.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';

/** Refusals of an upload (Part 1 §5). */
export const images = defineProblems('images', {
  'not-an-image': { kind: 'rejected', title: 'Please choose an image file' },
  'too-big': { kind: 'rejected', title: 'Your file is too big! Please select an image under 1MB' },
});

/** Over this many bytes an image is too big: 1 MB (Part 1 §5). */
export const maxImageBytes = 1024 * 1024;

/** An upload must be an image by its media type, and not over 1 MB. */
export function checkImage(file: { readonly type: string; readonly size: number }): Result<void> {
  if (!/^image\/[a-z0-9.+-]+$/i.test(file.type)) return refuse(images['not-an-image']());
  return file.size > maxImageBytes ? refuse(images['too-big']()) : ok(undefined);
}

/** Sizes of the image library and viewer in px, and rows a page per width (Part 1 §9, §2.7). */
export const imageSizes = {
  librarySingleRow: 192,
  preview: { width: 256, height: 144 },
  viewerMaxHeight: '90vh',
} as const;
export const imageGridPageSizes = { default: [8, 16, 32, 'all'], xs: 4, sm: 6, xl: 12 } as const;

/** What may be done with an image: nothing is deleted in a view-only library; a profile picture is set only where asked for. */
export const imageActions = (mode: { readonly viewOnly: boolean; readonly profile: boolean }) => ({
  delete: !mode.viewOnly,
  makeProfile: mode.profile,
});
