import { styled } from 'styled-components';
import { imageSizes } from '#domain/organizations/images.ts';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/src/ui/feedback/states.tsx';
import { Muted, Stack } from '#web/src/ui/layout/layout.tsx';
import { ImagePicker, useLibrary } from './image-picker.tsx';
import type { LibraryImage, Shelf } from './send-file.ts';

const { libraryRow } = imageSizes;
const Shelves = styled.ul`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  padding: 4px;
  list-style: none;
  min-height: ${libraryRow}px;
  button {
    display: block;
    height: ${libraryRow - 16}px;
    width: ${libraryRow}px;
    padding: 0;
    overflow: hidden;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--sunken);
    cursor: pointer;
  }
  button[aria-pressed='true'] {
    box-shadow: 0 0 0 3px var(--action);
  }
  img {
    display: block;
    width: 100%;
    height: ${libraryRow - 16}px;
    object-fit: cover;
  }
  &[data-kind='organization-logo'] img {
    object-fit: contain;
  }
`;

type Props = {
  shelf: Shelf;
  /** Addresses of pictures that are already chosen. */
  picked?: readonly string[];
  onPick(image: LibraryImage): void;
  label?: string;
};

/**
 * A library in one row, to choose pictures from or add new ones (S028). An added picture is chosen at once. Load it
 * lazily: `lazyPart(() => import('…/image-library.tsx'), 'ImageLibrary')`.
 */
export function ImageLibrary({ shelf, picked = [], onPick, label }: Props) {
  const library = useLibrary(shelf);
  const { data } = library;
  if (library.problem && !data) return <ErrorState problem={library.problem} onRetry={() => void library.reload()} />;
  return (
    <Stack $gap={3}>
      {!data && <Bone $h={libraryRow} />}
      {data && data.images.length === 0 && <Muted>No pictures yet. Pictures you add stay here for other pages.</Muted>}
      {data && data.images.length > 0 && (
        <Shelves data-kind={shelf.kind} aria-label="Pictures in the library">
          {data.images.map((image) => (
            <li key={image.id}>
              <button
                type="button"
                aria-pressed={picked.includes(image.url)}
                aria-label={`Choose: ${image.alt || 'picture without alt text'}`}
                onClick={() => onPick(image)}
              >
                <PictureElement url={image.url} sizes={`${libraryRow}px`} />
              </button>
            </li>
          ))}
        </Shelves>
      )}
      <ImagePicker
        shelf={shelf}
        {...(label ? { label } : {})}
        onSent={(image) => {
          void library.reload();
          onPick(image);
        }}
      />
    </Stack>
  );
}
