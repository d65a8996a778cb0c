import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { createProfile, playerSearch } from '#domain/people/operations-profiles.ts';
import { canSearch } from '#domain/people/search.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { PlayerLines } from '#web/src/features/people/player-lines.tsx';
import {
  ContactInputs,
  ProfileInput,
  type ProfileValues,
  profileSections,
  sentOf,
  valuesOf,
} from '#web/src/features/people/profile-form.tsx';
import { FieldGrid } from '#web/src/features/registration/field-inputs.tsx';
import { useSession } from '#web/src/features/session/use-session.ts';
import { FormRadio } from '#web/src/forms/fields.tsx';
import { PageForm } from '#web/src/forms/form-shell.tsx';
import { useSave } from '#web/src/forms/use-save.ts';
import { useDebounced } from '#web/src/lib/hooks.ts';
import { usePageTitle } from '#web/src/lib/title.ts';
import { Banner } from '#web/src/ui/feedback/banner.tsx';
import { Card, Page, Stack } from '#web/src/ui/layout/layout.tsx';

type Values = ProfileValues & { as: 'self' | 'guardian' };
const who = [
  { value: 'self', label: 'Me' },
  { value: 'guardian', label: 'My child' },
];

/**
 * `/my/player/new`: adds a player, either the user or a child. It shows existing profiles with that name, because one
 * may belong to the player.
 */
export function NewPlayerScreen() {
  usePageTitle('Add a player');
  const go = useNavigate();
  const { reload } = useSession();
  const form = useForm<Values>({ defaultValues: { ...valuesOf({}), as: 'guardian' }, mode: 'onTouched' });
  const save = useSave(createProfile, form, {
    input: ({ as, ...values }) => ({ body: { as, player: sentOf(values as ProfileValues) } }),
    onSaved: async ({ id }) => {
      await reload();
      await go(to(paths.editPlayer, { playerProfileId: id }, { added: true }), { replace: true });
    },
  });
  const control = form.control as never;
  const [first, last] = form.watch(['firstName', 'lastName']);
  return (
    <Page>
      <Stack $gap={5}>
        <h1>Add a player</h1>
        <Card style={{ maxWidth: 'var(--form)' }}>
          <PageForm {...save} submitLabel="Add player">
            <FormRadio control={form.control} name="as" legend="Who is it?" options={who} />
            <FieldGrid>
              {profileSections[0].fields.map((name) => (
                <ProfileInput key={name} control={control} name={name} />
              ))}
            </FieldGrid>
            <Alike name={`${first} ${last}`.trim()} />
            <FieldGrid>
              {(['email', 'phone', 'zip', 'city', 'state'] as const).map((name) => (
                <ProfileInput key={name} control={control} name={name} />
              ))}
            </FieldGrid>
            {form.watch('as') === 'guardian' && (
              <fieldset>
                <legend>You, the parent or guardian</legend>
                <FieldGrid>
                  <ContactInputs control={control} of="parent" />
                </FieldGrid>
              </fieldset>
            )}
          </PageForm>
        </Card>
      </Stack>
    </Page>
  );
}

/** Players with the typed name. One of them may be the new player. */
function Alike({ name }: { name: string }) {
  const term = useDebounced(name, 800);
  const wanted = term.includes(' ') && canSearch(term);
  const found = useCall(playerSearch, wanted ? { params: { term }, query: {} } : null);
  const players = found.data?.players.slice(0, 3) ?? [];
  if (!wanted || players.length === 0) return null;
  return (
    <Stack $gap={3}>
      <Banner tone="info" title="Is it one of these?">
        Then claim that profile. Its results are already there.
      </Banner>
      <PlayerLines players={players} hrefOf={({ id }) => to(paths.claimProfile, {}, { player: id })} />
    </Stack>
  );
}
