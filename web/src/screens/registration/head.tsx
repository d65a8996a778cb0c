import { Link } from 'react-router';
import { isCalledOff } from '#domain/catalog/events/event-status.ts';
import { whenAndWhere } from '#domain/catalog/events/when-and-where.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { entryLine } from '#domain/site/page-lines.ts';
import { paths } from '#domain/site/paths.ts';
import { toHere } from '#web/src/lib/to-here.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { CourtLines } from '#web/src/ui/layout/court-lines.tsx';

/** The event being registered for, with a link back to it. */
export const RegisterHead = ({ view }: { view: TournamentView }) => (
  <header className="entry">
    <CourtLines seed={view.name} shy />
    <div>
      <Link to={toHere(paths.tournamentBrochure, { tournamentId: view.id })}>
        <Icon name="chevron-left" size={18} />
        {view.name}
      </Link>
      <h1>Register</h1>
      <p>{whenAndWhere(view)}</p>
      {!isCalledOff(view) && !view.externalRegistrationUrl && <p>{entryLine}</p>}
    </div>
  </header>
);
