import { createHash } from 'node:crypto';
import { earlyScript } from '#domain/pages/site-pages.ts';
import { region } from '../settings.ts';

/** styled-components writes its rules through CSSOM into one empty `<style>`: the hash of the empty text (web/README.md). */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/** The one rule that react-aria writes into a `<style>` of its own (touch-action of what can be pressed): the hash of its text. */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The one inline script: what a published page notes of its reader before the first picture. */
const early = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;

type Policy = Readonly<Record<string, readonly string[]>>;
const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** What pages reach besides their own host. Only these differ between the cloud and the local cloud. */
export type Places = {
  /** scripts of the card provider, which must come from itself */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
  /** everything is requested over TLS, except on a developer's machine, which has none */
  readonly tls: boolean;
};

/** In the cloud: the pool and its pages, uploads into our own bucket, the card fields of Stripe and of the gateway. */
export const cloudPlaces = (mediaHost: string, signIn: string): Places => ({
  scripts: ['https://js.stripe.com', 'https://secure.nmi.com'],
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com', 'https://secure.nmi.com', signIn],
  connect: [
    `https://cognito-idp.${region}.amazonaws.com`,
    signIn,
    `https://${mediaHost}`,
    'https://api.stripe.com',
    'https://secure.nmi.com',
  ],
  tls: true,
});

/** The players of films (domain/help/holidays.ts). */
const filmPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * What pages may load: nothing foreign, but the places they need; nothing inline but what has its hash here, and in frames Google's maps and the players of films. Nobody else frames
 * a page but one that is made for it, of which `frames.js` says so; there, too, what acts as whoever is signed in does not show itself (web/src/app/screen.tsx).
 */
export const pagePolicy = ({ scripts, frames, connect, tls }: Places): string =>
  text({
    'default-src': ["'self'"],
    'script-src': ["'self'", early, ...scripts],
    'style-src': ["'self'", emptyStyle, pressableStyle],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connect],
    'frame-src': ['https://www.google.com', ...filmPlayers, ...frames],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    ...(tls ? { 'upgrade-insecure-requests': [] } : {}),
  });

/** An answer of the API, or an uploaded image, never runs as a page. */
export const dataPolicy = text({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] });

/** Devices pages may ask for: a pass is read by the camera, a scorer's court is found by position, a card by the browser's wallet. */
export const permissions = 'camera=(self), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")';

export const referrer = 'strict-origin-when-cross-origin';

/** What an answer is to: a page of the site, a call of the API, an image sent in. */
export const answerKinds = ['page', 'api', 'media'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Anybody's script may read images. Which answers of the API it may read, the API says itself (functions/kernel/http/serve.ts). */
export const readableByAll: readonly AnswerKind[] = ['media'];

/** The headers that identify the caller of the API: part of the CDN's key, so that nobody is given another's answer. */
export const callerHeaders = ['Authorization', 'X-Holder', 'X-Team-Token', 'X-Public-View'] as const;

/** The same as plain headers: what the local cloud sends in CloudFront's place. A policy an answer brings along goes before ours, except on pages and images. */
export function headersOf(kind: AnswerKind, places: Places): Record<string, string> {
  return {
    'content-security-policy': kind === 'page' ? pagePolicy(places) : dataPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    ...(kind === 'page' ? { 'permissions-policy': permissions } : {}),
    ...(readableByAll.includes(kind) ? { 'access-control-allow-origin': '*' } : {}),
  };
}
