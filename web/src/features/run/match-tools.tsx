import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Names } from '#domain/play/match-location.ts';
import { decisiveOf, type FormatId, formats, formatsOf } from '#domain/play/matches/formats/formats.ts';
import { storedStatusText } from '#domain/play/matches/outcome.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { ForfeitDialog } from '#web/src/features/scoring/forfeit-dialog.tsx';
import { useSportId, useSportWords } from '#web/src/features/sport/sport.tsx';
import { FormRadio } from '#web/src/forms/fields.tsx';
import { DialogForm } from '#web/src/forms/form-shell.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { OwnFields, ownFrom, ownOf, ownSettingsOf } from './own-fields.tsx';
import { useUndoable } from './use-save-command.ts';

/**
 * Changes the format of matches without a score: each set’s target and cap, and best of or all sets. A preset fills it
 * in.
 */
function MatchSettings(props: MatchToolsProps & { onClose(): void }) {
  const { play, divisionId, matches, what, partId, onClose } = props;
  const [first] = matches;
  const sportId = useSportId();
  const form = useForm({ defaultValues: { own: first ? ownOf(first) : ownFrom(formatsOf(sportId)[0] ?? 1) } });
  const { act, busy, problem } = useUndoable(divisionId, play);
  const only = props.in === 'pool' && matches.length === 1 ? (first?.id ?? null) : null;
  const save = form.handleSubmit(async ({ own }) => {
    const read = ownSettingsOf(own);
    if (read && (await act({ type: 'setMatches', only, partId, own: read }, `Format changed for ${what}.`))) onClose();
  });
  return (
    <FormProvider {...form}>
      <DialogForm
        title={`Set format for ${what}`}
        onClose={onClose}
        onSubmit={save}
        loading={busy}
        submitError={problem}
        submitLabel={only === null ? `Change format for ${count(matches.length, 'match', 'matches')}` : 'Change format'}
      >
        <Select
          label="Start with"
          placeholder="Choose a preset"
          value=""
          options={(props.in === 'bracket' ? decisiveOf(sportId) : formatsOf(sportId)).map((id) => ({
            value: String(id),
            label: formats[id].text,
          }))}
          onChange={({ target }) => form.reset({ own: ownFrom(Number(target.value) as FormatId) })}
        />
        <OwnFields />
        {only === null && props.in === 'bracket' && (
          <Banner
            tone="info"
            title="All matches in a bracket share one format. You can’t change it once any of them has started."
          />
        )}
      </DialogForm>
    </FormProvider>
  );
}

const statuses = [null, 0, 102, 101, 103] as const;
type Status = (typeof statuses)[number];
const labels: Readonly<Record<`${Status}`, { label: string; hint: string }>> = {
  null: { label: 'Not played yet', hint: 'Clears any status below' },
  0: { label: storedStatusText[0], hint: 'The teams are on the court. Everyone sees it before the first point.' },
  102: { label: storedStatusText[102], hint: 'Sets already played still count. The rest are played later.' },
  101: { label: storedStatusText[101], hint: 'The match won’t be played, and its sets don’t count' },
  103: { label: storedStatusText[103], hint: 'No more scoring. The score counts as is.' },
};

/** Changes the status of undecided matches: on, postponed, canceled or locked as is. */
function MatchStatus({ play, divisionId, matches, what, onClose }: MatchToolsProps & { onClose(): void }) {
  const say = useSportWords();
  const [first] = matches;
  const given = statuses.find((one) => one === first?.status) ?? null;
  const status: `${Status}` = matches.length === 1 ? `${given}` : 'null';
  const form = useForm<{ status: `${Status}` }>({ defaultValues: { status } });
  const { act, busy, problem } = useUndoable(divisionId, play);
  const save = form.handleSubmit(async ({ status: chosen }) => {
    const matchIds = matches.map(({ id }) => id);
    const command = {
      type: 'markMatches' as const,
      matchIds,
      status: statuses.find((one) => String(one) === chosen) ?? null,
    };
    if (await act(command, `${what}: ${labels[chosen].label.toLowerCase()}.`)) onClose();
  });
  return (
    <DialogForm
      title={`Status of ${what}`}
      onClose={onClose}
      onSubmit={save}
      loading={busy}
      submitError={problem}
      submitLabel={matches.length === 1 ? 'Set status' : `Set status for ${count(matches.length, 'match', 'matches')}`}
    >
      <FormRadio
        control={form.control}
        name="status"
        legend={matches.length === 1 ? 'Status' : 'Status of matches without a result'}
        options={statuses.map((value) => ({
          value: String(value) as `${Status}`,
          label: labels[`${value}`].label,
          hint: say(labels[`${value}`].hint),
        }))}
      />
    </DialogForm>
  );
}

