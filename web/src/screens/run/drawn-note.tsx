import type { Id } from '#domain/kernel/ids.ts';
import { drawnTeams } from '#domain/play/drawn-teams.ts';
import { bracketsOf } from '#domain/play/match-location.ts';
import type { RoundView } from '#domain/play/views.ts';
import type { DivisionFrame } from '#web/src/features/live-division/division-page.tsx';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

/** How many teams are listed by name. */
const most = 10;

/** Returns the teams in a round's brackets, except for brackets that are about to be replaced. */
export const otherBrackets = (
  { view }: DivisionFrame,
  round: RoundView,
  isReplaced: (id: Id, at: number) => boolean,
): Id[][] =>
  bracketsOf(view, round.id)
    .filter(({ id }, at) => !isReplaced(id, at))
    .map(({ seeds }) => seeds.map(({ teamId }) => teamId));

/** Lists the teams that are in no bracket or in several, before brackets are created or published. */
export function DrawnNote({ frame, brackets }: { frame: DivisionFrame; brackets: readonly (readonly Id[])[] }) {
  const { left, twice } = drawnTeams(frame.view, brackets);
  const named = (ids: readonly Id[]) =>
    `${ids
      .slice(0, most)
      .map((id) => frame.names(id) ?? `Team ${id}`)
      .join(', ')}${ids.length > most ? ` and ${ids.length - most} more` : ''}`;
  if (left.length === 0 && twice.length === 0) return null;
  return (
    <>
      {twice.length > 0 && (
        <Banner tone="warn" title={`In more than one bracket: ${count(twice.length, 'team')}`}>
          {named(twice)}
        </Banner>
      )}
      {left.length > 0 && (
        <Banner tone="info" title={`Not in any bracket: ${count(left.length, 'team')}`}>
          {named(left)}
        </Banner>
      )}
    </>
  );
}
