import { useEffect } from 'react';
import useSWR from 'swr';
import { subdomainOf } from '#domain/organizations/hosts.ts';
import { siteTheme } from '#domain/organizations/operations.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import type { Theme } from '#domain/organizations/theme-schema.ts';
import type { Look } from '#domain/organizations/theme-tokens.ts';
import { configAddress, type SiteConfig, siteConfig } from '#web/src/api/config.ts';
import { pageAnswer } from '#web/src/api/page-data.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { siteName } from '#web/src/lib/title.ts';

export const modes = ['auto', 'light', 'dark', 'sun'] as const;
/** What the visitor chose: `auto` follows the device, `sun` is for scoring outdoors. */
export type Mode = (typeof modes)[number];

const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
const memory = stored<Mode | null>('mode', null, isMode);
const chosen = store<Mode | null>(memory.read());
/* Kept, so that a dark site's next visit is dark from its first picture on. */
const siteMemory = stored<boolean>('site-dark', false, (value) => typeof value === 'boolean');
const siteDark = store<boolean>(siteMemory.read());

const modeNow = (): Mode => chosen.get() ?? (siteDark.get() ? 'dark' : 'auto');

function paint(): void {
  const { dataset } = document.documentElement;
  const mode = modeNow();
  if (mode === 'auto') delete dataset.mode;
  else dataset.mode = mode;
}
/** Paints the remembered mode before the first picture. */
export const startMode = paint;

export function setMode(next: Mode): void {
  chosen.set(next);
  memory.write(next);
  paint();
}
/** Whether the site opens in the dark for who has not chosen: its theme's `dark`. */
function setSiteDark(dark: boolean): void {
  if (siteDark.get() === dark) return;
  siteDark.set(dark);
  siteMemory.write(dark);
  paint();
}

/** The look that is on: what the visitor chose, else the site's dark, else the device's. */
export function useMode(): Mode {
  const own = useStore(chosen);
  const dark = useStore(siteDark);
  return own ?? (dark ? 'dark' : 'auto');
}

function useLook(): Look {
  const mode = useMode();
  const dark = useMedia('(prefers-color-scheme: dark)');
  return mode === 'auto' ? (dark ? 'dark' : 'light') : mode;
}

/** A theme that is being tried out in the theme editor, and the page to go back to. */
export type Preview = { readonly theme: Theme; readonly back: string };
export const preview = store<Preview | null>(null);

/** The sub-site of this host: at once on localhost, elsewhere after the site's configuration has named its domain. */
export function useSubdomain(): string | null {
  const local = subdomainOf(location.hostname, ['localhost']);
  const { data } = useSWR(local || /localhost$|^[\d.]+$/.test(location.hostname) ? null : configAddress, siteConfig, {
    fallbackData: pageAnswer<SiteConfig>(configAddress),
  });
  return local ?? (data?.domain ? subdomainOf(location.hostname, [data.domain]) : null);
}

type Site = {
  readonly theme: Theme;
  /** The sub-site's name, null on the product's own site. */
  readonly subdomain: string | null;
  /** The theme could not be loaded: the default theme is used (Part 1 §8). */
  readonly loadError: boolean;
};

/** The theme of this host, or the one being tried out. Unknown, broken or missing: the product's own. */
export function useSite(): Site {
  const subdomain = useSubdomain();
  const { data, problem } = useCall(siteTheme, subdomain ? { params: { username: subdomain } } : null, {
    revalidateOnFocus: false,
    dedupingInterval: 300_000,
  });
  const tried = useStore(preview);
  const { theme, loadError } = readTheme(data);
  const answered = data !== undefined || problem !== undefined;
  return { theme: tried?.theme ?? theme, subdomain, loadError: answered && (loadError || problem !== undefined) };
}

/** Paints the theme and names the site by it; called once, by the frame. base.css holds the product's own colours, so the first picture does not wait for this. */
export function usePaint({ theme, subdomain, loadError }: Site): void {
  const look = useLook();
  /* Until a sub-site's own theme is here what was kept of it stands. */
  const known = subdomain === null || loadError || theme !== defaultTheme;
  useEffect(() => {
    if (known) setSiteDark(theme.dark);
  }, [known, theme.dark]);
  useEffect(() => siteName.set(theme.name), [theme.name]);
  useEffect(() => {
    let wanted = true;
    void import('./paint.ts').then(({ paint }) => wanted && paint(theme, look, subdomain));
    return () => {
      wanted = false;
    };
  }, [theme, look, subdomain]);
}
