/** A picture's content: its title, lines that end in numbers, and the event. */
export type Shown = {
  readonly over: string;
  readonly title: string;
  readonly lines: readonly { readonly text: string; readonly figures: string; readonly strong: boolean }[];
  readonly foot: string;
};

/** Portrait format for social networks, in px. */
const size = { width: 1080, height: 1350, margin: 84 };

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Sets the largest font size at which the text fits. */
function fitted(on: CanvasRenderingContext2D, text: string, { most, room, weight }: Fit): void {
  for (let px = most; px >= 28; px -= 4) {
    on.font = `${weight} ${px}px ${token('--board') || 'sans-serif'}`;
    if (on.measureText(text).width <= room) return;
  }
}
type Fit = { readonly most: number; readonly room: number; readonly weight: number };

/** Draws the picture in the organization’s color. The same facts always produce the same picture. */
export async function drawn(shown: Shown): Promise<Blob | null> {
  const { width, height, margin } = size;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const on = canvas.getContext('2d');
  if (!on) return null;
  await document.fonts?.ready;
  const room = width - 2 * margin;
  on.fillStyle = token('--nav') || '#142a6b';
  on.fillRect(0, 0, width, height);
  on.fillStyle = '#ffffff';
  fitted(on, shown.over, { most: 44, room, weight: 600 });
  on.fillText(shown.over, margin, margin + 40);
  fitted(on, shown.title, { most: 110, room, weight: 800 });
  on.fillText(shown.title, margin, margin + 170);
  const first = margin + 330;
  const step = Math.min(190, (height - first - 200) / Math.max(1, shown.lines.length));
  shown.lines.forEach(({ text, figures, strong }, i) => {
    const y = first + i * step;
    on.globalAlpha = strong ? 1 : 0.72;
    const weight = strong ? 800 : 500;
    fitted(on, figures, { most: 84, room: room / 2, weight });
    const takenWidth = on.measureText(figures).width;
    on.fillText(figures, width - margin - takenWidth, y);
    fitted(on, text, { most: 72, room: room - takenWidth - 40, weight });
    on.fillText(text, margin, y);
    on.globalAlpha = 0.25;
    on.fillRect(margin, y + step / 3, room, 2);
  });
  on.globalAlpha = 1;
  fitted(on, shown.foot, { most: 40, room, weight: 600 });
  on.fillText(shown.foot, margin, height - margin);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Shares a picture through the device’s share sheet, or saves it. */
export async function sharePicture(name: string, shown: Shown): Promise<void> {
  const picture = await drawn(shown);
  if (!picture) return;
  const file = new File([picture], `${name}.png`, { type: 'image/png' });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title: shown.title }).catch(() => undefined);
    return;
  }
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
