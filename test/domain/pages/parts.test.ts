import { describe, expect, it } from 'vitest';
import { type Parts, partsComment, readParts } from '#domain/pages/page.ts';
import { type PublishedScreen, publishedScreens } from '#domain/pages/screens.ts';

const files = Array.from({ length: 90 }, (_, n) => `assets/${String(n).padStart(5, 'x')}-_.js`);
const parts: Parts = {
  files,
  all: 3,
  screens: Object.fromEntries(publishedScreens.map((name, n) => [name, n % 3 === 0 ? [] : [n + 3, 89]])) as {
    [name in PublishedScreen]: number[];
  },
};

describe('the parts of a screen', () => {
  it('are read from the application’s page as they were written into it, every page’s first', () => {
    const bare = '<head>\n    <title>x</title>\n  </head>';
    const shell = bare.replace('</head>', `${partsComment(parts)}</head>`);
    for (const name of publishedScreens) {
      const { page, files: read } = readParts(shell, name);
      expect(page).not.toContain('parts');
      expect(read).toEqual([0, 1, 2, ...parts.screens[name]].map((n) => files[n]));
    }
  });

  it('are none where the page says none, as while developing', () => {
    expect(readParts('<head></head>', 'home')).toEqual({ page: '<head></head>', files: [] });
  });
});
