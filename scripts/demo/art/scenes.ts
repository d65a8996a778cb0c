import { seeded } from '#domain/kernel/ids.ts';
import { ball, fir, grains, net, palm, player } from './parts.ts';
import { all, at, between, circle, drawing, gradient, path, rect, ridge, stroke, times } from './svg.ts';

const [width, height] = [1600, 900];
const picture = (...parts: readonly string[]): string => drawing(width, height, ...parts);
const classic = ['#ffd23f', '#f7f7f2', '#1f6fb2'] as const;

type Beach = {
  sky: readonly [number, string][];
  sun: string;
  sunAt: readonly [number, number];
  sea: readonly string[];
  sand: readonly string[];
};
function shore(seed: number, { sky, sun, sunAt, sea, sand }: Beach): string {
  const random = seeded(seed);
  const [deep = '', mid = '', foam = ''] = sea;
  return all(
    gradient('sky', sky),
    rect(0, 0, width, height, 'url(#sky)'),
    circle(...sunAt, 92, sun),
    circle(...sunAt, 170, sun, 'opacity="0.18"'),
    path(ridge(width, 420, 470, 60, 6, random), deep, 'opacity="0.45"'),
    rect(0, 440, width, 200, deep),
    path(ridge(width, 520, 660, 16, 9, random), mid),
    path(ridge(width, 585, 680, 12, 7, random), foam, 'opacity="0.9"'),
    gradient('sand', [
      [0, sand[0] as string],
      [100, sand[1] as string],
    ]),
    path(ridge(width, 610, 900, 18, 5, random), 'url(#sand)'),
    grains(random, 620),
  );
}

const noon: Beach = {
  sky: [
    [0, '#3fa7e0'],
    [55, '#bfe6f7'],
  ],
  sun: '#fff3c4',
  sunAt: [1290, 150],
  sea: ['#1273a6', '#1f97b8', '#e9f7f6'],
  sand: ['#f3ddb0', '#dfb97c'],
};
const dusk: Beach = {
  sky: [
    [0, '#35306b'],
    [30, '#b5486f'],
    [52, '#ffb35c'],
  ],
  sun: '#ffe08a',
  sunAt: [800, 410],
  sea: ['#5b3a6e', '#a4516f', '#ffce8f'],
  sand: ['#8c5a58', '#4a2f3f'],
};

/** A rally under the midday sun. */
const beach = (): string =>
  picture(
    shore(11, noon),
    at(1450, 640, 1, palm('#7a5230', '#2c7a4b')),
    at(470, 500, 1, net(660, 330, '#f25c3b', '#3d4c5c')),
    at(690, 560, 1, player('spike', '#c98a5b', '#e4572e', '#3b2417')),
    at(900, 560, 1, player('block', '#8d5a3a', '#17607d', '#1d1410')),
    at(300, 720, 0.95, player('dig', '#e0ac7e', '#e4572e', '#6b4423')),
    at(735, 300, 0.42, ball(classic), 18),
  );

/** The last match of the day. */
const sunset = (): string => {
  const dark = '#1c1430';
  return picture(
    shore(12, dusk),
    rect(640, 470, 320, 170, '#ffe08a', 'opacity="0.35"'),
    at(430, 480, 1.05, net(740, 320, '#2a1f42', dark)),
    at(650, 560, 1.05, player('block', dark, dark, dark)),
    at(985, 560, 1.05, player('spike', dark, dark, dark)),
    at(250, 730, 1, player('serve', dark, dark, dark)),
    at(1000, 290, 0.4, ball(['#f6c667', '#fbe3b6', '#c9626b']), -20),
  );
};

