import { styled } from 'styled-components';
import { initials } from '#web/src/lib/words.ts';
import { Picture } from './picture.tsx';

const Round = styled.span<{ $size: number; $square: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border-radius: ${({ $square }) => ($square ? '8px' : '50%')};
  overflow: hidden;
  background: var(--sunken);
  border: 1px solid var(--line);
  color: var(--text);
  font: 700 ${({ $size }) => Math.round($size * 0.42)}px / 1 var(--board);
  img {
    display: block;
    width: ${({ $size }) => $size}px;
    height: ${({ $size }) => $size}px;
    object-fit: ${({ $square }) => ($square ? 'contain' : 'cover')};
  }
`;

/**
 * The picture of a person, team or organization, or initials if there is none. The name is next to it, so screen
 * readers skip it.
 */
export const Avatar = ({
  name,
  url,
  size = 40,
  square = false,
}: {
  name: string;
  url?: string | null | undefined;
  size?: number;
  square?: boolean;
}) => (
  <Round $size={size} $square={square} aria-hidden="true">
    {url ? <Picture url={url} sizes={`${size}px`} meanwhile={initials(name)} /> : initials(name)}
  </Round>
);
