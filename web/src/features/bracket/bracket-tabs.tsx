import { useLocation } from 'react-router';
import type { BracketView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
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
  const beside = [to(paths.bracketSeeding, at), to(paths.bracketContenders, at)];
  const own = bracket ? to(paths.bracket, { ...at, poolId: bracket.id }) : to(paths.bracketHome, at);
  const home = beside.includes(pathname) ? own : pathname;
  const contenders = bracket?.rounds.some((round) => round.section === 'contenders');
  return (
    <div className="no-print">
      <LinkTabs
        label="Pages of this bracket"
        items={[
          { to: home, title: 'Bracket' },
          { to: to(paths.bracketSeeding, at, of), title: 'Seeding' },
          ...(contenders ? [{ to: to(paths.bracketContenders, at, of), title: 'Contenders' }] : []),
        ]}
      />
    </div>
  );
}
