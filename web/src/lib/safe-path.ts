/** Returns a safe target for `returnUrl`: a path on this site, never another host or a script. */
export function safeReturn(returnUrl: string | null | undefined, otherwise = '/'): string {
  if (!returnUrl?.startsWith('/') || /^\/[/\\]/.test(returnUrl)) return otherwise;
  return /\p{Cc}/u.test(returnUrl) ? otherwise : returnUrl;
}
