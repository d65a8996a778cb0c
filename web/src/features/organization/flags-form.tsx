import { Link } from 'react-router';
import * as z from 'zod';
import { organizationFlags } from '#domain/organizations/edits.ts';
import { flagOrganization, organizationAsStaff } from '#domain/organizations/operations-desk.ts';
import { paths, to } from '#domain/site/paths.ts';
import { ask } from '#web/src/api/ask.ts';
import { useLastSaved } from '#web/src/features/organization/last-saved.ts';
import { EditForm } from '#web/src/forms/edit-form.tsx';
import { FormCheck, FormText } from '#web/src/forms/fields.tsx';
import { useSave, useZodForm } from '#web/src/forms/use-save.ts';
import { toast } from '#web/src/ui/feedback/toast.tsx';
import { Card, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import type { Organization } from './links.tsx';

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);
const { props: known, ...shown } = organizationFlags.required().shape;
const schema = z.object({
  ...shown,
  props: z
    .string()
    .refine((text) => known.safeParse(wordsOf(text)).success, 'Use words made of letters, numbers and hyphens'),
});
type Values = z.infer<typeof schema>;

const valuesOf = ({ isActive, isPublic, pointsOnly, props }: Organization): Values => ({
  ...{ isActive, isPublic, pointsOnly },
  props: props.join(' '),
});
const labels = { isActive: 'Open', isPublic: 'Listed', pointsOnly: 'Points only', props: 'Properties' };

/** Organization settings that only platform staff can change. */
export function FlagsForm({ organization, put }: { organization: Organization; put(next: Organization): void }) {
  const { username, name } = organization;
  const params = { username };
  const lastSaved = useLastSaved(username, 'organization');
  const form = useZodForm<Values, Values>(schema, valuesOf(organization));
  const save = useSave(flagOrganization, form, {
    input: ({ props, ...flags }) => ({ params, rev: organization.rev, body: { ...flags, props: wordsOf(props) } }),
    onSaved: (saved) => {
      toast('Saved', { tone: 'good' });
      put(saved);
    },
    latest: async () => {
      const [now, who] = await Promise.all([ask(organizationAsStaff, { params }), lastSaved()]);
      if (!now.ok) return null;
      put(now.value);
      return { values: valuesOf(now.value), ...who };
    },
  });
  const { control } = form;
  return (
    <EditForm save={save} labels={labels}>
      <Card>
        <Stack>
          <Row $between>
            <h2>{name}</h2>
            <Row $gap={3}>
              <Link to={to(paths.organizationSettings, { username })}>Organization settings</Link>
              <Link to={to(paths.organizationHistory, { username })}>Organization history</Link>
            </Row>
          </Row>
          <FormCheck
            control={control}
            name="isActive"
            label={labels.isActive}
            hint="If off, the organization is closed and no one can find it"
          />
          <FormCheck
            control={control}
            name="isPublic"
            label={labels.isPublic}
            hint="Listed in the organization directory"
          />
          <FormCheck
            control={control}
            name="pointsOnly"
            label={labels.pointsOnly}
            hint="Keeps a point system and rankings but doesn’t run its own events"
          />
          <FormText
            control={control}
            name="props"
            label={labels.props}
            hint="Extra features for this organization, one word each"
            autoComplete="off"
            optional
          />
        </Stack>
      </Card>
    </EditForm>
  );
}
