import { Link } from 'react-router';
import { setupPath } from '#domain/catalog/desk/paths.ts';
import type { TournamentView } from '#domain/catalog/views.ts';
import { shortDate } from '#domain/kernel/date-words.ts';
import type { SeasonView } from '#domain/leagues/operations.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';

type Props = { readonly event: TournamentView; readonly weeks: SeasonView['weeks'] };

/** A week that was added at the end may lie after the league's last day, when everybody takes it for over. */
export function BeyondEnd({ event, weeks }: Props) {
  const late = weeks.filter(({ canceled, times }) => !canceled && (times.at(-1)?.date ?? '') > event.endDate);
  if (late.length === 0) return null;
  const which =
    late.length === 1 ? `Week ${late[0]?.number} is` : `Weeks ${late.map(({ number }) => number).join(', ')} are`;
  return (
    <Banner tone="warn" title={`${which} after the league’s last day, ${shortDate(event.endDate)}`}>
      <Link to={setupPath(event)}>Set another last day</Link>
    </Banner>
  );
}
