import { toast } from '#web/src/ui/feedback/toast.tsx';

/** Hands the address of this page on: by the device's own way, else it is copied. */
export async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if ('share' in navigator) {
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await (navigator as Navigator).clipboard.writeText(url);
  toast('The link is copied.', { tone: 'good' });
}
