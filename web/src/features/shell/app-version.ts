import { recordVersion } from '#domain/help/operations.ts';
import { ask } from '#web/src/api/ask.ts';
import { isNewer, ownEntry } from '#web/src/lib/build.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';

/** How long a page can be hidden before its version is checked again, in ms. */
const often = 10 * 60_000;

/** Returns whether this tab hasn't reported the version yet. */
function isFresh(version: string): boolean {
  try {
    if (sessionStorage.getItem('sideout.version') === version) return false;
    sessionStorage.setItem('sideout.version', version);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reports once per tab which version started here (1§7), and tells a returning user about a newer version. A page that
 * is in use is never reloaded.
 */
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
    toast('There’s a new version of Sideout.', {
      sticky: true,
      action: { label: 'Reload', run: () => location.reload() },
    });
  };
  document.addEventListener('visibilitychange', () => void look());
}
