import { useState } from 'react';
import { useNavigate } from 'react-router';
import { runRatings, setRatings } from '#domain/play/ratings/operations.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { momentIn } from '#web/src/lib/dates.ts';
import { count } from '#web/src/lib/words.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup, Switch } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { type DeskPart, RatingsPage } from './frame.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The ratings' basis, when they were calculated, and a button that recalculates them. */
function Standing({ username, desk }: DeskPart) {
  const go = useNavigate();
  const { send, busy, problem } = useSend(runRatings);
  const run = async (what: 'rate' | 'collect') => {
    const answer = await send({ params: { username }, body: { what } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.jobId }));
  };
  return (
    <Card aria-label="Status">
      <Stack $gap={3}>
        <p>
          <b>{count(desk.players, 'player')}</b> rated by <b>{count(desk.matches, 'match', 'matches')}</b>.{' '}
          {desk.ratedAt === null
            ? 'Ratings haven’t been calculated yet.'
            : `Calculated ${momentIn(desk.ratedAt, zone)}.`}
          {desk.dueAt !== null && ' Some results have changed since then. Ratings update within minutes.'}
        </p>
        <Row $gap={2}>
          <Button busy={busy} onClick={() => void run('rate')}>
            Recalculate now
          </Button>
          <Button busy={busy} onClick={() => void run('collect')}>
            Reload all results
          </Button>
          <LinkButton to={to(paths.openRatings, { username })} icon="eye">
            View as a visitor
          </LinkButton>
        </Row>
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}

function Settings({ username, desk, put }: DeskPart) {
  const { isOn, isPublic, period, leastMatches } = desk.settings;
  const { send, busy, problem } = useSend(setRatings);
  const [least, setLeast] = useState(String(leastMatches));
  const set = async (body: Partial<typeof desk.settings>, said: string) => {
    const answer = await send({ params: { username }, body });
    if (!answer.ok) return;
    put(answer.value);
    toast(said, { tone: 'good' });
  };
  const n = Number(least);
  const fits = Number.isInteger(n) && n >= 1 && n <= 50;
  return (
    <Card aria-label="How results count">
      <Stack $gap={4}>
        <Switch
          label="Rate players by our published results"
          hint="Every division counts once all its matches are played. Byes, forfeits and free play don’t count."
          checked={isOn}
          disabled={busy}
          onChange={({ target }) =>
            void set({ isOn: target.checked }, target.checked ? 'Loading results now' : 'Ratings turned off')
          }
        />
        <Switch
          label="Show the list to everyone"
          hint="Includes adults who don’t hide their ratings and minors whose parents agreed"
          checked={isPublic}
          disabled={busy}
          onChange={({ target }) =>
            void set({ isPublic: target.checked }, target.checked ? 'The list is public' : 'Only you can see the list')
          }
        />
        <RadioGroup
          legend="Rating period"
          row={240}
          value={period}
          onChange={(value) => void set({ period: value as typeof period }, 'Recalculating the ratings')}
          options={[
            {
              value: 'event',
              label: 'One event',
              hint: 'Counts all matches of an event together, in any order',
            },
            { value: 'week', label: 'One week', hint: 'Choose this for leagues whose season is one long event' },
          ]}
        />
        <Row $gap={3}>
          <TextField
            label="Matches needed to be listed"
            inputMode="numeric"
            value={least}
            error={fits ? undefined : '1 to 50'}
            onChange={({ target }) => setLeast(target.value.replace(/\D/g, '').slice(0, 2))}
          />
          <Button
            busy={busy}
            disabled={!fits || n === leastMatches}
            onClick={() => void set({ leastMatches: n }, 'Saved')}
          >
            Save
          </Button>
        </Row>
        {problem && <Banner tone="bad" title={problem.title} />}
      </Stack>
    </Card>
  );
}

const Method = () => (
  <Card aria-label="How ratings work">
    <Stack $gap={2}>
      <h2>How ratings work</h2>
      <p>
        This is Glicko-2 by Mark Glickman. Everyone starts at 1500 ± 686. Each event moves the rating by how surprising
        its results were, and narrows the margin. Weeks without play widen it. A pair’s rating is the average of its two
        players, and each partner moves by their own margin. A rating is provisional until its margin is within 216
        either way.
      </p>
      <Muted>Players see why each match moved their rating and can object. You’ll find objections under Results.</Muted>
    </Stack>
  </Card>
);

/** /:username/ratings/settings: whether and how an organization's results count for ratings. */
export const OrganizationRatingsScreen = () => (
  <RatingsPage title="Settings">
    {(part) => (
      <Stack $gap={4}>
        {part.desk.settings.isOn && <Standing {...part} />}
        <Settings key={String(part.desk.settings.leastMatches)} {...part} />
        <Method />
      </Stack>
    )}
  </RatingsPage>
);
