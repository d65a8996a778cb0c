import { styled } from 'styled-components';
import { media } from '#web/src/ui/tokens.ts';

const Lines = styled.svg<{ $shy: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  stroke-linecap: round;
  path {
    vector-effect: non-scaling-stroke;
  }
  .court {
    stroke-opacity: 0.34;
  }
  .net {
    stroke-opacity: 0.6;
    stroke-width: 7;
    stroke-dasharray: 2 5;
    stroke-linecap: butt;
  }
  .flight {
    stroke: var(--ball);
    stroke-width: 2;
    stroke-dasharray: 0.1 7;
  }
  .ball {
    fill: var(--ball);
    stroke: none;
  }
  .seams {
    stroke: rgb(8 12 28 / 0.6);
    stroke-width: 1.2;
  }
  ${({ $shy }) =>
    $shy &&
    `mask-image: linear-gradient(100deg, transparent 34%, #000 72%);
    @media ${media.phone} {
      opacity: 0.35;
    }`}
`;

/** Returns a small number computed from a name. The same name always has the same number. */
const numberOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

/**
 * A court with a ball in flight, as decoration where there's no picture. The ball's angle is computed from the name.
 * `shy` fades the court toward the left, behind text.
 */
export function CourtDrawing({ seed, shy = false }: { seed: string; shy?: boolean }) {
  const n = numberOf(seed);
  const [x, y] = [255 + (n % 90), 26 + (n % 34)];
  return (
    <Lines $shy={shy} viewBox="0 0 400 160" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g transform={`translate(${(n % 5) * 8 - 16} 0) skewX(${(n % 36) - 18})`}>
        <path className="court" d="M-200 66h800M-200 138h800M70 66v72M350 66v72M145 66v72M275 66v72" />
        <path className="net" d="M210 30v116" />
        <path className="court" d="M210 24v130" />
      </g>
      <path className="flight" d={`M120 132Q${(x + 120) / 2} ${y - 50} ${x - 8} ${y}`} />
      <g transform={`translate(${x} ${y})`}>
        <circle className="ball" r="9" />
        <path className="seams" d="M-8.2 -3c5 2 10 1 14.5-3.2M-6.5 6c2-5 7-7.5 13.5-6.5M.5 -8.8c2 4 1.5 7-1 10" />
      </g>
    </Lines>
  );
}
