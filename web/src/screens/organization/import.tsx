import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { audienceChoices } from '#domain/notices/operations-campaigns.ts';
import { ratingDesk } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import {
  type ImportTarget,
  type ImportWhat,
  type PlayerDetail,
  saysEnough,
  targetsOf,
} from '#domain/teams/import/columns.ts';
import { importList, listColumns, uploadList } from '#domain/teams/operations-import.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { PageSkeleton } from '#web/src/ui/feedback/skeleton.tsx';
import { Checkbox, RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { Card, Muted, Page, Stack } from '#web/src/ui/layout/layout.tsx';
import { MemberList } from './members/member-import.tsx';
import { ResultsList } from './ratings/import.tsx';

const whats = ['teams', 'matches', 'players', 'results'] as const;
type What = (typeof whats)[number];
const words: Readonly<Record<What, readonly [label: string, hint: string]>> = {
  teams: ['Teams', 'Adds teams to the divisions of an event'],
  matches: ['Schedule', 'Sets courts and times for existing matches'],
  players: ['Players', 'Adds players as members'],
  results: ['Results', 'Adds past years’ results to your ratings'],
};
const targetNames: Readonly<Partial<Record<ImportTarget, string>>> = {
  ...{ division: 'Division', team: 'Team', club: 'Club', home: 'First team', away: 'Second team' },
  ...{ part: 'Pool or bracket', number: 'Match number', date: 'Day', time: 'Time', court: 'Court' },
  role: 'Role',
};
const detailNames: Readonly<Record<PlayerDetail, string>> = {
  ...{ FirstName: 'first name', LastName: 'last name', UsavNumber: 'USAV number', AauNumber: 'AAU number' },
  ...{ GuardianFirstName: 'guardian first name', GuardianLastName: 'guardian last name' },
  ...{ Dob: 'birth date', Gender: 'gender', Email: 'email', Phone: 'phone', GradYear: 'grad year' },
  ...{ HighSchool: 'high school', GuardianName: 'guardian', GuardianEmail: 'guardian email' },
  GuardianPhone: 'guardian phone',
};
/** Returns the label of a player's field, such as "Player 1" or "Player 1 birth date". */
function playerLabel(target: ImportTarget): string {
  const [, slot = '', detail = ''] = /^player(\d)(.*)$/.exec(target) ?? [];
  return `Player ${slot} ${detailNames[detail as PlayerDetail] ?? ''}`.trim();
}
const optionsOf = (what: ImportWhat) =>
  targetsOf[what].map((value) => ({ value, label: targetNames[value] ?? playerLabel(value) }));

const lists: Readonly<Record<ImportWhat, readonly [about: string, wanting: string]>> = {
  teams: [
    'Upload a CSV or an Excel file (.xlsx) with column names in the first row and one team per row, up to 3,000, or one player per row with the team’s name. Each row needs a division and a team name or players. Birth dates, genders, emails, phones and guardians of players are optional. If a birth date is given, the division’s age rules apply. No payment is requested. If a division is full, teams join the waitlist.',
    'Choose the column for the team or its first player.',
  ],
  matches: [
    'Upload a CSV or an Excel file (.xlsx) with column names in the first row and one match per row, up to 5,000. Each row needs its two teams, or its pool or bracket and number, plus its court, day and time at the venue.',
    'Choose the columns for both teams or the match number, and for the court or the time.',
  ],
};

function OfEvent({ username, what, tournamentId }: { username: string; what: ImportWhat; tournamentId: number }) {
  const go = useNavigate();
  const starting = useSend(importList);
  const [about, wanting] = lists[what];
  const [allowDuplicates, setAllowed] = useState(false);
  return (
    <ListUpload
      targets={optionsOf(what)}
      enough={(mapping) => saysEnough(what, mapping)}
      wanting={wanting}
      send={({ uploadId, ...body }) => ask(uploadList, { query: { o: username, f: uploadId }, body })}
      look={({ uploadId, parts }) => ask(listColumns, { query: { o: username, what, uploadId, parts: String(parts) } })}
      start={async (sent, mapping) => {
        const body = { ...sent, organization: username, what, tournamentId, mapping, allowDuplicates };
        const answer = await starting.send({ body });
        if (!answer.ok) return answer.problem;
        await go(to(paths.job, { jobId: answer.value.jobId }));
        return null;
      }}
    >
      <Muted as="p">{about}</Muted>
      {what === 'teams' && (
        <Checkbox
          label="Allow duplicates"
          hint="Registers a team even if a player or a team with the same name is already in the division"
          checked={allowDuplicates}
          onChange={({ target }) => setAllowed(target.checked)}
        />
      )}
    </ListUpload>
  );
}

/** Past years' results are offered only if ratings are on, because nothing else uses them. */
function Results({ username }: { username: string }) {
  const desk = useCall(ratingDesk, { params: { username } });
  return (
    <Loaded source={desk} skeleton={<PageSkeleton what="your ratings" />}>
      {(desk) => <ResultsList username={username} desk={desk} />}
    </Loaded>
  );
}

type Event = { readonly id: number; readonly name: string };

type Props = { username: string; events: readonly Event[]; isClub: boolean };
function Import({ username, events, isClub }: Props) {
  const [what, choose] = useState<What>('teams');
  const [event, setEvent] = useState('');
  const tournamentId = Number(event);
  return (
    <Stack $gap={4}>
      <Card aria-label="What to import">
        <Stack $gap={4}>
          <RadioGroup
            legend="List type"
            row={220}
            options={whats.map((value) => ({ value, label: words[value][0], hint: words[value][1] }))}
            value={what}
            onChange={(value) => choose(value as What)}
          />
          {(what === 'teams' || what === 'matches') && (
            <Select
              label="Event"
              placeholder="Choose an event"
              value={event}
              options={events.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => setEvent(target.value)}
            />
          )}
        </Stack>
      </Card>
      {(what === 'teams' || what === 'matches') && tournamentId > 0 && (
        <OfEvent key={`${what}${tournamentId}`} username={username} what={what} tournamentId={tournamentId} />
      )}
      {what === 'players' && <MemberList username={username} />}
      {what === 'players' && isClub && (
        <p>
          Importing the club’s players? Use <Link to={paths.clubDataManager}>the club’s own import</Link>.
        </p>
      )}
      {what === 'results' && <Results username={username} />}
    </Stack>
  );
}

/**
 * /:username/import: imports an organization's lists from other programs. A job previews each row and can be undone
 * (S219).
 */
export function ImportScreen() {
  usePageTitle('Import');
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('organization.manage')}>
      <ImportPage username={username} />
    </RightGate>
  );
}

function ImportPage({ username }: { username: string }) {
  const choices = useCall(audienceChoices, { params: { username }, query: {} });
  return (
    <Page>
      <Stack $gap={4}>
        <h1>Import</h1>
        <Loaded source={choices} skeleton={<PageSkeleton what="the events" />}>
          {({ events, isClub }) => <Import username={username} events={events} isClub={isClub} />}
        </Loaded>
      </Stack>
    </Page>
  );
}
