import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { Reply } from '../../gateway/gateway.ts';

/** Returns one of this folder's browser scripts the way it is served: without types, and with nothing global. */
const scripts = new Map<string, string>();
function script(name: string): string {
  const source = scripts.get(name);
  if (source !== undefined) return source;
  const text = readFileSync(new URL(name.includes('/') ? name : `./${name}.ts`, import.meta.url), 'utf8');
  const { code } = transformSync(text, { loader: 'ts', format: 'iife', target: 'es2022' });
  scripts.set(name, code);
  return code;
}

const frame = () => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card</title>
<style>*{box-sizing:border-box}body{margin:0;display:flex;gap:6px;font:16px system-ui}input{flex:1;min-width:0;border:0;padding:2px 0;font:inherit;background:transparent}input[name=number]{flex:3}</style>
<input name="number" aria-label="Credit or debit card number" placeholder="Card number" inputmode="numeric" autocomplete="cc-number">
<input name="exp" aria-label="Credit or debit card expiration date" placeholder="MM / YY" inputmode="numeric" autocomplete="cc-exp">
<input name="cvc" aria-label="Credit or debit card CVC/CVV" placeholder="CVC" inputmode="numeric" autocomplete="cc-csc">
<input name="zip" aria-label="ZIP" placeholder="ZIP" autocomplete="postal-code">
<script>${script('card-frame')}</script></html>`;

const replyWith = (type: string, text: string): Reply => ({
  status: 200,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body: Buffer.from(text),
});

/** The stand-in for Collect.js. */
export const collectJs = (): Reply => replyWith('text/javascript', script('../nmi/collect.ts'));

/** `/stripe-js/v3` is the stand-in for Stripe.js, and `/stripe-js/card` is the frame with its card fields. */
export function stripeJs(name: string): Reply | null {
  if (name === 'v3') return replyWith('text/javascript', script('client'));
  return name === 'card' ? replyWith('text/html', frame()) : null;
}
