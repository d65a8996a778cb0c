import { datePlate } from '../../kernel/date-words.ts';
import { markShapes } from '../../site/mark.ts';
import type { Card, CardRow } from './card.ts';
import { cutTo, type Face, fitted, type Letters, outlined, widthOf } from './letters.ts';
import { cardSize } from './paths.ts';

const { width, height } = cardSize;
const [night, deep, ball, ink] = ['#0d1530', '#1b3686', '#f2b134', '#ffffff'];
/** The margin to an edge, in px. */
const edge = 72;
/** Where text next to the plate starts, in px. */
const besidePlate = 300;
/** How far right a heading can extend without touching the ball. */
const byTheBall = 960;

type Put = { x: number; y: number; face?: Face; size: number; fill?: string; opacity?: number };
type Pen = { readonly letters: Letters };

const put = ({ letters }: Pen, { face = 'plain', size, fill = ink, opacity = 1, ...at }: Put, text: string): string =>
  `<g fill="${fill}" fill-opacity="${opacity}">${outlined(letters, face, size, at, text)}</g>`;
const centred = (pen: Pen, how: Put, text: string): string =>
  put(pen, { ...how, x: how.x - widthOf(pen.letters, how.face ?? 'plain', how.size, text) / 2 }, text);
const rightBound = (pen: Pen, how: Put, text: string): string =>
  put(pen, { ...how, x: how.x - widthOf(pen.letters, how.face ?? 'plain', how.size, text) }, text);

/**
 * Returns the court behind the text: a net at the bottom, and the ball above it. If there is a picture, only the shade
 * over it is drawn.
 */
function ground(covered: boolean): string {
  const meshes = (from: number, to: number, by: number, line: (at: number) => string) =>
    Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, i) => line(from + i * by)).join('');
  const net = `<g stroke="#fff" stroke-opacity=".07" stroke-width="2">${meshes(0, width, 40, (x) => `<path d="M${x} 500V${height}"/>`)}${meshes(500, height, 40, (y) => `<path d="M0 ${y}H${width}"/>`)}</g>`;
  const shade = `<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${night}" stop-opacity="${covered ? 0.94 : 1}"/><stop offset="1" stop-color="${covered ? night : deep}" stop-opacity="${covered ? 0.62 : 1}"/></linearGradient>`;
  const sun = covered
    ? ''
    : `<g transform="translate(1105 78)"><circle r="132" fill="${ball}"/><path d="M-120 -40c70 22 164 0 240-44M-76 100c36-70 108-104 196-96" stroke="${night}" stroke-width="12" fill="none" stroke-linecap="round"/></g>`;
  return `<defs>${shade}</defs><rect width="${width}" height="${height}" fill="url(#g)"/>${net}<path d="M0 500H${width}" stroke="#fff" stroke-opacity=".3" stroke-width="6"/>${sun}`;
}

/** Returns the day, drawn as on a scoreboard. */
function plate(pen: Pen, date: string | null, y: number): string {
  const { month, day, weekday } = date === null ? { month: 'DATE', day: '?', weekday: 'TBA' } : datePlate(date);
  const x = edge + 90;
  return [
    `<rect x="${edge}" y="${y}" width="180" height="212" rx="18" fill="${ink}"/><path d="M${edge} ${y + 58}v-40a18 18 0 0 1 18-18h144a18 18 0 0 1 18 18v40z" fill="${ball}"/>`,
    centred(pen, { x, y: y + 44, face: 'board', size: 44, fill: night }, month),
    centred(pen, { x, y: y + 156, face: 'board', size: 112, fill: night }, day),
    centred(pen, { x, y: y + 194, size: 26, fill: night, opacity: 0.75 }, weekday),
  ].join('');
}

function foot(pen: Pen, organization: string): string {
  const sign = markShapes.replaceAll('currentColor', ink).replaceAll('var(--ball)', ball);
  const named = cutTo(pen.letters, 'plain', 30, 680, organization);
  return `<g transform="translate(${edge} 540) scale(.9)" fill="none" stroke-linecap="round">${sign}</g>${put(pen, { x: edge + 74, y: 584, face: 'board', size: 46 }, 'Sideout')}${rightBound(pen, { x: width - edge, y: 582, size: 30, opacity: 0.85 }, named)}`;
}

