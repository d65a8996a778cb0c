import { useState } from 'react';
import type { Names } from '#domain/play/match-location.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { Play } from '#web/src/features/live-division/use-play.ts';
import { count } from '#web/src/lib/words.ts';
import { Menu } from '#web/src/ui/overlays/menu.tsx';
import { type Change, ChangeDialog } from './change-dialog.tsx';
import { MatchSettings } from './match-settings.tsx';
import { MatchStatus } from './match-status.tsx';

type OpenDialog = 'status' | 'settings' | 'clear' | 'delete' | null;

export type MatchToolsProps = {
  play: Play;
  divisionId: number;
  names: Names;
  /** One match, or those of a pool or bracket. */
  matches: readonly MatchView[];
  /** "M3", "Pool A", "Gold" */
  what: string;
  /** The pool or bracket. */
  partId: number;
  in: 'pool' | 'bracket';
};

const isDecided = ({ progress }: MatchView) => progress === 'complete';

const clearing = (what: string, matches: readonly MatchView[]): Change => ({
  command: { type: 'clearMatches', matchIds: matches.map(({ id }) => id), replay: false },
  ask: `Clear ${matches.length === 1 ? `the result of ${what}` : `${count(matches.length, 'result')} of ${what}`}?`,
  act: 'Clear',
  done: `${what} is cleared.`,
});
const deleting = (what: string, matches: readonly MatchView[]): Change => ({
  command: { type: 'deleteMatches', matchIds: matches.map(({ id }) => id) },
  ask: `Delete ${matches.length === 1 ? what : `${count(matches.length, 'match', 'matches')} of ${what}`}?`,
  act: 'Delete',
  done: matches.length === 1 ? `${what} is deleted.` : `${matches.length} matches are deleted.`,
});

/** What a director does with matches besides scoring: status, how they are played, results cleared, matches deleted; each can be undone. */
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
            hint: 'On, postponed, canceled, locked',
            disabled: open.length === 0,
            run: () => ask('status'),
          },
          ...(wholePart
            ? [
                {
                  key: 'settings',
                  label: 'Sets and points',
                  hint: 'Of what is not played yet',
                  disabled: untouched.length === 0,
                  run: () => ask('settings'),
                },
              ]
            : []),
          {
            key: 'clear',
            label: one ? 'Clear the result' : 'Clear results',
            danger: true,
            disabled: played.length === 0,
            run: () => ask('clear'),
          },
          ...(where === 'pool'
            ? [
                {
                  key: 'delete',
                  label: one ? 'Delete the match' : 'Delete what is not played',
                  danger: true,
                  disabled: untouched.length === 0,
                  run: () => ask('delete'),
                },
              ]
            : []),
        ]}
      />
      {request === 'status' && <MatchStatus {...props} matches={open} onClose={close} />}
      {request === 'settings' && <MatchSettings {...props} matches={untouched} onClose={close} />}
      {change && <ChangeDialog {...{ play, divisionId, names, change }} onClose={close} />}
    </>
  );
}
