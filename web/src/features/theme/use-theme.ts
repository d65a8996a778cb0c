import { useEffect } from 'react';
import useSWR from 'swr';
import { subdomainOf } from '#domain/organizations/hosts.ts';
import { siteTheme } from '#domain/organizations/operations.ts';
import type { Theme } from '#domain/organizations/schema.ts';
import { defaultTheme, readTheme } from '#domain/organizations/theme.ts';
import type { Look } from '#domain/organizations/theme-tokens.ts';
import { configAddress, type SiteConfig, siteConfig } from '#web/src/api/config.ts';
import { pageAnswer } from '#web/src/api/page-data.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useMedia } from '#web/src/lib/device.ts';
import { stored } from '#web/src/lib/storage.ts';
import { store, useStore } from '#web/src/lib/store.ts';
import { siteName } from '#web/src/lib/title.ts';

export const modes = ['auto', 'light', 'dark', 'sun'] as const;
/** The visitor's choice. `auto` follows the device, and `sun` is for scoring outdoors. */
export type Mode = (typeof modes)[number];

const isMode = (value: unknown): value is Mode => modes.includes(value as Mode);
const memory = stored<Mode | null>('mode', null, isMode);
const chosen = store<Mode | null>(memory.read());
/* Saved so that the next visit to a dark site is dark from the first paint. */
const siteMemory = stored<boolean>('site-dark', false, (value) => typeof value === 'boolean');
const siteDark = store<boolean>(siteMemory.read());

const modeNow = (): Mode => chosen.get() ?? (siteDark.get() ? 'dark' : 'auto');

function paint(): void {
  const { dataset } = document.documentElement;
  const mode = modeNow();
  if (mode === 'auto') delete dataset.mode;
  else dataset.mode = mode;
}
/** Applies the saved mode before the first paint. */
export const startMode = paint;

export function setMode(next: Mode): void {
  chosen.set(next);
  memory.write(next);
  paint();
}
/** Sets whether the site is dark for visitors who haven't chosen a mode. The value comes from its theme's `dark`. */
function setSiteDark(dark: boolean): void {
  if (siteDark.get() === dark) return;
  siteDark.set(dark);
  siteMemory.write(dark);
  paint();
}

/** Returns the current mode: the visitor's choice, the site's, or the device's. */
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

/** A theme previewed in the theme editor, and the page to return to. */
export type Preview = { readonly theme: Theme; readonly back: string };
export const preview = store<Preview | null>(null);

/**
 * Returns the organization that this hostname belongs to. On localhost, we know it immediately. Elsewhere, we first
 * need the domain from the site's configuration.
 */
export function useSubdomain(): string | null {
  const local = subdomainOf(location.hostname, ['localhost']);
  const { data } = useSWR(local || /localhost$|^[\d.]+$/.test(location.hostname) ? null : configAddress, siteConfig, {
    fallbackData: pageAnswer<SiteConfig>(configAddress),
  });
  return local ?? (data?.domain ? subdomainOf(location.hostname, [data.domain]) : null);
}

type Site = {
  readonly theme: Theme;
  /** The username of this site's organization, or null on the main site. */
  readonly subdomain: string | null;
  /** Whether the theme couldn't be loaded. The default theme is used then (Part 1 §8). */
  readonly loadError: boolean;
  /** Whether no organization uses this hostname. */
  readonly isUnknown: boolean;
};

/**
 * Returns this host's theme, or the one being previewed. If the theme is unknown, broken or missing, the main site's is
 * used.
 */
export function useSite(): Site {
  const subdomain = useSubdomain();
  const { data, problem } = useCall(siteTheme, subdomain ? { params: { username: subdomain } } : null, {
    revalidateOnFocus: false,
    dedupingInterval: 300_000,
  });
  const tried = useStore(preview);
  const { theme, loadError } = readTheme(data);
  const answered = data !== undefined || problem !== undefined;
  return {
    ...{ theme: tried?.theme ?? theme, subdomain, loadError: answered && (loadError || problem !== undefined) },
    isUnknown: problem?.kind === 'missing',
  };
}

/**
 * Applies the theme and sets the site's name. The frame calls it once. base.css holds the main site's colors, so the
 * first paint doesn't wait for this.
 */
export function usePaint({ theme, subdomain, loadError }: Site): void {
  const look = useLook();
  /* Until an organization's theme has loaded, the saved one is used. */
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
