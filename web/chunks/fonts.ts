import type { Plugin } from 'vite';

/** What a page's first words are written in (src/ui/fonts.ts has all). */
const firstFonts = [/\/inter-latin-400-normal-[^/]+\.woff2$/, /\/barlow-condensed-latin-700-normal-[^/]+\.woff2$/];

/** Has the application's page name the fonts of its first words, so that they come beside the style sheet and letters don't change under the reader. */
export const preloadsFonts = (): Plugin => ({
  name: 'preloads-fonts',
  enforce: 'post',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const links = firstFonts.map((font) => {
        const file = Object.keys(bundle).find((name) => font.test(name)) ?? this.error(`there is no font ${font}`);
        return `    <link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">\n`;
      });
      page.source = String(page.source).replace(
        /[ \t]*<script type="module"/,
        (script) => `${links.join('')}${script}`,
      );
    },
  },
});
