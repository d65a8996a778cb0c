import { notBegun } from './not-begun.ts';

/* A separate script that runs before the application's (vite.config.ts), because only another script can tell that a
   file of the application didn't load. */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      void notBegun(new Error(`${target.src} didn’t load`), target.src);
  },
  true,
);
