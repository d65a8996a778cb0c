/**
 * What the application's page, which is the same for everybody (published pages are made of it), notes of who reads it before anything is painted: that it was asked for inside a frame of another
 * site (`?iframe=true`), and the look that this device keeps (web/src/features/theme/mode.ts), so that nothing flashes in the dark nor pales in the sun. The
 * policy of pages names it by its hash (infra/edge/headers.ts); where it does not run, the bar and the device's look are there until the application is.
 */
export const earlyScript = `{const d=document.documentElement.dataset,k=n=>JSON.parse(localStorage.getItem('sideout.'+n));if(location.search.slice(1).split('&').includes('iframe=true'))d.framed='';try{const m=k('mode')??(k('site-dark')?'dark':'');if(/^(light|dark|sun)$/.test(m))d.mode=m}catch{}}`;
