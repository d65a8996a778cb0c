import { styled } from 'styled-components';
import { paths, to } from '#domain/site/paths.ts';
import { teamFace } from '#domain/teams/operations.ts';
import { onlineCheckin, teamCheckin } from '#domain/teams/operations-checkin.ts';
import type { TeamFace } from '#domain/teams/views.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall, useReload } from '#web/src/api/use-call.ts';
import { MissingList } from '#web/src/features/checkin/missing-list.tsx';
import { blocks, cameWords } from '#web/src/features/checkin/use-checkin.ts';
import { serverNow } from '#web/src/lib/clock.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { QrCode } from '#web/src/ui/data/qr-code.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { Card, Muted, Stack } from '#web/src/ui/layout/layout.tsx';

const Pass = styled.div`
  max-width: 260px;
`;

/**
 * How the team checks in: the button during check-in hours, the missing items before then, and its pass for the
 * director's phone.
 */
export function TeamCheckin({ team }: { team: TeamFace }) {
  const params = { id: team.id };
  const { data, reload } = useCall(teamCheckin, { params });
  const reloadOf = useReload();
  if (!data || data.closes < serverNow() || team.noDates) return null;
  const press = async (here: boolean) => {
    const answer = await ask(onlineCheckin, { params, body: { here } });
    if (!answer.ok) toast(answer.problem.title, { tone: 'bad' });
    await Promise.all([reload(), reloadOf(teamFace, { params })]);
  };
  const here = data.checkedIn;
  const path = to(paths.tournamentTeams, { tournamentId: team.tournamentId }, { view: 'check-in', pass: data.pass });
  return (
    <Card aria-label="Check-in">
      <Stack $gap={3}>
        <h2>Check-in</h2>
        {here && <Muted>You’re checked in. {cameWords(data, data.zone)}</Muted>}
        {!here && !data.open && <Muted>Online check-in opens {momentIn(data.opens, data.zone)}.</Muted>}
        {!here && (data.missing?.length ?? 0) > 0 && (
          <MissingList row={data} crew={team.may.run} onPage onMended={() => void reload()} />
        )}
        {data.open && (
          <Button kind={here ? 'quiet' : 'primary'} disabled={!here && blocks(data)} onClick={() => void press(!here)}>
            {here
              ? 'Undo check-in'
              : data.players.length === 1
                ? 'I’m here'
                : `We’re here (${count(data.players.length, 'player')})`}
          </Button>
        )}
        {!here && (
          <>
            <Pass>
              <QrCode address={new URL(path, location.origin).href} label={`Check-in pass for ${team.name}`} />
            </Pass>
            <Muted>Show this pass at the check-in desk. It works offline, but take a screenshot to be safe.</Muted>
          </>
        )}
      </Stack>
    </Card>
  );
}
