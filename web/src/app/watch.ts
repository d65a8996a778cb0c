import { notBegun } from './not-begun.ts';

/* A script of its own before the application's (vite.config.ts): only another one can tell that a file of the application did not come. */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      void notBegun(new Error(`${target.src} did not come`), target.src);
  },
  true,
);
