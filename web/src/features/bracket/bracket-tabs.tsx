import { Link, useLocation } from 'react-router';
import { styled } from 'styled-components';
import { placeNameOf } from '#domain/play/brackets/registry.ts';
import type { BracketView } from '#domain/play/views.ts';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { LinkTabs } from '#web/src/ui/layout/link-tabs.tsx';

/** Tabs for one of a day's brackets: the bracket, its seeds, and the contenders bracket if there is one. */
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
  const contenders = bracket?.rounds.some((round) => round.section === 'contenders') ?? false;
  return (
    <div className="no-print">
      <LinkTabs
        label="Bracket pages"
        items={[
          { to: home, title: 'Bracket' },
          { to: toHere(paths.bracketSeeding, at, of), title: 'Seeding' },
          ...(bracket && contenders
            ? [{ to: toHere(paths.bracketContenders, at, of), title: placeNameOf(bracket.type) ?? 'Contenders' }]
            : []),
        ]}
      />
    </div>
  );
}

/** Side-by-side links to parts of a day, such as pools or gold, silver and bronze. */
export const DayParts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  a {
    display: inline-grid;
    place-items: center;
    min-width: var(--touch);
    height: var(--touch);
    padding: 0 10px;
    border: 1.5px solid var(--control);
    border-radius: 8px;
    background: var(--surface);
    font: 600 1.1875rem / 1 var(--board);
    text-decoration: none;
    color: var(--text);
  }
  a[aria-current] {
    background: var(--action);
    color: var(--on-action);
    border-color: var(--action);
  }
`;

/** A day's brackets, if there are several. */
export function DayBrackets({
  round,
  brackets,
  here,
  hrefOf,
}: {
  round: string;
  brackets: readonly BracketView[];
  here: number;
  hrefOf(bracketId: number): string;
}) {
  if (brackets.length < 2) return null;
  return (
    <DayParts aria-label={`Brackets in ${round}`} className="no-print">
      {brackets.map(({ id, name }) => (
        <Link key={id} to={hrefOf(id)} aria-current={id === here ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </DayParts>
  );
}