type OpenDialog = 'status' | 'settings' | 'clear' | 'delete' | 'forfeit' | null;

export type MatchToolsProps = {
  play: Play;
  divisionId: number;
  names: Names;
  /** One match, or all matches of a pool or bracket. */
  matches: readonly MatchView[];
  /** The name, such as "M3", "Pool A" or "Gold". */
  what: string;
  /** The pool or bracket. */
  partId: number;
  in: 'pool' | 'bracket';
};

const isDecided = ({ progress }: MatchView) => progress === 'complete';

const clearing = (what: string, matches: readonly MatchView[]): Change => ({
  command: { type: 'clearMatches', matchIds: matches.map(({ id }) => id), replay: false },
  ask: `Clear ${matches.length === 1 ? `the result of ${what}` : `${count(matches.length, 'result')} in ${what}`}?`,
  act: 'Clear',
  done: `${what} cleared.`,
});
const deleting = (what: string, matches: readonly MatchView[]): Change => ({
  command: { type: 'deleteMatches', matchIds: matches.map(({ id }) => id) },
  ask: `Delete ${matches.length === 1 ? what : `${count(matches.length, 'match', 'matches')} in ${what}`}?`,
  act: 'Delete',
  done: matches.length === 1 ? `${what} deleted.` : `${matches.length} matches deleted.`,
});

/** Returns whether a match can be forfeited, which requires that it is open and has two teams. */
const mayForfeit = (match: MatchView | undefined): boolean =>
  match !== undefined &&
  !isDecided(match) &&
  (match.homeTeam !== null || match.homeTeamIds.length > 0) &&
  (match.awayTeam !== null || match.awayTeamIds.length > 0);

/** Asks which team forfeits a match, shows the consequences, and records the forfeit. It can be undone. */
function Forfeiting({
  play,
  divisionId,
  names,
  what,
  match,
  onClose,
}: MatchToolsProps & { match: MatchView; onClose(): void }) {
  const [command, ask] = useState<Change['command'] | null>(null);
  if (!command) return <ForfeitDialog match={match} names={names} onClose={onClose} onForfeit={ask} />;
  const change = { command, ask: `Forfeit ${what}?`, act: 'Forfeit', done: `${what} forfeited.` };
  return <ChangeDialog {...{ play, divisionId, names, change, onClose }} onBack={() => ask(null)} />;
}

/**
 * A director's actions on matches other than scoring: set the status, change the format, clear results, delete matches.
 * Each can be undone.
 */
export function MatchTools(props: MatchToolsProps) {
  const { play, divisionId, names, matches, what, in: where } = props;
  const [request, ask] = useState<OpenDialog>(null);
  const real = matches.filter(({ bye }) => bye === null);
  const open = real.filter((match) => !isDecided(match));
  const played = real.filter(({ progress }) => progress !== 'none');
  const untouched = real.filter(({ progress }) => progress === 'none');
  const one = real.length === 1;
  const wholePart = !one || where === 'pool';
  const change = request === 'clear' ? clearing(what, played) : request === 'delete' ? deleting(what, untouched) : null;
  const close = () => ask(null);
  return (
    <>
      <Menu
        label={one ? 'Match' : 'Matches'}
        icon="edit"
        size={one ? 'm' : 's'}
        acts={[
          {
            key: 'status',
            label: 'Status',
            hint: 'Says that matches are on, postpones, cancels or locks them, or makes them playable again',
            disabled: open.length === 0,
            run: () => ask('status'),
          },
          ...(one
            ? [
                {
                  key: 'forfeit',
                  label: 'Forfeit',
                  hint: 'The other team wins',
                  disabled: !mayForfeit(real[0]),
                  run: () => ask('forfeit'),
                },
              ]
            : []),
          ...(wholePart
            ? [
                {
                  key: 'settings',
                  label: 'Change format',
                  hint: 'Applies to sets not played yet',
                  disabled: untouched.length === 0,
                  run: () => ask('settings'),
                },
              ]
            : []),
          {
            key: 'clear',
            label: one ? 'Clear result' : 'Clear results',
            danger: true,
            disabled: played.length === 0,
            run: () => ask('clear'),
          },
          ...(where === 'pool'
            ? [
                {
                  key: 'delete',
                  label: one ? 'Delete match' : 'Delete unplayed matches',
                  danger: true,
                  disabled: untouched.length === 0,
                  run: () => ask('delete'),
                },
              ]
            : []),
        ]}
      />
      {request === 'forfeit' && real[0] && <Forfeiting {...props} match={real[0]} onClose={close} />}
      {request === 'status' && <MatchStatus {...props} matches={open} onClose={close} />}
      {request === 'settings' && <MatchSettings {...props} matches={untouched} onClose={close} />}
      {change && <ChangeDialog {...{ play, divisionId, names, change }} onClose={close} />}
    </>
  );
}
