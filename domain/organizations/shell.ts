/** Figures and words of the shell that more than one screen uses (1§2.2, 1§8, 1§9). */
export const shell = {
  backToThemeEditor: 'Back to theme editor',
  chunkTimeoutMs: 120_000,
  dialogWidth: { min: 300, max: 500 },
  persisted: ['user', 'cart', 'liveScoring'],
} as const;

/** What the query asks of the shell, and the query without what is only for it (1§2.2): `v` is stripped. */
export type ShellQuery = { readonly embedded: boolean; readonly killLiveScoring: boolean; readonly rest: string };
export function readShellQuery(search: string): ShellQuery {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
  return {
    embedded: pairs.includes('iframe=true'),
    killLiveScoring: pairs.some((pair) => keyOf(pair) === 'killLiveScoring'),
    rest: pairs.filter((pair) => keyOf(pair) !== 'v').join('&'),
  };
}
