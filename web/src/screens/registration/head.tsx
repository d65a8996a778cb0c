import { Link } from 'react-router';
import { styled } from 'styled-components';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { paths, to } from '#domain/site/paths.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';
import { media } from '#web/src/ui/tokens.ts';

const Board = styled.header`
  position: relative;
  overflow: hidden;
  padding: 18px 16px 20px;
  background: linear-gradient(112deg, var(--primary) 52%, color-mix(in oklab, var(--primary) 62%, var(--accent)));
  color: var(--on-primary);
  @media ${media.tablet} {
    padding: 24px 32px;
  }
  > div {
    position: relative;
    max-width: var(--content);
    margin: 0 auto;
    display: grid;
    gap: var(--space-1);
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 32px;
    width: fit-content;
    color: inherit;
    font-weight: 500;
    font-size: var(--type-m);
  }
  h1 {
    font-size: clamp(26px, 4vw, 36px);
  }
`;

/** The event being registered for, with a link back to it. */
export const RegisterHead = ({ view }: { view: TournamentView }) => (
  <Board>
    <CourtLines seed={view.name} shy />
    <div>
      <Link to={to(paths.tournamentBrochure, { tournamentId: view.id })}>
        <Icon name="chevron-left" size={18} />
        {view.name}
      </Link>
      <h1>Register</h1>
      <p>{whenAndWhere(view)}</p>
    </div>
  </Board>
);
