import type { BracketView } from '#domain/play/views.ts';
import { paths, to } from '#web/src/app/paths.ts';
import { LinkTabs } from '#web/src/ui/tabs.tsx';

/** Pages of a day's bracket: the bracket, its seeds, and who still plays after a loss where that can be. */
export function BracketTabs({
  at,
  bracket,
}: {
  at: { tournamentId: number; divisionId: number; dayId: number };
  bracket: BracketView | undefined;
  mayBuild?: boolean;
}) {
  const contenders = bracket?.rounds.some((round) => round.section === 'contenders');
  return (
    <div className="no-print">
      <LinkTabs
        label="Pages of this bracket"
        items={[
          { to: to(paths.bracketHome, at), title: 'Bracket' },
          { to: to(paths.bracketSeeding, at), title: 'Seeding' },
          ...(contenders ? [{ to: to(paths.bracketContenders, at), title: 'Contenders' }] : []),
        ]}
      />
    </div>
  );
}
