import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { type ImportAs, type MemberTarget, memberTargets, saysWho } from '#domain/memberships/import/columns.ts';
import { importMembers, memberColumns, uploadMembers } from '#domain/memberships/operations-invites.ts';
import { ownLevels } from '#domain/memberships/operations-levels.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { useSend } from '#web/src/api/use-send.ts';
import { MembersTabs } from '#web/src/features/members/members-tabs.tsx';
import { RightGate, useMayIn } from '#web/src/features/organization/right-gate.tsx';
import { ListUpload } from '#web/src/features/uploads/list-upload.tsx';
import { usePageTitle } from '#web/src/lib/title.ts';
import { RadioGroup } from '#web/src/ui/inputs/choice.tsx';
import { Select } from '#web/src/ui/inputs/select.tsx';
import { TextField } from '#web/src/ui/inputs/text-field.tsx';
import { Grid, Page, Stack } from '#web/src/ui/layout/layout.tsx';

const names: Record<MemberTarget, string> = {
  ...{ name: 'Name', firstName: 'First name', lastName: 'Last name', email: 'Email' },
  ...{ dob: 'Birth date', gender: 'Gender', profileId: 'Profile number' },
  ...{ level: 'Level', from: 'Valid from', to: 'Valid until' },
  ...{ guardianName: 'Guardian', guardianEmail: 'Guardian’s email' },
  ...{ guardianFirstName: 'Guardian’s first name', guardianLastName: 'Guardian’s last name' },
};
const targets = memberTargets.map((value) => ({ value, label: names[value] }));

type Chosen = { as: ImportAs; levelId: string; from: string; until: string };

/** Imports members from a list in any format. The user matches its columns, and a job then reports on every row. */
export function MemberList({ username }: { username: string }) {
  const go = useNavigate();
  const [chosen, choose] = useState<Chosen>({ as: 'members', levelId: '', from: '', until: '' });
  const starting = useSend(importMembers);
  const params = { username };
  const { as, levelId, from, until } = chosen;
  return (
    <ListUpload
      targets={targets}
      enough={(mapping) => saysWho(mapping, as) && levelId !== ''}
      wanting={`Choose a level and the column for the ${as === 'members' ? 'name' : 'email'}.`}
      send={(body) => ask(uploadMembers, { params, body })}
      look={({ uploadId, parts }) => ask(memberColumns, { params, query: { uploadId, parts: String(parts) } })}
      start={async (sent, mapping) => {
        const body = { ...sent, organization: username, mapping, as, levelId: Number(levelId) };
        const answer = await starting.send({ body: { ...body, from: from || null, to: until || null } });
        if (!answer.ok) return answer.problem;
        await go(to(paths.job, { jobId: answer.value.jobId }));
        return null;
      }}
    >
      <p>
        Upload a CSV or an Excel file (.xlsx) with column names in the first row and one member per row, up to 20,000.
        We match people with a profile by name plus birth date or email.
      </p>
      <Choices username={username} chosen={chosen} onChoose={choose} />
    </ListUpload>
  );
}

/** /:username/members/import: imports members from a list (Part 3 §7). */
export function MemberImportScreen() {
  usePageTitle('Import members');
  const { username = '' } = useParams();
  const may = useMayIn(username);
  return (
    <RightGate may={may('membership.manage')}>
      <Page>
        <Stack $gap={4}>
          <h1>Import members</h1>
          <MembersTabs username={username} />
          <MemberList username={username} />
        </Stack>
      </Page>
    </RightGate>
  );
}

type ChoicesProps = { username: string; chosen: Chosen; onChoose(chosen: Chosen): void };

/** The actions for the rows, and the defaults for blank cells. */
function Choices({ username, chosen, onChoose }: ChoicesProps) {
  const levels = useCall(ownLevels, { params: { username } });
  const day = (key: 'from' | 'until', label: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      type="date"
      value={chosen[key]}
      optional
      onChange={({ target }) => onChoose({ ...chosen, [key]: target.value })}
    />
  );
  return (
    <Stack $gap={3}>
      <RadioGroup
        legend="Import as"
        options={[
          { value: 'members', label: 'Members', hint: 'They become members right away, at no charge' },
          {
            value: 'invitations',
            label: 'Invitations',
            hint: 'Each gets an email with a code to buy the membership',
          },
        ]}
        value={chosen.as}
        onChange={(value) => onChoose({ ...chosen, as: value as ImportAs })}
      />
      <Grid $min={180}>
        <Select
          label="Default level"
          placeholder="Choose"
          value={chosen.levelId}
          options={(levels.data?.items ?? []).map(({ id, title, name }) => ({
            value: String(id),
            label: title || name,
          }))}
          onChange={({ target }) => onChoose({ ...chosen, levelId: target.value })}
        />
        {chosen.as === 'members' && day('from', 'Default start', 'Leave blank for today')}
        {chosen.as === 'members' && day('until', 'Default end', 'Leave blank for the level’s own term')}
      </Grid>
    </Stack>
  );
}
