import { paths } from '#domain/site/paths.ts';
import type { PublicApi } from './public-api.ts';
import { known, type Thing } from './subjects.ts';

type Kind = 'event' | 'series' | 'organization';

/** The addresses at and below which the pages of a thing lie; its key is what stands for the parameter. */
const roots: readonly (readonly [Kind, RegExp])[] = (
  [
    ['event', paths.tournamentBrochure],
    ['event', paths.leagueBrochure],
    ['event', paths.sessionBrochure],
    ['series', paths.seriesHome],
    ['organization', paths.organizationRoot],
  ] as const
).map(([kind, path]) => [kind, new RegExp(`^${path.replace(/:\w+/, '([^/]+)')}(?:/|$)`)]);

function thingAt(path: string): (Thing & { readonly kind: Kind }) | null {
  for (const [kind, root] of roots) {
    const key = root.exec(path)?.[1];
    // a key becomes a part of an address of the API, in which dots would lead elsewhere
    if (key !== undefined && !/^\.+$/.test(key) && (kind !== 'event' || /^\d{1,15}$/.test(key))) return { kind, key };
  }
  return null;
}

/** Whether everybody may see a page at a path, by what the API says now and not by its file: it may not be written yet. */
export async function isShown(api: PublicApi, path: string): Promise<boolean> {
  const thing = thingAt(path);
  const shown = thing && (await known[thing.kind].load(api, thing.key));
  return shown?.parts.some(({ pages }) => pages.some((page) => page.path === path)) ?? false;
}

/** How long what the API said may be told again, ms, and of how many addresses. */
const kept = { time: 5_000, most: 500 } as const;

/** The API, asked for each address once in five seconds, however many pages are looked for that have no file. */
export function keeping(api: PublicApi, now: () => number): PublicApi {
  const asked = new Map<string, { readonly at: number; readonly answer: Promise<unknown> }>();
  return (address) => {
    const found = asked.get(address);
    if (found && now() - found.at < kept.time) return found.answer;
    if (asked.size >= kept.most) asked.clear();
    const answer = api(address);
    asked.set(address, { at: now(), answer });
    answer.catch(() => asked.delete(address));
    return answer;
  };
}
