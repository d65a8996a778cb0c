import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { shell } from '#domain/organizations/hosts.ts';
import { dismissToast, toast } from '#web/src/ui/feedback/toast.tsx';
import { type Preview, preview } from './use-theme.ts';

/** Shows that the theme editor's preview is on, and links back to the editor (Part 1 §2.2). */
export function PreviewNotice({ tried }: { tried: Preview }) {
  const go = useNavigate();
  useEffect(() => {
    const back = () => {
      preview.set(null);
      go(tried.back);
    };
    const id = toast(`Preview of ${tried.theme.name}`, {
      sticky: true,
      action: { label: shell.backToThemeEditor, run: back },
    });
    return () => dismissToast(id);
  }, [tried, go]);
  return null;
}