/** Returns the line above the heading, the heading, and the lines under it, along with where they end. */
function words(pen: Pen, card: Card, at: { x: number; y: number; most: number }): readonly [string, number] {
  const { letters } = pen;
  const { size, lines } = fitted(
    letters,
    { sizes: [96, 84, 72, 60, 50], width: byTheBall - at.x, most: at.most },
    card.heading,
  );
  let y = at.y + 30;
  const parts = [
    put(pen, { x: at.x, y, size: 30, fill: ball }, cutTo(letters, 'plain', 30, byTheBall - at.x, card.over)),
  ];
  y += 10;
  for (const line of lines) {
    y += size;
    parts.push(put(pen, { x: at.x, y, face: 'board', size }, line));
  }
  if (card.rows.length === 0)
    for (const line of card.lines) {
      y += 52;
      parts.push(
        put(pen, { x: at.x, y, size: 32, opacity: 0.92 }, cutTo(letters, 'plain', 32, width - edge - at.x, line)),
      );
    }
  return [parts.join(''), y];
}

/** Returns the players, with each set's points in columns. For top finishes, the finish comes before the name. */
function table(pen: Pen, rows: readonly CardRow[], y: number, places: boolean): string {
  const { letters } = pen;
  const [size, high] = rows.length > 2 ? [46, 56] : [64, 92];
  const column = 92;
  const figures = places ? 0 : Math.max(0, ...rows.map((row) => row.figures.length));
  const x = places ? edge + 56 : edge + 30;
  const left =
    width - edge - x - figures * column - (rows.some(({ figures: [first] }) => first === 'forfeit') ? 110 : 0);
  return rows
    .map(({ name, figures: said, best }, i) => {
      const foot = y + i * high;
      const opacity = best || rows.every((row) => !row.best) ? 1 : 0.72;
      const mark = places
        ? put(pen, { x: edge, y: foot, face: 'board', size, fill: ball, opacity }, said[0] ?? '')
        : best
          ? `<circle cx="${edge + 9}" cy="${foot - size * 0.34}" r="9" fill="${ball}"/>`
          : '';
      const points = places
        ? ''
        : said
            .map((figure, at) =>
              rightBound(
                pen,
                { x: width - edge - (figures - 1 - at) * column, y: foot, face: 'board', size, opacity },
                figure,
              ),
            )
            .join('');
      return `${mark}${put(pen, { x, y: foot, face: 'board', size, opacity }, cutTo(letters, 'board', size, left, name))}${points}`;
    })
    .join('');
}

/**
 * Returns the picture as an SVG without any text. Its letters are outlines, so it looks the same everywhere. `covered`
 * means that there is a picture behind it.
 */
export function cardSvg(letters: Letters, card: Card, covered: boolean): string {
  const pen = { letters };
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
  const places = card.rows.every(({ figures }) => figures.length === 1) && card.rows.length > 2;
  if (card.rows.length === 0) {
    const [said, end] = words(pen, card, { x: besidePlate, y: 0, most: 3 });
    // This centers the text vertically above the net.
    const down = Math.max(0, Math.round((470 - end) / 2));
    return `${open}${ground(covered)}${plate(pen, card.date, Math.max(64, Math.round((490 - 212) / 2)))}<g transform="translate(0 ${down})">${said}</g>${foot(pen, card.organization)}</svg>`;
  }
  const [said, end] = words(pen, card, { x: edge, y: 56, most: 1 });
  const when = put(
    pen,
    { x: edge, y: 478, size: 28, opacity: 0.85 },
    cutTo(letters, 'plain', 28, width - 2 * edge, card.lines.join(' · ')),
  );
  const rowsAt = end + (card.rows.length > 2 ? 72 : 104);
  return `${open}${ground(covered)}${said}${table(pen, card.rows, rowsAt, places)}${when}${foot(pen, card.organization)}</svg>`;
}
