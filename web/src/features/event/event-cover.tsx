import { styled } from 'styled-components';
import { PictureElement } from '#web/src/ui/data/picture-element.tsx';

const Whole = styled(PictureElement)<{ $contain: boolean }>`
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: ${({ $contain }) => ($contain ? 'contain' : 'cover')};
  }
`;
const Shade = styled.div`
  position: absolute;
  inset: 0;
  background: linear-gradient(to top, rgb(8 12 28 / 0.88), rgb(8 12 28 / 0.35) 70%, rgb(8 12 28 / 0.2));
`;

/** The cover behind an event's head, darkened where words stand on it. */
export const EventCover = ({ url, contain }: { url: string; contain: boolean }) => (
  <>
    <Whole url={url} sizes="100vw" first $contain={contain} />
    <Shade />
  </>
);
