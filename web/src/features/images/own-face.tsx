import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import type { Session } from '#web/src/features/session/use-session.ts';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Avatar } from '#web/src/ui/data/avatar.tsx';

const PersonPictures = lazyPart(() => import('./person-pictures.tsx'), 'PersonPictures');

const Face = styled.button`
  display: grid;
  flex: none;
  padding: 4px;
  margin: -4px;
  border: 0;
  border-radius: 50%;
  background: none;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 30%, transparent);
  }
  &:focus-visible {
    outline-color: var(--ball);
  }
`;

/** The signed-in person's face: a press sets their picture, and those of the players they look after. The dialog hangs at the page: the menu's own look is not its. */
export function OwnFace({ user }: { user: NonNullable<Session['user']> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Face type="button" aria-label="Your picture" onClick={() => setOpen(true)}>
        <Avatar name={user.fullname} url={user.images[0]?.url} size={36} />
      </Face>
      {open &&
        createPortal(
          <Suspense>
            <PersonPictures onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
