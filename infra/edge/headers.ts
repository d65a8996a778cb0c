import { createHash } from 'node:crypto';
import { earlyScript } from '#domain/pages/site-pages.ts';
import { region } from '../settings.ts';

/**
 * styled-components writes its rules through CSSOM into one empty `<style>`. This is the hash of the empty string
 * (web/README.md).
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
/**
 * The hash of the one rule that react-aria writes into a `<style>` element (touch-action for elements that can be
 * pressed).
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** The only inline script. It records facts about a published page's reader before the first render. */
const early = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`;

type Policy = Readonly<Record<string, readonly string[]>>;
const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/** The hosts that pages use besides their own. They differ between the cloud and the local cloud. */
export type Places = {
  /** The card provider's scripts, which have to come from its own host. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
  /** Everything is requested over TLS, except on a developer's machine, which has none. */
  readonly tls: boolean;
};

/**
 * In the cloud: the user pool and its pages, uploads into our own bucket, and the card fields from Stripe and the
 * gateway.
 */
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

/** The video players (domain/help/holidays.ts). */
const filmPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/**
 * Pages can load nothing from other hosts, except those they need, and nothing inline, except code whose hash is here.
 * Frames can show only Google's maps and the video players. No other site can frame a page unless the page is made for
 * that, which `frames.js` decides. Even there, anything that acts for the signed-in user stays hidden
 * (web/src/app/screen.tsx).
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

/** An API response or an uploaded image never runs as a page. */
export const dataPolicy = text({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] });

/**
 * Devices that pages can ask for: the camera to read a pass, the location to find a scorer's court, and the browser's
 * wallet to save a card.
 */
export const permissions = 'camera=(self), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")';

export const referrer = 'strict-origin-when-cross-origin';

/** The kinds of responses: a page of the site, an API call, an uploaded image. */
export const answerKinds = ['page', 'api', 'media'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/**
 * Scripts on any site can read images. The API itself decides which of its responses they can read
 * (functions/kernel/http/serve.ts).
 */
export const readableByAll: readonly AnswerKind[] = ['media'];

/**
 * The headers that identify the API's caller. They are part of the CDN's cache key, so no one gets another's response.
 */
export const callerHeaders = ['Authorization', 'X-Holder', 'X-Team-Token', 'X-Public-View'] as const;

/**
 * The same headers in plain form, which the local cloud sends in place of CloudFront. A policy in the response itself
 * takes precedence over ours, except on pages and images.
 */
export function headersOf(kind: AnswerKind, places: Places): Record<string, string> {
  return {
    'content-security-policy': kind === 'page' ? pagePolicy(places) : dataPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrer,
    ...(kind === 'page' ? { 'permissions-policy': permissions } : {}),
    ...(readableByAll.includes(kind) ? { 'access-control-allow-origin': '*' } : {}),
  };
}
