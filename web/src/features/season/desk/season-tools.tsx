import type { TournamentView } from '#domain/catalog/views.ts';
import type { DivisionSeason } from '#domain/leagues/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { count } from '#web/src/lib/words.ts';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Row } from '#web/src/ui/layout/layout.tsx';
import { ReplanDialog } from './replan-dialog.tsx';
import { TimesDialog } from './times-dialog.tsx';
import { ClearDialog, FillDialog, FillLaddersDialog, FillPoolsDialog, RefsDialog } from './tool-dialogs.tsx';

/** The tools that are a dialog of a week's. */
export const tools = {
  fill: FillDialog,
  fillPools: FillPoolsDialog,
  fillLadders: FillLaddersDialog,
  clear: ClearDialog,
  refs: RefsDialog,
  replan: ReplanDialog,
  times: TimesDialog,
} as const;
/** What stands open over the season. */
export type Open = keyof typeof tools | 'generate' | 'reminders' | null;

type Bar = {
  readonly event: TournamentView;
  readonly division: DivisionSeason;
  readonly drafts: readonly number[];
  readonly busy: boolean;
  show(open: Open): void;
  publish(): void;
};

/** What can be done with the whole season; which tools there are follows from how the division is played. */
export function SeasonTools({ event, division: { id, season, format }, drafts, busy, show, publish }: Bar) {
  return (
    <Row $gap={2} className="no-print">
      <Button kind={season ? 'quiet' : 'primary'} onClick={() => show('generate')}>
        Generate
      </Button>
      {format === 'season' && (
        <Button disabled={!season} onClick={() => show('fill')}>
          Fill
        </Button>
      )}
      {format !== 'ladder' && (
        <Button disabled={!season} onClick={() => show('fillPools')}>
          {format === 'kob' ? 'Fill groups' : 'Fill pools'}
        </Button>
      )}
      {format !== 'season' && (
        <Button disabled={!season} onClick={() => show('fillLadders')}>
          Fill ladder
        </Button>
      )}
      <Button disabled={!season} onClick={() => show('refs')}>
        Add refs
      </Button>
      <Button disabled={!season} onClick={() => show('clear')}>
        Clear
      </Button>
      <Button onClick={() => show('reminders')}>Reminders</Button>
      {drafts.length > 0 && (
        <Button icon="eye" busy={busy} onClick={() => publish()}>
          Publish {count(drafts.length, 'week', 'weeks')}
        </Button>
      )}
      <LinkButton to={to(paths.divisionRounds, { tournamentId: event.id, divisionId: id })}>
        Rounds and history
      </LinkButton>
    </Row>
  );
}
