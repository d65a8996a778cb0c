import { styled } from 'styled-components';
import { phoneWords } from '#domain/identity/phone.ts';
import { organizationByName } from '#domain/organizations/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { OrganizationLinks } from '#web/src/features/organization/links.tsx';
import { Card, Stack } from '#web/src/ui/layout/layout.tsx';

const Below = styled(Card)`
  margin-top: 40px;
`;

/** Shows on an organization's site who runs it and how to contact them. */
export function HostCard({ username }: { username: string }) {
  const { data } = useCall(organizationByName, { params: { username } });
  if (!data) return null;
  return (
    <Below aria-label={`About ${data.name}`}>
      <Stack $gap={2}>
        <h2>{data.name}</h2>
        {data.description && <p>{data.description}</p>}
        {(data.contact || data.phone) && (
          <p>{[data.contact, data.phone && phoneWords(data.phone)].filter(Boolean).join(', ')}</p>
        )}
        <OrganizationLinks of={data} />
      </Stack>
    </Below>
  );
}
