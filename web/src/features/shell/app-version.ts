import { recordVersion } from '#domain/help/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { isNewer, ownEntry } from '#web/src/lib/build.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** A page that one comes back to is looked at again after this long, ms. */
const often = 10 * 60_000;

/** Whether this tab has not said so yet. */
function isFresh(version: string): boolean {
  try {
    if (sessionStorage.getItem('sideout.version') === version) return false;
    sessionStorage.setItem('sideout.version', version);
    return true;
  } catch {
    return false;
  }
}

/** Says once a tab which version began here (1§7), and tells who comes back to a page that has a newer one; nobody's page is loaded anew under their hands. */
export function watchVersion(): void {
  const own = ownEntry();
  if (!own) return;
  const version = (own.split('/').at(-1) ?? own).slice(0, 80);
  if (isFresh(version)) void ask(recordVersion, { body: { version } });
  let lookedAt = Date.now();
  let told = false;
  const look = async () => {
    if (told || document.visibilityState !== 'visible' || Date.now() - lookedAt < often) return;
    lookedAt = Date.now();
    if (!(await isNewer(own, location.pathname).catch(() => false))) return;
    told = true;
    toast('There is a new version of Sideout.', {
      sticky: true,
      action: { label: 'Reload', run: () => location.reload() },
    });
  };
  document.addEventListener('visibilitychange', () => void look());
}
