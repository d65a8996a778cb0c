import { Suspense, useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { WrittenFacts } from '#domain/catalog/desk/written.ts';
import { saveLogos, tournamentDesk } from '#domain/catalog/operations-desk.ts';
import { ask } from '#web/src/api/ask.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { FormCheck } from '#web/src/forms/fields.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { OnDesk } from '../use-desk.ts';

/* The code for picture uploads loads with the section. */
const ImageField = lazyPart(() => import('#web/src/features/images/image-field.tsx'), 'ImageField');

/** The event's current logos. A new list is saved right away, separately from the form, under the event's version. */
function useLogos({ desk, put }: OnDesk) {
  const { send, busy } = useSend(saveLogos);
  const { id, logos, rev } = desk.facts;
  const set = async (urls: readonly string[]) => {
    const params = { id };
    const saved = await send({ params, body: { logos: urls.map((url) => ({ url })) }, rev });
    if (saved.ok) {
      put(saved.value);
      toast('Saved.', { tone: 'good' });
      return;
    }
    toast(saved.problem.title, { tone: 'bad' });
    // Shows the current logos after a conflict.
    const latest = await ask(tournamentDesk, { params });
    if (latest.ok) put(latest.value);
  };
  return { urls: logos.map(({ url }) => url), busy, set };
}

/** The logos that rotate on an event's card, in order, from its organization's library. Changes are saved right away. */
export function Logos(on: OnDesk) {
  const { urls, busy, set } = useLogos(on);
  const [adding, setAdding] = useState(false);
  const shelf = { kind: 'organization-logo', id: on.desk.facts.organizationId } as const;
  const shown = adding ? [...urls, ''] : urls;
  const change = (at: number, url: string) => {
    setAdding(false);
    void set(url ? shown.with(at, url) : shown.toSpliced(at, 1));
  };
  return (
    <Stack $gap={3}>
      <h3>Logos</h3>
      <Muted>
        {shown.length === 0 ? 'No logos yet. ' : ''}Multiple logos rotate on the event card in this order. Changes are
        saved right away.
      </Muted>
      <Suspense fallback={<Bone $h={96} />}>
        {shown.map((url, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture can be used twice, so the position is the key
          <Stack key={at} $gap={2}>
            <ImageField label={`Logo ${at + 1}`} shelf={shelf} value={url} onChange={(next) => change(at, next)} />
            {at > 0 && url && (
              <div>
                <Button
                  size="s"
                  disabled={busy}
                  aria-label={`Move logo ${at + 1} earlier`}
                  onClick={() => void set(urls.with(at, urls[at - 1] as string).with(at - 1, url))}
                >
                  Earlier
                </Button>
              </div>
            )}
          </Stack>
        ))}
      </Suspense>
      <Row>
        <Button icon="plus" disabled={adding || busy || urls.length >= 20} onClick={() => setAdding(true)}>
          Add a logo
        </Button>
      </Row>
    </Stack>
  );
}

/* The code for picture uploads loads with the section. */

/** An event page's cover, from its organization's library. */
export function Cover({ form, organizationId }: { form: UseFormReturn<WrittenFacts>; organizationId: number }) {
  const { control } = form;
  const covers = { kind: 'organization', id: organizationId } as const;
  return (
    <Stack>
      <Suspense fallback={<Bone $h={160} />}>
        <Controller
          control={control}
          name="coverPhotoUrl"
          render={({ field }) => (
            <ImageField
              label="Cover picture"
              hint="Shown at the top of the event page. If there’s no picture, we show a court drawing."
              shelf={covers}
              value={field.value ?? ''}
              onChange={(url) => field.onChange(url || null)}
            />
          )}
        />
        <FormCheck
          control={control}
          name="containCover"
          label="Show the whole picture"
          hint="If off, it’s cropped to fill the space"
        />
      </Suspense>
    </Stack>
  );
}
