import type { Figure, How } from './race.ts';

/* A program that runs one bench and sends its figures to main.ts. Its arguments are the bench's file, and `brief` or nothing. */
process.once('disconnect', () => process.exit(1));
const file = process.argv[2] as string;
const { bench } = (await import(new URL(file, import.meta.url).href)) as { bench: (how: How) => Promise<Figure[]> };
const figures = await bench({ brief: process.argv[3] === 'brief' });
// A bench can leave connections open that would keep the process alive.
process.send?.(figures, undefined, undefined, () => process.exit(0));
