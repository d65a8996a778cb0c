import { Suspense } from 'react';
import type { TournamentView } from '#domain/catalog/views.ts';
import type { Millis } from '#domain/kernel/time.ts';
import type { BoardSettings } from '#domain/play/board/settings.ts';
import type { Plays } from '#web/src/features/live-division/event-plays.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import type { PlanKind } from './plan-dialog.tsx';
import type { Carried } from './use-carry.ts';
import type { CourtBoard, KnownBoard } from './use-court-board.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'), 'MoveDialog');
const PlanDialog = lazyPart(() => import('./plan-dialog.tsx'), 'PlanDialog');
const StopDialog = lazyPart(() => import('./stop-dialog.tsx'), 'StopDialog');
const SwapDialog = lazyPart(() => import('./swap-dialog.tsx'), 'SwapDialog');
const ClearDialog = lazyPart(() => import('./clear-dialog.tsx'), 'ClearDialog');
const Settings = lazyPart(() => import('./board-settings.tsx'), 'BoardSettingsDialog');

/** The board's open dialog. */
export type OpenDialog =
  | { readonly move: number }
  | { readonly plan: PlanKind }
  | { readonly swap: readonly Carried[] }
  | { readonly is: 'stop' | 'settings' | 'clear' }
  | null;

type Props = {
  readonly open: OpenDialog;
  readonly event: TournamentView;
  readonly plays: Plays;
  readonly board: CourtBoard;
  readonly known: KnownBoard;
  readonly settings: BoardSettings;
  readonly day: { readonly from: Millis; readonly to: Millis };
  readonly zone: string;
  onClose(): void;
  put(carried: readonly Carried[]): void;
  takeOff(matchIds: readonly number[]): void;
};

function Opened({ open, event, plays, board, known: knownBoard, settings, day, zone, onClose, put, takeOff }: Props) {
  const given = { known: knownBoard, day, zone, onClose };
  if (!open) return null;
  if ('move' in open) return <MoveDialog {...given} matchId={open.move} put={put} takeOff={takeOff} />;
  if ('swap' in open) return <SwapDialog {...given} swap={open.swap} put={put} />;
  if ('plan' in open)
    return <PlanDialog {...given} key={open.plan} tournamentId={event.id} kind={open.plan} board={board} />;
  if (open.is === 'clear') return <ClearDialog {...{ known: knownBoard, board, plays, onClose }} />;
  if (open.is === 'stop') return <StopDialog {...given} tournamentId={event.id} board={board} />;
  return <Settings tournamentId={event.id} settings={settings} onClose={onClose} onSaved={(next) => board.put(next)} />;
}

/** The board’s dialogs, each loaded when it's opened. */
export const BoardDialogs = (props: Props) => (
  <Suspense>
    <Opened {...props} />
  </Suspense>
);
