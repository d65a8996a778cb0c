import { factsOf, type Settings } from '#infra/settings.ts';

/** Settings as the CDK takes them; secrets are none of them. */
export const contextOf = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

type Command = { readonly what: string; readonly command: readonly string[] };

/** What a deploy runs, in this order. `first`: the stack whose mail identity has to be verified before the user pool can be made. */
export function deployCommands(
  settings: Settings,
  outputs: string,
  yes: boolean,
): Readonly<Record<'site' | 'first' | 'all', Command>> {
  const approval = yes ? ['--require-approval', 'never'] : [];
  const rest = [...approval, ...contextOf(settings)];
  return {
    site: { what: 'The site is built', command: ['vite', 'build', 'web', '--sourcemap', 'hidden'] },
    first: {
      what: 'What holds data is deployed',
      command: ['cdk', 'deploy', `Sideout-${settings.stage}-data`, '--exclusively', ...rest],
    },
    all: { what: 'All else is deployed', command: ['cdk', 'deploy', '--all', '--outputs-file', outputs, ...rest] },
  };
}

/** Takes a small stage away with its data; null for one that keeps what it holds. */
export const destroyCommand = (settings: Settings): readonly string[] | null =>
  factsOf(settings).kept ? null : ['cdk', 'destroy', '--all', '--force', ...contextOf(settings)];
