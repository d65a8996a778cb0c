import { Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { EventPageView, WrittenPage } from '#domain/catalog/pages/schema.ts';
import { can } from '#domain/identity/can.ts';
import { showsHostPicker } from '#domain/organizations/usernames.ts';
import type { Picked } from '#web/src/features/organization/organization-picker.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormSelect } from '#web/src/forms/fields.tsx';
import { lazyPart } from '#web/src/lib/lazy.ts';
import { Bone } from '#web/src/ui/feedback/skeleton.tsx';

/* Shown to platform staff, who can choose any organization. */
const OrganizationPicker = lazyPart(
  () => import('#web/src/features/organization/organization-picker.tsx'),
  'OrganizationPicker',
);

type Props = { form: UseFormReturn<WrittenPage>; host: EventPageView['organization'] };

/** The page's host, which can be changed to another organization that the user manages. */
export function PageHost({ form, host }: Props) {
  const { user, actor } = useSession();
  const [picked, pick] = useState<Picked | null>(host);
  const own = (user?.pages ?? []).filter((page) => can(actor, 'organization.manage', { organization: page }));
  const hosts = [host, ...own.filter(({ id }) => id !== host.id)];
  if (can(actor, 'platform.organizations') || showsHostPicker(hosts.length))
    return (
      <Suspense fallback={<Bone $h={72} />}>
        <OrganizationPicker
          label="Host"
          value={picked}
          error={form.formState.errors.organizationId && 'Choose the host.'}
          onChange={(next) => {
            pick(next);
            form.setValue('organizationId', next?.id ?? 0, { shouldDirty: true, shouldValidate: next !== null });
          }}
        />
      </Suspense>
    );
  if (hosts.length < 2) return null;
  return (
    <FormSelect
      control={form.control}
      name="organizationId"
      label="Host"
      read={Number}
      options={hosts.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
