/**
 * Notes on a page that it was asked for inside a frame of another site (`?iframe=true`), before anything is painted: a published file is the same for
 * everybody. The policy of pages names it by its hash (infra/edge/headers.ts); where it does not run, the bar is there until the application is.
 */
export const framedScript = `if(location.search.slice(1).split('&').includes('iframe=true'))document.documentElement.dataset.framed=''`;
