import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from 'styled-components';

/** Clear of the bar that saves, which lies over the foot of the form. */
const Place = styled.div`
  scroll-margin: 72px 0 96px;
`;

/** What an answer brings to a long form: it comes into sight by itself, since the button that asked stands elsewhere. */
export function Arrives({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => void place.current?.scrollIntoView({ block: 'nearest' }), []);
  return <Place ref={place}>{children}</Place>;
}
