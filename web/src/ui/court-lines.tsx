import { styled } from 'styled-components';

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.5;
  opacity: 0.3;
  .net {
    stroke-width: 4;
    stroke-dasharray: 2 7;
  }
  .ball {
    fill: var(--ball);
    stroke: none;
  }
`;

/** A small number from a name, always the same for the same name. */
const numberOf = (seed: string): number =>
  [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7);

/** A court seen at an angle that is the event's own: decoration where there is no picture. */
export function CourtLines({ seed }: { seed: string }) {
  const n = numberOf(seed);
  const lean = (n % 40) - 20;
  const shift = (n % 7) * 12 - 36;
  return (
    <Lines viewBox="0 0 400 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform={`translate(${shift} 0) skewX(${lean})`}>
        <path d="M-200 44h800M-200 132h800M60 44v88M340 44v88M200 20v132M143 44v88M257 44v88" />
        <path className="net" d="M200 12v148" />
      </g>
      <circle className="ball" cx={80 + (n % 260)} cy={26 + (n % 50)} r="7" />
    </Lines>
  );
}
