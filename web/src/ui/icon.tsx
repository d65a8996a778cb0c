import { styled } from 'styled-components';
import sprite from './icons.svg?url&no-inline';

/** The symbols in icons.svg, a separate file, so that icons add no JavaScript. */
export const iconNames = [
  'home',
  'trophy',
  'calendar',
  'ranking',
  'user',
  'users',
  'menu',
  'close',
  'search',
  'star',
  'star-full',
  'pin',
  'chevron-left',
  'chevron-right',
  'chevron-down',
  'arrow-up',
  'arrow-down',
  'check',
  'info',
  'warning',
  'bad',
  'good',
  'grid',
  'list',
  'external',
  'lock',
  'sun',
  'moon',
  'auto',
  'cart',
  'clock',
  'plus',
  'minus',
  'refresh',
  'edit',
  'share',
  'mail',
  'play',
  'pause',
  'filter',
  'bell',
  'building',
  'shield',
  'logout',
  'print',
  'eye',
  'store',
  'video',
  'court',
  'copy',
  'ticket',
  'link',
  'upload',
  'download',
  'image',
  'megaphone',
  'palette',
  'sliders',
  'tag',
  'undo',
  'code',
  'event',
  'money',
  'tent',
  'ball',
  'more',
  'card',
  'badge',
  'receipt',
  'help',
  'jersey',
  'college',
  'person-search',
  'clipboard',
  'bulb',
] as const;
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
