import { useState } from 'react';
import { styled } from 'styled-components';
import { filmOf } from '#domain/help/holidays.ts';
import type { LibraryCard, Shelf } from '#domain/help/library.ts';
import { libraryShelf } from '#domain/help/operations.ts';
import { can } from '#domain/identity/can.ts';
import { pageLines } from '#domain/site/page-lines.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSession } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { CardSkeletons } from '#web/src/ui/feedback/card-skeletons.tsx';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

const LibraryEditor = lazyPart(() => import('./library-editor.tsx'), 'LibraryEditor');

const titles = { videos: 'Videos', links: 'Helpful links' } as const satisfies Record<Shelf, string>;

const Film = styled.div`
  aspect-ratio: 16 / 9;
  border-radius: var(--radius);
  overflow: hidden;
  background: var(--sunken);
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
  }
  button {
    width: 100%;
    height: 100%;
  }
`;

/** A section of the platform's library: groups of cards, which staff edit in place (Part 1 §2.1, §6). */
function Library({ shelf }: { shelf: Shelf }) {
  const title = titles[shelf];
  usePageTitle(title);
  const { actor } = useSession();
  const [editing, setEditing] = useState(false);
  const source = useCall(libraryShelf, { params: { shelf } });
  const mayEdit = can(actor, 'platform.helpful-links');
  return (
    <Page>
      <Stack $gap={5}>
        <Row $between>
          <div>
            <h1>{title}</h1>
            <p>{pageLines[shelf]}</p>
          </div>
          {mayEdit && !editing && source.data && (
            <Button icon="edit" onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
        </Row>
        <Loaded source={source} skeleton={<CardSkeletons n={3} />}>
          {(found) =>
            editing ? (
              <LibraryEditor
                shelf={shelf}
                found={found}
                onCancel={() => setEditing(false)}
                onSaved={(next) => {
                  source.put({ ...found, ...next });
                  setEditing(false);
                }}
                latest={source.reload}
              />
            ) : found.groups.some(({ cards }) => cards.length > 0) ? (
              <Stack $gap={6}>
                {found.groups.map((group) => (
                  <section key={group.title} aria-label={group.title}>
                    <Stack $gap={3}>
                      <h2>{group.title}</h2>
                      <Grid $min={280}>
                        {group.cards.map((card) => (
                          <Shown key={card.url} card={card} />
                        ))}
                      </Grid>
                    </Stack>
                  </section>
                ))}
              </Stack>
            ) : (
              <EmptyState title={`No ${shelf} yet`}>
                {mayEdit
                  ? `Select Edit to add the first ${shelf}.`
                  : `We’re still collecting ${shelf}. Check back soon.`}
              </EmptyState>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  );
}

/** A card. A video plays in place once someone starts it, and its host isn't contacted before that. */
function Shown({ card }: { card: LibraryCard }) {
  const [on, setOn] = useState(false);
  const film = filmOf(card.url);
  return (
    <Card>
      <Stack $gap={3}>
        {film && (
          <Film>
            {on ? (
              <iframe
                title={card.title}
                src={`${film.player}?autoplay=1`}
                allow="autoplay; fullscreen; picture-in-picture"
                allowFullScreen
              />
            ) : (
              <Button icon="play" aria-label={`Play ${card.title}`} onClick={() => setOn(true)}>
                Play
              </Button>
            )}
          </Film>
        )}
        <h3>
          <a href={card.url} target="_blank" rel="noreferrer">
            {card.title}
          </a>
        </h3>
        {card.about && <p>{card.about}</p>}
        <Muted>{film?.site ?? card.url.split('/')[2]}</Muted>
      </Stack>
    </Card>
  );
}

export const VideosScreen = () => <Library shelf="videos" />;
export const LinksScreen = () => <Library shelf="links" />;
