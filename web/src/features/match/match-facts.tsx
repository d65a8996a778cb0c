import { styled } from 'styled-components';
import type { Names } from '#domain/play/placed.ts';
import type { MatchView } from '#domain/play/views.ts';
import { useLiveTime } from '#web/src/features/live-times/live-times.tsx';
import { formatText, rangeText } from './words.ts';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: var(--space-3) var(--space-5);
  dt {
    font: 600 var(--type-s) / 1.2 var(--board);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  dd {
    font-weight: 600;
  }
`;
/** When it begins by today's pace; nothing before anything is known of the day. */
function Predicted({ match, zone }: { match: MatchView; zone: string }) {
  const live = useLiveTime(match);
  return (
    live && (
      <div>
        <dt>Starts</dt>
        <dd>{rangeText(live, zone).replace('probably', 'Probably')}</dd>
      </div>
    )
  );
}

type Props = {
  match: MatchView;
  names: Names;
  zone: string;
  /** A pair that its dual was decided without: nobody is asked to work. */
  spare: boolean;
};

/** Where and how a match is played, who works at it, and what follows. */
export const MatchFacts = ({ match, names, zone, spare }: Props) => (
  <Facts>
    {!spare && <Predicted match={match} zone={zone} />}
    {match.court && (
      <div>
        <dt>Court</dt>
        <dd>{match.court}</dd>
      </div>
    )}
    {!spare && names(match.refTeam) && (
      <div>
        <dt>Work team</dt>
        <dd>{names(match.refTeam)}</dd>
      </div>
    )}
    <div>
      <dt>Format</dt>
      <dd>{formatText(match)}</dd>
    </div>
    {(match.winnerTo || match.loserTo) && (
      <div>
        <dt>Next</dt>
        <dd>
          {match.winnerTo}
          <br />
          {match.loserTo}
        </dd>
      </div>
    )}
  </Facts>
);
