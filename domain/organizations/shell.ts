/** Figures and words of the shell that more than one screen uses (1§2.2, 1§8, 1§9). */
export const shell = {
  backToThemeEditor: 'Back to theme editor',
  chunkTimeoutMs: 120_000,
  dialogWidth: { min: 300, max: 500 },
  persisted: ['user', 'cart', 'liveScoring'],
} as const;

/** Query keys that are only for the shell: they are taken out of the address (1§2.2), a team's token because it is a secret (1§6). */
const stripped = ['v', 'teamToken'];
const tokenShape = /^[\w.~-]{8,200}$/;

/** What the query asks of the shell, and the query without what is only for it. */
type ShellQuery = {
  readonly embedded: boolean;
  readonly killLiveScoring: boolean;
  /** `teamToken=…` lets its holder act for a team without signing in. */
  readonly teamToken: string | null;
  readonly rest: string;
};
export function readShellQuery(search: string): ShellQuery {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean);
  const keyOf = (pair: string): string => pair.split('=', 1)[0] ?? '';
  return {
    embedded: pairs.includes('iframe=true'),
    killLiveScoring: pairs.some((pair) => keyOf(pair) === 'killLiveScoring'),
    teamToken:
      pairs
        .map((pair) => pair.slice('teamToken='.length))
        .find((text, at) => keyOf(pairs[at]!) === 'teamToken' && tokenShape.test(text)) ?? null,
    rest: pairs.filter((pair) => !stripped.includes(keyOf(pair))).join('&'),
  };
}
