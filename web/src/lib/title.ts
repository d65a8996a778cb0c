import { useEffect } from 'react';
import { defaultTheme } from '#domain/organizations/theme.ts';
import { store, useStore } from './store.ts';

/** The site's name. An organization's theme sets its own name here. */
export const siteName = store(defaultTheme.name);

/** Sets the tab's title, such as "Teams · Sideout". Pass undefined until it's known. */
export function usePageTitle(title: string | undefined): void {
  const site = useStore(siteName);
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
    // Printed sheets show the title (ui/base.css).
    document.documentElement.style.setProperty('--paper-title', JSON.stringify(document.title));
  }, [title, site]);
}
