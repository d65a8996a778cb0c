import { useState } from 'react';
import type { Alert } from '#domain/catalog/schema.ts';
import { stored } from '#web/src/lib/storage.ts';
import { RichText } from '#web/src/ui/data/rich-text.tsx';
import { Banner, type BannerTone } from '#web/src/ui/feedback/banner.tsx';
import { Stack } from '#web/src/ui/layout/layout.tsx';

const tones: Record<Alert['type'], BannerTone> = { info: 'info', success: 'good', warning: 'warn', error: 'bad' };
const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'number');
const dismissed = stored<number[]>('alerts', [], isIds);

/** The organizer's notices; one that may be dismissed stays away on this device. */
export function EventAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const [gone, setGone] = useState(dismissed.read);
  const dismiss = (id: number) => {
    const next = [...gone, id].slice(-200);
    setGone(next);
    dismissed.write(next);
  };
  const shown = alerts.filter(({ id, dismissable }) => !dismissable || !gone.includes(id));
  if (shown.length === 0) return null;
  return (
    <Stack $gap={3}>
      {shown.map(({ id, type, text, dismissable }) => (
        <Banner key={id} tone={tones[type]} onDismiss={dismissable ? () => dismiss(id) : undefined}>
          <RichText html={text} />
        </Banner>
      ))}
    </Stack>
  );
}
