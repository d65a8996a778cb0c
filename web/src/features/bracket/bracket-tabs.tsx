import { useLocation } from 'react-router';
import type { BracketView } from '#domain/play/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Pages of a day's bracket: the bracket, its seeds, and who still plays after a loss where that can be. */
export function BracketTabs({
  at,
  bracket,
}: {
  at: { tournamentId: number; divisionId: number; dayId: number };
  bracket: BracketView | undefined;
}) {
  const { pathname } = useLocation();
  const [seeding, second] = [to(paths.bracketSeeding, at), to(paths.bracketContenders, at)];
  const home = pathname === seeding || pathname === second ? to(paths.bracketHome, at) : pathname;
  const contenders = bracket?.rounds.some((round) => round.section === 'contenders');
  return (
    <div className="no-print">
      <LinkTabs
        label="Pages of this bracket"
        items={[
          { to: home, title: 'Bracket' },
          { to: seeding, title: 'Seeding' },
          ...(contenders ? [{ to: second, title: 'Contenders' }] : []),
        ]}
      />
    </div>
  );
}
