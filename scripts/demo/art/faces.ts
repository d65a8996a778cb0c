import { seeded } from '#domain/kernel/ids.ts';
import { all, circle, drawing, path, rect, stroke } from './svg.ts';

const skins = ['#f2c9a1', '#e0ac7e', '#c98a5b', '#a56b43', '#7c4f33', '#5a3722'];
const hairs = ['#2a1a10', '#4a2f1b', '#7a4a21', '#b5651d', '#e0b25c', '#15100c'];
const shirts = ['#0b3c5d', '#7b1e22', '#2f855a', '#3b2a6d', '#f2a541', '#1d7a8c', '#e4572e'];
const grounds = ['#cfe6f2', '#f7e3c6', '#dcefe2', '#e7e0f5', '#fbdcd2', '#d9e2ec'];

/** Hair by its cut, behind (0) and before (1) a face of 110 about 256, 230. */
const cuts: readonly (readonly [string, string])[] = [
  ['', 'M146 226C138 128 208 100 256 100S374 128 366 226C350 176 320 158 256 158S162 176 146 226Z'],
  [
    'M140 220C120 380 150 420 176 424L176 220Z M372 220C392 380 362 420 336 424L336 220Z',
    'M144 240C136 120 206 96 256 96S376 120 368 240C352 182 316 160 236 164S160 190 144 240Z',
  ],
  [
    'M330 150C430 130 440 260 400 330C396 260 372 220 340 200Z',
    'M146 226C138 126 208 98 256 98S374 126 366 226C346 170 310 150 256 150S166 170 146 226Z',
  ],
  ['', 'M150 214C146 150 196 112 262 112S366 150 362 214C340 178 330 168 300 172C250 178 196 160 150 214Z'],
  [
    'M134 210C96 300 120 400 150 430C196 440 180 300 176 220Z M378 210C416 300 392 400 362 430C316 440 332 300 336 220Z',
    'M142 236C128 118 206 92 256 92S384 118 370 236C340 200 300 176 256 140C220 180 172 190 142 236Z',
  ],
  ['', 'M148 204C150 128 206 104 256 104S362 128 364 204C356 160 326 140 256 140S156 160 148 204Z'],
];

/** Which of the cuts are long. */
const long = [1, 2, 4];

/** Somebody who plays, 512 × 512; the same number is the same face. */
export function face(n: number, woman: boolean): string {
  const random = seeded(1000 + n);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [skin, hair, shirt, ground] = [pick(skins), pick(hairs), pick(shirts), pick(grounds)];
  const [behind, before] = pick(cuts.filter((_, i) => long.includes(i) === woman));
  const extra = Math.floor(random() * 5);
  return drawing(
    512,
    512,
    rect(0, 0, 512, 512, ground),
    path(behind, hair),
    path('M72 512C80 420 160 384 256 384S432 420 440 512Z', shirt),
    path('M216 330H296V392Q256 428 216 392Z', skin),
    path('M216 346Q256 386 296 346V372Q256 402 216 372Z', '#00000022'),
    circle(150, 244, 22, skin),
    circle(362, 244, 22, skin),
    path('M150 220C150 140 200 118 256 118S362 140 362 220C362 306 320 356 256 356S150 306 150 220Z', skin),
    path(before, hair),
    extra === 0
      ? all(
          path('M146 190Q256 150 366 190V160Q256 116 146 160Z', shirt),
          path('M130 190Q256 146 382 190Q256 214 130 190Z', shirt),
        )
      : '',
    extra === 1 ? stroke('M150 186Q256 150 362 186', shirt, 22) : '',
    extra === 2
      ? all(
          path('M176 226h68a6 6 0 0 1 4 8q-8 42 -40 42t-38 -42a6 6 0 0 1 6 -8Z', '#1c2430'),
          path('M268 226h68a6 6 0 0 1 6 8q-6 42 -38 42t-40 -42a6 6 0 0 1 4 -8Z', '#1c2430'),
          stroke('M244 232h26', '#1c2430', 9),
        )
      : all(
          circle(210, 240, 11, '#1c1410'),
          circle(302, 240, 11, '#1c1410'),
          circle(214, 236, 4, '#ffffff'),
          circle(306, 236, 4, '#ffffff'),
          stroke('M190 210q20 -14 40 -2', hair, 8),
          stroke('M282 208q20 -12 40 2', hair, 8),
        ),
    stroke('M256 250q-12 30 2 36', '#00000030', 6),
    path(
      'M216 302Q256 344 296 302Q256 316 216 302Z',
      '#ffffff',
      'stroke="#7a2e2e" stroke-width="5" stroke-linejoin="round"',
    ),
  );
}
