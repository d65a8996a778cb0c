import { styled } from 'styled-components';

/** How a drawn bracket looks: boxes, lines, names, scores. Sizes are in drawing units, which scale with the text. */
export const Drawing = styled.svg`
  max-width: none;
  font-family: var(--ui);
  .head {
    font: 600 15px var(--board);
    letter-spacing: 0.05em;
    text-transform: uppercase;
    fill: var(--muted);
  }
  .line {
    fill: none;
    stroke: var(--control);
    stroke-width: 1.5;
  }
  .line.mine {
    stroke: var(--action);
    stroke-width: 4;
  }
  .line.ahead {
    stroke: var(--action);
    stroke-width: 2.5;
  }
  .line.drop {
    stroke: var(--action);
    stroke-width: 2;
    stroke-dasharray: 7 6;
  }
  a {
    cursor: pointer;
    text-decoration: none;
  }
  a:focus {
    outline: none;
  }
  a:focus-visible .sheet {
    stroke: var(--focus);
    stroke-width: 3.5;
  }
  .sheet {
    fill: var(--surface);
    stroke: var(--control);
    stroke-width: 1.25;
  }
  .line.dim,
  .dim > .sheet {
    stroke: var(--line);
  }
  .dim > .sheet {
    fill: none;
  }
  .dim .name,
  .dim .points {
    fill: var(--muted);
  }
  .mine > .sheet {
    stroke: var(--action);
    stroke-width: 3;
  }
  .final > .sheet {
    stroke: var(--ball);
    stroke-width: 4;
  }
  .final .won ~ .points,
  .final .won {
    fill: var(--text);
  }
  .middle {
    stroke: var(--line);
  }
  .edge {
    fill: var(--control);
  }
  @media screen {
    .on .edge {
      fill: var(--live);
    }
  }
  .won {
    font-weight: 700;
  }
  .tick {
    fill: none;
    stroke: currentColor;
    stroke-width: 2.2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .name {
    font-size: 13.5px;
    fill: var(--text);
  }
  .lost {
    fill: var(--muted);
  }
  .unknown {
    font-style: italic;
    font-size: 12.5px;
    fill: var(--muted);
  }
  .gone {
    text-decoration: line-through;
  }
  .bye {
    fill: none;
    stroke: var(--control);
    stroke-dasharray: 3 3;
  }
  .seed,
  .number {
    font: 600 12px var(--board);
    fill: var(--muted);
  }
  .points {
    font: 700 17px var(--board);
    font-variant-numeric: tabular-nums;
    fill: var(--text);
  }
  .points.lost {
    font-weight: 600;
    fill: var(--muted);
  }
  .mark {
    fill: transparent;
    transition: fill 600ms;
  }
  .fresh .mark {
    fill: var(--mark);
  }
  .fresh .points,
  .fresh .name {
    animation: settle 150ms ease-out;
  }
  .line.fresh {
    stroke: var(--good);
    stroke-width: 3;
    stroke-dasharray: 1;
    animation: along 500ms ease-out;
  }
  @keyframes along {
    from {
      stroke-dashoffset: 1;
    }
  }
  @keyframes settle {
    from {
      opacity: 0;
    }
  }
`;
