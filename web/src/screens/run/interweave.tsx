import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { momentOf } from '#domain/kernel/zoned-time.ts';
import { poolsOf } from '#domain/play/match-location.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { useSaveCommand } from '#web/src/features/run/use-save-command.ts';
import { digits, FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { plural } from '#web/src/lib/words.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Grid, Muted } from '#web/src/ui/layout/layout.tsx';
import { readCourts } from './setup/setup-values.ts';

type Props = { frame: DivisionFrame; round: RoundView };

/**
 * Lets pools that haven't started share courts by taking turns: first every pool's first match, then every pool's
 * second match, and so on.
 */
export function Interweave({ frame, round }: Props) {
  const [asked, ask] = useState(false);
  const open = poolsOf(frame.view, round.id).filter(({ status, locked }) => status === null && !locked);
  if (open.length < 2) return null;
  return (
    <>
      <Button icon="court" onClick={() => ask(true)}>
        Share courts
      </Button>
      {asked && <Share {...{ frame, round }} onClose={() => ask(false)} />}
    </>
  );
}

function Share({ frame, round, onClose }: Props & { onClose(): void }) {
  const pools = poolsOf(frame.view, round.id).filter(({ status, locked }) => status === null && !locked);
  const named = [...new Set(pools.flatMap(({ courts }) => courts))];
  const form = useForm({
    defaultValues: {
      courts: named.join(', '),
      start: round.playTime,
      minutes: '30',
      pools: Object.fromEntries(pools.map(({ id }) => [`p${id}`, true])),
    },
  });
  const now = form.watch();
  const chosen = pools.filter(({ id }) => now.pools[`p${id}`]);
  const courts = readCourts(now.courts);
  const save = useSaveCommand(
    form,
    { divisionId: frame.division.id, reload: frame.play.reload },
    (values) => ({
      type: 'interweave',
      poolIds: chosen.map(({ id }) => id),
      courts: readCourts(values.courts),
      startTime: momentOf(round.date, values.start, frame.zone),
      minutesPerMatch: Number(values.minutes),
    }),
    () => {
      toast(
        plural(
          courts.length,
          `${chosen.length} pools take turns on one court.`,
          `${chosen.length} pools take turns on # courts.`,
        ),
        {
          tone: 'good',
        },
      );
      onClose();
    },
  );
  return (
    <DialogForm
      {...save}
      title="Share courts"
      onClose={onClose}
      submitLabel="Share courts"
      disabled={chosen.length === 0 || courts.length === 0 || !now.start || Number(now.minutes) < 1}
    >
      <Muted>
        Plays every pool’s first match, then every second match, and so on. Replaces current courts and times.
      </Muted>
      <Grid $min={140}>
        {pools.map(({ id, name }) => (
          <FormCheck key={id} control={form.control} name={`pools.p${id}`} label={`Pool ${name}`} />
        ))}
      </Grid>
      <Grid $min={140}>
        <FormText control={form.control} name="courts" label="Courts" hint="1-4, 7, Center" />
        <FormText control={form.control} name="start" label="From" type="time" />
        <FormText
          control={form.control}
          name="minutes"
          label="Minutes per match"
          inputMode="numeric"
          read={digits(3)}
        />
      </Grid>
    </DialogForm>
  );
}
