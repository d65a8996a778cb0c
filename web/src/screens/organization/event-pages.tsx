import { Link } from 'react-router';
import { styled } from 'styled-components';
import { eventPages } from '#domain/catalog/operations-pages.ts';
import { paths, to } from '#domain/site/paths.ts';
import { useCall } from '#web/src/api/use-call.ts';
import { Chip } from '#web/src/ui/data/chip.tsx';
import { LinkButton } from '#web/src/ui/inputs/link-button.tsx';
import { Card, Muted, Row, Stack } from '#web/src/ui/layout/layout.tsx';
import { Lines } from '#web/src/ui/layout/lists.tsx';

const List = styled(Lines)`
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`;

/** Pages about something that is more than one tournament: each leads to its brochure and to its editor. */
export function EventPages({ username }: { username: string }) {
  const { data } = useCall(eventPages, { params: { username } });
  if (!data) return null;
  const at = (eventTag: string) => ({ username, eventTag });
  return (
    <Stack as="section" $gap={3} aria-label="Event pages">
      <Row $between>
        <h2>Event pages</h2>
        <LinkButton size="s" to={to(paths.eventPageManager, at('New_Page'), { new: 'true' })}>
          New page
        </LinkButton>
      </Row>
      {data.items.length === 0 ? (
        <Muted>A page for a weekend, a festival or a banquet: with pictures, a text and a map.</Muted>
      ) : (
        <Card $flush>
          <List $pad="6px 16px">
            {data.items.map(({ id, title, titleTag, subtitle, isPublic }) => (
              <Row key={id} as="li" $between>
                <Stack $gap={0}>
                  <Row $gap={2}>
                    <Link to={to(paths.eventPage, at(titleTag))}>{title}</Link>
                    {!isPublic && <Chip icon="lock">Draft</Chip>}
                  </Row>
                  {subtitle && <Muted>{subtitle}</Muted>}
                </Stack>
                <LinkButton size="s" kind="plain" to={to(paths.eventPageManager, at(titleTag))}>
                  Edit<span className="sr-only">: {title}</span>
                </LinkButton>
              </Row>
            ))}
          </List>
        </Card>
      )}
    </Stack>
  );
}
