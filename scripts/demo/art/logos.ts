import { ball, fir } from './parts.ts';
import { all, at, circle, drawing, path, rect, stroke, times } from './svg.ts';

const logo = (...parts: readonly string[]): string => drawing(512, 512, ...parts);
const round = (id: string, inner: string): string =>
  `<defs><clipPath id="${id}"><circle cx="256" cy="256" r="226"/></clipPath></defs><g clip-path="url(#${id})">${inner}</g>`;
const ring = (colour: string): string =>
  `<circle cx="256" cy="256" r="236" fill="none" stroke="${colour}" stroke-width="22"/>`;
const wave = (y: number): string => `M-20 ${y}${times(5, () => 'q30 -44 60 0t60 0').join('')}V520H-20Z`;

/** The sun over waves. */
const pacific = () =>
  logo(
    round(
      'p',
      all(
        rect(0, 0, 512, 512, '#ffe9c2'),
        circle(256, 250, 104, '#f2a541'),
        times(12, (i) => at(256, 250, 1, rect(-9, -176, 18, 44, '#f2a541', 'rx="9"'), i * 30)),
        path(wave(300), '#1d7a8c'),
        path(wave(362), '#0b3c5d'),
        path(wave(430), '#08293f'),
      ),
    ),
    ring('#0b3c5d'),
  );

const starPoints = times(10, (i) => {
  const r = i % 2 ? 92 : 222;
  const a = (i * Math.PI) / 5 - Math.PI / 2;
  return `${i ? 'L' : 'M'}${256 + r * Math.cos(a)} ${268 + r * Math.sin(a)}`;
}).join('');
/** A star that holds a ball. */
const lonestar = () =>
  logo(
    path(`${starPoints}Z`, '#7b1e22', 'stroke="#4a1114" stroke-width="16" stroke-linejoin="round"'),
    at(256, 268, 0.84, ball(['#f2c14e', '#fff7ea', '#b5533c']), 12),
  );

/** A shield with dunes, firs and water. */
const greatlakes = () => {
  const shield = 'M256 24C330 62 410 70 470 66C478 260 420 400 256 490C92 400 34 260 42 66C102 70 182 62 256 24Z';
  return logo(
    `<defs><clipPath id="g"><path d="${shield}"/></clipPath></defs>`,
    `<g clip-path="url(#g)">${all(
      rect(0, 0, 512, 512, '#d9f0ea'),
      circle(352, 150, 46, '#ffd23f'),
      [90, 150, 214].map((x, i) => at(x, 300, 1 + i * 0.12, fir('#14532d'))),
      path('M0 300C120 250 220 330 330 270S470 260 520 300V520H0Z', '#e7cf96'),
      path('M0 360q64 -40 128 0t128 0t128 0t128 0V520H0Z', '#0ea5e9'),
      path('M0 420q64 -40 128 0t128 0t128 0t128 0V520H0Z', '#0369a1'),
    )}</g>`,
    `<path d="${shield}" fill="none" stroke="#14532d" stroke-width="22" stroke-linejoin="round"/>`,
  );
};

/** A bridge under a ball. */
const northside = () =>
  logo(
    round(
      'n',
      all(
        rect(0, 0, 512, 512, '#3b2a6d'),
        at(256, 168, 0.94, ball(['#ff7a59', '#f4f0ff', '#6d4fc4']), 30),
        rect(120, 190, 22, 230, '#f4f0ff'),
        rect(370, 190, 22, 230, '#f4f0ff'),
        stroke('M0 330Q131 330 131 200Q256 410 381 200Q381 330 512 330', '#f4f0ff', 9),
        times(15, (i) => stroke(`M${26 + i * 33} 336V372`, '#f4f0ff', 5)),
        rect(0, 368, 512, 20, '#ff7a59'),
        rect(0, 388, 512, 130, '#2a1d52'),
      ),
    ),
    ring('#ff7a59'),
  );

/** A ball with a tail: a tour. */
const tour = () =>
  logo(
    stroke('M40 420C140 400 210 350 250 290', '#1d7a8c', 34, 'opacity="0.9"'),
    stroke('M30 340C120 330 180 300 220 250', '#f2a541', 26),
    stroke('M90 476C190 460 270 410 310 350', '#0b3c5d', 26),
    at(334, 186, 1.42, ball(['#f2a541', '#fff7ea', '#1d7a8c']), 20),
  );

export const logos = { pacific, lonestar, greatlakes, northside, tour } as const;
