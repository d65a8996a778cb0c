import { useLocation } from 'react-router';
import type { BracketView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Pages of one of a day's brackets: the bracket, its seeds, and who still plays after a loss where that can be. */
export function BracketTabs({
  at,
  bracket,
}: {
  at: { tournamentId: number; divisionId: number; dayId: number };
  bracket: BracketView | undefined;
}) {
  const { pathname } = useLocation();
  const of = bracket ? { bracket: bracket.id } : {};
  const beside = [toHere(paths.bracketSeeding, at), toHere(paths.bracketContenders, at)];
  const own = bracket ? toHere(paths.bracket, { ...at, poolId: bracket.id }) : toHere(paths.bracketHome, at);
  const home = beside.includes(pathname) ? own : pathname;
  const contenders = bracket?.rounds.some((round) => round.section === 'contenders');
  return (
    <div className="no-print">
      <LinkTabs
        label="Pages of this bracket"
        items={[
          { to: home, title: 'Bracket' },
          { to: toHere(paths.bracketSeeding, at, of), title: 'Seeding' },
          ...(contenders ? [{ to: toHere(paths.bracketContenders, at, of), title: 'Contenders' }] : []),
        ]}
      />
    </div>
  );
}
