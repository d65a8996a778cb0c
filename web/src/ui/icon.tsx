import { styled } from 'styled-components';
import type { iconNames } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

export type IconName = (typeof iconNames)[number];

const Drawing = styled.svg`
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  flex: none;
`;

/** An icon next to text. Screen readers skip it, because the text is enough. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <Drawing width={size} height={size} aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </Drawing>
);
