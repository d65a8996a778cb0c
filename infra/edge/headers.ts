import { region } from '../settings.ts';

/** styled-components writes its rules through CSSOM into one empty `<style>`: the hash of the empty text (web/README.md). */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

type Policy = Readonly<Record<string, readonly string[]>>;
const text = (policy: Policy) =>
  Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

/**
 * What pages may load: nothing inline and nothing foreign, but the pool, uploads into our own bucket, Stripe's card fields (which must come from
 * Stripe) and Google's maps in frames. Organizations embed the site, so anybody may frame it.
 */
export const pagePolicy = (mediaHost: string): string =>
  text({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://js.stripe.com'],
    'style-src': ["'self'", emptyStyle],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      `https://cognito-idp.${region}.amazonaws.com`,
      `https://${mediaHost}`,
      'https://api.stripe.com',
    ],
    'frame-src': ['https://www.google.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
    'frame-ancestors': ['*'],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'upgrade-insecure-requests': [],
  });

/** An answer of the API, or an image somebody sent in, never runs as a page. */
export const dataPolicy = text({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"], sandbox: [] });

/** Devices pages may ask for: a scorer's court is found by position, a card by the browser's wallet. */
export const permissions = 'camera=(), microphone=(), geolocation=(self), payment=(self "https://js.stripe.com")';
