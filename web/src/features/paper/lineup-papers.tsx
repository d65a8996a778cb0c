import { styled } from 'styled-components';
import { courtName } from '#domain/kernel/text.ts';
import { isDualPool } from '#domain/play/duals/numbers.ts';
import { type Names, sideName } from '#domain/play/match-location.ts';
import type { NamedLineup } from '#domain/play/operations-lineups.ts';
import type { MatchView } from '#domain/play/views.ts';
import type { LineupOf } from '#web/src/features/match/use-lineups.ts';
import { clockTime, numberText } from '#web/src/features/match/words.ts';
import { EmptyState } from '#web/src/ui/feedback/states.tsx';
import { Paper, Sheet } from './paper.tsx';

type Props = {
  readonly of: string;
  /** A pool or bracket, such as "Pool A" or "Gold". */
  readonly part: (match: MatchView) => string;
  /** The matches of a pool or bracket, including a dual's pairs. */
  readonly matches: readonly MatchView[];
  /** Players per team on the court. Not set for a dual. */
  readonly places: number;
  readonly names: Names;
  readonly zone: string;
  readonly hideTimes: boolean;
  readonly lineupOf: LineupOf;
  leave(): void;
};

/* Each team gets half a page, because each hands in its own. */
const Half = styled.section`
  break-inside: avoid;
  padding-bottom: 14px;
  & + & {
    padding-top: 14px;
    border-top: 1px dashed #666666;
  }
  td:first-child,
  th:first-child {
    width: 120px;
  }
  tbody td {
    height: 30px;
  }
  p {
    display: grid;
    grid-template-columns: 2fr 1fr;
    gap: 24px;
    margin-top: 22px;
    font-size: 0.75rem;
  }
  p span {
    border-top: 1px solid #000000;
    padding-top: 2px;
  }
`;

/** Where the six players stand, shown next to the number on the sheet. */
const stands = ['serves first', 'right front', 'middle front', 'left front', 'left back', 'middle back'];
const positions = (places: number): string[] =>
  Array.from({ length: places }, (_, i) => (places === stands.length ? `${i + 1}, ${stands[i]}` : `Server ${i + 1}`));

type Line = { readonly what: string; readonly who: string };

const pairLines = (pairs: number, shown: NamedLineup | undefined): Line[] =>
  Array.from({ length: pairs }, (_, i) => {
    const pair = shown?.pairs[i];
    return { what: `Pair ${i + 1}`, who: pair === null ? 'forfeited' : (pair ?? []).filter(Boolean).join(' / ') };
  });

function courtLines(places: number, shown: NamedLineup | undefined): Line[] {
  const { order = [], liberos = [], captain = null } = shown?.rotation ?? {};
  const extra = places === stands.length ? ['Libero 1', 'Libero 2'] : [];
  return [
    ...positions(places).map((what, i) => ({ what, who: order[i] ?? '' })),
    ...extra.map((what, i) => ({ what, who: liberos[i] ?? '' })),
    { what: 'Captain', who: captain ?? '' },
  ];
}

/** A dual's pairs or one match on a sheet, half a page per team, with the visible lineups filled in. */
function LineupSheet({ rows, ...given }: Omit<Props, 'matches' | 'leave'> & { rows: readonly MatchView[] }) {
  const { of, part, places, names, zone, hideTimes, lineupOf } = given;
  const match = rows[0] as MatchView;
  const dual = match.dualN !== null;
  const at = Math.min(...rows.map(({ startTime }) => startTime ?? Infinity));
  const when = [
    part(match),
    dual ? `Dual ${match.dualN}` : numberText(match),
    !dual && match.court && courtName(match.court),
    !hideTimes && Number.isFinite(at) && clockTime(at, zone),
  ];
  return (
    <Sheet>
      <h2>Lineup</h2>
      <p>{[of, ...when].filter(Boolean).join(' · ')}</p>
      {(['home', 'away'] as const).map((side) => {
        const shown = lineupOf(match, side);
        return (
          <Half key={side}>
            <h3>{sideName(match, side, names) ?? ''}</h3>
            <table>
              <thead>
                <tr>
                  <th>{dual ? 'Strongest first' : 'Position'}</th>
                  <th>{dual ? 'Player / Partner' : 'Number and name'}</th>
                </tr>
              </thead>
              <tbody>
                {(dual ? pairLines(rows.length, shown) : courtLines(places, shown)).map(({ what, who }) => (
                  <tr key={what}>
                    <td>{what}</td>
                    <td>{who}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p>
              <span>Captain or coach</span>
              <span>Handed in at</span>
            </p>
          </Half>
        );
      })}
    </Sheet>
  );
}

/** Lineup sheets, one page per match or dual, with half a page per team. */
export function LineupPapers({ matches, leave, ...given }: Props) {
  const real = matches.filter(({ bye, homeTeamIds }) => bye === null && homeTeamIds.length === 0);
  const own = (match: MatchView) => (match.dualN === null ? `${match.id}` : `${given.part(match)} ${match.dualN}`);
  const rows = [...Map.groupBy(real, own).values()].filter(() => isDualPool(real) || given.places > 1);
  return (
    <Paper what="Lineup sheets" leave={leave}>
      {rows.length === 0 && <EmptyState title="No lineups to print" />}
      {rows.map((of) => (
        <LineupSheet key={of[0]?.id} rows={of} {...given} />
      ))}
    </Paper>
  );
}
