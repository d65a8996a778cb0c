import { organizationProps } from '#domain/organizations/operations.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { flagWords } from './theme/values.ts';

/** What is switched on for an organization and its site, by itself or by the platform's people: to be read, each is changed where it belongs. */
export function SwitchedOn({ username }: { username: string }) {
  const { data } = useCall(organizationProps, { params: { username } });
  if (!data) return null;
  if (data.props.length === 0) return <Muted>Nothing besides the usual.</Muted>;
  return (
    <Stack $gap={3}>
      <Muted>Entries of the menu are changed with the site’s look; the others by the platform’s people.</Muted>
      <Row as="ul" $gap={2} style={{ listStyle: 'none' }}>
        {data.props.map((prop) => (
          <li key={prop}>
            <Chip>{flagWords(prop)}</Chip>
          </li>
        ))}
      </Row>
    </Stack>
  );
}
