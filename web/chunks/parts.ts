import type { Plugin, Rolldown } from 'vite';
import { type Parts, partsComment } from '#domain/pages/page.ts';
import { type PublishedScreen, publishedScreens } from '#domain/pages/screens.ts';
import { publicScreens } from './public-screens.ts';
import { wholeOf } from './whole.ts';

/** What each published screen's first picture is made of, besides what every page's HTML names already. */
function partsOf(chunks: readonly Rolldown.OutputChunk[]): Parts {
  const whole = wholeOf(chunks);
  const homes = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)));
  const homeOf = (file: string): string[] => [...homes].flatMap(([id, home]) => (id.endsWith(`/${file}`) ? home : []));
  const there = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...whole(fileName, false)]));
  const frame = chunks.filter(({ name }) => name === 'frame').flatMap(({ fileName }) => [...whole(fileName, false)]);
  const all = frame.filter((file) => !there.has(file));
  const files = [...all];
  const numberOf = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const known = new Map(publicScreens().map((screen) => [screen.name, screen]));
  const each = publishedScreens.map((name) => {
    const { routes, screen } = known.get(name)!;
    const wanted = [...(routes ? homeOf(routes) : []), ...homeOf(screen)].flatMap((file) => [...whole(file, true)]);
    const own = [...new Set(wanted)].filter((file) => !there.has(file) && !all.includes(file));
    return [name, own.map(numberOf)] as const;
  });
  return { files, all: all.length, screens: Object.fromEntries(each) as { [name in PublishedScreen]: number[] } };
}

/** Writes into the application's page which files each screen is made of, for those who publish pages of it (domain/pages/html.ts). */
export const partsInPage = (): Plugin => ({
  name: 'parts-in-page',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      const chunks = Object.values(bundle).filter((made) => made.type === 'chunk');
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replace('</head>', () => `${partsComment(partsOf(chunks))}</head>`);
    },
  },
});
