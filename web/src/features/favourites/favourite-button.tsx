import { Suspense } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '#web/src/lib/lazy.ts';

const Star = lazyPart(() => import('./star.tsx'), 'Star');
const Place = styled.span`
  position: relative;
  z-index: 1;
  display: inline-block;
  width: var(--touch);
  height: var(--touch);
  flex: none;
  margin-left: auto;
`;

/** The star on an event. It loads after the event into a space reserved for it. */
export const FavouriteButton = (props: { id: number; name: string }) => (
  <Place>
    <Suspense>
      <Star {...props} />
    </Suspense>
  </Place>
);
