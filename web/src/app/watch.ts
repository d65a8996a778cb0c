import { notBegun } from './not-begun.ts';

/*
 * A separate script that runs before the application, because only another script can detect that an application file
 * didn't load (vite.config.ts).
 */
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      void notBegun(new Error(`${target.src} didn’t load`), target.src);
  },
  true,
);
