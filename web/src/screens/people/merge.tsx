import { useState } from 'react';
import { useNavigate } from 'react-router';
import { can } from '#domain/identity/can.ts';
import { mergePreview, mergeProfiles } from '#domain/people/operations-merge.ts';
import { paths, to } from '#domain/site/paths.ts';
import type { Answer } from '#web/src/api/call.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { RightGate } from '#web/src/features/organization/right-gate.tsx';
import { FindPlayer, Nobody } from '#web/src/features/people/find-player.tsx';
import { Facts } from '#web/src/features/people/profile-history.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { useQuery } from '#web/src/lib/query.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Loaded } from '#web/src/pages/loaded.tsx';
import { Avatar } from '#web/src/ui/data/avatar.tsx';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { RowSkeletons } from '#web/src/ui/feedback/skeleton.tsx';
import { Button } from '#web/src/ui/inputs/button.tsx';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Grid, Muted, Page, Row, Stack } from '#web/src/ui/layout/layout.tsx';

type View = Answer<typeof mergePreview>;
type Side = View['keep'];

/**
 * `/admin/merge`: merges two profiles of one person. It asks which one to keep and shows each field that differs and
 * what moves. The merge is a job and can be undone on the job's page.
 */
export function MergeScreen() {
  usePageTitle('Merge profiles');
  const { actor } = useSession();
  return (
    <RightGate may={can(actor, 'platform.merge-profiles')}>
      <Merge />
    </RightGate>
  );
}

function Merge() {
  const [query, change] = useQuery();
  const [keep, gone] = [Number(query.get('keep') ?? 0), Number(query.get('gone') ?? 0)];
  const source = useCall(mergePreview, keep && gone ? { query: { keep, gone } } : null);
  const next = keep ? 'gone' : 'keep';
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Merge profiles</h1>
        {keep && gone ? (
          <Loaded source={source} skeleton={<RowSkeletons n={4} what="the two profiles" />}>
            {(view) => (
              <Compared
                key={`${view.keep.id} ${view.gone.id}`}
                view={view}
                onTurn={() => change({ keep: String(gone), gone: String(keep) })}
                onOther={() => change({ gone: undefined, q: undefined })}
              />
            )}
          </Loaded>
        ) : (
          <Stack $gap={3}>
            <h2>{keep ? `Which profile should be merged into ${keep}?` : 'Which one do you want to keep?'}</h2>
            <FindPlayer
              q={query.get('q') ?? ''}
              onQ={(q) => change({ q })}
              hrefOf={({ id }) =>
                to(
                  paths.mergeProfiles,
                  {},
                  { ...(keep ? { keep } : {}), [next]: id, ...(keep ? {} : { q: query.get('q') ?? undefined }) },
                )
              }
              nobody={<Nobody />}
            />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

const Face = ({ side, title }: { side: Side; title: string }) => (
  <Card>
    <Stack $gap={3}>
      <Row>
        <Avatar name={side.name} url={side.imageUrl} size={56} />
        <div>
          <Muted>{title}</Muted>
          <h2>{side.name}</h2>
        </div>
      </Row>
      <Facts
        title=""
        facts={[
          ['Profile number', side.id],
          ['Birth date', side.dob],
          ['Managed by', side.owners.join(', ') || 'no one'],
          ['Teams, bids, memberships, passes', side.places],
        ]}
      />
    </Stack>
  </Card>
);

function Compared({ view, onTurn, onOther }: { view: View; onTurn(): void; onOther(): void }) {
  const go = useNavigate();
  const { send, busy, problem } = useSend(mergeProfiles);
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    new Set(view.fields.filter(({ take }) => take).map(({ field }) => field)),
  );
  const merge = async () => {
    const take = view.fields.map(({ field }) => field).filter((field) => taken.has(field));
    const answer = await send({ body: { keepId: view.keep.id, goneId: view.gone.id, take } });
    if (answer.ok) await go(to(paths.job, { jobId: answer.value.jobId }));
  };
  return (
    <Stack $gap={4}>
      <Grid $min={280}>
        <Face side={view.keep} title="Keep" />
        <Face side={view.gone} title="Merge into this one" />
      </Grid>
      <Row>
        <Button icon="refresh" onClick={onTurn}>
          Keep the other one
        </Button>
        <Button onClick={onOther}>Choose another profile</Button>
      </Row>
      {view.keep.name.toLowerCase() !== view.gone.name.toLowerCase() && (
        <Banner tone="warn" title="They have different names." />
      )}
      {view.keep.dob && view.gone.dob && view.keep.dob !== view.gone.dob && (
        <Banner tone="warn" title="They have different birth dates." />
      )}
      <Card>
        <Stack $gap={4}>
          <h2>Differences</h2>
          {view.fields.length === 0 && <Muted>None.</Muted>}
          {view.fields.map(({ field, label, keep, gone }) => (
            <RadioGroup
              key={field}
              legend={label}
              row
              name={field}
              value={taken.has(field) ? 'gone' : 'keep'}
              options={[
                { value: 'keep', label: keep || 'nothing' },
                { value: 'gone', label: gone },
              ]}
              onChange={(value) =>
                setTaken((was) => new Set(value === 'gone' ? [...was, field] : [...was].filter((one) => one !== field)))
              }
            />
          ))}
        </Stack>
      </Card>
      <Card>
        <Stack $gap={2}>
          <h2>What moves</h2>
          {view.moves.length === 0 ? (
            <Muted>This profile isn’t on any team or bid and has no membership.</Muted>
          ) : (
            view.moves.map((move) => <div key={move}>{move}</div>)
          )}
          <ul>
            {view.words.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Stack>
      </Card>
      {view.clashes.length > 0 && (
        <Banner tone="bad" title="These profiles can’t be merged yet">
          <ul>
            {view.clashes.map((clash) => (
              <li key={clash}>{clash}</li>
            ))}
          </ul>
          Remove or replace the player on one of the teams first.
        </Banner>
      )}
      {problem && (
        <Banner tone="bad" title={problem.title}>
          {problem.detail}
        </Banner>
      )}
      <Row>
        <Button kind="primary" busy={busy} disabled={view.clashes.length > 0} onClick={() => void merge()}>
          Merge
        </Button>
        <LinkButton to={to(paths.player, { playerProfileId: view.gone.id })}>View the profile to remove</LinkButton>
      </Row>
      <Muted>You’ll see a preview first. Either everything is merged or nothing is, and you can undo the merge.</Muted>
    </Stack>
  );
}
