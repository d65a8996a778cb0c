import { copyText } from '#web/src/ui/feedback/copy.ts';

/** Shares this page's address through the device's share sheet, or copies it. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await copyText(url, 'Link copied.');
}
