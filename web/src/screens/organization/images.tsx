import { styled } from 'styled-components';
import { can } from '#domain/identity/can.ts';
import { gridPageSizes } from '#domain/organizations/images.ts';
import { orderAt } from '#domain/organizations/library.ts';
import { editImage, restoreImage } from '#domain/organizations/operations-images.ts';
import { ask } from '#web/src/api/ask.ts';
import { ImagePicker, useLibrary } from '#web/src/features/images/image-picker.tsx';
import { ImageTile } from '#web/src/features/images/image-tile.tsx';
import type { LibraryImage, Shelf } from '#web/src/features/images/send-file.ts';
import { type Organization, OrganizationArea } from '#web/src/features/organization/links.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Pager, usePages } from '#web/src/ui/data/pager.tsx';
import { Bone, PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button, IconButton } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 256px), 1fr));
  gap: var(--space-4);
`;
const titles = { organization: 'Covers', 'organization-logo': 'Logos' } as const;

/** Returns the width on which the grid's page sizes are based (1§2.7). */
function useWidth(): string {
  const [xs, sm, xl] = [useMedia(media.phone), useMedia(media.narrow), useMedia(media.huge)];
  if (xs) return 'xs';
  if (sm) return 'sm';
  return xl ? 'xl' : 'md';
}

type Props = { shelf: Shelf & { kind: keyof typeof titles }; viewOnly: boolean };
function LibraryShelf({ shelf, viewOnly }: Props) {
  const library = useLibrary(shelf);
  const title = titles[shelf.kind];
  return (
    <Card aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        <Loaded source={library} skeleton={<Bone $h={192} />}>
          {({ images, removed }) => (
            <>
              <Pictures images={images} shelf={shelf} viewOnly={viewOnly} onChanged={() => void library.reload()} />
              {!viewOnly && <Removed images={removed} onChanged={() => void library.reload()} />}
            </>
          )}
        </Loaded>
        {!viewOnly && (
          <ImagePicker
            shelf={shelf}
            label={shelf.kind === 'organization' ? 'Add a cover' : 'Add a logo'}
            onSent={() => void library.reload()}
          />
        )}
      </Stack>
    </Card>
  );
}

type Shown = { images: readonly LibraryImage[]; onChanged(): void };
function Pictures({ images, shelf, viewOnly, onChanged }: Shown & Props) {
  const { rows, pager } = usePages(images, { sizes: gridPageSizes(useWidth()), name: shelf.kind.at(-1) ?? '' });
  const forward = async (image: LibraryImage) => {
    const others = images.filter(({ id }) => id !== image.id);
    const order = orderAt(others, images.indexOf(image) - 1);
    const { kind, ownerId: id, id: imageId, rev } = image;
    const answer = await ask(editImage, { params: { kind, id, imageId }, rev, body: { order } });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
    onChanged();
  };
  if (images.length === 0)
    return <EmptyState title="No pictures yet">Add a picture to use it on your event pages.</EmptyState>;
  return (
    <>
      <Tiles>
        {rows.map((image) => (
          <ImageTile key={image.id} image={image} viewOnly={viewOnly} onChanged={onChanged}>
            {!viewOnly && images[0]?.id !== image.id && (
              <IconButton
                icon="chevron-left"
                label={`Move ${image.alt || 'picture without alt text'} forward`}
                onClick={() => void forward(image)}
              />
            )}
          </ImageTile>
        ))}
      </Tiles>
      <Pager {...pager} />
    </>
  );
}

function Removed({ images, onChanged }: Shown) {
  if (images.length === 0) return null;
  const restore = async ({ kind, ownerId: id, id: imageId }: LibraryImage) => {
    const answer = await ask(restoreImage, { params: { kind, id, imageId } });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
    onChanged();
  };
  return (
    <details>
      <summary>{images.length} deleted in the last 30 days</summary>
      <Tiles>
        {images.map((image) => (
          <Stack key={image.id} $gap={1}>
            <ImageTile image={image} viewOnly onChanged={onChanged} />
            <Button size="s" onClick={() => void restore(image)}>
              Restore
            </Button>
          </Stack>
        ))}
      </Tiles>
    </details>
  );
}

function Libraries({ organization }: { organization: Organization }) {
  const { actor } = useSession();
  const viewOnly = !can(actor, 'image.upload', { organization });
  return (
    <>
      <Row $between>
        <h1>Images</h1>
      </Row>
      <Muted>The first cover is shown on your site’s front page. Use the others for events and series.</Muted>
      <LibraryShelf shelf={{ kind: 'organization', id: organization.id }} viewOnly={viewOnly} />
      <LibraryShelf shelf={{ kind: 'organization-logo', id: organization.id }} viewOnly={viewOnly} />
    </>
  );
}

/** /:username/images: an organization's pictures, which its pages choose from. */
export function OrganizationImagesScreen() {
  usePageTitle('Images');
  return (
    <OrganizationArea>
      {(source) => (
        <Page $wide>
          <Stack>
            <Loaded source={source} page skeleton={<PageSkeleton what="the pictures" />}>
              {(organization) => <Libraries organization={organization} />}
            </Loaded>
          </Stack>
        </Page>
      )}
    </OrganizationArea>
  );
}
