import { eventLeads } from '#domain/reporting/operations.ts';
import type { LeadView } from '#domain/reporting/views.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { FigureCard } from '#web/src/features/figures/figure-card.tsx';
import { momentIn } from '#web/src/lib/dates.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Muted } from '#web/src/ui/layout/layout.tsx';

/** What a step is called by who looks on: where somebody stopped. */
const stepWords: Readonly<Record<string, string>> = {
  tournamentBid: 'Bid',
  division: 'Choosing a division',
  divisionBid: 'Bid',
  clubInfo: 'Club',
  teamInfo: 'Contact',
  newTeamInfo: 'Contacts',
  teamsAndDivisions: 'Teams',
  teamName: 'Team name',
  alternates: 'Alternates',
  fieldPreference: 'Fields',
  additionalInfo: 'More questions',
  review: 'Review',
};
const stepWord = (step: string): string => {
  const player = /^player-(\d+)$/.exec(step);
  return player ? `Player ${player[1]}` : (stepWords[step] ?? step);
};

/** Who began to register and where they stopped. */
export function Leads({ id, file, zone }: { id: number; file: string; zone: string }) {
  const source = useCall(eventLeads, { params: { id } });
  return (
    <Loaded source={source} skeleton={<RowSkeletons n={3} what="leads" />}>
      {({ items, more }) => (
        <FigureCard<LeadView>
          title="Who began and did not finish?"
          file={file}
          name="lead"
          none="Nobody who was signed in has begun and stopped."
          rows={items.filter(({ registered }) => !registered)}
          rowKey={({ leadId }) => leadId}
          columns={[
            { key: 'name', title: 'Name', lead: true, sort: ({ name }) => name },
            {
              key: 'email',
              title: 'Email',
              sort: ({ email }) => email,
              cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
            },
            { key: 'division', title: 'Division', sort: ({ division }) => division || '–' },
            { key: 'step', title: 'Stopped at', sort: ({ step }) => stepWord(step) },
            {
              key: 'last',
              title: 'Last seen',
              tight: true,
              sort: ({ last }) => last,
              cell: ({ last }) => momentIn(last, zone),
              csv: ({ last }) => new Date(last).toISOString(),
            },
          ]}
        >
          <Muted>
            {items.filter(({ registered }) => registered).length} of {items.length} who began signed in are registered.
            {more && ' Only the latest are listed.'}
          </Muted>
        </FigureCard>
      )}
    </Loaded>
  );
}
