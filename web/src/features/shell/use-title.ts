import { useEffect } from 'react';
import { useSite } from '#web/src/features/theme/use-theme.ts';

/** Names the page in the browser's tab: "Teams · Sideout". Give undefined while it is not known yet. */
export function usePageTitle(title: string | undefined): void {
  const { theme } = useSite();
  useEffect(() => {
    document.title = title ? `${title} · ${theme.name}` : theme.name;
  }, [title, theme.name]);
}
