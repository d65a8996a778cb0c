import { useEffect } from 'react';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { store, useStore } from './store.ts';

/** What the site is called; the theme of an organization's sub-site puts its own name here. */
export const siteName = store(defaultTheme.name);

/** Names the page in the browser's tab: "Teams · Sideout". Give undefined while it is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const site = useStore(siteName);
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