/** Dunes, firs and a lake. */
const lake = (): string => {
  const random = seeded(13);
  return picture(
    gradient('sky', [
      [0, '#79b8d9'],
      [60, '#e4f1ee'],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    times(5, (i) =>
      path(
        `M${i * 370 - 60} ${110 + (i % 3) * 46}h260a40 40 0 0 0 -70 -40a62 62 0 0 0 -112 -6a44 44 0 0 0 -78 46Z`,
        '#ffffff',
        'opacity="0.75"',
      ),
    ).join(''),
    path(ridge(width, 420, 520, 90, 5, random), '#5f9d7c'),
    path(ridge(width, 470, 560, 60, 7, random), '#37775a'),
    times(26, (i) =>
      at(i * 64 + between(random, -20, 20), 520 + between(random, -14, 16), between(random, 0.5, 0.85), fir('#1f5440')),
    ).join(''),
    rect(0, 515, width, 120, '#2d83a0'),
    times(22, () =>
      stroke(
        `M${between(random, 0, width)} ${between(random, 530, 620)}h${between(random, 40, 150)}`,
        '#ffffff',
        3,
        'opacity="0.4"',
      ),
    ).join(''),
    gradient('sand', [
      [0, '#efe0bb'],
      [100, '#cfae78'],
    ]),
    path(ridge(width, 640, 900, 70, 4, random), 'url(#sand)'),
    grains(random, 660),
    at(520, 520, 0.95, net(600, 320, '#2f855a', '#41525a')),
    at(700, 620, 0.9, player('serve', '#e8b98f', '#2f855a', '#b5651d')),
    at(1010, 650, 0.9, player('dig', '#7c4f33', '#0ea5e9', '#191210')),
    at(860, 330, 0.36, ball(['#2f855a', '#f7f7f2', '#ffd23f']), 40),
  );
};

/** Sand courts under lights, a city behind them. */
const skyline = (): string => {
  const random = seeded(14);
  const towers = times(26, (i) => {
    const tall = between(random, 90, 330);
    const x = i * 64 - 20;
    const lit = times(Math.floor(tall / 26) * 3, () =>
      random() < 0.45
        ? rect(
            x + 8 + Math.floor(random() * 4) * 11,
            520 - tall + 12 + Math.floor(random() * (tall / 20)) * 18,
            6,
            9,
            '#ffd98a',
            'opacity="0.85"',
          )
        : '',
    );
    return all(rect(x, 520 - tall, 56, tall + 60, i % 2 ? '#2a2140' : '#352a4f'), lit);
  });
  return picture(
    gradient('sky', [
      [0, '#1d1c46'],
      [45, '#7b3b5e'],
      [62, '#f08a5d'],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    all(towers),
    gradient('sand', [
      [0, '#d9b27c'],
      [100, '#a8763f'],
    ]),
    rect(0, 560, width, 340, 'url(#sand)'),
    grains(random, 570),
    stroke('M160 640H1440L1560 880H40Z', '#1e3a8a', 9),
    [90, 1510]
      .map((x) =>
        all(
          rect(x - 6, 170, 12, 420, '#22203a'),
          rect(x - 62, 150, 124, 26, '#22203a'),
          [-44, -4, 36].map((dx) => circle(x + dx + 4, 184, 13, '#fff6d6')),
          circle(x, 184, 120, '#fff6d6', 'opacity="0.14"'),
        ),
      )
      .join(''),
    at(450, 480, 1, net(700, 330, '#7b1e22', '#22203a')),
    at(640, 590, 1, player('spike', '#e0ac7e', '#7b1e22', '#1d1410')),
    at(930, 590, 1, player('block', '#6b4026', '#2b6777', '#120c09')),
    at(690, 320, 0.4, ball(['#f2a541', '#f7f7f2', '#7b1e22']), 10),
  );
};

/** A hall with a wooden floor. */
const hall = (wall: readonly [string, string], shirts: readonly [string, string], seed: number): string => {
  const random = seeded(seed);
  return picture(
    rect(0, 0, width, 470, wall[0]),
    rect(0, 300, width, 110, wall[1]),
    times(9, (i) => rect(60 + i * 172, 60, 120, 170, '#e9f3fb', 'opacity="0.85"')).join(''),
    times(9, (i) => stroke(`M${120 + i * 172} 60V230M${60 + i * 172} 145H${180 + i * 172}`, wall[1], 5)).join(''),
    rect(0, 410, width, 90, '#5a4632'),
    times(70, () =>
      circle(
        between(random, 0, width),
        between(random, 424, 480),
        15,
        ['#2b3a55', '#8a4f3d', '#c58f6a', '#3d5c50', '#d8c7a6'][Math.floor(random() * 5)] as string,
      ),
    ).join(''),
    gradient('floor', [
      [0, '#c98d4f'],
      [100, '#e7b878'],
    ]),
    rect(0, 490, width, 410, 'url(#floor)'),
    times(24, (i) =>
      stroke(`M${800 + (i - 12) * 60} 490L${800 + (i - 12) * 190} 900`, '#8a5a2b', 2, 'opacity="0.35"'),
    ).join(''),
    path('M330 540H1270L1520 880H80Z', '#3d7ea6', 'opacity="0.85"'),
    stroke('M330 540H1270L1520 880H80ZM800 540V880M600 540L470 880M1000 540L1130 880', '#ffffff', 8),
    at(450, 420, 1.02, net(700, 350, '#ffffff', '#26313d')),
    at(650, 540, 1.05, player('spike', '#d9a06f', shirts[0], '#2a1a10')),
    at(900, 540, 1.05, player('block', '#8d5a3a', shirts[1], '#15100c')),
    at(1180, 720, 1, player('dig', '#eabf95', shirts[1], '#7a4a21')),
    at(705, 270, 0.42, ball(['#ffd23f', '#2f6fb0', '#f7f7f2']), -12),
  );
};

/** The ball alone in the sand. */
const inTheSand = (): string => {
  const random = seeded(16);
  return picture(
    gradient('sky', [
      [0, '#58b4e3'],
      [50, '#d8f0f7'],
    ]),
    rect(0, 0, width, height, 'url(#sky)'),
    rect(0, 330, width, 90, '#1f8fb4'),
    gradient('sand', [
      [0, '#f0d8a8'],
      [100, '#d3a869'],
    ]),
    path(ridge(width, 430, 900, 40, 3, random), 'url(#sand)'),
    grains(random, 430, 420),
    stroke('M-20 560L1640 500', '#1e4f9c', 22),
    `<ellipse cx="1010" cy="760" rx="250" ry="46" fill="#7a5a2e" opacity="0.45"/>`,
    at(940, 590, 1.9, ball(classic), 24),
    path(ridge(width, 800, 900, 34, 4, random), '#d3a869'),
  );
};

/** What is drawn, by its name: 1600 × 900. `words` say what is seen. */
export const scenes = {
  beach: { words: 'A beach volleyball rally by the sea at midday', draw: beach },
  sunset: { words: 'Players at the net before a sunset over the sea', draw: sunset },
  lake: { words: 'A beach volleyball court at a lake with dunes and firs', draw: lake },
  skyline: { words: 'A sand court under lights before a city in the evening', draw: skyline },
  hall: {
    words: 'An indoor match in a hall with spectators',
    draw: () => hall(['#dfe7ef', '#3b2a6d'], ['#ff7a59', '#3b2a6d'], 15),
  },
  redHall: {
    words: 'An indoor rally on a wooden floor',
    draw: () => hall(['#efe6dc', '#7b1e22'], ['#7b1e22', '#2b6777'], 25),
  },
  sand: { words: 'A volleyball in the sand beside the line', draw: inTheSand },
} as const;
export type SceneName = keyof typeof scenes;
